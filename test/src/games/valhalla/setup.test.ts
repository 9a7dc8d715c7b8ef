import { describe, expect, test } from 'vitest';
import { createMatch } from '../../../../src/kernel/index.ts';
import {
  MAPS,
  SAMPLE_SIDES,
  setupProblem,
  valhalla,
  type SideData,
  type ValhallaSetup,
} from '../../../../src/games/valhalla/index.ts';

const [tithe] = SAMPLE_SIDES;
const side = (change: Partial<SideData>): SideData => ({ ...(tithe as SideData), ...change });
const designs = tithe?.designs ?? [];

describe('a setup that a game can start from', () => {
  test.each<[string, ValhallaSetup]>([
    ['says nothing at all', {}],
    ['has seats that build their own side', { sides: ['', 'gale-choir'] }],
    ['has fewer sides than seats', { sides: ['iron-tithe'] }],
    ['has a side of its own', { sides: [side({ name: 'Ours' })] }],
    ['has the seed 0', { seed: 0 }],
    ...MAPS.map(({ id }): [string, ValhallaSetup] => [`has the map ${id}`, { map: id }]),
  ])('%s', (_, setup) => {
    expect(setupProblem(setup)).toBeUndefined();
  });
});

describe('a setup is refused', () => {
  const missing = `The side "${tithe?.name}" has not one design of class`;
  test.each<[string, ValhallaSetup, string]>([
    ['with an unknown map', { map: 'moon' }, 'There is no map "moon"; those are '],
    ['with a seed below 0', { seed: -1 }, 'seed is a whole number from 0'],
    ['with half a seed', { seed: 0.5 }, 'seed is a whole number from 0'],
    ['with more sides than seats', { sides: ['', '', '', '', '', '', '', '', ''] }, 'seats, not 9'],
    ['with an unknown side', { sides: ['', 'huns'] }, 'There is no side "huns"'],
    ['without a design of a class', { sides: [side({ designs: designs.slice(1) })] }, `${missing} SWORD`],
    [
      'with two designs of a class',
      { sides: ['', side({ designs: [...designs, ...designs.slice(-1)] })] },
      `${missing} G`,
    ],
    [
      'with a design of an unknown class',
      { sides: [side({ designs: [...designs, ...designs.slice(0, 1).map(each => ({ ...each, class: 'X' }))] })] },
      'has a design of an unknown class "X"',
    ],
    [
      'with a design against its rules',
      { sides: [side({ designs: designs.map(each => ({ ...each, ...(each.class === 'C' && { attack: 999 }) })) })] },
      `The side "${tithe?.name}": Ram-Bearer: `,
    ],
  ])('%s', (_, setup, problem) => {
    expect(setupProblem(setup)).toContain(problem);
  });
});

test('a game begins with the house data of the start', () => {
  const { hours, units } = createMatch(valhalla, { setup: { sides: ['iron-tithe'], seed: 1 }, seed: 1 }).state();
  expect(hours).toEqual({ orders: 72, defense: 24 });
  const own = units.filter(unit => unit.side === 'p1').map(({ kind }) => kind);
  expect(own.join(' ')).toBe('ruler courtier SWORD SWORD SWORD SWORD ARCH ARCH ARCH ARCH BRUI BRUI C C');
});

test('a side begins alive, with nothing seen, met, owed or ordered', () => {
  const { sides } = createMatch(valhalla, { setup: { sides: ['iron-tithe'], seed: 1 }, seed: 1 }).state();
  const nothing = { isAlive: true, favor: 0, seen: 0, boasted: 0, lastTurn: 0 };
  const empty = { truces: [], succession: [], markers: [], scouted: [], met: [], failures: [], orders: [], later: [] };
  expect(sides[0]).toMatchObject({ ...nothing, ...empty, name: tithe?.name, isAccepted: true });
  // Another seat has still to build its side.
  expect(sides[1]).toMatchObject({ ...nothing, ...empty, name: '', isAccepted: false });
});
