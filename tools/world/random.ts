/** The table's own, seeded generator of random numbers. */
export interface RandomState {
  seed: number;
  /** For large seeds: keeps those who have seen some numbers from working out others. */
  cipher: Cipher | undefined;
  /** Whether scripts start in a random order. */
  shufflesScripts: boolean;
}

/** The state of RC4, which needs neither whole numbers of 32 bits nor bit operations. */
interface Cipher {
  first: number;
  second: number;
  /** The numbers from 0 to 255 in an order that follows from the key. */
  readonly bytes: number[];
}

const LARGEST_PLAIN_SEED = 2147483646;
const BYTES = 256;
/** Bytes of a seed, which is below 2^53. */
const KEY_LENGTH = 7;
/** The first bytes are not random enough: the key shows in them. */
const DROPPED = 768;

export function createRandom(): RandomState {
  return { seed: 20170, cipher: undefined, shufflesScripts: false };
}

/**
 * Begins with the numbers of a seed. Those of a seed below 2^31 are easy to repeat, also for whoever has seen a die or a new
 * GUID; larger ones are for tables at which people have secrets.
 */
export function seedRandom({ random }: { readonly random: RandomState }, seed: number): void {
  const whole = Math.floor(seed);
  random.seed = (whole % LARGEST_PLAIN_SEED) + 1;
  random.cipher = whole > LARGEST_PLAIN_SEED ? cipherOf(whole) : undefined;
}

/** Next number from 0 up to 1. */
export function nextRandom({ random }: { readonly random: RandomState }): number {
  random.seed = (random.seed * 48271) % 2147483647;
  const plain = random.seed / 2147483647;
  return random.cipher === undefined ? plain : (plain + nextPart(random.cipher)) % 1;
}

function cipherOf(seed: number): Cipher {
  const key: number[] = [];
  let rest = seed;
  for (let index = 0; index < KEY_LENGTH; index++) {
    key.push(rest % BYTES);
    rest = Math.floor(rest / BYTES);
  }
  const bytes: number[] = [];
  for (let index = 0; index < BYTES; index++) bytes.push(index);
  let other = 0;
  for (let index = 0; index < BYTES; index++) {
    other = (other + (bytes[index] ?? 0) + (key[index % KEY_LENGTH] ?? 0)) % BYTES;
    swap(bytes, index, other);
  }
  const cipher = { first: 0, second: 0, bytes };
  for (let count = 0; count < DROPPED; count++) nextByte(cipher);
  return cipher;
}

function nextByte(cipher: Cipher): number {
  const { bytes } = cipher;
  cipher.first = (cipher.first + 1) % BYTES;
  const one = bytes[cipher.first] ?? 0;
  cipher.second = (cipher.second + one) % BYTES;
  const other = bytes[cipher.second] ?? 0;
  swap(bytes, cipher.first, cipher.second);
  return bytes[(one + other) % BYTES] ?? 0;
}

/** A number from 0 up to 1, of 32 bits. */
function nextPart(cipher: Cipher): number {
  let part = 0;
  for (let count = 0; count < 4; count++) part = part * BYTES + nextByte(cipher);
  return part / 4294967296;
}

function swap(list: number[], one: number, other: number): void {
  const kept = list[one] ?? 0;
  list[one] = list[other] ?? 0;
  list[other] = kept;
}

/** Puts a list into a random order. */
export function shuffleList<Entry>(world: { readonly random: RandomState }, list: Entry[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(nextRandom(world) * (i + 1));
    const a = list[i];
    const b = list[j];
    if (a === undefined || b === undefined) continue;
    list[i] = b;
    list[j] = a;
  }
}
