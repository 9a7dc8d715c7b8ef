import type { TableObject } from '../objects/table-object.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import type { Handle } from '../script-engine.ts';
import type { Dialog, HandChoice } from '../ui/ui-types.ts';
import { emptyList, none } from '../values/empty.ts';
import type { Point } from '../values/vectors.ts';

/** Where a player looks. */
export interface CameraView {
  readonly position: Point;
  readonly pitch: number;
  readonly yaw: number;
  readonly distance: number;
}

/** One seat of the table, taken or not. */
export interface Seat {
  readonly color: string;
  handle: Handle | undefined;
  /** Number of the last dialog that the seat was shown. */
  lastDialog: number;
  /** Who sits there. */
  player: Player;
  activity: Activity;
}

/** A person at the table: moves to another seat and outlives a load. */
export type Player = ReturnType<typeof createPlayer>;

export function createPlayer() {
  return {
    /** Absent while nobody sits there. */
    name: none<string>(),
    steamId: '',
    isHost: false,
    /** The host of a table on which nobody sits yet: only scripts see this player. */
    isStandIn: false,
    /** Is never the host, even where nobody else sits. */
    isGuest: false,
    isPromoted: false,
    isBlindfolded: false,
    team: 'None',
    liftHeight: 0.2,
    /** Saved states of what the player, or a script for the player, has copied. */
    clipboard: emptyList<SavedObject>(),
  };
}

/** A container that a player looks through: everything in it, or so many things from its top. */
export interface Search {
  readonly object: TableObject;
  readonly most: number | undefined;
}

/** What a player does at this table, and what scripts have asked of the player. A load begins it again. */
export type Activity = ReturnType<typeof createActivity>;

export function createActivity() {
  const pointer: Point = { x: 0, y: 0, z: 0 };
  return {
    holding: emptyList<TableObject>(),
    hovering: none<TableObject>(),
    selected: emptyList<TableObject>(),
    pointer,
    dialogs: emptyList<Dialog>(),
    choices: emptyList<HandChoice>(),
    searching: none<Search>(),
    /** Cards put away for drafting. */
    stash: emptyList<TableObject>(),
    /** Mode of the camera: `ThirdPerson`, `TopDown`, `FirstPerson`. */
    camera: 'ThirdPerson',
    /** Where a script has turned the camera, in degrees and units. */
    view: none<CameraView>(),
    /** What the camera follows. */
    follows: none<{ readonly object: TableObject; readonly offset: Point }>(),
  };
}

export function createSeat(color: string): Seat {
  return { color, handle: undefined, lastDialog: 0, player: createPlayer(), activity: createActivity() };
}
