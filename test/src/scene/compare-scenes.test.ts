import { describe, expect, test } from 'vitest';
import {
  compareScenes,
  type SceneChange,
  type PieceLook,
  type Panel,
  type ScenePiece,
  type Scene,
} from '../../../src/scene/index.ts';

const color = { r: 1, g: 0, b: 0 };
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
    expect(kinds(undefined, next)).toEqual(['board', 'spawn', 'panel', 'menu']);
  });

  test('equal scenes have no difference, even when nothing in them is the same object', () => {
    const make = (): Scene<string> => structuredClone(scene({ pieces: [bear], panels: [log] }));
    expect(compareScenes(make(), make())).toEqual([]);
  });

  test.each<[string, Partial<ScenePiece>]>([
    ['move', { cell: 'b2' }],
    ['turn', { facing: 90 }],
    ['rename', { name: 'Bear (2)' }],
    ['describe', { description: 'HP 4' }],
    ['tint', { tint: { r: 0, g: 0, b: 1 } }],
    ['relabel', { emblem: 'BEA' }],
    ['respawn', { look: { ...look, height: 2 } }],
    ['respawn', { look: { ...look, lines: [] } }],
    ['respawn', { look: { ...look, picture: 'https://example.org/bear.png' } }],
  ])('%s is told when %j differs', (kind, part) => {
    const piece = { ...bear, ...part };
    const expected: SceneChange<string>[] = [{ kind, piece } as SceneChange<string>];
    expect(compareScenes(scene({ pieces: [bear] }), scene({ pieces: [piece] }))).toEqual(expected);
  });

  test('a piece that looks different is made anew and nothing else is told of it', () => {
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
    expect(kinds(scene({ pieces: [bear] }), next)).toEqual(['board', 'move']);
  });

  test.each<[string, Partial<Panel<string>>]>([
    ['its title', { title: 'Diary' }],
    ['a line', { lines: ['two'] }],
    ['who sees it', { for: ['p1'] }],
    ['its slot', { slot: 'top' }],
    ['a press', { buttons: [{ id: 'end', label: 'End turn', command: { kind: 'again' } }] }],
  ])('a panel is told again when %s differs', (_, part) => {
    expect(kinds(scene({ panels: [log] }), scene({ panels: [{ ...log, ...part }] }))).toEqual(['panel']);
  });

  test('a panel for nobody is not a panel for everybody', () => {
    expect(kinds(scene({ panels: [log] }), scene({ panels: [{ ...log, for: [] }] }))).toEqual(['panel']);
  });

  test('a menu that ends is told as an empty one', () => {
    const menus = [{ piece: 'u1', entries: [{ for: 'p1', label: 'Go', variants: [] }] }];
    expect(compareScenes(scene({ menus }), scene({}))).toEqual([{ kind: 'menu', piece: 'u1', entries: [] }]);
  });

  test('a new command behind the same words is no change', () => {
    const menus = (action: string): Partial<Scene<string>> => ({
      menus: [{ piece: 'u1', entries: [{ for: 'p1', label: 'Go', variants: [{ label: 'a2', action }] }] }],
    });
    expect(compareScenes(scene(menus('one')), scene(menus('two')))).toEqual([]);
  });
});
