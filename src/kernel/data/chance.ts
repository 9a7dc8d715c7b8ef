import { panic } from '../panic.ts';

/** Six whole numbers below 2^32: the state of L'Ecuyer's MRG32k3a. */
export type ChanceState = readonly number[];

/**
 * Random numbers for the step that is being performed. The state that the step makes records how many it used.
 *
 * @noSelf its functions are called without a table in front in Lua, so that any function can stand here
 */
export interface Chance {
  /** A whole number from 0 to `count` − 1; `count` from 1 to 2^31. */
  readonly below: (count: number) => number;
  /** What `count` dice show, each from 1 to `sides`, in the order thrown. */
  readonly dice: (count: number, sides: number) => number[];
  /** A copy of `list` in random order. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/**
 * A chance that knows its first state, so that the caller can see whether it was used.
 *
 * @noSelf
 */
export interface ChanceRun extends Chance {
  /** The present state of the random numbers. */
  readonly state: () => ChanceState;
  readonly used: () => boolean;
  /** Continues from `start`, as if it were new: making one costs more than most actions. */
  readonly restart: (start: ChanceState) => void;
}

// P. L'Ecuyer, "Good Parameters and Implementations for Combined Multiple Recursive Random Number Generators", 1999.
// Every product stays below 2^53, so floating-point numbers hold it exactly.
const MODULUS_1 = 4294967087;
const MODULUS_2 = 4294944443;
const MOST_OUTCOMES = 2147483648;
/** 2^31 − 1, for the generator that spreads a seed. */
const SEED_MODULUS = 2147483647;
const SEED_FACTOR = 48271;
/** Draws thrown away after seeding: neighbouring seeds start out alike. */
const WARM_UP = 16;

/**
 * The first state that belongs to `seed`. Different seeds give different states.
 *
 * @param seed a whole number from 0 to 2^53 − 1
 */
export function seedChance(seed: number): ChanceState {
  if (!isSeed(seed)) panic(`A seed is a whole number from 0 to 2^53 - 1, not ${seed}`);
  const low = seed % (SEED_MODULUS - 1);
  const high = (seed - low) / (SEED_MODULUS - 1);
  const state = spread(low + 1).concat(spread(high + 1));
  for (let draw = 0; draw < WARM_UP; draw++) step(state);
  return state;
}

/** Whether `seed` can start a match: a whole number from 0 to 2^53 − 1. */
export function isSeed(seed: number): boolean {
  return typeof seed === 'number' && seed % 1 === 0 && seed >= 0 && seed < 9007199254740992;
}

/** Three numbers from 1 to 2^31 − 2, far apart for neighbouring seeds. */
function spread(seed: number): number[] {
  const numbers: number[] = [];
  let number = seed;
  for (let index = 0; index < 12; index++) {
    number = (number * SEED_FACTOR) % SEED_MODULUS;
    if (index >= 9) numbers[index - 9] = number;
  }
  return numbers;
}

/** Moves `state` on by one and returns a whole number from 0 to `MODULUS_1` − 1. */
function step(state: number[]): number {
  const [a, b, c, d, e, f] = state;
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined)
    return panic(`Chance has ${state.length} numbers instead of six: was it taken from a view?`);
  const first = differenceOf(1403580 * b, 810728 * a, MODULUS_1);
  const second = differenceOf(527612 * f, 1370589 * d, MODULUS_2);
  state[0] = b;
  state[1] = c;
  state[2] = first;
  state[3] = e;
  state[4] = f;
  state[5] = second;
  // The published generator gives 1 to `MODULUS_1`; one less makes it start at 0.
  const drawn = first - second;
  return drawn <= 0 ? drawn + MODULUS_1 - 1 : drawn - 1;
}

/** `(minuend − subtrahend) mod modulus`, without the remainder of a negative number: Lua's differs. */
function differenceOf(minuend: number, subtrahend: number, modulus: number): number {
  const difference = (minuend % modulus) - (subtrahend % modulus);
  return difference < 0 ? difference + modulus : difference;
}

/** Random numbers that continue from `first`, which does not change. */
export function runChance(first: ChanceState): ChanceRun {
  let start = first;
  let state: number[] | undefined;
  const draw = (): number => {
    state ??= start.slice();
    return step(state);
  };
  const below = (count: number): number => belowOf(draw, count);
  return {
    below,
    dice: (count, sides) => diceOf(count, sides, below),
    shuffled: list => shuffledOf(list, below),
    state: () => state ?? start,
    used: () => state !== undefined,
    restart(from) {
      start = from;
      state = undefined;
    },
  };
}

function belowOf(draw: () => number, count: number): number {
  if (!(count % 1 === 0 && count >= 1 && count <= MOST_OUTCOMES)) {
    panic(`Chance below ${count}: expected a whole number from 1 to 2^31`);
  }
  // A draw that would make low numbers more likely is repeated.
  const limit = MODULUS_1 - (MODULUS_1 % count);
  let drawn = draw();
  while (drawn >= limit) drawn = draw();
  return drawn % count;
}

function diceOf(count: number, sides: number, below: (count: number) => number): number[] {
  const shown: number[] = [];
  for (let index = 0; index < count; index++) shown[index] = below(sides) + 1;
  return shown;
}

function shuffledOf<T>(list: readonly T[], below: (count: number) => number): T[] {
  const shuffled = list.slice();
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = below(last + 1);
    const moved = shuffled[last];
    const taken = shuffled[other];
    if (moved !== undefined && taken !== undefined) {
      shuffled[last] = taken;
      shuffled[other] = moved;
    }
  }
  return shuffled;
}
