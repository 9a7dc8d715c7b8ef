export { attemptOf } from './attempt.ts';
export { cardDescription, cardLines } from './card-text.ts';
export { deckBuildingOf } from './deck-building.ts';
export { forecastOf } from './forecast.ts';
export type { SacredMatch } from './panels.ts';
export { elementIcon } from './scene-pieces.ts';
export { sacredScene } from './sacred-scene.ts';
