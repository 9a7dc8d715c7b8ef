import { expect, test } from 'vitest';
import { cellAt, pieceSpec, tileSpec } from '../../../../mod/host/output/object-spec.ts';
import { SHAPES, withFigurine, type SceneCell, type ScenePiece } from '../../../../src/scene/index.ts';
import { prefabOf } from '../../../../tools/world/objects/prefabs.ts';

const LIGHT = { r: 0.9, g: 0.9, b: 0.8 };
const DARK = { r: 0.1, g: 0.1, b: 0.2 };
const CELL: SceneCell = { id: 'c1', x: 2, z: -4, size: 2, color: DARK };

test('a cell has its name in its near left corner, and its caption for both sides, in letters that can be read', () => {
  const labels = tileSpec({ ...CELL, label: 'c1', caption: 'swamp' })?.labels;
  expect(labels?.map(({ text, turn, x, z }) => [text, turn, x, z])).toEqual([
    ['c1', 180, -0.38, -0.38],
    ['swamp', 180, 0, -0.42],
    ['swamp', 0, 0, 0.42],
  ]);
  for (const [color, letters] of [
    [DARK, 1],
    [LIGHT, 0],
  ] as const) {
    const made = tileSpec({ ...CELL, color, label: 'c1', caption: 'swamp' })?.labels ?? [];
    expect(made.map(label => Math.round(label.color.r))).toEqual([letters, letters, letters]);
  }
});

test('a cell says only what there is to say, and one without a color is no tile', () => {
  expect(tileSpec(CELL)?.labels).toEqual([]);
  expect(tileSpec({ ...CELL, label: 'c1' })?.labels.map(({ text }) => text)).toEqual(['c1']);
  expect(tileSpec({ id: 'c1', x: 2, z: -4, size: 2 })).toBeUndefined();
});

test('a tile shows what its cell shows, and nothing for what the cell leaves out', () => {
  const lines = [
    {
      color: LIGHT,
      thickness: 0.1,
      points: [
        { x: 0, z: 0 },
        { x: 1, z: 0 },
      ],
    },
  ];
  const full = tileSpec({ ...CELL, lines, drawing: 'field', name: 'Hill', about: ['Slow', 'High'] });
  expect(full).toMatchObject({ lines, drawing: 'field', description: 'Hill\nSlow\nHigh', tint: DARK, fixed: true });
  expect(full).toMatchObject({ scale: { x: 2, z: 2 }, position: { x: 2, z: -4 }, rooted: false, facing: 0 });
  expect(tileSpec(CELL)).toMatchObject({ lines: [], drawing: '', description: '' });
  expect(tileSpec({ ...CELL, about: ['Slow'] })?.description).toBe('Slow');
});

test.each(SHAPES.filter(shape => shape !== 'die'))(
  'a %s is as large as its look says, and stands on its cell',
  shape => {
    const look = { shape, size: 1.5, height: 2, lines: [] } as const;
    const piece: ScenePiece = {
      id: 'b',
      look,
      cell: 'c1',
      facing: 0,
      name: '',
      description: '',
      tint: LIGHT,
      emblem: '',
    };
    const { position, prefab, scale } = pieceSpec(piece, { c1: CELL }, () => 'Red');
    const { origin, size } = prefabOf(prefab);
    expect([scale.x * size[0], scale.y * size[1], scale.z * size[2]].map(edge => edge.toFixed(2))).toEqual([
      '1.50',
      '2.00',
      '1.50',
    ]);
    // Where physics leaves it, so that the host does not put it back again and again.
    expect(position.y - origin * scale.y).toBeCloseTo(1.06);
  },
);

test('a die is the prefab with its sides, as wide and as high as its look says, with its value up', () => {
  const tint = DARK;
  const texts = { name: 'Die', description: '', emblem: 'D' };
  const look = { shape: 'die', size: 1.8, height: 1.8, lines: [] } as const;
  const die: ScenePiece = { id: 'd', look: { ...look, sides: 20 }, cell: 'c1', facing: 0, tint, value: 7, ...texts };
  const spec = pieceSpec(die, { c1: CELL }, () => 'Red');
  expect([spec.prefab, spec.scale, spec.value, spec.labels]).toEqual(['Die_20', { x: 2, y: 2, z: 2 }, 7, []]);
  const { value: _value, ...blank } = die;
  const other = pieceSpec({ ...blank, look }, { c1: CELL }, () => 'Red');
  expect([other.prefab, 'value' in other]).toEqual(['Die_6', false]);
});

