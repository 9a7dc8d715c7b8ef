import type { AnyCommand, Declarations, CommandField } from './declaration.ts';

/** Events of XML UI that a player can cause. Any other attribute of an element is no handler. */
export const UI_EVENTS: readonly string[] = [
  'onClick',
  'onValueChanged',
  'onEndEdit',
  'onSubmit',
  'onMouseEnter',
  'onMouseExit',
  'onMouseDown',
  'onMouseUp',
  'onBeginDrag',
  'onDrag',
  'onEndDrag',
];

const TEXT = { kind: 'string', most: 100_000 } as const;
const MESSAGE = { kind: 'string', most: 2_000 } as const;
/** Units of the table. */
const COORDINATE = { kind: 'number', least: -10_000, most: 10_000 } as const;
const DEGREES = { kind: 'number', least: -360, most: 360 } as const;
const INDEX = { kind: 'integer', least: 0, most: 100_000 } as const;
/** TTS has ten scripting buttons. */
const SCRIPTING_BUTTON = { kind: 'integer', least: 0, most: 10 } as const;
const FLAG = { kind: 'boolean' } as const;
const PATH = { kind: 'path', most: 100_000, deepest: 100 } as const;

function optional<F extends CommandField>(field: F): F & { readonly isOptional: true } {
  return { ...field, isOptional: true };
}

const TOUCHED = { of: 'object', access: 'touch' } as const;
const OPENED = { of: 'object', access: 'open' } as const;
const USED = { of: 'object', access: 'use' } as const;
const POINTED_AT = { of: 'pointer', access: 'touch' } as const;

/**
 * What a player can do, each declared once. From here follow the types, the validation of what clients send, the gate
 * before each object, the table of handlers (`player-handlers.ts`) and the methods of `Table.player`.
 */
export const PLAYER_COMMANDS = {
  pickUp: { target: TOUCHED, hand: 'fills' },
  /** Moves what the player holds; the height is the lift height. */
  moveHand: { fields: { x: COORDINATE, z: COORDINATE }, isMotion: true },
  /** Lets go of what the player holds, at a place if one is given. */
  release: { fields: { x: optional(COORDINATE), z: optional(COORDINATE) }, hand: 'empties' },
  /** Puts what the player holds back to where it was picked up (Esc). */
  cancelHold: { hand: 'empties' },
  hover: { target: POINTED_AT, isMotion: true },
  flip: { target: TOUCHED },
  /** Clockwise, as seen from above. */
  rotate: { target: TOUCHED, fields: { degrees: DEGREES } },
  lock: { target: TOUCHED, fields: { locked: FLAG } },
  delete: { target: OPENED },
  /** A number key, typed over an object. */
  number: { target: OPENED, fields: { number: INDEX, alt: optional(FLAG) } },
  /** Presses an entry of an object's context menu, or of the table's. */
  menu: { target: { of: 'table', access: 'use' }, fields: { label: TEXT } },
  /** A classic button, by its 0-based index. */
  button: { target: USED, fields: { index: INDEX, alt: optional(FLAG) } },
  input: { target: USED, fields: { index: INDEX, text: TEXT, done: FLAG } },
  /** An event of an element of XML UI. */
  ui: {
    target: { of: 'panel', access: 'use' },
    fields: { path: PATH, event: { kind: 'choice', values: UI_EVENTS }, value: optional(TEXT) },
  },
  chat: { fields: { message: MESSAGE } },
  scriptingButton: { fields: { index: SCRIPTING_BUTTON, down: FLAG } },
  ping: { fields: { x: COORDINATE, z: COORDINATE } },
  /** Answers a dialog that a script shows to the player; without `value` it is cancelled. */
  dialog: { fields: { value: optional(TEXT) } },
  /** Shuffles a container or rolls a die (R). */
  randomize: { target: TOUCHED },
  /** Pulls the top thing, or that at `index`, out of a container into the hand. */
  take: { target: OPENED, fields: { index: optional(INDEX) }, hand: 'fills' },
  select: { target: { of: 'objects', access: 'touch' } },
  /** Groups what the player has selected (G). */
  group: {},
  copy: { target: { of: 'objects', access: 'open' }, fields: { cut: optional(FLAG) } },
  paste: { fields: { x: COORDINATE, z: COORDINATE } },
  /** Puts an object under whatever lies on top of it. */
  under: { target: TOUCHED },
  /** Opens or closes the search window of a container. */
  search: { target: OPENED, fields: { open: FLAG } },
  peek: { target: OPENED },
  flick: { target: TOUCHED, fields: { x: COORDINATE, z: COORDINATE } },
  hotkey: { target: POINTED_AT, fields: { label: TEXT, up: optional(FLAG) } },
  /** Answers `chooseInHand`: the cards chosen, or giving up. */
  handChoice: { target: { of: 'objects', access: 'touch' }, fields: { confirmed: FLAG } },
  typing: { fields: { typing: FLAG } },
  /** The button with which a player passes the turn. */
  endTurn: {},
  /** Turns the pages of a book. */
  page: { target: OPENED, fields: { page: INDEX } },
} as const satisfies Declarations;

/** What the program of the host does for a seat. No client may send these. */
export const SEAT_COMMANDS = {
  leave: {},
  changeColor: { fields: { to: MESSAGE } },
  promote: {},
  team: { fields: { team: MESSAGE } },
  blindfold: { fields: { on: FLAG } },
  /** Starts an effect of an asset bundle. */
  effect: { target: TOUCHED, fields: { index: INDEX, looping: FLAG } },
} as const satisfies Declarations;

/**
 * What a client sends for its player. The seat is missing on purpose: the server puts in that of the connection, so that
 * nobody can act for another.
 */
export type PlayerCommand = AnyCommand<typeof PLAYER_COMMANDS>;

type WithSeat<C> = C extends unknown ? C & { readonly color: string } : never;

/** What a seat does, by its name such as `Red`. */
export type SeatCommand = WithSeat<PlayerCommand | AnyCommand<typeof SEAT_COMMANDS>>;
