import { expect, test } from 'vitest';
import { tacticaTable } from '../../../mod/tactica/tactica-table.ts';
import { config } from '../../../mod/tactica/mod.config.ts';
import type { AnyMatch } from '../../../mod/host/index.ts';
import {
  boardOf,
  cellName,
  MAPS,
  mapText,
  readMap,
  setupProblem,
  tactica,
  type Tactica,
  type TacticaMap,
} from '../../../src/games/tactica/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { described } from '../../support/described.ts';

const table = tacticaTable();

test.each([2, 3, 4, 5, 6])('%i players have a hand each, and a match that they can start', count => {
  const chosen = { players: `${count}`, first: 'p2' };
  const seats = table.seats(chosen);
  expect(new Set(seats.map(({ color }) => color)).size).toBe(count);
  expect(seats.filter(({ color }) => !config.seats.some(seat => seat.color === color))).toEqual([]);
  const opened = table.start(chosen, 5);
  expect(opened.ok && opened.match.toAct()).toEqual(['p2']);
});

test('alliances are offered to four and six, of equal size, and never side by side', () => {
  const offered = (players: string) => table.options({ players }).find(({ id }) => id === 'teams')?.values.length ?? 0;
  expect(['2', '3', '4', '5', '6'].map(offered)).toEqual([0, 0, 2, 0, 3]);
  const opened = table.start({ players: '6', teams: 'threes' }, 1);
  const setup = opened.ok ? opened.match.data().setup : {};
  expect(setup).toMatchObject({ teams: ['team 1', 'team 2', 'team 1', 'team 2', 'team 1', 'team 2'] });
});

/** A unit of the first player has begun a step, and the second has those cards to answer. */
function asked(hand: string, more: object = { reactionSeconds: 15 }): AnyMatch {
  const position = ['p1 LI 0,-4', 'p2 LI 0,4', `hand p2 ${hand}`, 'hand p1 INTUI'];
  const match = createMatch(tactica, { setup: { map: 'skirmish2', position, ...more }, seed: 1 });
  const step = match.legal('p1').find(({ kind }) => kind === 'step');
  expect(step !== undefined && match.submit('p1', step).ok).toBe(true);
  return match as unknown as AnyMatch;
}

test('the curve of a game counts the units of each player', () => {
  const position = ['p1 LI 0,-4', 'p1 PE 1,-4', 'p2 LI 0,4'];
  const state = createMatch(tactica, { setup: { map: 'skirmish2', position }, seed: 1 }).state();
  expect(['p1', 'p2', 'p3'].map(player => table.tally(state, player))).toEqual([2, 1, 0]);
  expect(table.tallyUnit).toBe('units');
});

test('the end counts points, and one point as one', () => {
  const match = createMatch(tactica, { setup: { players: 3, map: 'tri3', order: ['p1', 'p2', 'p3'] }, seed: 1 });
  for (const player of ['p1', 'p2']) expect(match.submit(player, { kind: 'surrender' }).ok).toBe(true);
  expect(table.summarize(match as unknown as AnyMatch, table.seats({ players: '3' }))).toEqual([
    'Red: 0 points',
    'Yellow: 1 point',
    expect.stringMatching(/^Green: \d points$/u),
  ]);
});

test('who does not react in time passes, and the clock of the next one begins', () => {
  const match = asked('MARCH');
  const clock = table.clock(match);
  expect(clock).toMatchObject({ player: 'p2', seconds: 15 });
  expect(match.submit('p2', clock?.timeout ?? { kind: 'end' }).ok).toBe(true);
  expect(table.clock(match)).toMatchObject({ player: 'p1', seconds: 15 });
  expect(table.clock(match)?.turn).not.toBe(clock?.turn);
  match.submit('p1', table.clock(match)?.timeout ?? { kind: 'end' });
  expect(table.clock(match)).toBeUndefined();
  expect(match.history().map(({ action, by }) => `${by} ${action.kind}`)).toEqual([
    'p1 step',
    'p2 choose',
    'p1 choose',
  ]);
});

test('the clock is the same whatever the cards of a hand are, and none runs without the option', () => {
  expect(table.clock(asked('HERO'))).toEqual(table.clock(asked('MARCH')));
  expect(table.clock(asked('MARCH', {}))).toBeUndefined();
  const opened = table.start({ players: '2', reaction: '30' }, 1);
  expect(opened.ok && opened.match.data().setup).toMatchObject({ reactionSeconds: 30 });
  const wrong = (reactionSeconds: number) => setupProblem({ reactionSeconds });
  expect([0, 601, 1.5].map(wrong)).toEqual(
    [0, 601, 1.5].map(value => `"reactionSeconds" is ${value}: expected 1 to 600`),
  );
  expect(wrong(600)).toBeUndefined();
});