test('a hexagon has a square tile that reaches none beside it, and a point belongs to the cell whose outline holds it', () => {
  const hexagon = (id: string, x: number, z: number): SceneCell => ({
    id,
    x,
    z,
    size: 2,
    shape: 'hexagon',
    color: DARK,
  });
  const cells = [hexagon('middle', 0, 0), hexagon('right', 2, 0), hexagon('above', 1, 1.732)];
  expect(tileSpec(hexagon('middle', 0, 0))?.scale).toEqual({ x: 1.6, y: 0.1, z: 1.6 });
  const board = { id: 'b', cells, lines: [] };
  const found = [
    [0.9, 0.2],
    [1.1, 0.2],
    [0, 1.1],
    [0.9, 0.9],
    [-0.1, 1.25],
    [-1.1, 0],
  ].map(([x = 0, z = 0]) => cellAt(board, x, z)?.id);
  expect(found).toEqual(['middle', 'right', 'middle', 'above', undefined, undefined]);
});

const BEAR: ScenePiece = {
  id: 'u1',
  look: { shape: 'block', size: 1.2, height: 0.4, lines: [] },
  cell: 'c1',
  facing: 0,
  tint: LIGHT,
  name: 'Bear',
  description: '',
  emblem: 'BEAR\n3 / 6\nPOI 2',
  drawing: 'drawing token|owner=red|icon=bear-head|name=Bear',
};

test('a figurine stands on the ground, as wide as its piece, with its numbers on the space before it', () => {
  const spec = pieceSpec(withFigurine(BEAR), { c1: CELL }, () => 'Red');
  expect([spec.prefab, spec.scale]).toEqual(['rpg_BEAR', { x: 1, y: 1, z: 1 }]);
  expect(spec.position.y).toBeCloseTo(1.06);
  expect(spec.labels.map(({ text }) => text)).toEqual(['3 / 6 POI 2']);
});

test('only tokens that everybody may read become figurines, and only where one fits', () => {
  const others: ScenePiece[] = [
    { ...BEAR, drawing: 'drawing token|owner=red|icon=gavel|name=Moderator' },
    { ...BEAR, drawing: 'drawing card|owner=red|icon=bear-head|name=Bear' },
    { ...BEAR, readableBy: ['p1'] },
    { ...BEAR, look: { ...BEAR.look, picture: 'https://example.org/bear.png' } },
    { ...BEAR, look: { ...BEAR.look, shape: 'pawn' } },
  ];
  expect(others.filter(piece => withFigurine(piece) !== piece)).toEqual([]);
});

test('the label of a piece lies in a corner, apart from its emblem', () => {
  const look = { shape: 'block', size: 1, height: 0.1, lines: [], emblemAt: 'edge' } as const;
  const piece = {
    id: 'land',
    look,
    cell: 'a1',
    facing: 0,
    name: '',
    description: '',
    tint: DARK,
    emblem: 'HILLS',
  };
  const spec = pieceSpec({ ...piece, label: 'c1' }, { a1: CELL }, () => 'Red');
  expect(spec.labels.map(({ text, x, z }) => [text, x < 0, z < 0])).toEqual([
    ['c1', true, true],
    ['HILLS', false, true],
    ['HILLS', false, false],
  ]);
  expect(pieceSpec(piece, { a1: CELL }, () => 'Red').labels).toEqual(spec.labels.slice(1));
});

test('a long emblem is smaller, and small letters take less room than capitals', () => {
  const sizeOf = (emblem: string): number | undefined =>
    pieceSpec({ ...BEAR, emblem }, { c1: CELL }, () => 'Red').labels.find(({ text }) => text === emblem)?.fontSize;
  expect(['FOREST\n2', 'MOUNTAIN\n2', 'LONGBOWMEN\n2'].map(emblem => sizeOf(emblem))).toEqual([84, 72, 64]);
  expect(['Forest\n2', 'Mountain\n2', 'Longbowmen\n2'].map(emblem => sizeOf(emblem))).toEqual([84, 84, 72]);
});
