export { attemptOf } from './attempt.ts';
export { cardLines, kindLines } from './card-text.ts';
export { empireLines } from './empire-text.ts';
export { forecastOf } from './forecast.ts';
export { terrainLooks } from './scene-board.ts';
export type { TacticaMatch } from './panels.ts';
export { castleId, placeOf, seatingOf, type Side } from './places.ts';
export { tacticaScene } from './tactica-scene.ts';
export type { TableAction } from './ways.ts';
