import { describe, expect, test } from 'vitest';
import * as sacred from '../../../src/games/sacred/index.ts';
import { guideCode } from '../../support/guide-code.ts';

const PACK = 'examples/my-cards';
const CARDS = ['ice-wolf', 'frost-fang', 'cold-snap', 'call-of-the-pack'].map(id => `${PACK}/cards/${id}.ts`);
const PARTS = [`${PACK}/operations/pack-hunt.ts`, ...CARDS, `${PACK}/decks/ice-court.ts`];
const LAST = [`${PACK}/pack.ts`, `test/${PACK}/ice-court.test.ts`];

/** The lists of the pack, as `crownspace new` writes them. */
const LISTED =
  'const parts = [[iceWolf, frostFang, coldSnap, callOfThePack], [iceCourt]]; const [cards, decks] = parts;';

const guide = guideCode('add-a-card.md');

describe('The guide to cards and decks', () => {
  test('shows code that runs, and that does what it says', () => {
    expect.assertions(4);
    const known = { ...sacred, expect, test: (_: string, run: () => void) => run() };
    const [pack = '', trial = ''] = LAST.map(path => guide.file(path));
    guide.run([...PARTS.map(path => guide.file(path)), LISTED, pack, `{\n${trial}}`], known);
  });

  test('shows files without type errors', () => {
    const lists = {
      [`${PACK}/cards/index.ts`]: `import type { SacredCard } from '../../../src/games/sacred/index.ts';
        export declare const cards: readonly SacredCard[];`,
      [`${PACK}/decks/index.ts`]: `import type { PackDeck } from '../../../src/games/sacred/index.ts';
        export declare const decks: readonly PackDeck[];`,
    };
    expect(guide.typeErrors([...PARTS, ...LAST], lists)).toEqual([]);
  });
});
