import type { ObjectSnapshot, Snapshot } from '../../../../../tools/world/protocol.ts';
import { table, thing } from '../../../../support/small-table.ts';

type Row = readonly [
  name: string,
  type: string,
  size: readonly [number, number, number],
  fields?: Partial<ObjectSnapshot>,
];

/** The strokes of the digits, on a field of 2 by 4: a text would look different in each machine's font. */
const DIGITS = [
  'M0 0H2V4H0Z',
  'M1 0V4',
  'M0 0H2V2H0V4H2',
  'M0 0H2V4H0M0 2H2',
  'M0 0V2H2M2 0V4',
  'M2 0H0V2H2V4H0',
  'M2 0H0V4H2V2H0',
  'M0 0H2V4',
];

const ROWS: readonly Row[] = [
  ['BlockSquare', 'Block', [1, 1, 1]],
  ['BlockRectangle', 'Block', [2, 0.5, 1]],
  ['BlockTriangle', 'Block', [1, 1, 1]],
  ['PlayerPawn', 'Figurine', [0.8, 1.3, 0.8]],
  ['Chess_Pawn', 'Chess', [0.8, 1.2, 0.8]],
  ['Chess_Rook', 'Chess', [0.8, 1.4, 0.8]],
  ['Chess_Knight', 'Chess', [0.8, 2.05, 0.8]],
  ['Chess_Bishop', 'Chess', [0.8, 1.77, 0.8]],
  ['Chess_Queen', 'Chess', [0.8, 2.46, 0.8]],
  ['Chess_King', 'Chess', [0.8, 2.67, 0.8]],
  ['Checker_red', 'Checker', [0.95, 0.2, 0.95]],
  ['CheckerStack', 'Stack', [0.95, 0.8, 0.95], { quantity: 4 }],
  ['Chinese_Checkers_Piece', 'Checker', [0.6, 0.6, 0.6]],
  ['Chip_100', 'Chip', [1, 0.15, 1]],
  ['Die_4', 'Dice', [0.75, 0.65, 0.75], { text: '3' }],
  ['Die_6', 'Dice', [0.66, 0.66, 0.66], { text: '6' }],
  ['Die_6_Rounded', 'Dice', [0.7, 0.7, 0.7], { text: '2' }],
  ['Die_8', 'Dice', [0.8, 0.76, 0.8], { text: '8' }],
  ['Die_12', 'Dice', [0.8, 0.8, 0.8], { text: '12' }],
  ['Die_20', 'Dice', [0.9, 0.86, 0.9], { text: '20' }],
  ['Card', 'Card', [2.2, 0.04, 3.1], { card: { face: cell(14) } }],
  ['Deck', 'Deck', [2.2, 0.6, 3.1], { quantity: 52, card: {}, originHeight: 0.3, rotation: { x: 0, y: 180, z: 180 } }],
  ['Card', 'Card', [2.2, 0.04, 3.1], { concealed: true }],
  ['CardCustom', 'Card', [2.2, 0.04, 3.1], { card: { face: { ...cell(5), columns: 4, rows: 2, url: sheet() } } }],
  [
    'DeckCustom',
    'Deck',
    [2.2, 0.6, 3.1],
    {
      quantity: 8,
      originHeight: 0.3,
      rotation: { x: 0, y: 180, z: 180 },
      card: { back: { ...cell(0), url: picture() } },
    },
  ],
  ['Card', 'Card', [2.2, 0.04, 3.1], { nickname: 'A blank card' }],
  ['Hidden', 'Generic', [1, 1, 1], { concealed: true }],
  ['Bag', 'Bag', [1.5, 1.5, 1.5], { quantity: 7 }],
  ['Infinite_Bag', 'Infinite', [1.5, 1.5, 1.5]],
  ['Bowl', 'Generic', [2, 0.8, 2]],
  ['Counter', 'Counter', [2, 0.6, 1.3], { text: '42' }],
  ['Notecard', 'Notecard', [3.5, 0.05, 2.2], { nickname: 'Rules', description: 'Move, attack, end the turn.' }],
  ['Quarter', 'Coin', [0.9, 0.1, 0.9]],
  ['reversi_chip', 'Generic', [0.9, 0.2, 0.9]],
  ['go_game_piece_white', 'GoPiece', [0.8, 0.35, 0.8]],
  ['Domino', 'Domino', [0.6, 0.3, 1.1]],
  ['rpg_BEAR', 'rpgFigurine', [1, 1.8, 1]],
  ['Tileset_Tree', 'Tileset', [2, 3, 2]],
  ['Tileset_Rock', 'Tileset', [1.5, 1.4, 1.5]],
  ['Custom_Tile', 'Tile', [2, 0.2, 2], { custom: { CustomImage: { ImageURL: picture(), CustomTile: { Type: 1 } } } }],
  ['Custom_Tile', 'Tile', [2, 0.2, 2], { custom: { CustomImage: { ImageURL: picture(), CustomTile: { Type: 2 } } } }],
  ['Custom_Token', 'Generic', [2, 0.2, 2], { custom: { ImageURL: star() } }],
  ['Figurine_Custom', 'Figurine', [1, 2, 0.2], { custom: { ImageURL: star() } }],
  ['Custom_Model', 'Generic', [1, 1, 1], { custom: { MeshURL: house(), DiffuseURL: picture() } }],
  ['Custom_Board', 'Board', [4, 0.2, 4], { custom: { ImageURL: sheet() } }],
  ['Chess_Board', 'Board', [4, 0.2, 4]],
  ['3DText', '3D Text', [1, 1, 0.01], { text: 'Floating', fontSize: 64, rotation: { x: 90, y: 0, z: 0 } }],
];

