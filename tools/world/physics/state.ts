import type { TableObject } from '../objects/table-object.ts';
import type { Box } from '../values/boxes.ts';
import { emptyList, none } from '../values/empty.ts';

/** The objects over one cell of the ground, by layers of height. */
export interface HashCell {
  readonly layers: Record<number, TableObject[]>;
  /** The lowest and the highest layer that were ever used. */
  low: number;
  high: number;
}

/** The setting of the table, and of `Physics.play_area`, that a save without one has. */
export const STANDARD_GRAVITY = 0.5;
export const STANDARD_PLAY_AREA = 0.5;

/** What moves, and where everything else is. */
export function createPhysics() {
  const cells: Record<number, HashCell> = {};
  return {
    /** The spatial hash: what lies still, by cell of the ground. Objects over too many cells are listed apart. */
    cells,
    oversized: emptyList<TableObject>(),
    /** Number of the last query of the spatial hash. */
    lastQuery: 0,
    movers: emptyList<TableObject>(),
    /** Objects whose contact with what they rest on is reported in each frame. */
    touching: emptyList<TableObject>(),
    /** Levels that hold what a save has in the air: parts of a table whose shape nobody knows. */
    ledges: emptyList<Box>(),
    /** The table as an object, once a script or a cast has asked for it. */
    surface: none<TableObject>(),
    /** As saves have it: 0.5 is normal, 0 is none. */
    gravity: STANDARD_GRAVITY,
    playArea: STANDARD_PLAY_AREA,
  };
}
