import type { Point } from './values/vectors.ts';

/**
 * What the game does where nobody has written it down. Each function is one guess, with the section of docs/platform
 * that it belongs to, so that a look at the real game settles it in one place (docs/platform/open-questions.md).
 */

/** How long a smooth move over `distance` takes: "roughly 0.3 to 1 s" (docs/platform/api.md#transform-and-motion). */
export function smoothSeconds(distance: number, isFast: boolean): number {
  const seconds = 0.25 + distance * 0.03;
  const capped = seconds > 1 ? 1 : seconds;
  return isFast ? capped / 2 : capped;
}

/** Frames from `spawnObject` to the finished object, at least one (docs/platform/api.md#spawning). */
export function spawnFrames(): number {
  return 1;
}

/** Whether Global's `onLoad` runs before those of objects (docs/platform/scripts.md#life-cycle). */
export function globalLoadsFirst(): boolean {
  return true;
}

/** Height of the surface of a table, if it has one (docs/platform/objects.md#table-surface). */
export function tableHeight(table: string): number | undefined {
  return table === 'Table_None' ? undefined : 0.96;
}

/**
 * Whether the height of a table is known. Saves with the others show pieces at other heights
 * (docs/platform/objects.md#table-surface).
 */
export function isHeightKnown(table: string): boolean {
  return ['Table_RPG', 'Table_Glass', 'Table_Custom', 'Table_None'].includes(table);
}

/**
 * What fell to this height is off the table: the game brings it back to where it lay, and drops it from this far above
 * (docs/platform/real-mods.md#d5-custom-tables-are-solid).
 */
export function comeback(): { readonly below: number; readonly above: number } {
  return { below: -20, above: 2 };
}

/**
 * Half the width of the ground that a table offers, in all directions. No extents are known
 * (docs/platform/objects.md#table-surface).
 */
export function tableReach(): number {
  return 50;
}

/**
 * Downward acceleration in units per second squared, for the setting `Gravity`, normally 0.5
 * (docs/platform/save-format.md#top-level).
 */
export function gravity(setting: number): number {
  return setting * 2 * 25;
}

/** The prefix of an error in versions 10 to 13; others differ (docs/platform/editor-api.md#error-texts). */
export function errorPrefix(script: string, functionName: string | undefined): string {
  const place = functionName === undefined ? '' : ` function <${functionName}>`;
  return `Error in Script (${script})${place}: `;
}

/** The text of an object (docs/platform/api.md#identity-and-text). */
export function objectText(nickname: string, name: string): string {
  return `${nickname === '' ? name : nickname}(LuaGameObjectScript)`;
}

/** The error of any use of a dead reference (docs/platform/editor-api.md#error-texts). */
export function deadReferenceText(): string {
  return 'Object reference not set to an instance of an object';
}

/** `Wait.frames(fn, 0)` runs in the next frame (docs/platform/scripts.md#time). */
export function waitFrames(frames: number): number {
  return frames < 1 ? 1 : frames;
}

/** Frames for which `UI.loading` is true after the XML was replaced (docs/platform/ui.md#functions). */
export function uiLoadingFrames(): number {
  return 2;
}

/**
 * Frames for which `loading_custom` is true after a custom object came to the table: it loads for a moment, and ends
 * (docs/platform/real-mods.md#other-findings).
 */
export function customLoadingFrames(): number {
  return 5;
}

/**
 * During a smooth move, a second one to a target this close to the current position is ignored
 * (docs/platform/api.md#transform-and-motion).
 */
export function isSwallowedMove(distance: number): boolean {
  return distance < 0.025;
}

/** Lift height above whatever is below, for a player's setting (docs/platform/api.md#players-hands-and-turns). */
export function liftOver(setting: number): number {
  return 0.8 + setting * 6;
}

/** How far from a snap point a released object still snaps to it (docs/platform/save-format.md#top-level). */
export function snapReach(): number {
  return 0.6;
}

/** How a card stands in a hand, face to its owner (docs/platform/api.md#players-hands-and-turns). */
export function handCardTurn(zone: Point): Point {
  return { x: 0, y: zone.y + 180, z: 0 };
}

