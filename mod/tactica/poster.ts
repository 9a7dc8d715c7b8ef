import { iconOf, unitKind, type KindId } from '../../src/games/tactica/index.ts';
import { panic } from '../../src/kernel/index.ts';
import {
  drawingText,
  hexagonDrawing,
  posterToken,
  type Poster,
  type PosterPiece,
  type PosterPlace,
  type TokenOwner,
} from '../../src/scene/index.ts';

function unit(owner: TokenOwner, id: KindId, place: PosterPlace & Partial<PosterPiece>): PosterPiece {
  const { attack, defense, name, range } = unitKind(id) ?? panic(`No kind ${id} for the poster`);
  const numbers = { spear: attack, shield: defense, arrow: range > 0 };
  return posterToken({ kind: 'token', owner, ...iconOf(id), name, ...numbers }, place);
}

function town(owner: TokenOwner, icon: string, name: string, place: PosterPlace): PosterPiece {
  return { ...place, drawing: drawingText({ kind: 'town', owner, icon, name }) };
}

/** A castle, and who comes to take it. */
export const POSTER: Poster = {
  tagline: 'Recruit, march, take castles. No dice.',
  alt: 'A map of hexagons: the cavalry of Red rides out of its castle towards the army of Blue.',
  spaces: {
    '.': hexagonDrawing('meadow'),
    m: hexagonDrawing('mountain'),
    d: hexagonDrawing('desert'),
    T: hexagonDrawing('temple'),
    V: hexagonDrawing('village'),
    K: hexagonDrawing('keep'),
    C: hexagonDrawing('citadel'),
    o: hexagonDrawing('dock'),
    P: hexagonDrawing('harbor'),
  },
  rows: ['.mm..d.', '..mm.d.', '.KK..V.', 'KCK..dd', '.KK.T.o', '...m.oP'],
  marks: [
    { mark: 'corners', column: 3, row: 2 },
    { mark: 'ring', column: 3, row: 3 },
    { mark: 'ring', column: 3, row: 4 },
  ],
  pieces: [
    town('red', 'castle', 'Castle', { column: 1, row: 3 }),
    town('blue', 'chariot', 'War Wagon', { column: 4, row: 1 }),
    unit('blue', 'LI', { column: 3, row: 2 }),
    unit('blue', 'HC', { column: 4, row: 2 }),
    unit('blue', 'PE', { column: 5, row: 2 }),
    unit('blue', 'AR2', { column: 4, row: 3 }),
    unit('red', 'HI', { column: 2, row: 2 }),
    unit('red', 'HC', { column: 2, row: 3, isChosen: true }),
    unit('red', 'AR3', { column: 2, row: 4 }),
    unit('red', 'PE', { column: 1, row: 4 }),
  ],
};