test('a walk is one line from where it begins to where it ends, whoever was asked between its steps', () => {
  const moved = (from: number, to: number, more: object = {}) => ({
    kind: 'moved',
    unit: 'u1',
    from,
    to,
    how: 'step',
    ...more,
  });
  const join = (next: object) => table.joinEvents(moved(1, 2), next);
  expect(join(moved(2, 3))).toEqual(moved(1, 3));
  // It returns, another goes, it sets out elsewhere, it is moved otherwise, something else happens.
  const others = [
    moved(2, 1),
    moved(2, 3, { unit: 'u2' }),
    moved(7, 3),
    moved(2, 3, { how: 'march' }),
    { kind: 'looted' },
  ];
  expect(others.map(join)).toEqual(others.map(() => undefined));
});

test('counters and wagons on the way do not divide a walk, and its line says the counters', () => {
  const moved = (from: number, to: number) => ({ kind: 'moved', unit: 'u1', from, to, how: 'step' });
  const gains = (token: string, unit = 'u1') => ({ kind: 'token-gained', unit, token });
  const events = [moved(1, 2), gains('mountain'), { kind: 'wagon-moved', from: 2, to: 3 }, moved(2, 3), gains('spear')];
  const walk = events.reduce<unknown>((before, next) => before && table.joinEvents(before, next), moved(0, 1));
  expect(walk).toEqual({ ...moved(0, 3), gained: ['mountain', 'spear'] });
  // Another unit gets it, another wagon moves, and so many counters are a line of their own.
  for (const next of [gains('mountain', 'u2'), { kind: 'wagon-moved', from: 7, to: 8 }, gains('rebirth')])
    expect(table.joinEvents(walk, next)).toBeUndefined();
  const { map } = asked('HERO').state() as unknown as Tactica;
  const seats = table.seats({ players: '2' });
  const line = (event: unknown) => described(table, event, asked('HERO'), seats)?.text;
  const [from, to] = [cellName(boardOf(map), 0), cellName(boardOf(map), 3)];
  const goes = `A unit goes from ${from} to ${to}`;
  const told = { ...moved(0, 3), unit: 'u9' };
  expect(line({ ...told, gained: ['mountain'] })).toBe(`${goes} and gets a counter: Mountain`);
  expect(line({ ...told, gained: ['mountain', 'spear'] })).toBe(`${goes} and gets counters: Mountain, Spear`);
  expect(line(told)).toBe(goes);
  expect(described(table, told, asked('HERO'), seats)?.line).toBe(`A unit goes to ${to}`);
});

test('a map that somebody wrote is played on, and says in the lobby what is wrong with it', () => {
  const small = 'small 2 2 ..KK/..KCK/...KK./......./.KK.../KCK../KK..';
  const option = (players = '2') => table.options({ players }).find(({ id }) => id === 'map')?.typed;
  expect(option()?.refusal(small)).toBeUndefined();
  const opened = table.start({ players: '2', map: small, first: 'p1' }, 1);
  const map = opened.ok ? (opened.match.data().setup as { readonly map: TacticaMap }).map : undefined;
  expect(map).toMatchObject({ id: 'small', players: 2, radius: 3, symmetry: 2, isWonByMajority: false });
  expect(map && mapText(map)).toBe(small);
  for (const each of MAPS) expect(readMap(mapText(each))).toEqual(each);
  expect(option('3')?.refusal(small)).toContain('made for 2 players');
  expect(option()?.refusal('small 2 2')).toContain('has 3 words: expected NAME PLAYERS SYMMETRY ROWS');
  expect(option()?.refusal(`${small} minority`)).toContain('"minority" after the rows: expected "majority"');
  expect(option()?.refusal(small.replace(' 2 2', ' 2 4'))).toContain('symmetry is "4": expected one of 1, 2, 3, 6');
  expect(option()?.refusal(small.replace(' 2 2', ' two 2'))).toContain('players is "two"');
  expect(option()?.refusal(small.replace('KCK', 'K.K'))).toContain('castles');
  expect(option()?.refusal(small.replace('/KK..', ''))).toContain('rows');
});
