import { describe, expect, test } from 'vitest';
import { EMPIRES, type Empire, UNIT_KINDS, WAGON_KINDS } from '../../../../src/games/tactica/index.ts';

test('every kind of unit has an id of its own and can be paid, moved and destroyed', () => {
  const ids = [...UNIT_KINDS, ...WAGON_KINDS].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { cost, defense, mp, tokens } of UNIT_KINDS) {
    expect(cost >= 1 && defense >= 1 && mp >= 1 && tokens >= 1).toBe(true);
  }
});

test('every empire but the Hittites has a special unit, and they have a wagon', () => {
  const owners = [...UNIT_KINDS, ...WAGON_KINDS].flatMap(({ empire }) => empire ?? []);
  expect(owners.sort()).toEqual(EMPIRES.map(({ id }) => id).sort());
});

describe('as the rules list them', () => {
  test.each([
    ['PE', 'Peasant', 0, 0, 1, 2, 'i', 1, 5, undefined],
    ['LI', 'Light Infantry', 2, 0, 1, 4, 'i', 3, 5, undefined],
    ['HI', 'Heavy Infantry', 3, 0, 3, 6, 'i', 2, 5, undefined],
    ['AR1', 'Archer 1', 1, 1, 1, 3, 'i', 2, 5, undefined],
    ['AR2', 'Archer 2', 2, 2, 1, 6, 'i', 2, 5, undefined],
    ['AR3', 'Archer 3', 3, 3, 1, 9, 'i', 2, 5, undefined],
    ['AR4', 'Archer 4', 4, 4, 1, 12, 'i', 2, 5, undefined],
    ['LC', 'Light Cavalry', 2, 0, 2, 6, 'c', 6, 5, undefined],
    ['HC', 'Heavy Cavalry', 4, 0, 4, 9, 'c', 5, 5, undefined],
    ['QAR', 'Qaraddu', 2, 0, 2, 5, 'i', 4, 5, 'AKK'],
    ['CAP', 'Captain', 1, 0, 3, 7, 'c', 4, 5, 'ASY'],
    ['ARC', 'Architect', 0, 0, 1, 4, 'c', 3, 5, 'BAB'],
    ['LYC', 'Lydian Cavalry', 3, 0, 3, 9, 'c', 6, 5, 'LYD'],
    ['MAG', 'Magi', 2, 4, 1, 9, 'i', 2, 5, 'MED'],
    ['CAR', 'Cavalry Archer', 2, 2, 2, 6, 'c', 5, 5, 'PAR'],
    ['IMM', 'Immortal', 4, 0, 3, 9, 'i', 2, 5, 'PER'],
    ['AMA', 'Amazon', 3, 0, 1, 5, 'i', 3, 5, 'SCY'],
    ['GIL', 'Gilgamesh', 5, 0, 5, 11, 'c', 4, 1, 'SUM'],
  ])('%s is a %s', (id, name, attack, range, defense, cost, mode, mp, tokens, empire) => {
    const kind = UNIT_KINDS.find(each => each.id === id);
    expect(kind).toMatchObject({ name, attack, range, defense, cost, mode, mp, tokens });
    expect(kind?.empire).toBe(empire);
  });

  test.each([
    ['WW', 'War Wagon', 1, 1, 6, 2, 5],
    ['HCH', 'Heavy Chariot', 2, 2, 8, 1, 5],
  ])('%s is a %s', (id, name, attack, defense, cost, mp, tokens) => {
    expect(WAGON_KINDS.find(kind => kind.id === id)).toMatchObject({ name, attack, defense, cost, mp, tokens });
  });

  test('archers share their counters', () => {
    const archers = UNIT_KINDS.filter(({ token }) => token === 'AR');
    expect(archers.map(({ id }) => id)).toEqual(['AR1', 'AR2', 'AR3', 'AR4']);
    const others = UNIT_KINDS.filter(({ token }) => token !== 'AR');
    expect(others.map(({ token }) => token)).toEqual(others.map(({ id }) => id));
  });

  test('light units become heavy ones', () => {
    const heavier = UNIT_KINDS.flatMap(kind => (kind.heavier === undefined ? [] : [[kind.id, kind.heavier]]));
    expect(heavier).toEqual([
      ['LI', 'HI'],
      ['LC', 'HC'],
    ]);
    expect(UNIT_KINDS.flatMap(({ id, weight }) => (weight === 'heavy' ? [id] : []))).toEqual(['HI', 'HC']);
    expect(UNIT_KINDS.flatMap(({ id, weight }) => (weight === 'light' ? [id] : []))).toEqual(['LI', 'LC']);
  });

  test('empires change prices, movement and income', () => {
    const lists = ({
      bans = [],
      cardCost,
      castleIncome,
      costs = {},
      descent,
      loot,
      mp = {},
      wagonMp = {},
    }: Empire) => ({
      ...costs,
      ...Object.fromEntries(bans.map(id => [id, 'ban'])),
      ...Object.fromEntries(Object.entries({ ...mp, ...wagonMp }).map(([id, change]) => [`mp of ${id}`, change])),
      ...Object.fromEntries(Object.entries({ cardCost, castleIncome, descent, loot }).filter(([, value]) => value)),
    });
    expect(Object.fromEntries(EMPIRES.map(empire => [`${empire.id} ${empire.name}`, lists(empire)]))).toEqual({
      'AKK Akkad': { LC: 'ban' },
      'ASY Assyria': { HI: 5, cardCost: 6 },
      'BAB Babylon': { PE: 3, castleIncome: 3 },
      'HIT Hittite Empire': { LC: 7, HC: 11, 'mp of LI': 1, 'mp of HI': 1, castleIncome: 1, descent: 1 },
      'LYD Lydia': { HC: 8, 'mp of WW': 1 },
      'MED Media': { AR: 'ban', loot: 1 },
      'PAR Parthia': { AR2: 5, AR3: 8, AR4: 11, HI: 7, WW: 'ban' },
      'PER Persia': {},
      'SCY Scythia': { PE: 'ban' },
      'SUM Sumer': { WW: 5, AR1: 5, AR2: 8, AR3: 11, AR4: 14, 'mp of LC': -1, 'mp of HC': -1, 'mp of WW': 1 },
    });
  });
});
