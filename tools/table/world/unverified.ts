import type { Point } from './values.ts';

/**
 * What the game does where nobody has written it down. Each function is one guess, with the row of the platform notes
 * it stands for, so that a look at the real game settles it in one place.
 */

/** Notes 5.2 "roughly 0.3–1 s": how long a smooth move over `distance` takes. */
export function smoothSeconds(distance: number, isFast: boolean): number {
  const seconds = 0.25 + distance * 0.03;
  const capped = seconds > 1 ? 1 : seconds;
  return isFast ? capped / 2 : capped;
}

/** Notes 5.6: frames from `spawnObject` to the finished object; at least one. */
export function spawnFrames(): number {
  return 1;
}

/** Notes 4.4: whether Global's `onLoad` runs before those of objects. */
export function globalLoadsFirst(): boolean {
  return true;
}

/** Notes 3.4: height of the surface of every table with one. */
export function tableHeight(table: string): number | undefined {
  return table === 'Table_None' ? undefined : 0.96;
}

/** Notes 3.4 gives no extents: half the width of the ground that a table offers, in all directions. */
export function tableReach(): number {
  return 50;
}

/** Section 2.1 `Gravity`: downward acceleration at the normal setting 0.5, in units a second and second. */
export function gravity(setting: number): number {
  return setting * 2 * 25;
}

/** Section 1.6 has several shapes of the prefix, by version: this is that of 10 to 13. */
export function errorPrefix(script: string, functionName: string | undefined): string {
  const place = functionName === undefined ? '' : ` function <${functionName}>`;
  return `Error in Script (${script})${place}: `;
}

/** Section 5.1: the text of an object. */
export function objectText(nickname: string, name: string): string {
  return `${nickname === '' ? name : nickname}(LuaGameObjectScript)`;
}

/** Section 1.6: what any use of a dead reference says. */
export function deadReferenceText(): string {
  return 'Object reference not set to an instance of an object';
}

/** Section 4.5: `Wait.frames(fn, 0)` runs with the next frame. */
export function waitFrames(frames: number): number {
  return frames < 1 ? 1 : frames;
}

/** Section 7.5: frames for which `UI.loading` is true after the XML was replaced. */
export function uiLoadingFrames(): number {
  return 2;
}

/** Section 5.2: how near the present place a smooth move has to aim to be swallowed while another is going on. */
export function isSwallowedMove(distance: number): boolean {
  return distance < 0.025;
}

/** Section 5.10: lift height at setting 0.2, above whatever is below. */
export function liftOver(setting: number): number {
  return 0.8 + setting * 6;
}

/** Section 2.1 snap points: how far from one a released object is drawn to it. */
export function snapReach(): number {
  return 0.6;
}

/** Section 5.10: how a card stands in a hand, face to its owner. */
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
 * Section 2.2 "dice and coins define them by default": the rotations of values. Those of six-sided dice are as in
 * saves; for the others each value gets a rotation of its own, which is all that rules can see.
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

/** Section 5.2: speed at which a smooth move that collides pushes loose things out of its way. */
export function shoveSpeed(): number {
  return 3;
}

/** Section 5.2: an object that would go up again more slowly than this, in units a second, lies still. */
export function leastBounce(): number {
  return 0.8;
}

/** Section 5.2: something that lies on something and moves or turns more slowly than this comes to rest. */
export function slowestMotion(): number {
  return 0.05;
}

/** Section 5.2: share of its tumbling that something loses in a frame in which it touches the ground. */
export function tumblingLoss(): number {
  return 0.12;
}

/** Section 5.2: torque needed for one radian a second and second, by mass: no shapes are known. */
export function inertia(mass: number): number {
  return mass * 0.2;
}

/** Section 5.11 `flipTable`: how fast, at most, loose things are thrown about, in units and radians a second. */
export function flipSpeed(): number {
  return 12;
}

/** Section 5.9: how far the attack of a figurine reaches, at scale 1, and how many degrees to each side. */
export function attackReach(): { readonly distance: number; readonly degrees: number } {
  return { distance: 2.5, degrees: 45 };
}

/** Section 5.10: yaw of the pointer of a player who has not turned the camera: as the hand faces. */
export function pointerYaw(hand: Point | undefined): number {
  return hand === undefined ? 0 : hand.y;
}

/** Section 5.9 `LayoutZone`: how each object of a group lies beside the one before, to the right and upwards. */
export function meldStep(
  direction: number,
  horizontal: number,
  vertical: number,
): { readonly x: number; readonly z: number } {
  if (direction === 1) return { x: -horizontal, z: -vertical };
  if (direction === 2) return { x: vertical, z: horizontal };
  return direction === 3 ? { x: vertical, z: -horizontal } : { x: horizontal, z: -vertical };
}

/** Section 5.9 `LayoutZone`: how near to a group something has to be let go to join it. */
export function groupReach(): number {
  return 1.2;
}
