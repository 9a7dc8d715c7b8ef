import { expect, test } from 'vitest';
import { objectData } from '../../../../mod/host/output/apply-appearance.ts';
import { pieceSpec, tileSpec, withFace, withGround } from '../../../../mod/host/output/object-spec.ts';
import { tileDrawing, type SceneCell, type ScenePiece } from '../../../../src/scene/index.ts';
import { OPEN_DUEL } from '../../../support/duel-position.ts';
import { openPosition } from '../../../support/tactic-table.ts';

const BEAR = 'https://example.org/bear.png';
const LIGHT = 'https://example.org/light.png';
const FACES = { 'token|owner=red|icon=bear-head': BEAR, 'tile|ground=light': LIGHT };
const CELL: SceneCell = { id: 'c1', x: 2, z: -4, size: 2, color: { r: 1, g: 1, b: 1 }, drawing: tileDrawing('light') };
const PIECE: ScenePiece = {
  id: 'u1',
  look: { shape: 'block', size: 1.6, height: 0.2, lines: [] },
  cell: 'c1',
  facing: 90,
  name: 'Bear',
  description: '',
  emblem: 'BEAR\n3 / 6',
  tint: { r: 0.8, g: 0.1, b: 0.1 },
  drawing: 'drawing token|owner=red|icon=bear-head|name=Bear|spear=3|heart=6|rim=6/6',
};

function specOf(piece: ScenePiece) {
  return withFace(
    FACES,
    piece,
    pieceSpec(piece, { c1: CELL }, () => 'Red'),
  );
}

test('a piece with a hosted face is a tile as large as its block, with its numbers', () => {
  const spec = specOf(PIECE);
  expect(objectData(spec)).toMatchObject({ Name: 'Custom_Tile', CustomImage: { ImageURL: BEAR } });
  expect([spec.scale, spec.facing]).toEqual([{ x: 0.8, y: 1, z: 0.8 }, 270]);
  // It rests on its base, a block on its middle.
  expect(spec.position.y).toBeCloseTo(pieceSpec(PIECE, { c1: CELL }, () => 'Red').position.y - 0.1);
  expect(spec.labels.map(({ text, x }) => [text, Math.sign(x)])).toEqual([
    ['3', -1],
    ['6', 1],
  ]);
});

test('other icons, secret pieces on the table, and pieces that are no blocks keep their plain look', () => {
  const plain = [
    { ...PIECE, drawing: 'drawing token|owner=red|icon=wolf-head|name=Wolf' },
    { ...PIECE, readableBy: ['p1'] },
    { ...PIECE, look: { ...PIECE.look, shape: 'pawn' as const } },
  ];
  expect(plain.map(piece => specOf(piece).picture)).toEqual([undefined, undefined, undefined]);
});

test('a space lies where its tile was, with its ground as its picture', () => {
  const tile = tileSpec(CELL) ?? expect.fail('There is no tile');
  const spec = withGround(FACES, tile);
  expect([spec.prefab, spec.picture, spec.scale]).toEqual(['Custom_Tile', LIGHT, { x: 1, y: 0.5, z: 1 }]);
  expect(spec.position.y).toBeCloseTo(0.96);
  expect(withGround({}, tile)).toBe(tile);
});

test('a save that names hosted pictures shows them on its table, and saves their addresses', async () => {
  const entries = Object.entries(FACES).map(([key, address]) => `["${key}"]="${address}"`);
  const { table } = await openPosition(OPEN_DUEL, 'Ann', 'Bob', `crownspaceFaces = {${entries.join()}} `);
  const { ObjectStates: objects } = (await table.save()) as {
    readonly ObjectStates: readonly { readonly Name: string; readonly CustomImage?: { readonly ImageURL: string } }[];
  };
  const shown = objects.flatMap(({ CustomImage: image, Name: name }) =>
    name === 'Custom_Tile' ? [image?.ImageURL] : [],
  );
  expect(shown.filter(address => address === BEAR)).toHaveLength(1);
  expect(shown.filter(address => address === LIGHT).length).toBeGreaterThan(20);
  await table.close();
});
