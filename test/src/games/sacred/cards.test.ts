import { describe, expect, test } from 'vitest';
import {
  CARDS,
  cardProblems,
  counters,
  ELEMENTS,
  offsetsOf,
  RANGE_CODES,
  STARTER_DECKS,
  type UnitCard,
} from '../../../../src/games/sacred/index.ts';
import { portable } from '../../../support/runtimes.ts';
import { card } from './cases.ts';

const units = CARDS.filter((each): each is UnitCard => each.kind === 'unit');

/** What the check says of a house card with other fields. */
function problemsOf(id: string, change: object): string[] {
  return cardProblems(card(id, change)).map(({ card: name, field, reason }) => `${name} ${field} ${reason}`);
}

describe('the house set', () => {
  test('has no card with a problem or a warning', () => {
    expect(CARDS.flatMap(each => cardProblems(each))).toEqual([]);
    expect(CARDS.length).toBe(42);
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(42);
  });

  test('SAC-UNIT-01 SAC-UNIT-02 SAC-UNIT-06 SAC-UNIT-07 SAC-UNIT-10 a Unit has faction, element, type, range and one effect', () => {
    expect(new Set(units.map(({ faction }) => faction)).size).toBe(13);
    expect(new Set(units.map(({ element }) => element)).size).toBe(12);
    expect(new Set(units.map(({ type }) => type)).size).toBe(12);
    expect(units.every(({ range }) => RANGE_CODES.includes(range))).toBe(true);
    expect(new Set(units.map(({ effect }) => effect.kind))).toEqual(new Set(['ability', 'trait', 'condition']));
  });

  test('SAC-UNIT-03 SAC-UNIT-04 SAC-UNIT-05 a Level from 1 to 12 gives 10 attribute and 3 power points each', () => {
    for (const { level, attributes, power } of units) {
      expect(level >= 1 && level <= 12).toBe(true);
      expect(Object.values(attributes).reduce((sum, value) => sum + value, 0)).toBe(level * 10);
      expect(power.reduce((sum, { amount }) => sum + amount, 0)).toBe(level * 3);
    }
  });

  test('SAC-CMD-01 a Command card is a Human Lord or a Dragon Lord', () => {
    expect(units.flatMap(({ id, lord }) => (lord === undefined ? [] : [[id, lord]]))).toEqual([
      ['AC', 'Human Lord'],
      ['BC', 'Dragon Lord'],
    ]);
  });

  test('SAC-ITEM-12 subtypes of an item are labels', () => {
    expect(problemsOf('A09', { subtypes: ['Anything', 'at all'], faction: 'Gaerra' })).toEqual([]);
  });
});

describe('tables', () => {
  test('SAC-CTR-01 each natural element counters three and is countered by three', () => {
    const natural = ELEMENTS.filter(element => !['Might', 'Order', 'Chaos'].includes(element));
    for (const element of natural) {
      expect(natural.filter(other => counters(element, other)).length).toBe(3);
      expect(natural.filter(other => counters(other, element)).length).toBe(3);
    }
    const mutual = ELEMENTS.flatMap(one => ELEMENTS.flatMap(other => (one <= other && counters(one, other) && counters(other, one) ? [`${one}-${other}`] : []))); // prettier-ignore
    expect(mutual.sort()).toEqual(['Air-Thunder', 'Chaos-Order', 'Dark-Dark', 'Dark-Light', 'Fire-Ice']);
  });

  test('SAC-RNG-01 SAC-RNG-03 24 formations and None, none with the own tile', () => {
    expect(RANGE_CODES.length).toBe(25);
    expect(RANGE_CODES.map(code => offsetsOf(code).length)).toEqual([
      0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8, 8, 8, 9, 12, 12, 12, 13, 16, 16, 24, 40,
    ]);
    for (const code of RANGE_CODES) {
      const offsets = offsetsOf(code);
      expect(offsets.some(({ dx, dy }) => dx === 0 && dy === 0)).toBe(false);
      for (const { dx, dy } of offsets) {
        expect(offsets.some(other => other.dx === 0 - dx && other.dy === dy)).toBe(true);
      }
    }
  });
});

