import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  ExtrudeGeometry,
  IcosahedronGeometry,
  LatheGeometry,
  OctahedronGeometry,
  Shape,
  SphereGeometry,
  TetrahedronGeometry,
  Vector2,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { roundedSquare } from './side-geometry.ts';

/** Half a cross-section from the top to the foot: radius and height, in any unit. */
type Profile = readonly (readonly [radius: number, height: number])[];

const PAWN: Profile = [
  [0, 10],
  [1.2, 9.8],
  [1.9, 9],
  [2.1, 8],
  [1.8, 7],
  [1.1, 6.4],
  [1.9, 6.1],
  [1.9, 5.8],
  [1.1, 5.4],
  [1.3, 3],
  [2.2, 1.4],
  [2.9, 1],
  [3, 0.5],
  [2.8, 0],
  [0, 0],
];
const ROOK: Profile = [
  [0, 8.6],
  [1.3, 8.6],
  [1.4, 9.8],
  [2.2, 9.8],
  [2.2, 8],
  [1.6, 7.6],
  [1.5, 3],
  [2.2, 1.6],
  [2.9, 1.2],
  [3, 0.5],
  [2.8, 0],
  [0, 0],
];
const BISHOP: Profile = [
  [0, 12],
  [0.5, 11.7],
  [0.4, 11.2],
  [1.3, 9.8],
  [1.7, 8.6],
  [1.2, 7.4],
  [1.9, 7.1],
  [1.9, 6.7],
  [1.1, 6.3],
  [1.3, 3],
  [2.2, 1.5],
  [2.9, 1.1],
  [3, 0.5],
  [2.8, 0],
  [0, 0],
];
/** Collar, waist and foot of the two tall ones. */
const TALL: Profile = [
  [1.2, 8.6],
  [2, 8.2],
  [2, 7.8],
  [1.2, 7.3],
  [1.4, 3],
  [2.3, 1.5],
  [3.1, 1.1],
  [3.2, 0.5],
  [3, 0],
  [0, 0],
];
const QUEEN: Profile = [[0, 13.8], [0.6, 13.5], [0.4, 12.9], [1.3, 12.6], [2.3, 13.1], [1.5, 9.8], ...TALL];
const KING: Profile = [
  [0, 15],
  [0.35, 15],
  [0.35, 14.4],
  [0.9, 14.4],
  [0.9, 13.8],
  [0.35, 13.8],
  [0.35, 13.2],
  [1.6, 12.8],
  [2.2, 12.2],
  [1.5, 9.6],
  ...TALL,
];
const CHECKER: Profile = [
  [0, 0.8],
  [1.2, 0.8],
  [1.35, 0.95],
  [1.9, 0.95],
  [2.05, 0.8],
  [2.6, 0.8],
  [2.75, 1],
  [3, 1],
  [3.15, 0.85],
  [3.15, 0.15],
  [3, 0],
  [0, 0],
];
const CHIP: Profile = [
  [0, 0.85],
  [2, 0.85],
  [2.1, 1],
  [3, 1],
  [3.1, 0.9],
  [3.1, 0.1],
  [3, 0],
  [0, 0],
];
const PEG: Profile = [
  [0, 5],
  [0.9, 4.8],
  [1.4, 4],
  [1.4, 3.3],
  [0.9, 2.6],
  [1, 2.2],
  [1.6, 1.2],
  [1.8, 0.5],
  [1.6, 0],
  [0, 0],
];
const SACK: Profile = [
  [0, 4.6],
  [1.6, 4.8],
  [1.7, 4.6],
  [1.1, 3.9],
  [1.6, 3.5],
  [2.4, 2.4],
  [2.7, 1.3],
  [2.4, 0.4],
  [1.8, 0],
  [0, 0],
];
const BOWL: Profile = [
  [0, 0.5],
  [1.6, 0.7],
  [2.6, 1.6],
  [2.9, 2.6],
  [3.1, 2.6],
  [2.9, 1.3],
  [2, 0.3],
  [1.4, 0],
  [0, 0],
];
/** A person in the round: for figures whose model we do not have. */
const FIGURE: Profile = [
  [0, 12],
  [0.9, 11.8],
  [1.3, 11],
  [1.2, 10],
  [0.7, 9.4],
  [1.9, 8.6],
  [2.1, 7.4],
  [1.4, 5],
  [1.9, 1.4],
  [3.2, 1.2],
  [3.3, 0.4],
  [3.1, 0],
  [0, 0],
];
const TREE: Profile = [
  [0, 12],
  [2.6, 6.8],
  [1.4, 6.8],
  [3.3, 2.6],
  [0.6, 2.6],
  [0.7, 0],
  [0, 0],
];

