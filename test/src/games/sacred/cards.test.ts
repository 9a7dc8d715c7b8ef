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
import { WEAPON_TYPES } from '../../../../src/games/sacred/cards/card.ts';
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
    const mutual = ELEMENTS.flatMap(one =>
      ELEMENTS.flatMap(other =>
        one <= other && counters(one, other) && counters(other, one) ? [`${one}-${other}`] : [],
      ),
    );
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
    [
      'SAC-VAL-02 attributes sum to 10 a Level',
      'A01',
      { attributes: { SPD: 1, ATK: 4, CRT: 1, RES: 3, ENR: 1, DEF: 1 } },
      ['A01 attributes sum to 10 at this level, not 11'],
    ],
    [
      'SAC-VAL-02 RES is at least 1',
      'A01',
      { attributes: { SPD: 1, ATK: 6, CRT: 1, RES: 0, ENR: 1, DEF: 1 } },
      ['A01 attributes.RES is at least 1'],
    ],
    [
      'SAC-VAL-03 power sums to 3 a Level',
      'A03',
      {
        power: [
          { element: 'Fire', amount: 4 },
          { element: 'Might', amount: 1 },
        ],
      },
      ['A03 power of level 2 sums to 6, not 5'],
    ],
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
    [
      'SAC-VAL-05 operations are known',
      'A16',
      { operations: [{ op: 'EXPLODE' }] },
      [
        'A16 operations.0.op is one of MOD, DMG, HEAL, ENERGY, COIN, LIFE, DRAW, PUSH, CANCEL, WEAPON_ELEMENT, RECALL, ROOT, IMMUNE_TILES, CUSTOM, not "EXPLODE"',
      ],
    ],
    [
      'SAC-VAL-06 a Unit has one effect',
      'A01',
      { effect: undefined },
      ['A01 effect is one effect: an ability, a trait or a condition'],
    ],
    [
      'SAC-VAL-07 only a Weapon has a weapon type',
      'A10',
      { weaponType: 'Axe' },
      ['A10 weaponType only a Weapon has it'],
    ],
    [
      'SAC-VAL-07 only a Quick spell has a condition',
      'A16',
      { condition: 'DEFENDING' },
      ['A16 condition only a Quick spell has it'],
    ],
    [
      'SAC-VAL-08 a token’s attributes sum to 5 a Level',
      'A12',
      {
        token: {
          element: 'Might',
          weapon: 'Sling',
          dmgElement: 'Might',
          range: 'DLT',
          attributes: { SPD: 0, ATK: 5, CRT: 1, RES: 5, ENR: 0, DEF: 0 },
        },
      },
      ['A12 token.attributes sum to 10 at this level, not 11'],
    ],
    [
      'SAC-VAL-09 an item’s modifiers sum to at most 3 a Level',
      'A09',
      { attributes: { SPD: 0, ATK: 7, CRT: 0, RES: 0, ENR: 0, DEF: 0 } },
      ['A09 attributes sum to between -6 and 6, not 7'],
    ],
    [
      'SAC-VAL-10 a Command card matches its lord',
      'AC',
      { lord: 'Dragon Lord' },
      ['AC lord Dragon Lord does not match the type Human'],
    ],
    [
      'SAC-VAL-10 no other card has a boon',
      'A01',
      { boon: { kind: 'trait', operations: [] } },
      ['A01 boon only a Command card has it'],
    ],
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
    [
      'SAC-VAL-14 so is an element without power',
      'A16',
      { element: 'Water' },
      ['A16 element Water is not among the power nodes'],
    ],
  ])('%s', (title, id, change, expected) => {
    expect(problemsOf(id, change)).toEqual(expected);
    const isWarning = cardProblems(card(id, change)).every(problem => problem.isWarning);
    expect(isWarning).toBe(title.startsWith('SAC-VAL-14'));
  });

  test.each([
    ['Human', 'Shield Blade Axe Spear Sickle Club Lash Disc Sling Bow Gun Rod'],
    ['Undead', 'Fang Eye'],
    ['Fairy', 'Wing Eye'],
    ['Fiend', 'Horn Eye'],
    ['Beast', 'Claw Hoof'],
    ['Bird', 'Wing Beak'],
    ['Reptile', 'Claw Fang'],
    ['Fish', 'Fang Fin'],
    ['Bug', 'Pincer Tendril'],
    ['Mollusk', 'Beak Tendril'],
    ['Amphibian', 'Tendril Quill'],
    ['Dragon', 'Fang Wing'],
  ])('SAC-VAL-14 a unit of the type %s may have %s, or the fist', (type, weapons) => {
    const fitting = WEAPON_TYPES.filter(weapon => {
      const problems = problemsOf('A02', { type, weapon });
      return !problems.some(problem => problem.startsWith('A02 weapon '));
    });
    const fists = fitting.filter(weapon => weapon === 'Fist');
    expect([fitting.filter(weapon => weapon !== 'Fist').join(' '), fists]).toEqual([weapons, ['Fist']]);
  });

  const ability = {
    kind: 'ability',
    energy: 1,
    coins: 0,
    range: 'EPS',
    target: 'ally',
    operations: [{ op: 'CANCEL' }],
  };
  const condition = { kind: 'condition', trigger: 'ON_HIT', operations: [{ op: 'CANCEL' }] };
  const modifier = { op: 'MOD', who: 'SELF', attribute: 'ATK', amount: 1, lasts: 'turn' };

  test.each<[string, string, object, string]>([
    [
      'types',
      'A02',
      { type: 'X' },
      'type is one of Human, Undead, Fairy, Fiend, Beast, Bird, Reptile, Fish, Bug, Mollusk, Amphibian, Dragon',
    ],
    [
      'factions',
      'A09',
      { faction: 'X' },
      'faction is one of Ancient, Akhemet, Beluruk, Daenica, Freelands, Gaerra, Oshinkai, Rhoddina, Teotlan, Vrahmarat, Waiiki, Xiandao, Yggdral',
    ],
    [
      'elements',
      'A16',
      { element: 'X' },
      'element is one of Might, Ice, Air, Plant, Light, Fire, Thunder, Dark, Earth, Water, Order, Chaos',
    ],
    [
      'weapon types',
      'A09',
      { weaponType: 'X' },
      'weaponType is one of Shield, Blade, Axe, Spear, Sickle, Club, Lash, Disc, Sling, Bow, Gun, Rod, Fist, Claw, Fang, Horn, Hoof, Wing, Beak, Fin, Pincer, Tendril, Quill, Eye',
    ],
    [
      'ranges',
      'A16',
      { range: 'X' },
      'range is one of ---, ALP, BTA, GMM, DLT, EPS, ZTA, ETA, THT, ITA, KPP, LMB, MUU, NUU, XII, OMC, PII, RHO, SGM, TAU, UPS, PHI, CHI, PSI, OMG',
    ],
    ['types of items', 'A09', { itemType: 'X' }, 'itemType is one of Weapon, Outfit, Support, Construct, Hidden, Body'],
    ['types of spells', 'A16', { spellType: 'X' }, 'spellType is one of Ritual, Battle, Quick, Enchant, Curse, Summon'],
    ['lords', 'AC', { lord: 'X' }, 'lord is one of Human Lord, Dragon Lord'],
    ['targets', 'A16', { target: 'X' }, 'target is one of self, none, ally, enemy, allies, enemies, tile, opposing'],
    [
      'targets of abilities',
      'A02',
      { effect: { ...ability, target: 'tile' } },
      'effect.target is one of self, none, ally, enemy, allies, enemies',
    ],
    ['places of tiles', 'A16', { tileAt: 'X' }, 'tileAt is one of CASTER, TARGET, RANGE'],
    [
      'conditions of Quick spells',
      'A17',
      { condition: 'X' },
      'condition is one of ATTACKING, DEFENDING, ALLY_IN_BATTLE, BASE_ATTACKED, OWN_TURN',
    ],
    [
      'triggers of Hidden items',
      'A13',
      { trigger: 'OWN_TURN' },
      'trigger is one of ATTACKING, DEFENDING, ALLY_IN_BATTLE, BASE_ATTACKED',
    ],
    [
      'kinds of effects',
      'A02',
      { effect: { ...ability, kind: 'X' } },
      'effect.kind is one of ability, trait, condition',
    ],
    [
      'triggers',
      'A02',
      { effect: { ...condition, trigger: 'ON_INCOME' } },
      'effect.trigger is one of ON_DEPLOY, ON_ATTACK, ON_DEFEND, ON_HIT, ON_CRIT, ON_KILL, ON_HIT_TAKEN, ON_DODGE, ON_DESTROYED, ON_REST, ON_TURN_END',
    ],
    [
      'triggers of Boons',
      'AC',
      { boon: { ...condition, trigger: 'X' } },
      'boon.trigger is one of ON_INCOME, ON_ALLY_DEPLOYED, ON_TURN_END',
    ],
    [
      'whom it is about',
      'A15',
      { operations: [{ ...modifier, who: 'ME' }] },
      'operations.0.who is one of SELF, TARGET, OPPOSING, ADJ_ALLIES',
    ],
    [
      'whom a trait is about',
      'A02',
      { effect: { kind: 'trait', operations: [{ ...modifier, who: 'TARGET', lasts: 'field' }] } },
      'effect.operations.0.who is one of SELF, ADJ_ALLIES',
    ],
    ['sides', 'A15', { operations: [{ op: 'LIFE', side: 'X', amount: 1 }] }, 'operations.0.side is one of ME, FOE'],
    [
      'attributes',
      'A15',
      { operations: [{ ...modifier, attribute: 'X' }] },
      'operations.0.attribute is one of SPD, ATK, CRT, RES, ENR, DEF',
    ],
    [
      'how long it lasts',
      'A15',
      { operations: [{ ...modifier, lasts: 'X' }] },
      'operations.0.lasts is one of battle, turn, game, attached, field',
    ],
    [
      'on which tile',
      'A15',
      { operations: [{ ...modifier, onTile: 'X' }] },
      'operations.0.onTile is one of none, Might, Ice, Air, Plant, Light, Fire, Thunder, Dark, Earth, Water, Order, Chaos',
    ],
  ])('SAC-VAL-05 knows all %s, and no others', (_, id, change, expected) => {
    const words = problemsOf(id, change).map(problem => problem.slice(id.length + 1).replace(/, not "\w+"$/u, ''));
    expect(words).toContain(expected);
  });

  test.each<[string, string, object, string[]]>([
    ['a name', 'A01', { name: '' }, ['name is text']],
    ['an id without blanks', 'A01', { id: 'A 01' }, ['id is text without blanks']],
    [
      'power nodes',
      'A01',
      { power: [] },
      ['power is a list of at least one node, such as { element: "Fire", amount: 2 }'],
    ],
    [
      'one node of an element',
      'A16',
      {
        power: [
          { element: 'Fire', amount: 1 },
          { element: 'Fire', amount: 1 },
        ],
      },
      ['power.1.element Fire has a node already'],
    ],
    [
      'nodes of at least 1',
      'A16',
      {
        power: [
          { element: 'Fire', amount: 2 },
          { element: 'Air', amount: 0 },
        ],
      },
      ['power.1.amount is an integer from 1 to 99, not 0'],
    ],
    [
      'modifiers of at least −3 a Level',
      'A10',
      { attributes: { SPD: -4, ATK: 0, CRT: 0, RES: 0, ENR: 0, DEF: 0 } },
      ['attributes sum to between -3 and 3, not -4'],
    ],
    ['SAC-VAL-09 exactly −3 a Level', 'A10', { attributes: { SPD: -3, ATK: 0, CRT: 0, RES: 0, ENR: 0, DEF: 0 } }, []],
    ['SAC-VAL-09 exactly 3 a Level', 'A10', { attributes: { SPD: 3, ATK: 0, CRT: 0, RES: 0, ENR: 0, DEF: 0 } }, []],
    ['subtypes', 'A10', { subtypes: 'Armour' }, ['subtypes is a list of labels']],
    ['a boon of a Command card', 'AC', { boon: undefined }, ['boon is one effect: an ability, a trait or a condition']],
    [
      'a Boon that is a Condition',
      'AC',
      { boon: { kind: 'trait', operations: [{ ...modifier, lasts: 'field' }] } },
      ['boon.kind a boon is a condition'],
    ],
    [
      'SAC-VAL-07 the block of a Construct',
      'A12',
      { token: undefined },
      ['token is the block of the token that it becomes'],
    ],
    [
      'SAC-VAL-07 the trigger of Hidden items alone',
      'A10',
      { trigger: 'DEFENDING' },
      ['trigger only a Hidden item has it'],
    ],
    ['SAC-VAL-07 a token of what becomes one', 'A10', { token: {} }, ['token only a Construct or a Summon has it']],
    [
      'SAC-VAL-13 a Hidden item for itself',
      'A13',
      { target: 'none' },
      ['target is self with the range None for a Hidden item'],
    ],
    [
      'SAC-VAL-13 a Hidden item without range',
      'A13',
      { range: 'EPS' },
      ['target is self with the range None for a Hidden item'],
    ],
    [
      'a warning for what never happens',
      'A13',
      { trigger: 'ALLY_IN_BATTLE' },
      ['trigger is never met without a range, which a Hidden item has not'],
    ],
    [
      'SAC-VAL-13 an Enchant for itself',
      'A18',
      { target: 'none' },
      ['target is self with the range None for an Enchant'],
    ],
    [
      'SAC-VAL-13 an Enchant without range',
      'A18',
      { range: 'EPS' },
      ['target is self with the range None for an Enchant'],
    ],
    [
      'SAC-VAL-13 a range of a Summon',
      'A20',
      { range: '---' },
      ['range the target tile needs a range', 'range is not None for what becomes a token'],
    ],
    ['a tile as the target of Summons alone', 'A16', { target: 'tile' }, ['target is tile for a Summon alone']],
    [
      'nothing to choose for a Quick spell',
      'A17',
      { target: 'ally', range: 'EPS' },
      ['target of a Quick spell is nothing that has to be chosen'],
    ],
    [
      'nothing to choose, no enemy either',
      'A17',
      { target: 'enemy', range: 'EPS' },
      ['target of a Quick spell is nothing that has to be chosen'],
    ],
    [
      'the other participant for Quick spells alone',
      'A16',
      { target: 'opposing' },
      ['target is opposing for a Quick spell alone'],
    ],
    ['equipment that somebody bears', 'A10', { target: 'none' }, ['target is self, ally or enemy for equipment']],
    ['equipment of an enemy', 'A10', { target: 'enemy', range: 'EPS' }, []],
    ['Support for tokens', 'A11', { target: 'tile' }, ['target is a token, or none, for a Support item']],
    ['Support, not for a battle', 'A11', { target: 'opposing' }, ['target is a token, or none, for a Support item']],
    ['SAC-VAL-12 one tile at the caster', 'A17', { tiles: 2 }, ['tiles is at most 1 at CASTER, not 2']],
    ['SAC-VAL-12 a target for its tile', 'A15', { tileAt: 'TARGET', tiles: 1 }, ['tileAt TARGET needs a target']],
    [
      'what arms only where it can',
      'A15',
      { operations: [{ op: 'WEAPON_ELEMENT', element: 'Fire', who: 'SELF' }] },
      ['operations.0.op WEAPON_ELEMENT holds all the time: only a trait or a borne card has it'],
    ],
    [
      'what lasts only where it can',
      'A15',
      { operations: [{ op: 'IMMUNE_TILES', who: 'SELF' }] },
      ['operations.0.op IMMUNE_TILES holds all the time: only a trait or a borne card has it'],
    ],
    [
      'what happens in no trait',
      'A02',
      { effect: { kind: 'trait', operations: [{ op: 'CANCEL' }] } },
      ['effect.operations.0.op CANCEL happens once: no trait has it'],
    ],
    [
      'modifiers of the field in traits alone',
      'A15',
      { operations: [{ ...modifier, lasts: 'field' }] },
      ['operations.0.lasts a modifier of a trait lasts field, and no other does'],
    ],
    [
      'modifiers of a trait for as long as it is there',
      'A02',
      { effect: { kind: 'trait', operations: [modifier] } },
      ['effect.operations.0.lasts a modifier of a trait lasts field, and no other does'],
    ],
    [
      'attached modifiers of borne cards alone',
      'A15',
      { operations: [{ ...modifier, lasts: 'attached' }] },
      ['operations.0.lasts only a card that is borne is attached'],
    ],
    ['amounts other than 0', 'A15', { operations: [{ ...modifier, amount: 0 }] }, ['operations.0.amount is not 0']],
    [
      'DMG of at least 1',
      'A15',
      { operations: [{ op: 'DMG', who: 'SELF', amount: 0, element: 'Fire' }] },
      ['operations.0.amount is an integer from 1 to 99, not 0'],
    ],
    [
      'an effect that does something',
      'A02',
      { effect: { ...condition, operations: [] } },
      ['effect.operations has 1 to 20 operations, not 0'],
    ],
    [
      'at most 20 operations',
      'A15',
      { operations: Array(21).fill({ op: 'CANCEL' }) },
      ['operations has 0 to 20 operations, not 21'],
    ],
    ['20 operations', 'A15', { operations: Array(20).fill({ op: 'CANCEL' }) }, []],
    [
      'operations that are objects',
      'A15',
      { operations: ['CANCEL'] },
      ['operations.0 is an operation, such as { op: "CANCEL" }'],
    ],
    [
      'costs of an ability',
      'A02',
      { effect: { ...ability, energy: -1, coins: 100 } },
      ['effect.energy is an integer from 0 to 99, not -1', 'effect.coins is an integer from 0 to 99, not 100'],
    ],
  ])('wants %s', (_, id, change, expected) => {
    const { id: name } = { id, ...change };
    expect(problemsOf(id, change)).toEqual(expected.map(words => `${name.includes(' ') ? name : id} ${words}`));
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
      expect(await run('deck', 'commander AC\n19 A01')).toBe(
        'commander AC\n19 A01\nA deck for 20 turns has 20 cards, this one 19',
      );
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
        expect(await run('problems', JSON.stringify({ id, change }))).toBe(
          cardProblems(card(id, change))
            .map(({ card: name_, field, reason }) => `${name_} ${field} ${reason}`)
            .join('\n'),
        );
      }
    });
  });
}
