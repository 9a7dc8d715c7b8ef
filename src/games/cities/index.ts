export { formatBoard, grid, isTerritoryOf, layingTile, parseBoard, PRESETS } from './rules/board.ts';
export { cities } from './cities.ts';
export { formatLog, parseLog } from './game-log.ts';
export { kindCard, KINDS, pieceSet } from './rules/kinds.ts';
export type { Kind, KindCard } from './rules/kinds.ts';
export { defenceOn } from './rules/lands.ts';
export {
  cityAt,
  foodOf,
  isCaptured,
  isExhausted,
  isFresh,
  opponentOf,
  pieceAt,
  playerOf,
  populationOf,
  productionOf,
} from './rules/position.ts';
export { formatCity, formatPiece, formatPosition, parsePosition } from './drawing/position-text.ts';
export { setupProblem } from './setup.ts';
export { LANDS } from './state.ts';
export type {
  Card,
  Cities,
  CitiesAction,
  CitiesEvent,
  CitiesPlayer,
  CitiesSetup,
  CitiesStep,
  City,
  Land,
  LandMark,
  Phase,
  Piece,
} from './state.ts';
export { eventFor, eventLine, eventText, formatCellOf, landName, reasonText, seatName } from './words.ts';
export { evaluate } from './evaluate.ts';
export {
  attemptOf,
  cardLines,
  landLegend,
  citiesScene,
  cityPieceId,
  forecastOf,
  LEGEND_TITLE,
  peopleOf,
  picturesRefusal,
  STANDINGS,
} from './scene/index.ts';
export type { CitiesMatch } from './scene/index.ts';
export { citiesPuzzles } from './puzzles.ts';
export { citiesTutorial } from './tutorial.ts';