const SEGMENTS = 28;
/** Around a turned shape, and how many points of its profile are left out for one that stays. */
const FEWER: Readonly<Record<Exclude<Detail, 'fine'>, { readonly segments: number; readonly skips: number }>> = {
  coarse: { segments: 10, skips: 0 },
  coarsest: { segments: 7, skips: 1 },
};

const PROFILES: Readonly<Record<string, Profile>> = {
  pawn: PAWN,
  rook: ROOK,
  bishop: BISHOP,
  queen: QUEEN,
  king: KING,
  checker: CHECKER,
  chip: CHIP,
  peg: PEG,
  sack: SACK,
  bowl: BOWL,
  figure: FIGURE,
  tree: TREE,
};

const makers: Readonly<Record<string, () => BufferGeometry>> = {
  block: () => new RoundedBoxGeometry(1, 1, 1, 1, 0.035),
  box: () => new BoxGeometry(1, 1, 1),
  soft: () => new RoundedBoxGeometry(1, 1, 1, 3, 0.14),
  prism: triangle,
  disc: () => new CylinderGeometry(0.5, 0.5, 1, 48),
  hexagon: () => new CylinderGeometry(0.5, 0.5, 1, 6),
  ball: () => new SphereGeometry(0.5, 32, 20),
  knight,
  stone: () => new SphereGeometry(0.5, 28, 14),
  d4: () => new TetrahedronGeometry(0.5),
  d8: () => new OctahedronGeometry(0.5),
  d10: () => new OctahedronGeometry(0.5),
  d12: () => new DodecahedronGeometry(0.5),
  d20: () => new IcosahedronGeometry(0.5),
  card: () => rounded(0.07),
  tile: () => rounded(0.1),
};

export type ShapeName = string;
/** How many corners a shape has. */
export type Detail = 'fine' | 'coarse' | 'coarsest';

const made = new Map<string, BufferGeometry>();

/**
 * The geometry of a shape, exactly one unit wide, high and deep, its centre in the middle. Shared: never change it.
 * Coarse ones have few corners, for tables with very many things.
 */
