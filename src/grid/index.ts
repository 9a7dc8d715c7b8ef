export {
  HEX_DIRECTIONS,
  hexAtOffset,
  hexDistance,
  hexesWithin,
  hexIn,
  hexKey,
  hexLine,
  hexNeighbours,
  hexReach,
  isSameHex,
  offsetOf,
} from './hexes.ts';
export type { Hex, Offset, ReachedHex } from './hexes.ts';
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
