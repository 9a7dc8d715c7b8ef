/**
 * What is said to a world and what it answers: plain data, JSON on the wire. The world runs inside a Lua VM (or
 * natively in Node); everything that drives or shows a table, tests, the editor port, the page, speaks this.
 */

import type { SeatCommand } from './commands/player-commands.ts';
import type { KnownModel } from './objects/table-object.ts';
import type { UiNode } from './ui/ui-types.ts';

export type { UiNode } from './ui/ui-types.ts';

export interface Vec {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Parts from 0 to 1. */
export interface Tint {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

/** Said to the world. Colours are seat names such as `Red`; `guid` "-1" is Global. */
export type Command = SeatCommand | TableCommand;

/** What does not come from a seat. */
export type TableCommand =
  /**
   * Loads a save (the parsed JSON of a TTS save file), as TTS does from its menu. `shuffled` starts the scripts in an order
   * that the seed decides: TTS promises none, and a mod must not need one.
   */
  | {
      readonly kind: 'load';
      readonly save: unknown;
      readonly seed?: number;
      readonly shuffled?: boolean;
      /** Boxes of model files at scale 1, and what is in asset bundles, by address. They stay for later loads. */
      readonly models?: Readonly<Record<string, KnownModel>>;
    }
  /** The table as a save file, after asking every `onSave`. */
  | { readonly kind: 'save' }
  /**
   * The same, unnoticed: nothing is logged, and Save & Play keeps the state that it goes back to. The answer has a
   * {@link CaptureStart}; the objects, as they were at this moment, follow in parts through `captured`.
   */
  | { readonly kind: 'capture' }
  /** The next objects of the last capture, from number `from` (the first is 0), as JSON texts. */
  | { readonly kind: 'captured'; readonly from: number }
  /** Save & Play: writes scripts into the last saved state and loads that. */
  | { readonly kind: 'saveAndPlay'; readonly scriptStates: readonly ScriptState[] }
  | { readonly kind: 'scripts' }
  | { readonly kind: 'execute'; readonly guid: string; readonly script: string; readonly returnId?: number }
  | { readonly kind: 'external'; readonly message: unknown }
  /** Advances time by `count` frames of 1/60 s. */
  | { readonly kind: 'frames'; readonly count: number }
  /** The whole table as one player (or `undefined`: the host, everything) sees it. */
  | { readonly kind: 'snapshot'; readonly viewer?: string }
  /** What has changed for a viewer since the answer with this serial number: see {@link Changes}. */
  | { readonly kind: 'changes'; readonly viewer?: string; readonly since?: number }
  /**
   * Somebody sits down; who sits at the seat `as` already is the same person at a second seat. `host`: whether that is a host
   * of the table; where nobody says so, the first who sits down is. `person`: a text that means this person alone, whose
   * Steam id then does not depend on the name.
   */
  | {
      readonly kind: 'sit';
      readonly color: string;
      readonly name: string;
      readonly as?: string;
      readonly host?: boolean;
      readonly person?: string;
    }
  /** Timers, conditions and coroutines that scripts wait for: {@link WaitSnapshot}s. */
  | { readonly kind: 'waits' }
  /** Events told to scripts after the one with the number `since`: {@link TracedEvents}. They are kept from the first time on. */
  | { readonly kind: 'events'; readonly since?: number }
  /** Notes the table down, as the game does every ten seconds, and goes back to what was noted last. */
  | { readonly kind: 'checkpoint' }
  | { readonly kind: 'rewind' }
  /** Whether requests of scripts to the network are passed on, as logs of the kind `web`. They fail until this is said. */
  | { readonly kind: 'network'; readonly open: boolean }
  /** Answers a request: what the server said, or why there is no answer. */
  | {
      readonly kind: 'webResponse';
      readonly id: number;
      readonly status?: number;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly error?: string;
    };

/** A save without its objects, and how many there are. */
export interface CaptureStart {
  readonly game: Readonly<Record<string, unknown>>;
  readonly objects: number;
}

/** As the External Editor API has it. */
export interface ScriptState {
  readonly name?: string;
  readonly guid: string;
  readonly script?: string;
  readonly ui?: string;
}

/** What the world answers to one command. */
export interface Answer {
  /** What the command returns: a snapshot, a save, script states, the value of an executed chunk. */
  readonly result?: unknown;
  /** Why the command could not be carried out, in words. */
  readonly fault?: string;
  /** What happened meanwhile, in order. */
  readonly logs: readonly Log[];
  /** Nothing moves and nothing waits: further frames would change nothing until the next command. */
  readonly idle?: boolean;
}

/** What a table says, for terminals, editors and pages. */
export type Log =
  | { readonly kind: 'print'; readonly frame: number; readonly text: string; readonly tint?: Tint }
  /** Chat: `to` is a seat, absent for everybody; `from` is absent when a script speaks. */
  | {
      readonly kind: 'chat';
      readonly frame: number;
      readonly text: string;
      readonly from?: string;
      readonly to?: string;
      readonly tint?: Tint;
    }
  | {
      readonly kind: 'broadcast';
      readonly frame: number;
      readonly text: string;
      readonly to?: string;
      readonly tint?: Tint;
    }
  /** A Lua error. `prefix` is TTS's errorMessagePrefix; `text` starts with the location as MoonSharp prints it. */
  | {
      readonly kind: 'error';
      readonly frame: number;
      readonly guid: string;
      readonly prefix: string;
      readonly text: string;
    }
  /** Strict mode: a script stepped on a trap of MoonSharp's dialect. `text` starts with the location. */
  | { readonly kind: 'warning'; readonly frame: number; readonly guid: string; readonly text: string }
  | { readonly kind: 'external'; readonly frame: number; readonly message: unknown }
  /** A player made an object: message 7 of the External Editor API. */
  | { readonly kind: 'created'; readonly frame: number; readonly guid: string; readonly text: string }
  /** The table was saved: message 6. */
  | { readonly kind: 'saved'; readonly frame: number; readonly text: string }
  /** A script asks the network for something: to be answered by the command `webResponse`. */
  | {
      readonly kind: 'web';
      readonly frame: number;
      readonly text: string;
      readonly id: number;
      readonly method: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly form?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'loaded'; readonly frame: number };

/** Everything that can be seen. What the viewer may not see is left out or marked, by the world. */
export interface Snapshot {
  readonly frame: number;
  readonly table: string;
  readonly sky: string;
  readonly objects: readonly ObjectSnapshot[];
  readonly seats: readonly SeatSnapshot[];
  readonly lines: readonly LineSnapshot[];
  readonly notes: string;
  readonly notebook: readonly { readonly title: string; readonly body: string; readonly color: string }[];
  /** `passes`: whose turn it is may pass it on. */
  readonly turns: { readonly enabled: boolean; readonly color: string; readonly passes?: boolean };
  /** The Global UI, only elements visible to the viewer. */
  readonly ui: readonly UiNode[];
  /** Entries of the table's own context menu. */
  readonly menu: readonly string[];
  /** Labels of the hotkeys that scripts offer. */
  readonly hotkeys?: readonly string[];
  readonly light?: LightSnapshot;
  readonly music?: MusicSnapshot;
}

/** How the table is lit, in the save's own measures: 0.54 and 1.3 are what a table has that says nothing of it. */
export interface LightSnapshot {
  readonly intensity: number;
  readonly tint: Tint;
  readonly ambientIntensity: number;
  /** Colours from above and below; absent when the sky behind the table lights it. */
  readonly ambient?: { readonly sky: Tint; readonly ground: Tint };
}

/** The clip that the music player has; an empty title is none. */
export interface MusicSnapshot {
  readonly title: string;
  readonly isPlaying: boolean;
}

/** Fields of the table itself. */
export type TableFields = Omit<Snapshot, 'objects'>;

/** How one object has changed. */
export interface ObjectChange {
  readonly guid: string;
  /** Fields with their new values; all of them for an object that is new to the viewer. */
  readonly fields?: Partial<ObjectSnapshot>;
  /** Optional fields that it lacks now. */
  readonly without?: readonly string[];
}

/** What turns one snapshot of a viewer into the next. Lists without entries are absent. */
export interface SnapshotDifference {
  /** Fields that changed, and the frame. */
  readonly table?: Partial<TableFields>;
  readonly objects?: readonly ObjectChange[];
  /** GUIDs of objects that are gone, or cannot be seen any more. */
  readonly removed?: readonly string[];
}

/** What has changed since an earlier answer, or the whole table when that one is not known any more. */
export interface Changes {
  /** To be given as `since` the next time. */
  readonly serial: number;
  readonly whole?: Snapshot;
  /** Absent when nothing changed but the frame. */
  readonly difference?: SnapshotDifference;
}

export interface ObjectSnapshot {
  readonly guid: string;
  /** Internal name such as `BlockSquare`, and class such as `Block`. */
  readonly name: string;
  readonly type: string;
  readonly nickname: string;
  readonly description: string;
  readonly position: Vec;
  /** Degrees, 0 to 360. */
  readonly rotation: Vec;
  readonly scale: Vec;
  /** Width, height and depth in the table's units at scale 1, for a shape to draw. */
  readonly size: Vec;
  /** Height of the origin above the lowest point, at scale 1; half the height when absent. */
  readonly originHeight?: number;
  readonly tint: Tint;
  readonly locked: boolean;
  readonly interactable: boolean;
  readonly faceDown: boolean;
  /** The viewer sees that it is there, but not what it is (hidden from it, in another's hand). */
  readonly concealed?: boolean;
  readonly heldBy?: string;
  readonly highlight?: Tint;
  readonly tags: readonly string[];
  /** Count of a stack, bag or deck. */
  readonly quantity?: number;
  /** Text of a 3DText, value of a counter, and the like. */
  readonly text?: string;
  readonly fontSize?: number;
  /** Which of its states it shows, from 1, and how many there are. */
  readonly states?: { readonly present: number; readonly count: number };
  readonly card?: CardSnapshot;
  /** How a page may draw it: the GM notes, where they begin with `drawing `. TTS shows them to the game master alone. */
  readonly drawing?: string;
  /** Custom images, cards, meshes: the sub-object of the save, as it is. */
  readonly custom?: unknown;
  readonly menu: readonly string[];
  readonly buttons: readonly ButtonSnapshot[];
  readonly inputs: readonly ButtonSnapshot[];
  readonly lines: readonly LineSnapshot[];
  readonly ui: readonly UiNode[];
  /** Has a script of its own. */
  readonly scripted?: boolean;
}

/** The sides of a card, or of the outer cards of a deck. A side that the viewer may not see is missing. */
export interface CardSnapshot {
  readonly face?: CardSide;
  readonly back?: CardSide;
}

/** A cell of a sheet of pictures; without `url` a card of the built-in deck. */
export interface CardSide {
  readonly url?: string;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
}

/** One thing in a container that a player searches. */
export interface ContainedSnapshot {
  /** For the command `take`. */
  readonly index: number;
  readonly name: string;
  readonly nickname: string;
  readonly description: string;
  readonly card?: CardSnapshot;
}

/** Something that a script waits for. */
export interface WaitSnapshot {
  readonly id: number;
  readonly kind: 'frames' | 'time' | 'condition' | 'coroutine';
  /** Whose script: `-1` is Global. */
  readonly guid: string;
  /** Frames until it runs, or until a condition gives up. */
  readonly frames?: number;
  /** Times that it will still run; −1 for ever. */
  readonly times?: number;
  readonly timer?: string;
}

export interface TracedEvents {
  /** To be given as `since` the next time. */
  readonly serial: number;
  readonly events: readonly TracedEvent[];
}

/** An event that scripts received, with its arguments as text. */
export interface TracedEvent {
  readonly serial: number;
  readonly frame: number;
  readonly name: string;
  readonly words: readonly string[];
  /** The first object it is about. */
  readonly guid?: string;
}

export interface SeatSnapshot {
  readonly color: string;
  readonly tint: Tint;
  /** The name of the person who sits there; absent when the seat is free. The placeholder of the host is no person. */
  readonly player?: string;
  readonly host: boolean;
  readonly hand?: { readonly position: Vec; readonly rotation: Vec; readonly scale: Vec };
  readonly dialog?: {
    /** Tells it from an earlier one with the same words. */
    readonly serial: number;
    readonly kind: 'info' | 'confirm' | 'input' | 'memo' | 'options' | 'color';
    readonly text: string;
    readonly options?: readonly string[];
    readonly value?: string;
  };
  /** The container that the player searches, and what is in it. */
  readonly search?: { readonly guid: string; readonly things: readonly ContainedSnapshot[] };
  /** Where scripts have turned the player's camera: degrees, units. Only the player is shown it. */
  readonly camera?: {
    readonly mode: string;
    readonly position?: Vec;
    readonly pitch?: number;
    readonly yaw?: number;
    readonly distance?: number;
    /** GUID of the object that it follows, and how far from it. */
    readonly follows?: string;
    readonly offset?: Vec;
  };
  /** Cards that the player is asked to choose from the hand. */
  readonly choice?: {
    readonly label: string;
    readonly prompt: string;
    readonly least: number;
    readonly most: number;
    readonly canCancel: boolean;
  };
}

export interface LineSnapshot {
  readonly points: readonly Vec[];
  readonly tint: Tint;
  readonly thickness: number;
  readonly loop: boolean;
}

export interface ButtonSnapshot {
  readonly index: number;
  readonly label: string;
  readonly tooltip: string;
  readonly position: Vec;
  readonly rotation: Vec;
  readonly scale: Vec;
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly tint: Tint;
  readonly fontTint: Tint;
  readonly value?: string;
}