export function geometryOf(shape: ShapeName, detail: Detail = 'fine'): BufferGeometry {
  const key = `${shape} ${detail}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const geometry = unit(detail === 'fine' ? standardGeometry(shape) : coarseGeometry(shape, detail));
  made.set(key, geometry);
  return geometry;
}

function standardGeometry(shape: ShapeName): BufferGeometry {
  const profile = PROFILES[shape];
  return profile === undefined ? (makers[shape] ?? makers.block)!() : lathe(profile);
}

function coarseGeometry(shape: ShapeName, detail: Exclude<Detail, 'fine'>): BufferGeometry {
  if (shape === 'block' || shape === 'soft' || shape === 'card' || shape === 'tile') return new BoxGeometry(1, 1, 1);
  const profile = PROFILES[shape];
  const { segments, skips } = FEWER[detail];
  return profile === undefined ? standardGeometry(shape) : lathe(thinned(profile, skips), segments);
}

/** Leaves points out between those that stay; both ends stay. */
function thinned(profile: Profile, skips: number): Profile {
  return profile.filter((_, index) => index % (skips + 1) === 0 || index === profile.length - 1);
}

const BY_NAME: Readonly<Record<string, ShapeName>> = {
  BlockSquare: 'block',
  BlockRectangle: 'block',
  BlockTriangle: 'prism',
  PlayerPawn: 'pawn',
  Chess_Pawn: 'pawn',
  Chess_Rook: 'rook',
  Chess_Knight: 'knight',
  Chess_Bishop: 'bishop',
  Chess_Queen: 'queen',
  Chess_King: 'king',
  Chinese_Checkers_Piece: 'peg',
  'Metal Ball': 'ball',
  Die_4: 'd4',
  Die_6: 'block',
  Die_6_Rounded: 'soft',
  Die_8: 'd8',
  Die_10: 'd10',
  Die_12: 'd12',
  Die_20: 'd20',
  Bag: 'sack',
  Infinite_Bag: 'sack',
  Bowl: 'bowl',
  Quarter: 'chip',
  reversi_chip: 'disc',
  go_game_piece_black: 'stone',
  go_game_piece_white: 'stone',
  go_game_bowl_black: 'bowl',
  go_game_bowl_white: 'bowl',
  Tileset_Tree: 'tree',
  Tileset_Barrel: 'disc',
  Tileset_Rock: 'd12',
  Counter: 'soft',
  Notecard: 'card',
  CheckerStack: 'disc',
  ChipStack: 'disc',
};

const BY_TYPE: Readonly<Record<string, ShapeName>> = {
  Checker: 'checker',
  Chip: 'chip',
  Card: 'card',
  Deck: 'card',
  Bag: 'sack',
  Infinite: 'sack',
  Figurine: 'figure',
  rpgFigurine: 'figure',
  Coin: 'chip',
  Domino: 'soft',
  'Backgammon Piece': 'checker',
  Piecepack: 'disc',
  Tile: 'tile',
  Board: 'box',
  Block: 'block',
};

/** Custom tiles: 0 box, 1 hexagon, 2 circle, 3 rounded (`CustomTile.Type`). */
const TILE_TYPES: readonly ShapeName[] = ['box', 'hexagon', 'disc', 'tile'];

/** Custom dice: 0 d4, 1 d6, 2 d8, 3 d10, 4 d12, 5 d20 (`CustomDice.Type`). */
const DIE_TYPES: readonly ShapeName[] = ['d4', 'block', 'd8', 'd10', 'd12', 'd20'];

/**
 * The shape that an object has by its internal name and class.
 *
 * @param kind of a custom tile or die
 */
export function shapeOf(name: string, type: string, kind = 3): ShapeName {
  if (name === 'Custom_Tile') return TILE_TYPES[kind] ?? 'tile';
  if (name === 'Custom_Dice') return DIE_TYPES[kind] ?? 'block';
  if (name === 'Custom_PDF') return 'tile';
  return BY_NAME[name] ?? BY_TYPE[type] ?? (name.startsWith('Chess_') ? 'pawn' : 'block');
}

function lathe(profile: Profile, segments = SEGMENTS): BufferGeometry {
  // Lathes want their points from the foot up, or the surface faces inwards.
  const points = profile.map(([radius, height]) => new Vector2(radius, height)).reverse();
  return new LatheGeometry(points, segments);
}

function triangle(): BufferGeometry {
  const shape = new Shape([new Vector2(-0.5, 0), new Vector2(0.5, 0), new Vector2(0, 1)]);
  return new ExtrudeGeometry(shape, {
    depth: 1,
    bevelEnabled: true,
    bevelSize: 0.02,
    bevelThickness: 0.02,
    bevelSegments: 2,
  });
}

/** A slab with rounded corners, lying flat. */
function rounded(radius: number): BufferGeometry {
  return new ExtrudeGeometry(roundedSquare(radius), { depth: 1, bevelEnabled: false, curveSegments: 6 }).rotateX(
    -Math.PI / 2,
  );
}

/** A horse's head on a foot, looking to the side that TTS calls back. */
function knight(): BufferGeometry {
  const head = new Shape();
  head.moveTo(-1.6, 1.6);
  head.bezierCurveTo(-2.2, 4, -1.6, 6.4, -0.4, 8);
  head.lineTo(-0.2, 9.4);
  head.lineTo(0.7, 8.2);
  head.bezierCurveTo(1.9, 7.6, 2.6, 6.4, 3, 5.2);
  head.lineTo(2.2, 4.4);
  head.bezierCurveTo(1.4, 5, 0.8, 5, 0.5, 4.8);
  head.bezierCurveTo(1.2, 4, 1.6, 2.8, 1.7, 1.6);
  const neck = new ExtrudeGeometry(head, {
    depth: 2.2,
    bevelEnabled: true,
    bevelSize: 0.35,
    bevelThickness: 0.35,
    bevelSegments: 3,
  });
  neck.translate(0, 0, -1.1).rotateY(-Math.PI / 2);
  const foot = lathe([
    [0, 1.9],
    [2.1, 1.9],
    [2.9, 1.2],
    [3, 0.5],
    [2.8, 0],
    [0, 0],
  ]);
  return merged(neck, foot);
}

/** Two geometries as one. They keep positions and normals; texture coordinates are of no use on them. */
function merged(a: BufferGeometry, b: BufferGeometry): BufferGeometry {
  const parts = [a, b].map(part => (part.index === null ? part : part.toNonIndexed()));
  const geometry = new BufferGeometry();
  for (const name of ['position', 'normal', 'uv']) {
    const attributes = parts.map(part => part.getAttribute(name));
    const array = new Float32Array(attributes.reduce((sum, attribute) => sum + attribute.array.length, 0));
    array.set(attributes[0]!.array, 0);
    array.set(attributes[1]!.array, attributes[0]!.array.length);
    geometry.setAttribute(name, new BufferAttribute(array, attributes[0]!.itemSize));
  }
  return geometry;
}

function unit(geometry: BufferGeometry): BufferGeometry {
  geometry.center();
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  geometry.scale(1 / (max.x - min.x || 1), 1 / (max.y - min.y || 1), 1 / (max.z - min.z || 1));
  geometry.computeBoundingSphere();
  return geometry;
}
