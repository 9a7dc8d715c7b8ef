import { describe, expect, test } from 'vitest';
import { sitterAt } from '../../../../mod/host/session/seating.ts';
import { withSeats } from '../../../../mod/host/session/with-seats.ts';
import { chat, openPawns, startPawns } from '../../../support/hosted-pawns.ts';
import { SEATS } from '../../../support/pawns.ts';

describe('Seats', () => {
  test('have the names of people, as they come and go', () => {
    const tts = openPawns();
    const lines = () =>
      tts
        .screen('Red')
        .find(text => text.includes('Move your pawn'))
        ?.split('\n')
        .slice(1);
    expect(lines()).toEqual(['Red: Ann', 'Blue: Bob']);
    tts.leave('Blue');
    tts.call('onPlayerDisconnect');
    expect(lines()).toEqual(['Red: Ann', 'Blue: empty. Sit down there to play.']);
    tts.sit('Blue', 'Cid');
    tts.call('onPlayerConnect');
    expect(lines()).toEqual(['Red: Ann', 'Blue: Cid']);
    tts.leave('Red');
    tts.call('onPlayerChangeColor', 'Red');
    expect(lines()).toEqual(['Red: empty. Sit down there to play.', 'Blue: Cid']);
  });

  test('have a word for somebody whose name is not known yet', () => {
    openPawns();
    Object.assign(globalThis, { Player: { Red: { seated: true }, Blue: { seated: false, steam_name: 'Bob' } } });
    expect(sitterAt('Red')).toBe('somebody');
    expect(sitterAt('Blue')).toBeUndefined();
  });
});

describe('Somebody who leaves', () => {
  test('is announced during a game', () => {
    const tts = startPawns();
    tts.leave('Blue');
    tts.call('onPlayerChangeColor', 'Blue');
    expect(tts.said()).toEqual(['all: Blue has left: the seat is free']);
  });

  test.each([
    ['in the lobby', false, 'Blue', true],
    ['from another seat', true, 'White', true],
    ['when the seat is taken again at once', true, 'Blue', false],
  ])('is not announced %s', (_, isStarted, color, isLeaving) => {
    const tts = isStarted ? startPawns() : openPawns();
    if (isLeaving) tts.leave(color);
    tts.call('onPlayerChangeColor', color);
    expect(tts.said()).toEqual([]);
  });

  test('reads nothing that is for that seat', () => {
    const tts = startPawns();
    tts.leave('Red');
    chat(tts, 'Red', '!b2');
    expect(tts.said()).toEqual([]);
  });
});

test.each([
  ['p1 hits p2', 'Red hits Blue'],
  ["p1's turn, p2. p1: p2,", "Red's turn, Blue. Red: Blue,"],
  ['p10 p1x xp1 P1 p', 'p10 p1x xp1 P1 p'],
  ['', ''],
])('"%s" reads "%s" at the table', (text, expected) => {
  expect(withSeats(text, SEATS)).toBe(expected);
});

test('a game may have its own names for players', () => {
  const nameOf = (player: string) => (player === 'p1' ? 'South' : 'North');
  expect(withSeats('South is p1, North.', SEATS, nameOf)).toBe('Red is p1, Blue.');
});
