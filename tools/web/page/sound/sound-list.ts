/** What is heard of a game. */
export type SoundName =
  | 'pickUp'
  | 'putDown'
  | 'strike'
  | 'damage'
  | 'heal'
  | 'push'
  | 'fire'
  | 'coin'
  | 'death'
  | 'kingDeath'
  | 'card'
  | 'yourTurn'
  | 'refused'
  | 'tick'
  | 'won'
  | 'lost';

/** One tone, or a burst of noise, of a sound. */
export interface Tone {
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  /** In hertz; of noise, where its filter begins. */
  readonly from: number;
  /** Where the frequency, or that of the filter of noise, goes to; absent if it stays. */
  readonly to?: number;
  /** Milliseconds after the sound begins. */
  readonly at: number;
  readonly ms: number;
  /** How loud, from 0 to 1. */
  readonly level: number;
  readonly filter?: { readonly type: 'lowpass' | 'highpass' | 'bandpass'; readonly sharpness: number };
}

const BRIGHT = { type: 'highpass', sharpness: 0.7 } as const;
const MIDDLE = { type: 'bandpass', sharpness: 1.2 } as const;

function notes(...frequencies: readonly number[]): readonly Tone[] {
  return frequencies.map((from, index) => ({ wave: 'triangle', from, at: index * 90, ms: 90, level: 0.14 }));
}

function fall(from: number, to: number): Tone {
  return { wave: 'sawtooth', from, to, at: 0, ms: 280, level: 0.2, filter: { type: 'lowpass', sharpness: 0.7 } };
}

/** How each sounds. There are no files: a page makes them from tones. */
export const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  pickUp: [{ wave: 'triangle', from: 660, to: 880, at: 0, ms: 50, level: 0.1 }],
  putDown: [
    { wave: 'noise', from: 900, at: 0, ms: 40, level: 0.25, filter: MIDDLE },
    { wave: 'sine', from: 180, to: 120, at: 0, ms: 60, level: 0.25 },
  ],
  strike: [
    { wave: 'noise', from: 1800, at: 0, ms: 80, level: 0.22, filter: BRIGHT },
    { wave: 'square', from: 140, to: 70, at: 0, ms: 90, level: 0.22 },
  ],
  damage: [{ wave: 'sine', from: 240, to: 160, at: 0, ms: 70, level: 0.2 }],
  heal: [
    { wave: 'sine', from: 523, at: 0, ms: 110, level: 0.12 },
    { wave: 'sine', from: 784, at: 55, ms: 110, level: 0.12 },
  ],
  push: [{ wave: 'noise', from: 300, to: 1500, at: 0, ms: 140, level: 0.15, filter: MIDDLE }],
  fire: [
    { wave: 'noise', from: 2400, to: 300, at: 0, ms: 220, level: 0.2, filter: { type: 'lowpass', sharpness: 0.7 } },
  ],
  coin: [
    { wave: 'sine', from: 1320, at: 0, ms: 60, level: 0.08 },
    { wave: 'sine', from: 1980, at: 60, ms: 60, level: 0.08 },
  ],
  death: [fall(220, 55)],
  kingDeath: [fall(110, 28), { wave: 'noise', from: 1800, at: 0, ms: 200, level: 0.15, filter: BRIGHT }],
  card: [{ wave: 'noise', from: 4000, at: 0, ms: 50, level: 0.12, filter: BRIGHT }],
  yourTurn: notes(587, 880),
  refused: [{ wave: 'square', from: 150, at: 0, ms: 80, level: 0.06 }],
  tick: [{ wave: 'sine', from: 1000, at: 0, ms: 25, level: 0.06 }],
  won: notes(392, 523, 659),
  lost: notes(392, 330, 262),
};

/** Milliseconds after which the next of several sounds begins. */
export const NEXT_AFTER = 60;
