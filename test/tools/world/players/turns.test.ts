import { beforeEach, describe, expect, test } from 'vitest';

import { sit } from '../../../../tools/world/players/seats.ts';
import { enableTurns, endTurn, giveTurn, turnAfter, turnOrder } from '../../../../tools/world/players/turns.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

function hand(FogColor: string, x: number, z: number): object {
  return piece('HandTrigger', `hand${FogColor}`, [x, 4, z], { FogColor, Locked: true });
}

/** Around the table clockwise, as seen from above: near, left, far, right. */
const HANDS = [hand('Green', 20, 0), hand('White', 0, -20), hand('Blue', 0, 20), hand('Red', -20, 0)];

let table: ListeningTable;

function seat(...colors: readonly string[]): void {
  for (const color of colors) sit(table.world, color, color);
}

beforeEach(() => {
  table = listeningTable(HANDS, ['onPlayerTurn']);
});

describe('the order of turns', () => {
  test('goes clockwise around the table', () => {
    seat('White', 'Red', 'Blue', 'Green');
    const order = turnOrder(table.world);
    const start = order.indexOf('White');
    expect([...order.slice(start), ...order.slice(0, start)]).toEqual(['White', 'Red', 'Blue', 'Green']);
  });

  test('has only seats at which somebody plays', () => {
    seat('Red', 'Grey', 'Black', 'Blue');
    expect([...turnOrder(table.world)].sort()).toEqual(['Blue', 'Red']);
  });

  test('of seats at the same place is that of the game', () => {
    seat('Pink', 'Brown', 'Teal');
    expect(turnOrder(table.world)).toEqual(['Brown', 'Teal', 'Pink']);
  });

  test('that a script gives leaves out seats that are empty', () => {
    seat('White', 'Red', 'Blue');
    table.world.turns.type = 2;
    table.world.turns.order = ['Blue', 'Green', 'White'];
    expect(turnOrder(table.world)).toEqual(['Blue', 'White']);
  });
});

describe('the next turn', () => {
  beforeEach(() => {
    seat('White', 'Red', 'Blue');
    table.world.turns.type = 2;
    table.world.turns.order = ['White', 'Red', 'Blue'];
    table.world.turns.turn_color = 'Red';
  });

  test.each([
    ['one on', 1, false, 'Blue'],
    ['one back', -1, false, 'White'],
    ['past the end', 2, false, 'White'],
    ['past the beginning', -2, false, 'Blue'],
    ['one on in reverse', 1, true, 'White'],
    ['one back in reverse', -1, true, 'Blue'],
  ])('is that of the seat %s', (_, steps, isReversed, wanted) => {
    table.world.turns.reverse_order = isReversed;
    expect(turnAfter(table.world, steps)).toBe(wanted);
  });

  test.each(['', 'Green'])('is that of the first seat while it is the turn of %j', color => {
    table.world.turns.turn_color = color;
    expect(turnAfter(table.world, 1)).toBe('White');
  });

  test('passes over empty hands only when it is told to', () => {
    expect(turnAfter(table.world, 1)).toBe('Blue');
    table.world.turns.skip_empty_hands = true;
    // No hand has a card: the turn stays where it is.
    expect(turnAfter(table.world, 1)).toBe('Red');
  });

  test('is nobody’s when nobody plays', () => {
    table.world.turns.order = ['Green'];
    expect(turnAfter(table.world, 1)).toBeUndefined();
    endTurn(table.world);
    expect([table.heard(), table.world.turns.turn_color]).toEqual([[], 'Red']);
  });
});

describe('passing over empty hands', () => {
  test('reaches the next hand that has a card', () => {
    const transform = { posX: 0, posY: 4, posZ: 20, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
    table = listeningTable([...HANDS, { Name: 'Card', GUID: 'card01', CardID: 100, Transform: transform }], []);
    seat('White', 'Red', 'Blue');
    table.send({ kind: 'frames', count: 10 });
    Object.assign(table.world.turns, { type: 2, order: ['White', 'Red', 'Blue'], skip_empty_hands: true });
    table.world.turns.turn_color = 'White';
    expect(turnAfter(table.world, 1)).toBe('Blue');
  });
});

// Inside the assignment, without a previous player (docs/platform/api.md#players-hands-and-turns).
describe('turns that are switched on', () => {
  beforeEach(() => {
    seat('White', 'Red');
    table.world.turns.type = 2;
    table.world.turns.order = ['Red', 'White'];
  });

  test('begin with the first seat and no player before', () => {
    enableTurns(table.world, true);
    expect([table.heard(), table.world.turns.turn_color]).toEqual([['onPlayerTurn Red undefined'], 'Red']);
  });

  test('begin with the seat that a script has chosen', () => {
    table.world.turns.turn_color = 'White';
    enableTurns(table.world, true);
    expect(table.heard()).toEqual(['onPlayerTurn White undefined']);
  });

  test('do not begin again', () => {
    enableTurns(table.world, true);
    table.heard();
    enableTurns(table.world, true);
    expect(table.heard()).toEqual([]);
  });

  test('are switched off without a word', () => {
    enableTurns(table.world, true);
    table.heard();
    enableTurns(table.world, false);
    expect([table.heard(), table.world.turns.enable]).toEqual([[], false]);
  });

  test('do not begin without players', () => {
    table.world.turns.order = [];
    enableTurns(table.world, true);
    expect([table.heard(), table.world.turns.enable]).toEqual([[], true]);
  });

  test('name the player before from the second turn on', () => {
    enableTurns(table.world, true);
    endTurn(table.world);
    expect(table.heard()).toEqual(['onPlayerTurn Red undefined', 'onPlayerTurn White Red']);
  });

  test('are silent for a colour that is no seat, and while they are off', () => {
    giveTurn(table.world, 'White');
    expect([table.heard(), table.world.turns.turn_color]).toEqual([[], 'White']);
    enableTurns(table.world, true);
    table.heard();
    giveTurn(table.world, 'Gold');
    expect(table.heard()).toEqual([]);
  });
});
