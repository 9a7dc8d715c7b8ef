import type { PlayerId } from '../../../src/kernel/index.ts';
import {
  faceKey,
  type Color,
  type DieSides,
  type SceneBoard,
  type SceneCell,
  type ScenePiece,
  type Stroke,
} from '../../../src/scene/index.ts';
import { SEAT_COLORS } from '../../config.ts';
import { handPosition, type Vector3 } from './hand-zones.ts';

/** A text that lies flat on top of an object. */
export interface Label {
  readonly text: string;
  /** Position in parts of the object's width. */
  readonly x: number;
  readonly z: number;
  /** Degrees clockwise. */
  readonly turn: number;
  /** In TTS's units: 500 are as wide as the object. */
  readonly fontSize: number;
  readonly color: Color;
}

/** One object as it has to be on the table. Positions are in the table's units. */
export interface ObjectSpec {
  readonly id: string;
  readonly prefab: string;
  /** URL of the picture on its top. */
  readonly picture?: string;
  readonly name: string;
  readonly description: string;
  /** The text of its drawing, for the GM notes; empty without one. */
  readonly drawing: string;
  readonly position: Vector3;
  /** Degrees about the vertical axis. */
  readonly facing: number;
  /** Of a die: the value of the side that is up. */
  readonly value?: number;
  readonly scale: Vector3;
  readonly tint: Color;
  /** Part of the table: locked, and nobody can touch it. */
  readonly fixed: boolean;
  /** Locked, but it can be pointed at. */
  readonly rooted: boolean;
  /** It lies in the hand of that seat, where TTS arranges it. */
  readonly hand?: PlayerColor;
  /** Colours that see a blank object. */
  readonly hiddenFrom: readonly PlayerColor[];
  /** Colours that do not see it at all. */
  readonly unseenBy: readonly PlayerColor[];
  readonly labels: readonly Label[];
  readonly lines: readonly Stroke[];
}

/** Height of a bare table (docs/platform/objects.md#table-surface: flat tiles rest at 0.96). */
const SURFACE = 0.96;
const TILE_HEIGHT = 0.1;
/** Height at which lines are drawn, so that tiles do not hide them. */
export const LINE_HEIGHT = SURFACE + TILE_HEIGHT + 0.01;
const TILE_ID = 'tile:';
/** TTS has no hexagon without a picture: squares of this part, row shifted against row, do not overlap. */
const SQUARE_IN_HEXAGON = 0.8;
/** From the middle of a hexagon to a corner, in parts of the distance between two sides. */
const CORNER = 0.57735;
const WHITE: Color = { r: 1, g: 1, b: 1 };
const BLACK: Color = { r: 0, g: 0, b: 0 };

const NOBODY: readonly PlayerColor[] = [];
const SEATS: readonly PlayerColor[] = SEAT_COLORS;
/** The colours that something can be hidden from: the seats and the spectators. The game master (Black) sees all. */
const COLORS = SEATS.concat(['Grey']);

/** What a piece is made of: its width and height at scale 1, and whether TTS measures its position at its base. */
interface Body {
  readonly prefab: string;
  readonly width: number;
  readonly height: number;
  readonly isBase?: boolean;
}

/** Chess pieces, the pawn and the figure are estimates: physics brings them down to the table (objects.md#sizes). */
const BODIES: { readonly [shape in Exclude<ScenePiece['look']['shape'], 'die'>]: Body } = {
  block: { prefab: 'BlockSquare', width: 1, height: 1 },
  pawn: { prefab: 'PlayerPawn', width: 0.8, height: 1.3, isBase: true },
  king: { prefab: 'Chess_King', width: 0.8, height: 2.674 },
  queen: { prefab: 'Chess_Queen', width: 0.8, height: 2.464 },
  bishop: { prefab: 'Chess_Bishop', width: 0.8, height: 1.774 },
  knight: { prefab: 'Chess_Knight', width: 0.8, height: 2.056 },
  rook: { prefab: 'Chess_Rook', width: 0.8, height: 1.412 },
  figure: { prefab: 'Figurine_Knil', width: 1, height: 1.8, isBase: true },
};

