const MODULUS = 2147483647;
const FACTOR = 48271;

/** A stream of numbers from 0 to 1 that follows from whole numbers alone (VAL-GEN-03; 5.7). */
export interface SeededStream {
  /** The state of the stream; every draw changes it. */
  state: number;
}

/** The stream that belongs to these numbers, each from 0. The first draw is thrown away. */
export function seededStream(numbers: readonly number[]): SeededStream {
  let state = 1;
  for (const number of numbers) state = (state * FACTOR + (number % MODULUS) + 1) % MODULUS;
  const stream = { state: state === 0 ? 1 : state };
  nextState(stream);
  return stream;
}

/** The next number of a stream: `(state − 1) ÷ (MODULUS − 1)`, from 0 to 1. */
export function nextNumber(stream: SeededStream): number {
  return (nextState(stream) - 1) / (MODULUS - 1);
}

function nextState(stream: SeededStream): number {
  stream.state = (stream.state * FACTOR) % MODULUS;
  return stream.state;
}

/** One of `count` numbers from 0, evenly drawn by the numbers of a seed. */
export function drawOne(numbers: readonly number[], count: number): number {
  const drawn = Math.floor(nextNumber(seededStream(numbers)) * count);
  return drawn < count ? drawn : count - 1;
}
