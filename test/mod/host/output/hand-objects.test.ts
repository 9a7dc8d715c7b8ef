import { describe, expect, test } from 'vitest';
import { GONE, handNames, renamedScene } from '../../../../mod/host/output/hand-objects.ts';
import type { Scene, ScenePiece } from '../../../../src/scene/index.ts';
import type { Act } from '../../../../mod/host/index.ts';

/** A scene of a hand with these cards, in places named as games name them, and a token of that name on the board. */
function handOf(...cards: readonly string[]): Scene<Act> {
  const pieces = cards.map((name, place): ScenePiece => ({ ...CARD, id: `hand:p1:${place}`, name }));
  const menus = pieces.map(({ id, name }) => ({ piece: id, entries: [{ for: 'p1', label: name, variants: [] }] }));
  const token = { ...CARD, id: 't1', name: 'Bear', hand: undefined, cell: 'a1' };
  const { hand: _, ...standing } = token;
  return {
    board: { id: 'board', cells: [], lines: [] },
    pieces: [...pieces, standing],
    menus,
    panels: [],
    spots: [],
    targets: [],
  };
}

const CARD: ScenePiece = {
  ...{ id: '', look: { shape: 'block', size: 1, height: 1, lines: [] }, cell: '', hand: 'p1', readableBy: ['p1'] },
  ...{ facing: 0, name: '', description: '', tint: { r: 1, g: 1, b: 1 }, emblem: '' },
};

describe('when a card has left a hand', () => {
  test.each<[string, string[], number, string[], (number | 'gone')[]]>([
    ['the middle one', ['A', 'B', 'C'], 1, ['A', 'C'], [0, 'gone', 1]],
    ['the first of two equal ones', ['A', 'A', 'B'], 0, ['A', 'B'], ['gone', 0, 1]],
    ['the second of two equal ones', ['A', 'B', 'A'], 2, ['B', 'A'], [1, 0, 'gone']],
    ['one, and others were drawn', ['A', 'B'], 0, ['B', 'C', 'D'], ['gone', 0]],
    ['one, and another one was lost', ['A', 'B', 'C'], 0, ['C'], ['gone', 'gone', 0]],
  ])('its object goes, and the others keep their cards: %s', (_, before, used, after, expected) => {
    const names = handNames(handOf(...before), handOf(...after), `hand:p1:${used}`);
    const found = before.map((__, place) => names?.[`hand:p1:${place}`]);
    expect(found).toEqual(expected.map(place => (place === 'gone' ? GONE : `hand:p1:${place}`)));
  });

  test.each<[string, string[], string, string[]]>([
    ['it still lies there', ['A', 'B'], 'hand:p1:0', ['A', 'B']],
    ['a like one came at once', ['A', 'B'], 'hand:p1:0', ['B', 'A']],
    ['a piece of the board was used', ['A', 'B'], 't1', ['A']],
    ['the piece is unknown', ['A', 'B'], 'hand:p1:7', ['A']],
  ])('nothing is renamed if %s', (_, before, used, after) => {
    expect(handNames(handOf(...before), handOf(...after), used)).toBeUndefined();
  });

  test('the scene before has pieces and menus under their next names', () => {
    const before = handOf('A', 'B', 'C');
    const names = handNames(before, handOf('A', 'C'), 'hand:p1:1') ?? {};
    const { menus, pieces } = renamedScene(before, names);
    expect(pieces.map(({ id, name }) => `${id} ${name}`)).toEqual(['hand:p1:0 A', 'hand:p1:1 C', 't1 Bear']);
    expect(menus.map(({ piece, entries }) => `${piece} ${entries[0]?.label}`)).toEqual(['hand:p1:0 A', 'hand:p1:1 C']);
  });
});
