/**
 * What a mod's save file is made of. A folder with a `mod.config.ts` that exports `config` is a mod:
 *
 *     export const config: ModConfig = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };
 */
export interface ModConfig {
  /** The save's name in the game's menu, and of the files that are written. */
  readonly name: string;
  /** The file that Global starts with, from the folder of the mod; `global.ts` or `global.lua` when absent. */
  readonly entry?: string;
  /** XML of the Global UI, from the folder of the mod. */
  readonly ui?: string;
  readonly table?: TableName;
  readonly sky?: SkyName;
  /** Without a seat nobody can sit down. */
  readonly seats: readonly SeatConfig[];
  /** Objects that lie on the table from the start. */
  readonly objects?: readonly ObjectConfig[];
  /** Shown in the lower right corner of everybody's screen. */
  readonly notes?: string;
  readonly notebook?: readonly NotebookPage[];
  /** At most ten: what Shift and a number key call up. */
  readonly cameras?: readonly CameraConfig[];
  /** Players that the game is for, such as `[2, 4]`, and minutes that it takes. */
  readonly players?: readonly [number, number];
  readonly minutes?: readonly [number, number];
  /** For the server browser, such as `Strategy Games`. */
  readonly gameType?: string;
  readonly tags?: readonly string[];
  /** From 0 to 1; 0.5 is that of the earth. */
  readonly gravity?: number;
  /** TTS's own turns, for mods that do not keep them themselves. */
  readonly turns?: boolean;
  /** Bytes of Lua that a script may have; 4,000,000 when absent. More make TTS slow to load, to save and to send. */
  readonly maxBytes?: number;
  /**
   * What ModConfig has no word for: keys of the save file itself, put in last. `./` in an address means the same as in
   * {@link ObjectConfig.more}.
   */
  readonly save?: Readonly<Record<string, unknown>>;
}

/** Tables that TTS has. */
export const TABLE_NAMES = [
  'Table_Circular',
  'Table_Custom',
  'Table_Custom_Square',
  'Table_Glass',
  'Table_Hexagon',
  'Table_None',
  'Table_Octagon',
  'Table_Plastic',
  'Table_Poker',
  'Table_RPG',
  'Table_Square',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** Backgrounds that TTS has. */
export const SKY_NAMES = [
  'Sky_Museum',
  'Sky_Forest',
  'Sky_Field',
  'Sky_Tunnel',
  'Sky_Sunset',
  'Sky_Regal',
  'Sky_Downtown',
  'Sky_Cathedral',
] as const;
export type SkyName = (typeof SKY_NAMES)[number];

/** Colours of players who sit. */
export const SEAT_COLORS = [
  'White',
  'Brown',
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Blue',
  'Purple',
  'Pink',
] as const;
export type SeatColor = (typeof SEAT_COLORS)[number];

/** A chair, as a hand zone: the first of a colour is where that player sits. */
export interface SeatConfig {
  readonly color: SeatColor;
  /** Centre of the hand zone, in the table's units. */
  readonly x: number;
  readonly z: number;
  /** Degrees clockwise into which the player looks: 0 is away from the near side (+Z), 90 to the right (+X). */
  readonly facing: number;
  /** Width of the hand zone, in the table's units. */
  readonly width?: number;
}

/** An object of the table. `name` and `more` are words of the save format. */
export interface ObjectConfig {
  /** A word of the mod's own: from it follows the GUID, which stays the same in every build. */
  readonly key: string;
  /** Internal name such as `BlockSquare`. */
  readonly name: string;
  readonly nickname?: string;
  readonly description?: string;
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  /** Degrees. */
  readonly rotation?: { readonly x: number; readonly y: number; readonly z: number };
  readonly scale?: { readonly x: number; readonly y: number; readonly z: number };
  /** Parts from 0 to 1. */
  readonly tint?: { readonly r: number; readonly g: number; readonly b: number; readonly a?: number };
  readonly locked?: boolean;
  readonly tags?: readonly string[];
  /** File with the object's own script, and with its UI, from the folder of the mod. */
  readonly script?: string;
  readonly ui?: string;
  /**
   * Further keys of the save format, such as `CustomDeck`, put in last. An address that begins with `./` is a file in the
   * folder of the mod, which is seen on this machine alone.
   */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface NotebookPage {
  readonly title: string;
  readonly body: string;
  /** Whose page it is; everybody's when absent. */
  readonly color?: SeatColor;
}

export interface CameraConfig {
  /** The point that is looked at. */
  readonly x: number;
  readonly y?: number;
  readonly z: number;
  /** Degrees downwards, and clockwise as seen from above. */
  readonly pitch: number;
  readonly yaw: number;
  readonly distance: number;
}
