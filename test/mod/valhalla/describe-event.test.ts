import { expect, test } from 'vitest';
import { logLines } from '../../../mod/host/output/log-lines.ts';
import { described } from '../../support/described.ts';
import { hostedGame, nativeMatch } from '../../support/hosted-games.ts';

const game = hostedGame('valhalla');
const seats = game.table.seats({ empires: '3' });

function opened() {
  return nativeMatch(game, { title: '', buttons: [], chosen: { empires: '3' } }, 1);
}

test('the log marks a turn with the seat whose turn begins, and a round with nobody', () => {
  const match = opened();
  const lines = ['p1', 'p2', 'p3'].map(player => {
    const done = match.submit(player, { kind: 'submit' });
    const said = (done.ok ? done.events : []).flatMap(event => described(game.table, event, match, seats) ?? []);
    return logLines(said, seats, player).map(line => line.replaceAll(/<[^>]*>/g, ''));
  });
  expect(lines).toEqual([
    ['● The Gale Choir begins a turn'],
    ['▲ The Amber Court begins a turn'],
    ['    Round 1 ends', 'Round 2 begins', '■ The Iron Tithe begins a turn'],
  ]);
});

test.each([
  ['RESULT destroyed D', 'the defender is destroyed'],
  ['RESULT rout A', 'the attacker flees in a rout'],
  ['RESULT good-order A', 'the attacker retreats in good order'],
])('%s is told in the chat as "%s", without the numbers of its phases', (result, text) => {
  const log = ['P1 A.C>C 102.000 / 8.000 = 12.750', 'P1 HP A.C 53.623 D.C 26.250', result];
  const fought = { kind: 'battle-fought', for: ['p1'], side: 'p1', hex: 3, defenders: ['p2'], log };
  const said = described(game.table, fought, opened(), seats);
  expect(said?.asides?.map(aside => aside.text)).toEqual([expect.stringMatching(`the end: ${text}$`)]);
  expect(said?.asides?.[0]?.story).toHaveLength(2);
});
