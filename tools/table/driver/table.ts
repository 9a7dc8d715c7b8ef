import type { Answer, Command, ObjectSnapshot, ScriptState, Snapshot } from '../../world/index.ts';
import type { PlayerHand } from './player-hand.ts';
import type { TableLog } from './table-logs.ts';

/** A position on the table, in its units. The world finds the height. */
export interface Place {
  readonly x: number;
  readonly z: number;
}

export interface UiAction {
  /** The object whose UI it is, or Global's if absent. */
  readonly on?: string;
  /** `onClick` if absent. */
  readonly event?: string;
  readonly value?: string;
}

/**
 * A headless table, with a method for everything that its players can do. A `piece` is a GUID, or a nickname that only one
 * object has; a `color` is a seat. Time stands still until {@link Table.frames} or {@link Table.settle} lets it pass.
 *
 * Every method throws a {@link TableError} with the reason when the table cannot do it.
 */
export interface Table {
  /** All logs so far, in order. */
  readonly logs: readonly TableLog[];
  /** Errors of scripts so far. */
  readonly errors: readonly (TableLog & { readonly kind: 'error' })[];
  /** Warnings of strict mode so far. */
  readonly warnings: readonly (TableLog & { readonly kind: 'warning' })[];
  /** Calls `listener` with new logs; returns a function that removes it. */
  onLogs(listener: (logs: readonly TableLog[]) => void): () => void;
  /** Sends any command of the protocol. When the world refuses it, the answer has a `fault`. */
  send(command: Command): Promise<Answer>;
  /**
   * Puts another save on the table, given as the content of its file. Random numbers start from `seed`, 1 by default; with
   * `shuffled` the seed also decides in which order the scripts start.
   */
  load(save: string | object, seed?: number, shuffled?: boolean, models?: ModelBoxes): Promise<void>;
  /** Lets `count` frames of 1/60 s pass. */
  frames(count?: number): Promise<void>;
  /** Lets time pass until nothing moves or waits, or `most` frames have passed. Returns the number of frames. */
  settle(most?: number): Promise<number>;
  /** The table as `viewer` sees it, or everything. */
  snapshot(viewer?: string): Promise<Snapshot>;
  object(piece: string, viewer?: string): Promise<ObjectSnapshot>;
  /** The objects in the hand of a seat from left to right, as its player or `viewer` sees them. */
  hand(color: string, viewer?: string): Promise<readonly ObjectSnapshot[]>;
  /** The objects in a zone, as `viewer` sees them, or everything. */
  zone(piece: string, viewer?: string): Promise<readonly ObjectSnapshot[]>;
  /**
   * Lets time pass until something that was logged contains or matches `expected`; what was logged before counts.
   *
   * @returns the log @throws {TableError} `not-reached` after `most` frames, a minute by default
   */
  untilLogged(expected: string | RegExp, most?: number): Promise<TableLog>;
  /**
   * Lets time pass, frame by frame, until `condition` holds.
   *
   * @returns the number of frames @throws {TableError} `not-reached` after `most` frames, a minute by default
   */
  until(condition: () => boolean | Promise<boolean>, most?: number): Promise<number>;

  /** Everything that the player of a seat can do, by the names of the world's commands. */
  player(color: string): PlayerHand;
  sit(color: string, name?: string): Promise<void>;
  leave(color: string): Promise<void>;
  changeColor(color: string, to: string): Promise<void>;
  pickUp(piece: string, color: string): Promise<void>;
  /** Picks `piece` up unless `color` holds it, carries it to `place` and lets go. */
  drop(piece: string, place: Place, color: string): Promise<void>;
  cancelHold(color: string): Promise<void>;
  hover(piece: string | undefined, color: string): Promise<void>;
  flip(piece: string, color: string): Promise<void>;
  /** @param degrees clockwise, as seen from above */
  rotate(piece: string, degrees: number, color: string): Promise<void>;
  lock(piece: string, locked: boolean, color: string): Promise<void>;
  remove(piece: string, color: string): Promise<void>;
  /** Types a number key over a piece. */
  number(piece: string, typed: number, color: string): Promise<void>;
  /** Presses and releases a hotkey that a script offers, by its label, with the pointer over a piece if one is given. */
  hotkey(label: string, color: string, piece?: string): Promise<void>;
  /** Presses an entry of the context menu of a piece, or of the table's own when there is no piece. */
  menu(piece: string | undefined, label: string, color: string): Promise<void>;
  /** Clicks a classic button, by its label or 0-based index. */
  button(piece: string, label: string | number, color: string): Promise<void>;
  /** Types into a classic input, by its label or 0-based index, and leaves it. */
  input(piece: string, label: string | number, text: string, color: string): Promise<void>;
  /** Sends an event to the element of the XML UI with that id, or with that text. */
  ui(id: string, color: string, action?: UiAction): Promise<void>;
  chat(message: string, color: string): Promise<void>;
  /** Answers the dialog that a script shows to the player; without `value` the player cancels it. */
  dialog(value: string | undefined, color: string): Promise<void>;

  /** Calls every `onSave`, and returns the table as the JSON of a save file. */
  save(): Promise<unknown>;
  scripts(): Promise<readonly ScriptState[]>;
  saveAndPlay(scriptStates: readonly ScriptState[]): Promise<void>;
  /** Runs Lua in Global or in the script of a piece, and returns its result. Throws when the Lua throws. */
  execute(script: string, piece?: string): Promise<unknown>;
  /** Sends a message to every `onExternalMessage`, as an editor does. */
  external(message: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Boxes of model files by the addresses that saves have for them, at scale 1. */
export type ModelBoxes = NonNullable<Extract<Command, { readonly kind: 'load' }>['models']>;
