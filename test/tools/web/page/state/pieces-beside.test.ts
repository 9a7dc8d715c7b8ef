import { expect, test } from 'vitest';
import { drawingText, tileDrawing, type Drawing } from '../../../../../src/scene/index.ts';
import { belongingsOf, piecesBeside } from '../../../../../tools/web/page/state/pieces-beside.ts';
import type { ObjectSnapshot } from '../../../../../tools/world/protocol.ts';
import { seat, thing } from '../../../../support/small-table.ts';

const scale = { x: 12, y: 5, z: 3 };
const SOUTH = seat('Red', { hand: { position: { x: 0, y: 3, z: -9 }, rotation: { x: 0, y: 0, z: 0 }, scale } });
const NORTH = seat('Blue', { hand: { position: { x: 0, y: 3, z: 9 }, rotation: { x: 0, y: 180, z: 0 }, scale } });
const SEATS = [SOUTH, NORTH];

function card(guid: string, x: number, z: number, fields: Partial<ObjectSnapshot> = {}): ObjectSnapshot {
  return thing(guid, { position: { x, y: 1, z }, ...fields });
}

function place(guid: string, x: number, z: number): ObjectSnapshot {
  const fixed = { locked: true, interactable: false, size: { x: 2, y: 0.1, z: 2 } };
  return thing(guid, { position: { x, y: 1, z }, drawing: tileDrawing('supply'), ...fixed });
}

function drawn(kind: Drawing['kind'], owner: Drawing['owner']): Partial<ObjectSnapshot> {
  return { drawing: drawingText({ kind, owner, name: 'Wolf' }) };
}

const guids = (list: readonly ObjectSnapshot[]): string[] => list.map(({ guid }) => guid);

test('a hand is what lies in its zone and can be read, from left to right for who sits there', () => {
  const objects = [
    card('right1', 3, -9),
    card('left01', -3, -8),
    card('board1', 0, -6),
    card('hidden', 1, -9, { concealed: true }),
    card('fixed1', 0, -9, { locked: true }),
    card('their1', 4, 9),
    card('their2', -4, 9),
  ];
  expect(guids(piecesBeside(objects, SOUTH, SEATS).hand)).toEqual(['left01', 'right1']);
  expect(guids(piecesBeside(objects, NORTH, SEATS).hand)).toEqual(['their1', 'their2']);
});

test('a supply is what lies on its places: one’s own to take, that of others unseen, and so the places', () => {
  const objects = [
    place('place1', 2, -6),
    place('place2', -2, -6),
    place('place3', 0, 6),
    card('bear01', 2, -6, drawn('token', 'red')),
    card('wolf01', -2, -6, drawn('token', 'red')),
    card('medic1', 0, 6, drawn('token', 'blue')),
    card('board1', 0, 0, drawn('token', 'red')),
  ];
  const south = piecesBeside(objects, SOUTH, SEATS);
  expect(guids(south.supply)).toEqual(['wolf01', 'bear01']);
  expect(guids(south.unseen).toSorted()).toEqual(['medic1', 'place1', 'place2', 'place3']);
});

test('piles come before the hand: one’s own, and one in the colour of no seat', () => {
  const objects = [
    place('place1', 8, -6),
    place('place2', 8, 0),
    place('place3', 8, 6),
    card('card01', -5, -9),
    card('own001', 8, -6, drawn('pile', 'red')),
    card('common', 8, 0, drawn('pile', 'white')),
    card('their1', 8, 6, drawn('pile', 'blue')),
  ];
  expect(guids(piecesBeside(objects, SOUTH, SEATS).hand)).toEqual(['own001', 'common', 'card01']);
});

test('what others have is counted: hidden cards, their piles, and what they may still place', () => {
  const pile = { drawing: drawingText({ kind: 'pile', owner: 'blue', name: 'Deck', count: 17 }) };
  const objects = [
    place('place1', 8, 6),
    place('place2', 0, 6),
    card('their1', 4, 9, { concealed: true }),
    card('their2', -4, 9, { concealed: true }),
    card('open01', -2, 9, drawn('card', 'blue')),
    card('king01', 0, 9, drawn('token', 'blue')),
    card('mine01', 0, -9, { concealed: true }),
    card('pile01', 8, 6, pile),
    card('medic1', 0, 6, drawn('token', 'blue')),
    card('wolf01', 0, 6, drawn('token', 'red')),
    card('board1', 0, 0, drawn('token', 'blue')),
  ];
  expect(belongingsOf(objects, NORTH)).toEqual({ cards: 3, pile: 17, units: 1 });
  expect(belongingsOf(objects, SOUTH)).toEqual({ cards: 1, pile: 0, units: 1 });
});

test('who has no seat sees the table as it is', () => {
  const objects = [place('place1', 0, -6), card('wolf01', 0, -6, drawn('token', 'red')), card('card01', 0, -9)];
  expect(piecesBeside(objects, undefined, SEATS)).toEqual({ hand: [], supply: [], unseen: [] });
});
