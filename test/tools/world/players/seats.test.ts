import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  allSeats,
  changeColor,
  handObjects,
  handsOf,
  isSeated,
  leave,
  letGo,
  seatOf,
  sit,
  takenSeats,
} from '../../../../tools/world/players/seats.ts';
import type { Seat } from '../../../../tools/world/players/seat.ts';
import { actionNumber, PLAYER_ACTIONS } from '../../../../tools/world/players/player-actions.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const EVENTS = ['onPlayerConnect', 'onPlayerDisconnect', 'onPlayerChangeColor'];
const OBJECTS = [piece('BlockSquare', 'block1', [0, 1.46, 0]), piece('BlockSquare', 'block2', [4, 1.46, 0])];

let table: ListeningTable;

function seat(color: string): Seat {
  const found = seatOf(table.world, color);
  if (found === undefined) throw new Error(`no seat ${color}`);
  return found;
}

const hosts = (): string[] =>
  allSeats(table.world)
    .filter(({ player }) => player.isHost)
    .map(({ color }) => color);

beforeEach(() => {
  table = listeningTable(OBJECTS, EVENTS);
});

describe('a seat', () => {
  test('is found by its colour, and no other word is one', () => {
    expect(seat('Teal').color).toBe('Teal');
    for (const name of ['teal', 'Gray', '', 'constructor']) expect(seatOf(table.world, name)).toBeUndefined();
  });

  test('is listed in the order of the game, taken or not', () => {
    const colors = 'White Brown Red Orange Yellow Green Teal Blue Purple Pink Grey Black';
    expect(allSeats(table.world).map(({ color }) => color)).toEqual(colors.split(' '));
    sit(table.world, 'Pink', 'Ann');
    sit(table.world, 'Brown', 'Bob');
    expect(takenSeats(table.world).map(({ color }) => color)).toEqual(['Brown', 'Pink']);
  });

  test('has the person of another seat, if somebody sits at several', () => {
    sit(table.world, 'Pink', 'Ann');
    sit(table.world, 'Brown', 'Bob', { as: 'Pink' });
    sit(table.world, 'Red', 'Cid', { as: 'Teal' });
    const [brown, red, pink] = takenSeats(table.world).map(({ player }) => player.steamId);
    expect(brown).toBe(pink);
    expect(red).not.toBe(pink);
  });

  test('is no seat to play at if nobody sits there, or only somebody who watches', () => {
    sit(table.world, 'Red', 'Ann');
    sit(table.world, 'Grey', 'Gus');
    expect(['Red', 'Grey', 'Blue'].map(color => isSeated(seat(color)))).toEqual([true, false, false]);
  });
});

describe('somebody who sits down', () => {
  test('is announced by the connection and by the colour, in this order', () => {
    expect(sit(table.world, 'Red', 'Ann')).toBeUndefined();
    expect(table.heard()).toEqual(['onPlayerConnect Red', 'onPlayerChangeColor Red']);
    expect(seat('Red').player.name).toBe('Ann');
  });

  test('is the host only if nobody sat there before', () => {
    sit(table.world, 'Blue', 'Bob');
    sit(table.world, 'Red', 'Ann');
    expect(hosts()).toEqual(['Blue']);
  });

  test('needs a seat that exists', () => {
    expect(sit(table.world, 'Gold', 'Ann')).toMatch(/^There is no seat Gold: seats are White, Brown, Red, /);
    expect([table.heard(), takenSeats(table.world)]).toEqual([[], []]);
  });

  test('does not get a seat that is taken', () => {
    sit(table.world, 'Red', 'Ann');
    table.heard();
    expect(sit(table.world, 'Red', 'Bob')).toBe('Seat Red is taken by Ann');
    expect([table.heard(), seat('Red').player.name]).toEqual([[], 'Ann']);
  });

  test('is never the host as a guest, and the host whenever a host comes', () => {
    sit(table.world, 'Blue', 'Bob', { host: false });
    expect(hosts()).toEqual([]);
    sit(table.world, 'Red', 'Ann', { host: true });
    sit(table.world, 'Teal', 'Tom', { host: true });
    expect(hosts()).toEqual(['Red']);
    leave(table.world, seat('Red'));
    expect(hosts()).toEqual(['Teal']);
    leave(table.world, seat('Teal'));
    expect(hosts()).toEqual([]);
  });

  test('has a Steam id of 17 digits that belongs to the name', () => {
    sit(table.world, 'Red', 'Ann');
    sit(table.world, 'Blue', 'Bob');
    const ann = seat('Red').player.steamId;
    expect(ann).toMatch(/^7656119\d{10}$/);
    expect(seat('Blue').player.steamId).not.toBe(ann);
    leave(table.world, seat('Red'));
    sit(table.world, 'Green', 'Ann');
    expect(seat('Green').player.steamId).toBe(ann);
  });

  test('has as a guest the id of no host, and that of the person who it is, whatever the name', () => {
    const arrivals = [
      { host: true },
      { host: false },
      { host: false, person: 'Blue 0' },
      { host: false, person: 'Blue 1' },
      { host: true, person: 'Blue 0' },
    ];
    const ids = arrivals.map((arrival, index) => {
      const color = allSeats(table.world)[index]?.color ?? '';
      sit(table.world, color, 'Ann', arrival);
      return seat(color).player.steamId;
    });
    expect(new Set(ids).size).toBe(arrivals.length);
    for (const id of ids) expect(id).toMatch(/^7656119\d{10}$/);
    sit(table.world, 'Pink', 'Bob', { host: false, person: 'Blue 0' });
    expect(seat('Pink').player.steamId).toBe(ids[2]);
  });
});

