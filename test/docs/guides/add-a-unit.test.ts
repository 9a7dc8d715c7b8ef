import { describe, expect, test } from 'vitest';
import * as tactic from '../../../src/games/tactic/index.ts';
import { guideCode } from '../../support/guide-code.ts';

const PACK = 'examples/my-pack';
const ABILITIES = ['lantern', 'bribe', 'venom'].map(id => `${PACK}/abilities/${id}.ts`);
const PARTS = [...ABILITIES, `${PACK}/factions/night-market.ts`];
const TEST = `test/${PACK}/night-market.test.ts`;

/** The pack with all that the guide shows, as `crownspace new` lists it. */
const LISTED =
  "const myPack = { id: 'my-pack', name: 'My Pack', abilities: [lantern, bribe, venom], factions: [nightMarket], boards: [] };";

const guide = guideCode('add-a-unit.md');

describe('The guide to units and abilities', () => {
  test('shows code that runs, and that does what it says', () => {
    expect.assertions(2);
    const known = { ...tactic, expect, test: (_: string, run: () => void) => run() };
    guide.run([...PARTS.map(path => guide.file(path)), LISTED, guide.file(TEST)], known);
  });

  test('shows an ability with a choice and a mark in fewer than 10 lines', () => {
    const [, code = ''] = guide.file(`${PACK}/abilities/venom.ts`).split('\n\n');
    const lines = code.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(10);
    expect(lines.every(line => line.length <= 120)).toBe(true);
    expect(code).toMatch(/askOne[^]*putMarks/u);
  });

  test('shows files without type errors', () => {
    const pack = `import type { Pack } from '../../src/games/tactic/index.ts';\nexport declare const myPack: Pack;`;
    expect(guide.typeErrors([...PARTS, TEST], { [`${PACK}/pack.ts`]: pack })).toEqual([]);
  });
});
