import { expect, test } from 'vitest';
import { pieceSpec, tileSpec } from '../../../../mod/host/output/object-spec.ts';
import type { SceneCell, ScenePiece } from '../../../../src/scene/index.ts';

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
