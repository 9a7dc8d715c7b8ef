import type { Shade } from '../../src/scene/index.ts';

/** A chair of TTS, and how who sits there is shown. */
export interface Chair {
  readonly color: 'Red' | 'Yellow' | 'Blue' | 'Green';
  readonly shade: Shade;
}

/** The chairs around the table, by the direction into which who sits there looks: degrees clockwise. */
export const CHAIRS: { readonly [facing: number]: Chair | undefined } = {
  0: { color: 'Red', shade: { r: 0.86, g: 0.2, b: 0.18 } },
  90: { color: 'Yellow', shade: { r: 0.9, g: 0.8, b: 0.2 } },
  180: { color: 'Blue', shade: { r: 0.2, g: 0.5, b: 0.95 } },
  270: { color: 'Green', shade: { r: 0.2, g: 0.68, b: 0.25 } },
};