/** The prefab of a die, and its width at scale 1 (docs/platform/objects.md#sizes). */
const DICE: { readonly [sides in DieSides]: { readonly prefab: string; readonly width: number } } = {
  4: { prefab: 'Die_4', width: 0.75 },
  6: { prefab: 'Die_6', width: 0.66 },
  8: { prefab: 'Die_8', width: 0.8 },
  10: { prefab: 'Die_10', width: 0.8 },
  12: { prefab: 'Die_12', width: 0.8 },
  20: { prefab: 'Die_20', width: 0.9 },
};

/** Begins the prefabs of figurines; at scale 1 they are so wide, and they stand on their origin. */
const FIGURINE = 'rpg_';
const FIGURINE_SIZE = 1.2;

/** Carries a picture, and never stacks. */
const PICTURED = 'Custom_Tile';
const PICTURED_SIZE = 2;
const PICTURED_HEIGHT = 0.2;

/** Height of the top at scale 1, and the width in which lines on it are measured: negative when they are turned about. */
export function topOf({ picture, prefab }: ObjectSpec): { readonly height: number; readonly width: number } {
  // What is written about a figurine lies at its feet.
  if (prefab.startsWith(FIGURINE)) return { height: 0, width: 1 };
  return picture === undefined ? { height: 0.5, width: 1 } : { height: PICTURED_HEIGHT, width: -PICTURED_SIZE };
}

/** Whether an id is that of the tile of a cell. */
export function isTileId(id: string): boolean {
  return id.startsWith(TILE_ID);
}

/** The tile of a cell; nothing for a cell without one. */
export function tileSpec(cell: SceneCell): ObjectSpec | undefined {
  if (cell.color === undefined) return undefined;
  const edge = cell.shape === undefined ? cell.size : cell.size * SQUARE_IN_HEXAGON;
  return {
    id: TILE_ID + cell.id,
    prefab: 'BlockSquare',
    name: '',
    description: (cell.name === undefined ? [] : [cell.name]).concat(cell.about ?? []).join('\n'),
    drawing: cell.drawing ?? '',
    position: { x: cell.x, y: SURFACE + TILE_HEIGHT / 2, z: cell.z },
    facing: 0,
    scale: { x: edge, y: TILE_HEIGHT, z: edge },
    tint: cell.color,
    fixed: true,
    rooted: false,
    hiddenFrom: NOBODY,
    unseenBy: NOBODY,
    labels: cellLabels(cell, cell.color),
    lines: cell.lines ?? [],
  };
}

/** The seat at which a player sits. @noSelf */
export type SeatOf = (player: PlayerId) => PlayerColor;

/** The object of a piece. A piece on a cell that the board does not have lies at the centre of the table. */
export function pieceSpec(
  piece: ScenePiece,
  cells: { readonly [id: string]: SceneCell | undefined },
  seatOf: SeatOf,
): ObjectSpec {
  const { look } = piece;
  const spec = {
    id: piece.id,
    prefab: prefabOf(look),
    name: piece.name,
    description: piece.description,
    drawing: piece.drawing ?? '',
    position: positionOf(piece, cells, seatOf),
    // A picture is upright for those towards whom the object is turned (docs/platform/save-format.md#cards-and-decks).
    facing: look.picture === undefined ? piece.facing : (piece.facing + 180) % 360,
    scale: scaleOf(look),
    tint: piece.tint,
    fixed: piece.isGround === true,
    rooted: piece.locked === true,
    hiddenFrom: allBut(piece.readableBy, seatOf),
    unseenBy: allBut(piece.visibleTo, seatOf),
    labels: labelsOf(piece),
    lines: look.lines,
  };
  const shown = look.picture === undefined ? spec : { ...spec, picture: look.picture };
  const placed = piece.value === undefined ? shown : { ...shown, value: piece.value };
  return piece.hand === undefined ? placed : { ...placed, hand: seatOf(piece.hand) };
}

function labelsOf(piece: ScenePiece): Label[] {
  const { emblem, label, look, tint } = piece;
  if (look.shape !== 'block' || look.picture !== undefined) return [];
  if (look.figurine === undefined) {
    // The name comes first, so that a page finds it.
    return (label === undefined ? [] : [cornerLabel(label, tint)]).concat(emblemLabels(piece));
  }
  // The figurine shows who it is: only the numbers, before it on its space.
  const lines = emblem.split('\n').slice(1);
  return [{ text: lines.join(' '), x: 0, z: -0.72, turn: 180, fontSize: 84, color: WHITE }];
}