const SIX: readonly (readonly [number, number])[] = [
  [270, 0],
  [0, 0],
  [0, 270],
  [0, 90],
  [0, 180],
  [90, 0],
];

/** How many sides the dice that are built in have. */
const SIDES: Record<string, number> = { Die_4: 4, Die_8: 8, Die_10: 10, Die_12: 12, Die_20: 20 };

/**
 * The rotation values that dice and coins have by default (docs/platform/save-format.md#objects). Those of six-sided
 * dice are as in saves. For the others each value gets a rotation of its own, which is all that rules can see.
 */
export function dieRotations(name: string): { readonly value: unknown; readonly rotation: Point }[] {
  if (name === 'Die_6' || name === 'Die_6_Rounded' || name === 'Custom_Dice') {
    return SIX.map(([x, z], index) => ({ value: index + 1, rotation: { x, y: 0, z } }));
  }
  if (name === 'Quarter') {
    return ['Heads', 'Tails'].map((value, index) => ({ value, rotation: { x: 0, y: 0, z: index * 180 } }));
  }
  const rotations: { readonly value: unknown; readonly rotation: Point }[] = [];
  const sides = SIDES[name] ?? 0;
  for (let i = 0; i < sides; i++) rotations[i] = { value: i + 1, rotation: { x: 0, y: 0, z: (i * 360) / sides } };
  return rotations;
}

/** Speed at which a smooth move that collides pushes loose objects away (docs/platform/api.md#transform-and-motion). */
export function shoveSpeed(): number {
  return 3;
}

/**
 * An object that would bounce more slowly than this, in units per second, lies still
 * (docs/platform/api.md#transform-and-motion).
 */
export function leastBounce(): number {
  return 0.8;
}

/**
 * An object that lies on another and moves or turns more slowly than this comes to rest
 * (docs/platform/api.md#transform-and-motion).
 */
export function slowestMotion(): number {
  return 0.05;
}

/**
 * Share of its tumbling that an object loses in a frame in which it touches the ground
 * (docs/platform/api.md#transform-and-motion).
 */
export function tumblingLoss(): number {
  return 0.12;
}

/**
 * Torque for one radian per second squared, by mass: no shapes are known (docs/platform/api.md#transform-and-motion).
 */
export function inertia(mass: number): number {
  return mass * 0.2;
}

/**
 * How fast `flipTable` throws loose objects at most, in units and radians per second
 * (docs/platform/api.md#messages-and-settings).
 */
export function flipSpeed(): number {
  return 12;
}

/**
 * How far the attack of a figurine reaches at scale 1, and how many degrees to each side
 * (docs/platform/api.md#behaviours).
 */
export function attackReach(): { readonly distance: number; readonly degrees: number } {
  return { distance: 2.5, degrees: 45 };
}

/**
 * Yaw of the pointer of a player who has not turned the camera: as the hand faces
 * (docs/platform/api.md#players-hands-and-turns).
 */
export function pointerYaw(hand: Point | undefined): number {
  return hand === undefined ? 0 : hand.y;
}

/**
 * Step from each object of a group in a `LayoutZone` to the next, to the right and upwards
 * (docs/platform/api.md#behaviours).
 */
export function meldStep(
  direction: number,
  horizontal: number,
  vertical: number,
): { readonly x: number; readonly z: number } {
  if (direction === 1) return { x: -horizontal, z: -vertical };
  if (direction === 2) return { x: vertical, z: horizontal };
  return direction === 3 ? { x: vertical, z: -horizontal } : { x: horizontal, z: -vertical };
}

/** How near to a group of a `LayoutZone` a released object joins it (docs/platform/api.md#behaviours). */
export function groupReach(): number {
  return 1.2;
}

/** Pixels of the page that a tablet shows, from left to right (docs/platform/api.md#behaviours). */
export function browserWidth(): number {
  return 1024;
}

/** What a clock of a save does, by the number of its mode (docs/platform/save-format.md#objects). */
export function clockModes(): readonly ['CurrentTime', 'Timer', 'Stopwatch'] {
  return ['CurrentTime', 'Timer', 'Stopwatch'];
}
