import type { PlayerId } from '../kernel/index.ts';
import type { PlayerLook } from './player-look.ts';
import type { TablePoint } from './scene.ts';

/** Begins the text of every drawing. */
export const DRAWING_PREFIX = 'drawing ';

/** The owners that pictures know. Each has a colour and an outline of its own. */
export const TOKEN_OWNERS = ['red', 'blue', 'yellow', 'green', 'white', 'purple'] as const;
export type TokenOwner = (typeof TOKEN_OWNERS)[number];

/**
 * The bodies that can be drawn: a unit, a square for a place that somebody holds, a card in a hand, a pile of cards, a space
 * of a board.
 */
export const DRAWING_KINDS = ['token', 'town', 'card', 'pile', 'tile'] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/**
 * The grounds of spaces: the two of a checkered board, places beside it, what a side defends, lands, and places of a map. On
 * `supply` lies what its owner takes onto the board, such as units to buy or a deck: a page may show that elsewhere.
 */
export const GROUNDS = [
  'light',
  'dark',
  'tray',
  'supply',
  'base',
  'plain',
  'forest',
  'mountain',
  'lake',
  'swamp',
  'meadow',
  'desert',
  'temple',
  'village',
  'harbor',
  'dock',
  'keep',
  'citadel',
  'fog',
  'shrubs',
  'hills',
  'badlands',
  'dunes',
  'thicket',
  'summit',
  'ocean',
] as const;
export type Ground = (typeof GROUNDS)[number];

/** The drawing of a space, perhaps one on which a crown of somebody's colour stands upright for each who looks. */
export function tileDrawing(ground: Ground, throne?: TokenOwner): string {
  return `${DRAWING_PREFIX}tile|ground=${ground}${throne === undefined ? '' : `|throne=${throne}`}`;
}

/** The outline of the crown on such a space, in parts of half its width: x to the right, z away from whoever it is upright for. */
export const CROWN_OUTLINE: readonly TablePoint[] = [
  { x: -0.84, z: -0.58 },
  { x: 0.84, z: -0.58 },
  { x: 1, z: 0.32 },
  { x: 0.48, z: 0 },
  { x: 0, z: 0.58 },
  { x: -0.48, z: 0 },
  { x: -1, z: 0.32 },
];

/**
 * The drawing of a space with six sides.
 *
 * @param roads the sides to which roads lead from its middle: 0 is ahead on the right, the others follow clockwise
 */
export function hexagonDrawing(ground: Ground, roads: readonly number[] = []): string {
  return `${tileDrawing(ground)}${roads.length === 0 ? '' : `|roads=${roads.join('')}`}|hexagon`;
}

/** What a number at the foot of a card says. */
export const FOOT_SIGNS = ['attack', 'defence', 'range', 'moves', 'life', 'speed'] as const;
export type FootSign = (typeof FOOT_SIGNS)[number];

export interface FootNumber {
  readonly sign: FootSign;
  readonly value: number;
}

