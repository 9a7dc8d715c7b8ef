import { iconOf } from '../../src/games/valhalla/index.ts';
import {
  drawingText,
  hexagonDrawing,
  posterToken,
  type Poster,
  type PosterPiece,
  type PosterPlace,
  type TokenOwner,
} from '../../src/scene/index.ts';

/** The main kind of a force, and the sums of its numbers. */
interface Shown {
  readonly kind: string;
  readonly attack: number;
  readonly life: number;
  readonly hasRuler?: boolean;
}

function force(owner: TokenOwner, shown: Shown, place: PosterPlace & Partial<PosterPiece>): PosterPiece {
  const { attack, hasRuler = false, kind, life } = shown;
  const numbers = { spear: attack, heart: life, crown: hasRuler };
  return posterToken({ kind: 'token', owner, ...iconOf(kind), name: 'Force', ...numbers }, place);
}

function settlement(owner: TokenOwner, kind: string, name: string, place: PosterPlace, count?: number): PosterPiece {
  const level = count === undefined ? {} : { count, most: 3 };
  return { ...place, drawing: drawingText({ kind: 'town', owner, ...iconOf(kind), name, ...level }) };
}

/** The known land around a city, and a road into the fog. */
export const POSTER: Poster = {
  tagline: 'Rule an empire in the fog, by blind orders.',
  alt: 'A map of hexagons, half of it in fog: on a road the Ruler of Red has met an army of Blue.',
  spaces: {
    '~': hexagonDrawing('fog'),
    '.': hexagonDrawing('plain'),
    s: hexagonDrawing('shrubs'),
    f: hexagonDrawing('forest'),
    t: hexagonDrawing('thicket'),
    h: hexagonDrawing('hills'),
    m: hexagonDrawing('mountain'),
    M: hexagonDrawing('summit'),
    d: hexagonDrawing('dunes'),
    o: hexagonDrawing('lake'),
    O: hexagonDrawing('ocean'),
    a: hexagonDrawing('plain', [0]),
    b: hexagonDrawing('plain', [1, 3]),
    c: hexagonDrawing('plain', [0, 4]),
  },
  rows: ['~fsmM~~', 'tf.mm~~', 'ft.bcs~', 'o.ahs~~', 'Oo.f.d~', 'OOo.fh~'],
  marks: [
    { mark: 'ring', column: 2, row: 1 },
    { mark: 'corners', column: 4, row: 2 },
    { mark: 'ring', column: 3, row: 3 },
  ],
  pieces: [
    settlement('red', 'city', 'City', { column: 2, row: 3 }, 2),
    settlement('red', 'farm', 'Farm', { column: 2, row: 4 }),
    settlement('white', 'ruins', 'Ruins', { column: 4, row: 4 }),
    force('blue', { kind: 'C', attack: 33, life: 37 }, { column: 4, row: 2 }),
    force('blue', { kind: 'ARCH', attack: 49, life: 36 }, { column: 5, row: 2 }),
    force('red', { kind: 'SWORD', attack: 58, life: 82, hasRuler: true }, { column: 3, row: 2, isChosen: true }),
    force('red', { kind: 'D', attack: 66, life: 74 }, { column: 1, row: 3 }),
    {
      column: 1,
      row: 1,
      drawing: drawingText({ kind: 'token', owner: 'red', ...iconOf('pathfinder'), name: 'Pathfinder' }),
    },
  ],
};
