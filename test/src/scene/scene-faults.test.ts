import { expect, test } from 'vitest';
import { sceneFaults, type Scene, type ScenePiece } from '../../../src/scene/index.ts';

const GREY = { r: 0.5, g: 0.5, b: 0.5 };
const bear: ScenePiece = {
  ...{ id: 'bear', cell: 'a1', facing: 0, name: 'Bear', description: '', tint: GREY, emblem: 'B' },
  look: { shape: 'block', size: 1, height: 1, lines: [] },
};
const button = { id: 'end', label: 'End turn', command: { kind: 'act', action: 'end' } } as const;
const panel = { id: 'turn', slot: 'right', title: 'Turn', lines: [], buttons: [button] } as const;
const spot = { for: 'p1', piece: 'bear', cell: 'b1', mark: 'ring', action: 'walk' } as const;
const sound: Scene<string> = {
  board: { id: 'den', cells: ['a1', 'b1'].map(id => ({ id, x: 0, z: 0, size: 1 })), lines: [] },
  pieces: [bear, { ...bear, id: 'card', cell: '', hand: 'p2', readableBy: ['p2'] }],
  panels: [panel, { ...panel, id: 'own', for: ['p1'] }],
  menus: [{ piece: 'bear', entries: [] }],
  spots: [spot],
  targets: [{ for: 'p2', cell: 'a1', action: 'feed' }],
};

test.each<[string, Partial<Scene<string>>, readonly string[]]>([
  ['a sound scene has none', {}, []],
  [
    'things of one kind have different ids',
    {
      board: { ...sound.board, cells: sound.board.cells.concat(sound.board.cells.slice(0, 1)) },
      pieces: sound.pieces.concat([bear]),
      panels: [panel, { ...panel, buttons: [button, button] }],
    },
    [
      '"a1" is the id of more than one cell of the board',
      '"bear" is the id of more than one piece',
      '"turn" is the id of more than one panel',
      '"end" is the id of more than one button of the panel "turn"',
    ],
  ],
  [
    'a piece lies on a cell, or in the hand of a player',
    {
      pieces: [
        { ...bear, cell: 'c9' },
        { ...bear, id: 'card', hand: 'Red', visibleTo: ['p3'] },
      ],
    },
    [
      'The piece "bear" lies on "c9", which is no cell of the board',
      'The piece "card" is in the hand of "Red", which is no player (p1, p2)',
      'The piece "card" is visible to "p3", which is no player (p1, p2)',
    ],
  ],
  [
    'a button has a label, and its readers play',
    { panels: [{ ...panel, for: ['Red'], buttons: [{ ...button, label: '', for: ['Blue'] }] }] },
    [
      'The panel "turn" (Turn) is for "Red", which is no player (p1, p2)',
      'The button "end" of the panel "turn" is for "Blue", which is no player (p1, p2)',
      'The button "end" of the panel "turn" has no label',
    ],
  ],
  [
    'menus, spots and targets name what is there',
    {
      menus: [{ piece: 'owl', entries: [] }],
      spots: [{ ...spot, piece: 'owl', cell: 'c1' }],
      targets: [{ for: 'Red', cell: 'c1', action: 'feed' }],
      handQuestions: [
        {
          for: 'p1',
          piece: 'owl',
          cells: ['c1'],
          ownCells: () => [],
          mark: 'ring',
          askAt: () => ({ title: '', variants: [], emptyMessage: '' }),
        },
      ],
    },
    [
      'A menu belongs to "owl", which is no piece',
      'A spot on "c1" is for "owl", which is no piece',
      'A spot for "owl" is on "c1", which is no cell of the board',
      'A question is about "owl", which is no piece',
      'A question about "owl" is on "c1", which is no cell of the board',
      'A target for Red is on "c1", which is no cell of the board',
      'A target on "c1" is for "Red", which is no player (p1, p2)',
    ],
  ],
])('%s', (_, change, faults) => {
  expect(sceneFaults({ ...sound, ...change }, ['p1', 'p2'])).toEqual(faults);
});
