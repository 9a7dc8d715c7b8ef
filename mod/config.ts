import type { Poster } from '../src/scene/index.ts';

/**
 * The parts of a mod's save file. A folder with a `mod.config.ts` that exports `config` is a mod:
 *
 *     export const config: ModConfig = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };
 */
export interface ModConfig {
  /** The name of the save in the menu of TTS, and of the written files. */
  readonly name: string;
  /** How players call the game; with `poster` a session offers it beside the others of the project. */
  readonly title?: string;
  /** The picture of the game, for pages on which it is not open. */
  readonly poster?: Poster;
  /** The script of Global, relative to the folder of the mod. By default `global.ts` or `global.lua`. */
  readonly entry?: string;
  /** File with the Global UI, XML (`.xml`) or components (`.tsx`), relative to the folder of the mod. */
  readonly ui?: string;
  readonly table?: TableName;
  readonly sky?: SkyName;
  /** Without a seat nobody can sit down. */
  readonly seats: readonly SeatConfig[];
  /** Objects that are on the table from the start. */
  readonly objects?: readonly ObjectConfig[];
  /** Shown in the lower right corner of everybody's screen. */
  readonly notes?: string;
  readonly notebook?: readonly NotebookPage[];
  /** At most ten. Shift and a number key select one. */
  readonly cameras?: readonly CameraConfig[];
  /** The least and the largest number of players, such as `[2, 4]`; below, the minutes of a game. */
  readonly players?: readonly [number, number];
  readonly minutes?: readonly [number, number];
  /** For the server browser, such as `Strategy Games`. */
  readonly gameType?: string;
  readonly tags?: readonly string[];
  /** From 0 to 1; 0.5 is the gravity of the earth. */
  readonly gravity?: number;
  /** Turns on TTS's own turn system, for mods without turns of their own. */
  readonly turns?: boolean;
  /** Largest size of a script in bytes, 4,000,000 by default. Larger scripts load, save and send slowly in TTS. */
  readonly maxBytes?: number;
  /**
   * More keys of the save file, which override all others. `./` in an address means the same as in
   * {@link ObjectConfig.more}.
   */
  readonly save?: Readonly<Record<string, unknown>>;
}

/** The tables of TTS. */
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

/** The backgrounds of TTS. */
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

/** The colours of seats. */
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

/** A seat, as a hand zone. A player sits at the first zone of the colour. */
export interface SeatConfig {
  readonly color: SeatColor;
  /** Centre of the hand zone, in the table's units. */
  readonly x: number;
  readonly z: number;
  /** Direction in which the player looks, in degrees clockwise: 0 is away from the near side (+Z), 90 to the right (+X). */
  readonly facing: number;
  /** Width of the hand zone, in the table's units. */
  readonly width?: number;
}

/** The sides of the table, clockwise from the near one, each with the colour of its seat. */
const SIDES: readonly SeatConfig[] = [
  { color: 'Red', x: 0, z: -1, facing: 0 },
  { color: 'Yellow', x: -1, z: 0, facing: 90 },
  { color: 'Blue', x: 0, z: 1, facing: 180 },
  { color: 'Green', x: 1, z: 0, facing: 270 },
];

/** The colours of more seats than the table has sides, clockwise as in TTS. */
const RING: readonly SeatColor[] = SEAT_COLORS.slice(2).concat(SEAT_COLORS.slice(0, 2));

/** Hand zones of a circle keep apart. */
const WIDEST = 12;

/** So many players fit around a table. */
export type SeatCount = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/**
 * Seats around the table, clockwise from the near side: Red and Blue face each other when there are two. Up to four sit
 * at its sides, more of them in a circle.
 *
 * @param distance of the hand zones from the middle, in the table's units
 */
export function seatsAround(count: SeatCount, distance = 17): SeatConfig[] {
  if (count > 4) {
    const width = Math.min(WIDEST, Math.floor(1.6 * distance * Math.sin(Math.PI / count)));
    return RING.slice(0, count).map((color, index) => seatInRing(color, index / count, width, distance));
  }
  const sides = SIDES.filter((_, index) => (count === 2 ? index % 2 === 0 : index < count));
  return sides.map(side => ({ ...side, x: side.x * distance, z: side.z * distance }));
}

/** @param turns of the whole circle, clockwise from the near side */
function seatInRing(color: SeatColor, turns: number, width: number, distance: number): SeatConfig {
  const angle = turns * 2 * Math.PI;
  const x = 0 - hundredths(Math.sin(angle) * distance);
  const z = 0 - hundredths(Math.cos(angle) * distance);
  return { color, x, z, facing: Math.floor(turns * 360), width };
}

function hundredths(length: number): number {
  return Math.floor(length * 100 + 0.5) / 100;
}

/** An object of the table. `name` and `more` are keys of the save format. */
export interface ObjectConfig {
  /** An id that the mod chooses. It determines the GUID, which is the same in every build. */
  readonly key: string;
  /** Internal name such as `BlockSquare`. */
  readonly name: string;
  readonly nickname?: string;
  readonly description?: string;
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  /** Degrees. */
  readonly rotation?: { readonly x: number; readonly y: number; readonly z: number };
  readonly scale?: { readonly x: number; readonly y: number; readonly z: number };
  /** Each from 0 to 1. */
  readonly tint?: { readonly r: number; readonly g: number; readonly b: number; readonly a?: number };
  readonly locked?: boolean;
  readonly tags?: readonly string[];
  /** File with the object's script, relative to the folder of the mod. */
  readonly script?: string;
  /** File with its UI, XML (`.xml`) or components (`.tsx`), relative to the folder of the mod. */
  readonly ui?: string;
  /**
   * More keys of the save format, such as `CustomDeck`, which override all others. An address that begins with `./` is a
   * file in the folder of the mod, which only this machine can load.
   */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface NotebookPage {
  readonly title: string;
  readonly body: string;
  /** The owner of the page; everybody by default. */
  readonly color?: SeatColor;
}

export interface CameraConfig {
  /** The point that the camera looks at. */
  readonly x: number;
  readonly y?: number;
  readonly z: number;
  /** Degrees downwards, and clockwise as seen from above. */
  readonly pitch: number;
  readonly yaw: number;
  readonly distance: number;
}
