import type { Color } from '../../src/scene/index.ts';

/** A chair of TTS, and how its player is shown. */
export interface Chair {
  readonly color: 'Red' | 'Yellow' | 'Blue' | 'Green';
  readonly tint: Color;
}

/** The chairs around the table, by the direction in which their players look: degrees clockwise. */
export const CHAIRS: { readonly [facing: number]: Chair | undefined } = {
  0: { color: 'Red', tint: { r: 0.86, g: 0.2, b: 0.18 } },
  90: { color: 'Yellow', tint: { r: 0.9, g: 0.8, b: 0.2 } },
  180: { color: 'Blue', tint: { r: 0.2, g: 0.5, b: 0.95 } },
  270: { color: 'Green', tint: { r: 0.2, g: 0.68, b: 0.25 } },
};