function cell(index: number): { columns: number; rows: number; cell: number } {
  return { columns: 1, rows: 1, cell: index };
}

const TINTS = ['#d94f3d', '#3d7fd9', '#4fa64f', '#d9a63d', '#8d5fd3', '#e8e8e0'];

/** Every built-in thing that the page has a shape for, in rows of seven, each with its name. */
export function gallery(): Snapshot {
  return table({ objects: ROWS.map(exhibit) });
}

function exhibit([name, type, [x, y, z], fields = {}]: Row, index: number): ObjectSnapshot {
  const place = { x: ((index % 7) - 3) * 4, y: 0.96, z: (2.5 - Math.floor(index / 7)) * 4.4 };
  return thing(`e${index}`, {
    name,
    type,
    nickname: name,
    size: { x, y, z },
    originHeight: 0,
    position: place,
    tint: tintOf(TINTS[index % TINTS.length]!),
    ...fields,
  });
}

function tintOf(hex: string): { r: number; g: number; b: number } {
  const part = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return { r: part(1), g: part(3), b: part(5) };
}

function svg(width: number, height: number, content: string): string {
  const size = `width="${width * 16}" height="${height * 16}" viewBox="0 0 ${width} ${height}"`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)}`;
}

/** A picture that needs no server; its upper left corner is red. */
export function picture(): string {
  const stripes = '<rect width="8" height="8" fill="gold"/><path d="M0 0L8 8M0 8L8 0" stroke="navy"/>';
  return svg(8, 8, `${stripes}<rect width="2" height="2" fill="red"/>`);
}

/** Four by two cards, numbered from 0. */
export function sheet(): string {
  const cards = DIGITS.map((strokes, index) => {
    const [x, y] = [(index % 4) * 6, Math.floor(index / 4) * 8];
    const fill = `hsl(${index * 45}, 60%, 80%)`;
    const digit = `<path transform="translate(${x + 2} ${y + 2})" d="${strokes}" fill="none" stroke="black" stroke-width="0.6"/>`;
    return `<rect x="${x}" y="${y}" width="6" height="8" fill="${fill}"/>${digit}`;
  });
  return svg(24, 16, cards.join(''));
}

/** A shape with nothing around it. */
export function star(): string {
  return svg(10, 10, '<path d="M5 0L6.5 3.5L10 4L7.5 6.5L8 10L5 8L2 10L2.5 6.5L0 4L3.5 3.5Z" fill="crimson"/>');
}

/** A block with a roof whose ridge runs from left to right, as a Wavefront OBJ; its left gable is the higher one. */
export function house(): string {
  const corners = [-1, 1].flatMap(x => [-1, 1].flatMap(z => [`v ${x} 0 ${z}`, `v ${x} 1 ${z}`]));
  const ridge = ['v 1 2.2 0', 'v -1 1.8 0'];
  const faces = ['f 1 3 4 2', 'f 5 6 8 7', 'f 1 2 6 5', 'f 3 7 8 4', 'f 2 4 10', 'f 6 9 8', 'f 2 10 9 6', 'f 4 8 9 10'];
  return `data:text/plain,${encodeURIComponent([...corners, ...ridge, ...faces].join('\n'))}`;
}
