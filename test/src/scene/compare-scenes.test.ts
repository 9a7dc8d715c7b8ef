import { describe, expect, test } from 'vitest';
import {
  compareScenes,
  panelsIn,
  type PieceLook,
  type Panel,
  type ScenePiece,
  type Scene,
} from '../../../src/scene/index.ts';

const color = { r: 1, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 1 };
const look: PieceLook = {
  shape: 'block',
  size: 1,
  height: 1,
  lines: [{ points: [{ x: 0, z: 0 }], color, thickness: 0.1 }],
};
const bear: ScenePiece = {
  id: 'u1',
  look,
  cell: 'a1',
  facing: 0,
  name: 'Bear',
  description: 'HP 6',
  tint: color,
  emblem: 'BEAR',
};
const log: Panel<string> = { id: 'log', slot: 'left', title: 'Log', lines: ['one'], buttons: [] };

function scene(parts: Partial<Scene<string>>): Scene<string> {
  const board = { id: 'duel', cells: [], lines: [] };
  return { board, pieces: [], panels: [], menus: [], spots: [], targets: [], ...parts };
}

function kinds(old: Scene<string> | undefined, next: Scene<string>): string[] {
  return compareScenes(old, next).map(change => change.kind);
}

describe('compareScenes', () => {
  test('an empty table gets the board first, then what stands on it', () => {
    const menu = { piece: 'u1', entries: [{ for: 'p1', label: 'Go', variants: [] }] };
    const next = scene({ pieces: [bear], panels: [log], menus: [menu] });
    expect(kinds(undefined, next)).toEqual(['board', 'spawn', 'panels', 'menu']);
  });

  test('equal scenes have no difference, even when nothing in them is the same object', () => {
    const make = (): Scene<string> => structuredClone(scene({ pieces: [bear], panels: [log] }));
    expect(compareScenes(make(), make())).toEqual([]);
  });

  test.each<[string, Partial<ScenePiece>]>([
    ['position', { cell: 'b2' }],
    ['position', { hand: 'p1' }],
    ['position', { level: 1 }],
    ['facing', { facing: 90 }],
    ['name', { name: 'Bear (2)' }],
    ['description', { description: 'HP 4' }],
    ['tint', { tint: { r: 0, g: 0, b: 1 } }],
    ['emblem', { emblem: 'BEA' }],
    ['drawing', { drawing: 'drawing token|owner=red|name=Bear|heart=3' }],
    ['value', { value: 4 }],
  ])('an update names %s when %j differs', (field, part) => {
    const piece = { ...bear, ...part };
    const expected = [{ kind: 'update', piece, fields: [field] }];
    expect(compareScenes(scene({ pieces: [bear] }), scene({ pieces: [piece] }))).toEqual(expected);
  });

  test('all fields of one piece are one update', () => {
    const piece = { ...bear, cell: 'b2', facing: 90, description: 'HP 4' };
    const fields = ['position', 'facing', 'description'];
    expect(compareScenes(scene({ pieces: [bear] }), scene({ pieces: [piece] }))).toEqual([
      { kind: 'update', piece, fields },
    ]);
  });

  test.each<[string, Partial<ScenePiece>]>([
    ['its height', { look: { ...look, height: 2 } }],
    ['its size', { look: { ...look, size: 2 } }],
    ['its number of sides', { look: { ...look, sides: 20 } }],
    ['its shape', { look: { ...look, shape: 'pawn' } }],
    ['the place of its emblem', { look: { ...look, emblemAt: 'edge' } }],
    ['its lines', { look: { ...look, lines: [] } }],
    ['the thickness of a line', { look: { ...look, lines: look.lines.map(line => ({ ...line, thickness: 1 })) } }],
    ['the color of a line', { look: { ...look, lines: look.lines.map(line => ({ ...line, color: blue })) } }],
    ['the end of a line', { look: { ...look, lines: look.lines.map(line => ({ ...line, loop: true })) } }],
    [
      'a point of a line',
      { look: { ...look, lines: look.lines.map(line => ({ ...line, points: [{ x: 0, z: 1 }] })) } },
    ],
    ['its picture', { look: { ...look, picture: 'https://example.org/bear.png' } }],
    ['who reads it', { readableBy: ['p1'] }],
    ['who sees it', { visibleTo: ['p1'] }],
    ['that nobody reads it', { readableBy: [] }],
    ['that nobody sees it', { visibleTo: [] }],
    ['that it is locked', { locked: true }],
  ])('a piece is spawned again when %s differs', (_, part) => {
    const piece = { ...bear, ...part };
    expect(compareScenes(scene({ pieces: [bear] }), scene({ pieces: [piece] }))).toEqual([{ kind: 'respawn', piece }]);
    expect(compareScenes(scene({ pieces: [piece] }), scene({ pieces: [bear] }))).toEqual([
      { kind: 'respawn', piece: bear },
    ]);
  });

  test('a piece with another look is spawned again, and nothing else of it is a change', () => {
    const other = { ...bear, look: { ...look, size: 2 }, name: 'Big bear' };
    expect(kinds(scene({ pieces: [bear] }), scene({ pieces: [other] }))).toEqual(['respawn']);
  });

  test('pieces leave before others come', () => {
    const eagle = { ...bear, id: 'u2', name: 'Eagle' };
    expect(kinds(scene({ pieces: [bear] }), scene({ pieces: [eagle] }))).toEqual(['remove', 'spawn']);
  });

  test('on another board every piece moves, since cells of the same name lie elsewhere', () => {
    const other = { id: 'crossfire', cells: [], lines: [] };
    const next = scene({ pieces: [bear], board: other });
    expect(kinds(scene({ pieces: [bear] }), next)).toEqual(['board', 'update']);
  });

  test.each<[string, Partial<Panel<string>>]>([
    ['its title', { title: 'Diary' }],
    ['a line', { lines: ['two'] }],
    ['who sees it', { for: ['p1'] }],
    ['a button', { buttons: [{ id: 'end', label: 'End turn', command: { kind: 'again' } }] }],
  ])('the slot of a panel changes when %s differs', (_, part) => {
    expect(kinds(scene({ panels: [log] }), scene({ panels: [{ ...log, ...part }] }))).toEqual(['panels']);
  });

  test('a panel in another slot changes both slots', () => {
    const changes = compareScenes(scene({ panels: [log] }), scene({ panels: [{ ...log, slot: 'top' }] }));
    expect(changes).toEqual([
      { kind: 'panels', slot: 'top' },
      { kind: 'panels', slot: 'left' },
    ]);
  });

  test('panels that change places change their slot', () => {
    const other = { ...log, id: 'other', title: 'Other' };
    expect(kinds(scene({ panels: [log, other] }), scene({ panels: [other, log] }))).toEqual(['panels']);
  });

  test('a panel for nobody takes no room, and its end is no change', () => {
    const hidden = { ...log, id: 'hidden', for: [] };
    expect(panelsIn('left', [hidden, log])).toEqual([log]);
    expect(kinds(scene({ panels: [hidden, log] }), scene({ panels: [log] }))).toEqual([]);
  });

  test('a panel for nobody is not a panel for everybody', () => {
    expect(kinds(scene({ panels: [log] }), scene({ panels: [{ ...log, for: [] }] }))).toEqual(['panels']);
  });

  test('a menu that ends is an empty one', () => {
    const menus = [{ piece: 'u1', entries: [{ for: 'p1', label: 'Go', variants: [] }] }];
    expect(compareScenes(scene({ menus }), scene({}))).toEqual([{ kind: 'menu', piece: 'u1', labels: [] }]);
  });

  test('a menu has each label once, and whom an entry is for is no change', () => {
    const entry = (player: string) => ({ for: player, label: 'Go', variants: [] });
    const menus = (...players: string[]): Partial<Scene<string>> => ({
      menus: [{ piece: 'u1', entries: players.map(entry) }],
    });
    expect(compareScenes(scene({}), scene(menus('p1', 'p2')))).toEqual([{ kind: 'menu', piece: 'u1', labels: ['Go'] }]);
    expect(compareScenes(scene(menus('p1')), scene(menus('p2')))).toEqual([]);
    expect(kinds(scene(menus('p1')), scene(menus('p1', 'p2')))).toEqual(['menu']);
  });

  test('a new command behind the same words is no change', () => {
    const menus = (action: string): Partial<Scene<string>> => ({
      menus: [{ piece: 'u1', entries: [{ for: 'p1', label: 'Go', variants: [{ label: 'a2', action }] }] }],
    });
    expect(compareScenes(scene(menus('one')), scene(menus('two')))).toEqual([]);
  });
});
