export {
  areAdjacent,
  between,
  cellAt,
  directionTo,
  distance,
  fileOf,
  formatCell,
  isCell,
  neighbourIn,
  orthogonalDistance,
  parseCell,
  rankOf,
  reach,
  squares,
} from './squares.ts';
export type { Cell, Direction, Squares } from './squares.ts';