describe('the check of a card', () => {
  test.each<[string, string, object, string[]]>([
    ['SAC-VAL-01 a Unit of Level 13', 'A01', { level: 13 }, ['A01 level is an integer from 1 to 12, not 13']],
    ['SAC-VAL-02 attributes sum to 10 a Level', 'A01', { attributes: { SPD: 1, ATK: 4, CRT: 1, RES: 3, ENR: 1, DEF: 1 } }, ['A01 attributes sum to 10 at this level, not 11']], // prettier-ignore
    ['SAC-VAL-02 RES is at least 1', 'A01', { attributes: { SPD: 1, ATK: 6, CRT: 1, RES: 0, ENR: 1, DEF: 1 } }, ['A01 attributes.RES is at least 1']], // prettier-ignore
    ['SAC-VAL-03 power sums to 3 a Level', 'A03', { power: [{ element: 'Fire', amount: 4 }, { element: 'Might', amount: 1 }] }, ['A03 power of level 2 sums to 6, not 5']], // prettier-ignore
    [
      'SAC-VAL-04 a spell’s Level is its power',
      'A15',
      { level: 2 },
      ['A15 level is the sum of the power nodes, 3, not 2'],
    ],
    [
      'SAC-VAL-05 names are known',
      'A16',
      { range: 'XYZ' },
      [`A16 range is one of ${RANGE_CODES.join(', ')}, not "XYZ"`],
    ],
    ['SAC-VAL-05 operations are known', 'A16', { operations: [{ op: 'EXPLODE' }] }, ['A16 operations.0.op is one of MOD, DMG, HEAL, ENERGY, COIN, LIFE, DRAW, PUSH, CANCEL, WEAPON_ELEMENT, RECALL, ROOT, IMMUNE_TILES, not "EXPLODE"']], // prettier-ignore
    ['SAC-VAL-06 a Unit has one effect', 'A01', { effect: undefined }, ['A01 effect is one effect: an ability, a trait or a condition']], // prettier-ignore
    [
      'SAC-VAL-07 only a Weapon has a weapon type',
      'A10',
      { weaponType: 'Axe' },
      ['A10 weaponType only a Weapon has it'],
    ],
    ['SAC-VAL-07 only a Quick spell has a condition', 'A16', { condition: 'DEFENDING' }, ['A16 condition only a Quick spell has it']], // prettier-ignore
    ['SAC-VAL-08 a token’s attributes sum to 5 a Level', 'A12', { token: { element: 'Might', weapon: 'Sling', dmgElement: 'Might', range: 'DLT', attributes: { SPD: 0, ATK: 5, CRT: 1, RES: 5, ENR: 0, DEF: 0 } } }, ['A12 token.attributes sum to 10 at this level, not 11']], // prettier-ignore
    ['SAC-VAL-09 an item’s modifiers sum to at most 3 a Level', 'A09', { attributes: { SPD: 0, ATK: 7, CRT: 0, RES: 0, ENR: 0, DEF: 0 } }, ['A09 attributes sum to between -6 and 6, not 7']], // prettier-ignore
    ['SAC-VAL-10 a Command card matches its lord', 'AC', { lord: 'Dragon Lord' }, ['AC lord Dragon Lord does not match the type Human']], // prettier-ignore
    ['SAC-VAL-10 no other card has a boon', 'A01', { boon: { kind: 'trait', operations: [] } }, ['A01 boon only a Command card has it']], // prettier-ignore
    ['SAC-VAL-12 at the target lies one tile', 'A16', { tiles: 2 }, ['A16 tiles is at most 1 at TARGET, not 2']],
    ['SAC-VAL-12 RANGE needs a range', 'A18', { tileAt: 'RANGE' }, ['A18 tileAt RANGE needs a range other than None']],
    ['SAC-VAL-13 a Curse has the target enemy', 'A19', { target: 'ally' }, ['A19 target is enemy for a Curse']],
    [
      'SAC-VAL-13 a Summon has the target tile',
      'A20',
      { target: 'enemy' },
      ['A20 target is tile for what becomes a token'],
    ],
    [
      'SAC-VAL-14 a Bird with a Bow is a warning',
      'A02',
      { weapon: 'Bow' },
      ['A02 weapon Bow is no weapon of the type Bird'],
    ],
    ['SAC-VAL-14 so is an element without power', 'A16', { element: 'Water' }, ['A16 element Water is not among the power nodes']], // prettier-ignore
  ])('%s', (title, id, change, expected) => {
    expect(problemsOf(id, change)).toEqual(expected);
    const isWarning = cardProblems(card(id, change)).every(problem => problem.isWarning);
    expect(isWarning).toBe(title.startsWith('SAC-VAL-14'));
  });

  test('answers for anything', () => {
    for (const value of [undefined, null, 7, 'card', [], {}, { kind: 'unit' }, { kind: 'item' }, { kind: 'spell' }]) {
      expect(cardProblems(value).length).toBeGreaterThan(0);
    }
  });
});

for (const { name, run } of await portable(new URL('../../../portable/sacred/play.ts', import.meta.url))) {
  describe(`decks on ${name}`, () => {
    test('SAC-VAL-11 a deck has one commander, known cards, and as many as turns', async () => {
      expect(await run('deck', 'commander AC\n19 A01')).toBe('commander AC\n19 A01\nA deck for 20 turns has 20 cards, this one 19'); // prettier-ignore
      expect(await run('deck', 'A01')).toContain('A deck has one line such as "commander AC"');
      expect(await run('deck', 'commander AC\ncommander BC')).toContain('with its Command card, this one 2');
      expect(await run('deck', 'commander AC\n20x BC')).toContain('BC is a Command card');
      expect(await run('deck', 'commander A01\n20 A02')).toContain('"A01" is no Command card');
      expect(await run('deck', 'commander AC\n# units\n10x Storm Gull\n10 A01')).toBe(
        'commander AC\n10 A02\n10 A01\nfine',
      );
    });

    test('the starter decks are fine, and are read as they were written', async () => {
      for (const { name: deck, text } of STARTER_DECKS) {
        const answer = await run('deck', deck);
        const isShort = deck.endsWith('Vanguard');
        expect(answer).toBe(`${text}\n${isShort ? 'A deck for 20 turns has 20 cards, this one 10' : 'fine'}`);
      }
    });

    test('cards are checked alike', async () => {
      for (const [id, change] of [
        ['A01', { level: 13 }],
        ['A16', { operations: [{ op: 'DMG', who: 'ME', amount: 0 }] }],
      ] as const) {
        // prettier-ignore
        expect(await run('problems', JSON.stringify({ id, change }))).toBe(
          cardProblems(card(id, change))
            .map(({ card: name_, field, reason }) => `${name_} ${field} ${reason}`)
            .join('\n'),
        );
      }
    });
  });
}