/** The picture of a piece, as data. It says what is drawn, never what that means in one game. */
export interface Drawing {
  readonly kind: DrawingKind;
  readonly owner: TokenOwner;
  /** The name of an icon, such as `bear-head`, or the data of an SVG path in a square of 512. Without it: initials. */
  readonly icon?: string;
  /** What the piece is called. Its initials are drawn where there is no icon; a card shows all of it. */
  readonly name: string;
  /** A rim of `all` segments, of which the first `lit` are bright. */
  readonly rim?: { readonly lit: number; readonly all: number };
  /** So many of the bright segments would go: a page marks them while a player aims. */
  readonly doomed?: number;
  /** The number in the spearhead at the lower left, and whether something has changed it. */
  readonly spear?: number;
  readonly spearTone?: 'raised' | 'lowered';
  /** The number in the heart at the lower right. It is marked when it is less than `rim.all`. */
  readonly heart?: number;
  /** The number in the shield at the lower right. */
  readonly shield?: number;
  /** Signs between the badges: an arrow for a long reach, chevrons for more than one move. */
  readonly arrow?: boolean;
  readonly chevrons?: boolean;
  /** A gold crown over the top edge. */
  readonly crown?: boolean;
  /** Dull and hatched: it has done its part. */
  readonly dull?: boolean;
  /** Half there, without an edge: where a piece would stand. */
  readonly ghost?: boolean;
  /** Of a pile: how many cards it has. Of a town: the number drawn large, and the number of segments below it. */
  readonly count?: number;
  readonly most?: number;
  /** What it costs: of a card the number in its hexagon, of a token in a list its coins. A card has four numbers at its foot, each beside the sign of what it says. */
  readonly cost?: number;
  readonly foot?: readonly FootNumber[];
  /** Of a tile: its ground, and whether it has six sides. */
  readonly ground?: Ground;
  /** Of a tile: in whose colour a crown is drawn on it. */
  readonly throne?: TokenOwner;
  readonly hexagon?: boolean;
  /** Of a tile with six sides: those to which roads lead, see `hexagonDrawing`. */
  readonly roads?: readonly number[];
}

/**
 * A drawing as one line of text. Equal drawings have equal texts, and a scene, a save and a page exchange them in this
 * form: `drawing token|owner=red|icon=bear-head|name=Bear|spear=3|heart=6|rim=6/6`.
 */
export function drawingText(drawing: Drawing): string {
  const { kind, owner, icon, name, rim, spear, spearTone, heart, shield, count, most, cost, foot } = drawing;
  const parts = [`${DRAWING_PREFIX}${kind}`, `owner=${owner}`];
  if (icon !== undefined) parts.push(`icon=${plain(icon)}`);
  parts.push(`name=${plain(name)}`);
  if (rim !== undefined) parts.push(`rim=${rim.lit}/${rim.all}`);
  addNumber(parts, 'spear', spear);
  if (spearTone !== undefined) parts.push(`tone=${spearTone}`);
  addNumber(parts, 'heart', heart);
  addNumber(parts, 'shield', shield);
  addNumber(parts, 'count', count);
  addNumber(parts, 'most', most);
  addNumber(parts, 'cost', cost);
  if (foot !== undefined) parts.push(`foot=${foot.map(({ sign, value }) => `${sign}:${value}`).join('/')}`);
  if (drawing.arrow === true) parts.push('arrow');
  if (drawing.chevrons === true) parts.push('chevrons');
  if (drawing.crown === true) parts.push('crown');
  if (drawing.dull === true) parts.push('dull');
  if (drawing.ghost === true) parts.push('ghost');
  return parts.join('|');
}

function addNumber(parts: string[], key: string, value: number | undefined): void {
  if (value !== undefined) parts.push(`${key}=${value}`);
}

/** Without the characters that separate the parts. */
function plain(text: string): string {
  if (!text.includes('|') && !text.includes('\n')) return text;
  return text.split('|').join(' ').split('\n').join(' ');
}

const BY_COLOR: { readonly [color: string]: TokenOwner | undefined } = {
  Red: 'red',
  Blue: 'blue',
  Yellow: 'yellow',
  Green: 'green',
  White: 'white',
  Purple: 'purple',
};

/** The owner that stands for a player: that of the seat's colour, or else the first one that nobody's colour has. */
export function tokenOwnerOf(player: PlayerId, looks: readonly PlayerLook[]): TokenOwner {
  const look = looks.find(each => each.player === player);
  const own = look === undefined ? undefined : BY_COLOR[look.name];
  if (own !== undefined) return own;
  const free = TOKEN_OWNERS.filter(owner => !looks.some(({ name }) => BY_COLOR[name] === owner));
  const others = looks.filter(({ name }) => BY_COLOR[name] === undefined);
  const index = others.findIndex(each => each.player === player);
  return free[index < 0 ? 0 : index] ?? 'red';
}
