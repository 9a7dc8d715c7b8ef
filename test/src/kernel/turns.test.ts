import { expect, test } from 'vitest';
import { orderFrom, playerAfter } from '../../../src/kernel/index.ts';

const PLAYERS = ['p1', 'p2', 'p3'].map(id => ({ id }));
const ids = (players: readonly { readonly id: string }[]) => players.map(({ id }) => id);

test.each([
  ['p1', ['p1', 'p2', 'p3']],
  ['p2', ['p2', 'p3', 'p1']],
  ['p3', ['p3', 'p1', 'p2']],
  ['p9', ['p1', 'p2', 'p3']],
])('the order from %s', (first, order) => {
  expect(ids(orderFrom(PLAYERS, first))).toEqual(order);
  expect(ids(PLAYERS)).toEqual(['p1', 'p2', 'p3']);
});

test('after the last player comes the first', () => {
  expect(playerAfter(PLAYERS, 'p1')).toBe('p2');
  expect(playerAfter(PLAYERS, 'p3')).toBe('p1');
});

test('who is out is passed over', () => {
  expect(playerAfter(PLAYERS, 'p1', ({ id }) => id === 'p2')).toBe('p3');
});

test('the only player left comes after themselves, even when out', () => {
  expect(playerAfter(PLAYERS, 'p2', ({ id }) => id !== 'p2')).toBe('p2');
  expect(playerAfter(PLAYERS, 'p2', () => true)).toBe('p2');
  expect(playerAfter([], 'p1')).toBe('p1');
});
