import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TABLE_HELP } from '../../../../mod/host/control/table-commands.ts';
import { drawnLine, objectData } from '../../../../mod/host/output/apply-appearance.ts';
import { boardLines, markLines } from '../../../../mod/host/output/marks/marks.ts';
import { marksText } from '../../../../mod/host/output/marks/marks-text.ts';
import { pieceSpec, tileSpec, withFace, withGround } from '../../../../mod/host/output/object-spec.ts';
import { panelAttributes, panelXml } from '../../../../mod/host/output/panel-slots.ts';
import { faceKey, type Panel, type SceneCell, type ScenePiece } from '../../../../src/scene/index.ts';

const KEPT = fileURLToPath(new URL('../../../fixtures/tables/shapes.txt', import.meta.url));

const tint = { r: 0.2, g: 0.4, b: 0.6 };
const plain: SceneCell = { id: 'c1', x: 2, z: -4, size: 2, color: tint };
const cells: readonly SceneCell[] = [
  plain,
  { id: 'c2', x: 0, z: 0, size: 1.5 },
  {
    ...plain,
    id: 'c3',
    shape: 'hexagon',
    label: 'c3',
    caption: 'swamp',
    name: 'Swamp',
    about: ['Wet'],
    drawing: 'drawing tile|ground=swamp',
  },
];
const stroke = {
  points: [
    { x: 0, z: 0 },
    { x: 1, z: 0.5 },
  ],
  color: tint,
  thickness: 0.1,
};

const DRAWING = 'drawing token|owner=red|spear=2|heart=3|shield=1|count=4|cost=5';
const block = { shape: 'block', size: 1.2, height: 0.2, lines: [stroke] } as const;
const piece: ScenePiece = {
  id: 'p',
  look: block,
  cell: 'c1',
  facing: 90,
  name: 'Bear',
  description: 'Growls',
  tint,
  emblem: 'BR\n3',
};
const looks = (['block', 'pawn', 'king', 'queen', 'bishop', 'knight', 'rook', 'die', 'figure'] as const).map(shape => ({
  ...block,
  shape,
}));
const dice = ([4, 6, 8, 10, 12, 20] as const).map(sides => ({ ...block, shape: 'die' as const, sides }));
const pieces: readonly ScenePiece[] = [
  ...[...looks, ...dice].map(look => ({ ...piece, look })),
  { ...piece, cell: 'c2', level: 0.5, locked: true, label: 'c2', readableBy: ['p1'], visibleTo: ['p1', 'p2'] },
  { ...piece, cell: 'none', isGround: true, look: { ...block, emblemAt: 'edge' } },
  { ...piece, look: { ...block, picture: 'https://a/b.png' }, drawing: DRAWING },
  { ...piece, look: { ...block, figurine: 'BEAR' }, value: 3 },
  ...['A', 'ABCDEFGH', 'ABCDEFGHIJ', 'A\nB\nC'].map(emblem => ({ ...piece, emblem })),
];

const panel: Panel<string> = {
  id: 'own',
  slot: 'right',
  for: ['p1'],
  title: 'Your turn',
  lines: ['A short line', 'A line that is so long that it has to be wrapped somewhere in the middle of the panel'],
  buttons: [
    { id: 'a', label: 'End turn', isMain: true, command: { kind: 'act', action: 'end' } },
    { id: 'b', label: 'Undo', tooltip: 'Takes it back', for: ['p2'], command: { kind: 'undo' } },
  ],
};

const seatOf = (player: string) => (player === 'p1' ? 'Red' : 'Blue');
const MARKS = ['ring', 'corners', 'diamond', 'rails', 'waves', 'halo', 'star', 'plus', 'cross'] as const;

function shapes(): readonly (readonly [name: string, value: unknown])[] {
  const byId = Object.fromEntries(cells.map(cell => [cell.id, cell]));
  const specs = pieces.map(each => pieceSpec(each, byId, seatOf));
  const faces = {
    [faceKey(DRAWING)]: 'https://a/face.png',
    [faceKey('drawing tile|ground=swamp')]: 'https://a/ground.png',
  };
  const marked = cells.flatMap(cell => MARKS.map(mark => ({ cell, mark })));
  const forecast = [
    { cell: plain, mark: 'corners' as const, forecast: { text: '−2', words: ['Loses 2'], isRemoved: true } },
  ];
  const tiles = cells.flatMap(cell => tileSpec(cell) ?? []);
  return [
    ...TABLE_HELP.map(line => ['help', line] as const),
    ...MARKS.map(mark => [`mark ${mark}`, markLines({ cell: plain, mark })] as const),
    ['marks', marksText(3, marked, forecast)],
    ['no marks', marksText(3, [], [])],
    ['lines of a board', boardLines({ id: 'b', cells, lines: [stroke, { ...stroke, loop: true }] })],
    ['a line, turned', drawnLine(stroke, 0.5, -2)],
    ...tiles.map(tile => [`tile ${tile.id}`, [tile, withGround(faces, tile), objectData(tile)]] as const),
    ...specs.map((spec, index) => [`piece ${index + 1}`, [spec, objectData(spec)]] as const),
    ...[piece, { ...piece, drawing: DRAWING }, { ...piece, drawing: DRAWING, readableBy: ['p1'] }].map(
      (each, index) => [`face ${index + 1}`, withFace(faces, each, pieceSpec(each, byId, seatOf))] as const,
    ),
    [
      'panels',
      panelXml()
        .split('\n')
        .map(line => [line.length, line.slice(0, 1500)]),
    ],
    ...([panel, { ...panel, lines: [], buttons: [] }, undefined] as const).map(
      each => ['panel', panelAttributes('right', 1, each, players => players.map(seatOf).join('|'))] as const,
    ),
  ];
}

/** The last digits of a length are nobody's concern. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

test('marks, tiles, pieces and panels are drawn as they were', async () => {
  const lines = shapes().map(([name, value]) => `${name} ${JSON.stringify(value, rounded)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot(KEPT);
});
