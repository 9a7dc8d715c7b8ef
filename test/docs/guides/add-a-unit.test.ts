import { describe, expect, test } from 'vitest';
import * as tactic from '../../../src/games/tactic/index.ts';
import { guideCode } from '../../support/guide-code.ts';

const guide = guideCode('add-a-unit.md');

describe('The guide to units and abilities', () => {
  test('shows code that runs, and that does what it says', () => {
    expect.assertions(2);
    guide.run(['lantern', 'bribe', 'venom', 'faction', 'test'], { ...tactic, expect });
  });

  test('shows an ability with a choice and a mark in fewer than 10 lines', () => {
    const lines = guide.block('venom').trimEnd().split('\n');
    expect(lines.length).toBeLessThan(10);
    expect(lines.every(line => line.length <= 120)).toBe(true);
    expect(guide.block('venom')).toMatch(/askOne[^]*putMarks/u);
  });

  test('shows abilities without type errors', () => {
    const names = Object.keys(tactic).join(', ');
    const imports = `import { ${names}, type Ability, type Faction } from '../../../src/games/tactic/index.ts';`;
    expect(guide.typeErrors(['lantern', 'bribe', 'venom', 'faction'], imports)).toEqual([]);
  });
});