function prefabOf({ figurine, picture, shape, sides = 6 }: ScenePiece['look']): string {
  if (figurine !== undefined) return FIGURINE + figurine;
  if (picture !== undefined) return PICTURED;
  return shape === 'die' ? DICE[sides].prefab : BODIES[shape].prefab;
}

/**
 * A tile with a picture is as wide as two blocks, and its own height is a fifth of one
 * (docs/platform/objects.md#sizes).
 */
function scaleOf({ figurine, height, picture, shape, sides = 6, size }: ScenePiece['look']): Vector3 {
  if (figurine !== undefined) {
    const scale = size / FIGURINE_SIZE;
    return { x: scale, y: scale, z: scale };
  }
  if (picture !== undefined) return { x: size / PICTURED_SIZE, y: height / PICTURED_HEIGHT, z: size / PICTURED_SIZE };
  if (shape === 'die') {
    // Turned to another side, it would be squeezed another way: a die is as high as it is wide.
    const scale = size / DICE[sides].width;
    return { x: scale, y: scale, z: scale };
  }
  const body = BODIES[shape];
  return { x: size / body.width, y: height / body.height, z: size / body.width };
}

function positionOf(
  { cell: id, hand, level = 0, look }: ScenePiece,
  cells: { readonly [id: string]: SceneCell | undefined },
  seatOf: SeatOf,
): Vector3 {
  if (hand !== undefined) return handPosition(seatOf(hand));
  const cell = cells[id];
  const ground = cell?.color === undefined ? SURFACE : SURFACE + TILE_HEIGHT;
  // TTS measures the position of a block at its centre, and of a tile and a figurine at its base.
  const middle = isMeasuredAtBase(look) ? 0 : look.height / 2;
  return { x: cell?.x ?? 0, y: ground + level + middle, z: cell?.z ?? 0 };
}

function isMeasuredAtBase({ figurine, picture, shape }: ScenePiece['look']): boolean {
  if (picture !== undefined || figurine !== undefined) return true;
  return shape !== 'die' && BODIES[shape].isBase === true;
}

/** Every colour except those of `players`; empty if everybody may see. */
function allBut(players: readonly PlayerId[] | undefined, seatOf: SeatOf): readonly PlayerColor[] {
  if (players === undefined) return NOBODY;
  const seats = players.map(player => seatOf(player));
  const key = seats.join(' ');
  const known = colorsBut[key];
  if (known !== undefined) return known;
  const colors = COLORS.filter(color => !seats.includes(color));
  colorsBut[key] = colors;
  return colors;
}

/** By the colours left out. Whoever sorts objects by who sees them compares these lists. */
const colorsBut: { [colors: string]: readonly PlayerColor[] | undefined } = {};

export function cellsById(board: SceneBoard): { readonly [id: string]: SceneCell | undefined } {
  const cells: { [id: string]: SceneCell | undefined } = {};
  for (const cell of board.cells) cells[cell.id] = cell;
  return cells;
}

/** The cell that holds the point, if any. */
export function cellAt(board: SceneBoard, x: number, z: number): SceneCell | undefined {
  for (const cell of board.cells) {
    if (isWithin(cell, x < cell.x ? cell.x - x : x - cell.x, z < cell.z ? cell.z - z : z - cell.z)) return cell;
  }
  return undefined;
}

/** Whether a point so far to the side and ahead of the middle of a cell belongs to it. */
function isWithin({ shape, size }: SceneCell, aside: number, ahead: number): boolean {
  const reach = size / 2;
  if (aside > reach) return false;
  return shape === undefined ? ahead <= reach : ahead <= CORNER * (size - aside);
}

/** The emblem, once for each side of the table, as on a playing card. A long emblem is smaller. */
function emblemLabels({ emblem, look, tint }: ScenePiece): Label[] {
  const color = contrast(tint);
  const lines = emblem.split('\n');
  const isSmall = lines.length > 2 || look.emblemAt === 'edge';
  const fontSize = isSmall ? SMALLEST : sizeFor(lines);
  const out = look.emblemAt === 'edge' ? 0.42 : 0.24;
  return [
    { text: emblem, x: 0, z: -out, turn: 180, fontSize, color },
    { text: emblem, x: 0, z: out, turn: 0, fontSize, color },
  ];
}

const SMALLEST = 64;

