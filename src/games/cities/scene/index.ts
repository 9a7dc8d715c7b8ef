export { attemptOf } from './attempt.ts';
export { forecastOf } from './forecast.ts';
export { citiesScene } from './cities-scene.ts';
export { landLegend } from './land-text.ts';
export { LEGEND_TITLE, peopleOf, STANDINGS } from './panels.ts';
export type { CitiesMatch } from './panels.ts';
export { picturesRefusal } from './pictures.ts';
export { cityPieceId } from './places.ts';
export { cardLines } from './scene-pieces.ts';