describe('somebody who leaves', () => {
  test('is announced while still there, then as a change to Grey', () => {
    sit(table.world, 'Red', 'Ann');
    table.heard();
    leave(table.world, seat('Red'));
    expect(table.heard()).toEqual(['onPlayerDisconnect Red', 'onPlayerChangeColor Grey']);
    expect(seat('Red').player.name).toBeUndefined();
  });

  test('hands the table over to the next seat, if it was the host', () => {
    for (const [color, name] of [
      ['Blue', 'Bob'],
      ['Red', 'Ann'],
      ['Teal', 'Tom'],
    ] as const)
      sit(table.world, color, name);
    leave(table.world, seat('Teal'));
    expect(hosts()).toEqual(['Blue']);
    leave(table.world, seat('Blue'));
    expect(hosts()).toEqual(['Red']);
    leave(table.world, seat('Red'));
    expect(hosts()).toEqual([]);
  });

  test('lets fall what it holds, but keeps the cards of a draft on the seat', () => {
    sit(table.world, 'Red', 'Ann');
    table.send({ kind: 'frames', count: 20 });
    table.send({ kind: 'pickUp', color: 'Red', guid: 'block1' });
    seat('Red').activity.stash.push(table.object('block2'));
    leave(table.world, seat('Red'));
    expect(table.object('block1').heldBy).toBeUndefined();
    expect(table.object('block1').body.isMoving).toBe(true);
    expect(seat('Red').activity.holding).toEqual([]);
    expect(seat('Red').activity.stash).toEqual([table.object('block2')]);
  });
});

describe('somebody who changes the seat', () => {
  test('takes name and rights along and leaves an empty seat', () => {
    sit(table.world, 'Red', 'Ann');
    seat('Red').player.isPromoted = true;
    table.heard();
    expect(changeColor(table.world, seat('Red'), 'Blue')).toBeUndefined();
    expect(table.heard()).toEqual(['onPlayerChangeColor Blue']);
    expect(seat('Blue').player).toMatchObject({ name: 'Ann', isHost: true, isPromoted: true });
    expect(seat('Red').player).toMatchObject({ name: undefined, isHost: false, isPromoted: false });
  });

  test.each([
    ['Gold', /^There is no seat Gold/],
    ['Blue', /^Seat Blue is taken by Bob$/],
  ])('cannot go to %s', (to, reason) => {
    sit(table.world, 'Red', 'Ann');
    sit(table.world, 'Blue', 'Bob');
    table.heard();
    expect(changeColor(table.world, seat('Red'), to)).toMatch(reason);
    expect([table.heard(), seat('Red').player.name, seat('Blue').player.name]).toEqual([[], 'Ann', 'Bob']);
  });

  test('to its own stays, unannounced', () => {
    sit(table.world, 'Red', 'Ann');
    table.heard();
    expect(changeColor(table.world, seat('Red'), 'Red')).toBeUndefined();
    expect([table.heard(), seat('Red').player.name]).toEqual([[], 'Ann']);
  });
});

test('letting go empties the hand of that player alone', () => {
  sit(table.world, 'Red', 'Ann');
  sit(table.world, 'Blue', 'Bob');
  table.send({ kind: 'frames', count: 20 });
  table.send({ kind: 'pickUp', color: 'Red', guid: 'block1' });
  table.send({ kind: 'pickUp', color: 'Blue', guid: 'block2' });
  expect(letGo(seat('Red'))).toEqual([table.object('block1')]);
  expect([table.object('block1').heldBy, table.object('block2').heldBy]).toEqual([undefined, 'Blue']);
});

test('hand zones belong to the colour that they name, in the order of the save', () => {
  const zone = (guid: string, FogColor: string, x: number): object =>
    piece('HandTrigger', guid, [x, 4, -18], { FogColor, Locked: true });
  table = listeningTable([zone('hand02', 'Red', 0), zone('hand01', 'Red', 30), zone('hand03', 'Blue', 60)], []);
  expect(handsOf(table.world, 'Red').map(({ guid }) => guid)).toEqual(['hand02', 'hand01']);
  expect(handsOf(table.world, 'Green')).toEqual([]);
  expect(handObjects(table.world, 'Red', 2)).toEqual([]);
});

test('player actions are those that are declared for mod authors, in that order', () => {
  const declarations = readFileSync(new URL('../../../../mod/tts/players.d.ts', import.meta.url), 'utf8');
  const names = /type PlayerActionName =([^;]*);/u.exec(declarations)?.[1] ?? '';
  expect(PLAYER_ACTIONS).toEqual([...names.matchAll(/'(\w+)'/gu)].map(([, name]) => name));
});

test('player actions have numbers of their own', () => {
  const numbers = PLAYER_ACTIONS.map(action => actionNumber(action));
  expect(new Set(numbers).size).toBe(PLAYER_ACTIONS.length);
  expect(numbers.every(number => number >= 0)).toBe(true);
});