/** A card is as wide as seven or eight of the largest capital letters. */
function sizeFor(lines: readonly string[]): number {
  let widest = 0;
  for (const line of lines) widest = Math.max(widest, capitalsIn(line));
  if (widest > 9) return SMALLEST;
  return widest > 7 ? 72 : 84;
}

/** As many capital letters as a line is wide: small ones are narrower. */
function capitalsIn(line: string): number {
  let wide = 0;
  for (let index = 0; index < line.length; index++) {
    const letter = line.charAt(index);
    wide += letter === letter.toUpperCase() ? 1 : SMALL_LETTER;
  }
  return wide;
}

const SMALL_LETTER = 0.8;

function cellLabels({ label, caption }: SceneCell, ground: Color): Label[] {
  const labels = label === undefined ? [] : [cornerLabel(label, ground)];
  if (caption === undefined) return labels;
  const color = contrast(ground);
  return labels.concat([
    { text: caption, x: 0, z: -0.42, turn: 180, fontSize: 52, color },
    { text: caption, x: 0, z: 0.42, turn: 0, fontSize: 52, color },
  ]);
}

function cornerLabel(text: string, ground: Color): Label {
  return { text, x: -0.38, z: -0.38, turn: 180, fontSize: 60, color: contrast(ground) };
}

/** Black or white, whichever can be read on `ground`. */
export function contrast(ground: Color): Color {
  return ground.r * 3 + ground.g * 6 + ground.b > 5 ? BLACK : WHITE;
}

/** Addresses of hosted pictures, by the keys of what they show. Without any, the table has the plain look. */
export interface HostedFaces {
  readonly [key: string]: string | undefined;
}

/** The record in Global that `crownspace build --assets` writes before the script. */
const GLOBAL = 'crownspaceFaces';

/** What the build has written, if it was asked for pictures; nothing for the plain look. */
export function hostedFaces(): HostedFaces | undefined {
  return _G[GLOBAL] as HostedFaces | undefined;
}

/** The spec of a piece with its hosted picture, if there is one and the game gives none itself. */
export function withFace(faces: HostedFaces | undefined, piece: ScenePiece, spec: ObjectSpec): ObjectSpec {
  if (faces === undefined) return spec;
  const { drawing, hand, readableBy, tint } = piece;
  // On the table everybody sees a picture, also that of a piece that only some may read.
  const isOpen = readableBy === undefined || hand !== undefined;
  if (drawing === undefined || !isOpen || spec.prefab !== 'BlockSquare') return spec;
  const face = faces[faceKey(drawing)];
  if (face === undefined) return spec;
  return { ...pictured(spec, face), facing: (spec.facing + 180) % 360, labels: numberLabels(drawing, contrast(tint)) };
}

/** The spec of a space with its hosted ground. */
export function withGround(faces: HostedFaces | undefined, spec: ObjectSpec): ObjectSpec {
  const face = faces === undefined || spec.drawing === '' ? undefined : faces[faceKey(spec.drawing)];
  return face === undefined ? spec : { ...pictured(spec, face), facing: 180, tint: { r: 1, g: 1, b: 1 } };
}

/** A tile as large as the block, which is measured at its base. */
function pictured(spec: ObjectSpec, picture: string): ObjectSpec {
  const { position, scale } = spec;
  return {
    ...spec,
    prefab: PICTURED,
    picture,
    position: { x: position.x, y: position.y - scale.y / 2, z: position.z },
    scale: { x: scale.x / PICTURED_SIZE, y: scale.y / PICTURED_HEIGHT, z: scale.z / PICTURED_SIZE },
  };
}

/** Places of numbers on a picture: they change, so the picture has none. */
const PLACES: readonly { readonly field: string; readonly x: number; readonly z: number }[] = [
  { field: 'spear=', x: -0.32, z: -0.36 },
  { field: 'heart=', x: 0.32, z: -0.36 },
  { field: 'shield=', x: 0.32, z: -0.36 },
  { field: 'count=', x: 0, z: 0.1 },
  { field: 'cost=', x: -0.32, z: 0.36 },
];

/** The numbers of a drawing, readable for its owner. */
function numberLabels(drawing: string, color: Label['color']): Label[] {
  const fields = drawing.split('|');
  const labels: Label[] = [];
  for (const { field, x, z } of PLACES) {
    const found = fields.find(each => each.startsWith(field));
    if (found !== undefined) labels.push({ text: found.substring(field.length), x, z, turn: 180, fontSize: 96, color });
  }
  return labels;
}
