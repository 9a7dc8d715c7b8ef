import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modify, type Modifier } from '../../../src/kernel/index.ts';

const small = fc.integer({ min: -6, max: 9 });
const anyModifier: fc.Arbitrary<Modifier> = fc.oneof(
  fc.record({ layer: fc.constant('base' as const), value: small }),
  fc.record({ layer: fc.constant('add' as const), amount: small, unstoppable: fc.boolean() }),
  fc.record({ layer: fc.constant('reduce' as const), amount: fc.nat({ max: 4 }), floor: fc.nat({ max: 3 }) }),
  fc.record({ layer: fc.constant('scale' as const), percent: fc.constantFrom(50, 75, 150, 200) }),
  fc.record({ layer: fc.constant('fix' as const), value: small }),
);

describe('modify', () => {
  test.each<[string, number, Modifier[], number]>([
    ['nothing', 3, [], 3],
    ['base replaces the printed value', 3, [{ layer: 'base', value: 5 }], 5],
    [
      'of two bases the lowest counts',
      3,
      [
        { layer: 'base', value: 5 },
        { layer: 'base', value: 4 },
      ],
      4,
    ],
    [
      'what is added may be negative',
      3,
      [
        { layer: 'add', amount: 2 },
        { layer: 'add', amount: -4 },
      ],
      1,
    ],
    ['R-06 a floor never raises', 0, [{ layer: 'reduce', amount: 1, floor: 1 }], 0],
    ['a reduction stops at its floor', 3, [{ layer: 'reduce', amount: 5, floor: 1 }], 1],
    [
      'R-07 every reduction counts',
      4,
      [
        { layer: 'reduce', amount: 1, floor: 1 },
        { layer: 'reduce', amount: 1, floor: 1 },
      ],
      2,
    ],
    [
      'the higher floor comes first',
      3,
      [
        { layer: 'reduce', amount: 2, floor: 0 },
        { layer: 'reduce', amount: 1, floor: 1 },
      ],
      0,
    ],
    [
      'reductions follow what is added',
      1,
      [
        { layer: 'reduce', amount: 1, floor: 1 },
        { layer: 'add', amount: 2 },
      ],
      2,
    ],
    ['scaling rounds down', 3, [{ layer: 'scale', percent: 50 }], 1],
    [
      'scaling rounds once',
      3,
      [
        { layer: 'scale', percent: 50 },
        { layer: 'scale', percent: 200 },
      ],
      3,
    ],
    [
      'scaling follows reductions',
      4,
      [
        { layer: 'scale', percent: 200 },
        { layer: 'reduce', amount: 1, floor: 0 },
      ],
      6,
    ],
    [
      'TAC-STAT-02 fix wins',
      5,
      [
        { layer: 'fix', value: 2 },
        { layer: 'add', amount: 4 },
      ],
      2,
    ],
    [
      'of two fixes the lowest counts',
      5,
      [
        { layer: 'fix', value: 2 },
        { layer: 'fix', value: 1 },
      ],
      1,
    ],
    [
      'R-05 Weaken outlives a fix',
      4,
      [
        { layer: 'fix', value: 2 },
        { layer: 'add', amount: -1, unstoppable: true },
      ],
      1,
    ],
    ['what is unstoppable counts once without a fix', 4, [{ layer: 'add', amount: -1, unstoppable: true }], 3],
  ])('%s', (_, printed, modifiers, expected) => {
    expect(modify(printed, modifiers)).toBe(expected);
  });

  test('the order in which modifiers are found does not matter', () => {
    const shuffles = fc
      .array(anyModifier, { maxLength: 7 })
      .chain(modifiers =>
        fc.tuple(fc.constant(modifiers), fc.shuffledSubarray(modifiers, { minLength: modifiers.length })),
      );
    fc.assert(
      fc.property(small, shuffles, (printed, [modifiers, shuffled]) => {
        expect(modify(printed, shuffled)).toBe(modify(printed, modifiers));
      }),
      { numRuns: 2000 },
    );
  });

  test('the result of whole numbers is whole', () => {
    fc.assert(fc.property(small, fc.array(anyModifier), (printed, list) => Number.isInteger(modify(printed, list))));
  });
});
