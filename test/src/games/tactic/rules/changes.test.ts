import { expect, test } from 'vitest';
import { copyOfGame, copyOfHit, copyOfUnit, withUnit } from '../../../../../src/games/tactic/rules/changes.ts';
import type { Tactic, TacticHit, Unit } from '../../../../../src/games/tactic/index.ts';

// `Required`: a field that is added to one of these types has to be added here.
const UNIT: Required<Unit> = {
  id: 'u1',
  card: 'bear',
  name: 'Bear',
  owner: 'p1',
  team: 't1',
  king: false,
  cell: 3,
  damage: 1,
  marks: [{ mark: 'poison', count: 2 }],
  moved: true,
  cached: false,
  dying: true,
};

const HIT: Required<TacticHit> = {
  kind: 'damage',
  from: 'u1',
  to: 'u2',
  amount: 2,
  cause: 'attack',
  bonus: 1,
  blow: true,
  piercing: true,
  via: 'u3',
};

const GAME: Required<Tactic> = {
  board: 'duel',
  files: 5,
  ranks: 6,
  phase: 'over',
  players: [{ id: 'p1', seat: 0, team: 't1' }],
  first: 'p1',
  active: 'p1',
  turn: 4,
  units: [UNIT],
  roster: [{ card: 'bear', owner: 'p1' }],
  gathered: [HIT],
  outcome: { winners: ['p1'], reason: 'A test' },
  agenda: { steps: [{ kind: 'settle' }], choices: [], spent: ['once'] },
  chance: [1, 2, 3, 4, 5, 6],
};

test('a copy has every field of a game, a unit and a hit', () => {
  expect(copyOfGame(GAME)).toEqual(GAME);
  expect(copyOfUnit(UNIT)).toEqual(UNIT);
  expect(copyOfHit(HIT)).toEqual(HIT);
});

test('a copy has no field that the original lacks, not even an undefined one', () => {
  const { gathered: _gathered, outcome: _outcome, ...game } = GAME;
  const { marks: _marks, dying: _dying, ...unit } = UNIT;
  const { bonus: _bonus, blow: _blow, piercing: _piercing, via: _via, ...hit } = HIT;
  expect(copyOfGame(game)).toStrictEqual(game);
  expect(copyOfUnit(unit)).toStrictEqual(unit);
  expect(copyOfHit(hit)).toStrictEqual(hit);
});

test('a unit takes the place of the one with its id, and the game before stays as it was', () => {
  const moved = copyOfUnit(UNIT);
  moved.cell = 9;
  expect(withUnit(GAME, moved).units).toEqual([moved]);
  expect(GAME.units[0]?.cell).toBe(3);
});

test('a unit that is not on the board changes nothing', () => {
  expect(withUnit(GAME, { ...UNIT, id: 'u2' })).toBe(GAME);
});
