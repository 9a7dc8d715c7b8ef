import { beforeEach, describe, expect, test } from 'vitest';

import { askChoice, clearChoices, choose, seatsNamed } from '../../../../tools/world/players/choosing.ts';
import type { Seat } from '../../../../tools/world/players/seat.ts';
import { seatOf, sit } from '../../../../tools/world/players/seats.ts';
import type { HandChoice } from '../../../../tools/world/ui/ui-types.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

function hand(FogColor: string, z: number, width: number): object {
  const Transform = { posX: 0, posY: 4, posZ: z, rotX: 0, rotY: 0, rotZ: 0, scaleX: width, scaleY: 9, scaleZ: 5 };
  return piece('HandTrigger', `hand${FogColor}`, [0, 4, z], { FogColor, Locked: true, Transform });
}

function card(guid: string, x: number, z: number): object {
  return piece('Card', guid, [x, 4, z], { CardID: 100, Nickname: guid });
}

const OBJECTS = [
  hand('Red', -18, 12),
  hand('Blue', 18, 4),
  card('red001', 0, -18),
  card('red002', 1, -18),
  card('red003', 2, -18),
  card('blue01', 0, 18),
  card('open01', 30, 0),
];

let table: ListeningTable;

function seat(color: string): Seat {
  const found = seatOf(table.world, color);
  if (found === undefined) throw new Error(`no seat ${color}`);
  return found;
}

beforeEach(() => {
  table = listeningTable(OBJECTS, ['onPlayerHandChoice']);
  sit(table.world, 'Red', 'Ann');
  table.send({ kind: 'frames', count: 120 });
});

describe('cards in a hand', () => {
  const places = (...guids: readonly string[]): number[] => guids.map(guid => table.object(guid).position.x);

  test('lie side by side, around the middle, not further apart than cards need', () => {
    expect(places('red001', 'red002', 'red003')).toEqual([-2.3, 0, 2.3].map(x => expect.closeTo(x, 5) as number));
  });

  test('share a hand that is narrow', () => {
    table.send({ kind: 'pickUp', color: 'Red', guid: 'open01' });
    table.send({ kind: 'release', color: 'Red', x: 1, z: 18 });
    table.send({ kind: 'frames', count: 120 });
    const room = 4 / 3;
    expect(places('blue01', 'open01')).toEqual([-room / 2, room / 2].map(x => expect.closeTo(x, 5) as number));
  });

  test('close up when one is taken away, and leave its place to the others', () => {
    table.send({ kind: 'pickUp', color: 'Red', guid: 'red002' });
    table.send({ kind: 'release', color: 'Red', x: 20, z: 0 });
    table.send({ kind: 'frames', count: 120 });
    expect(places('red001', 'red003')).toEqual([-1.15, 1.15].map(x => expect.closeTo(x, 5) as number));
  });

  test('are not moved while a player holds them', () => {
    table.send({ kind: 'pickUp', color: 'Red', guid: 'red002' });
    table.send({ kind: 'moveHand', color: 'Red', x: 5, z: -18 });
    table.send({ kind: 'frames', count: 120 });
    expect(places('red002')).toEqual([5]);
  });
});

describe('a choice of cards', () => {
  const choice = (more: Partial<HandChoice> = {}): HandChoice => ({
    ...{ label: 'pick', prompt: 'Pick', least: 1, most: 2, canCancel: false },
    ...more,
  });
  const pick = (color: string, guids: readonly string[], isConfirmed = true): string | undefined =>
    choose(
      table.world,
      seat(color),
      guids.map(guid => table.object(guid)),
      isConfirmed,
    );

  test('reaches the script with its label and its cards', () => {
    askChoice(seat('Red'), choice());
    expect(pick('Red', ['red001', 'red003'])).toBeUndefined();
    expect(table.heard()).toEqual(['onPlayerHandChoice Red pick [red001 red003] true']);
    expect(seat('Red').activity.choices).toEqual([]);
  });

  test.each([
    ['too few', [], '1 to 2 cards have to be chosen, not 0'],
    ['too many', ['red001', 'red002', 'red003'], '1 to 2 cards have to be chosen, not 3'],
    ['a card on the table', ['open01'], 'Only cards of the own hand can be chosen'],
    ["another player's card", ['red001', 'blue01'], 'Only cards of the own hand can be chosen'],
  ])('is not made with %s, and stays open', (_, guids, reason) => {
    askChoice(seat('Red'), choice());
    expect(pick('Red', guids)).toBe(reason);
    expect([table.heard(), seat('Red').activity.choices.length]).toEqual([[], 1]);
  });

  test('is given up only where that is allowed, and then without cards', () => {
    askChoice(seat('Red'), choice());
    expect(pick('Red', ['red001'], false)).toBe('Red has to choose');
    clearChoices(seat('Red'));
    askChoice(seat('Red'), choice({ canCancel: true }));
    expect(pick('Red', ['red001'], false)).toBeUndefined();
    expect(table.heard()).toEqual(['onPlayerHandChoice Red pick [] false']);
  });

  test('cannot be made by somebody who is not asked', () => {
    sit(table.world, 'Blue', 'Bob');
    askChoice(seat('Red'), choice());
    expect(pick('Blue', ['blue01'])).toBe('Blue is asked to choose nothing');
  });

  test('waits until those asked before are made', () => {
    askChoice(seat('Red'), choice({ label: 'first' }));
    askChoice(seat('Red'), choice({ label: 'second' }));
    pick('Red', ['red001']);
    pick('Red', ['red001']);
    expect(table.heard().map(line => line.split(' ')[2])).toEqual(['first', 'second']);
  });

  test('is not asked of an empty seat', () => {
    expect(askChoice(seat('Blue'), choice())).toBe(false);
    expect(seat('Blue').activity.choices).toEqual([]);
  });

  test('is taken back with all others', () => {
    for (const label of ['a', 'b']) askChoice(seat('Red'), choice({ label }));
    expect([clearChoices(seat('Red')), clearChoices(seat('Red'))]).toEqual([true, false]);
    expect(seat('Red').activity.choices).toEqual([]);
  });

  test('is asked of the seats that are named, unknown names left out', () => {
    expect(seatsNamed(table.world, ['Blue', 'Gold', 'Red']).map(({ color }) => color)).toEqual(['Blue', 'Red']);
  });
});
