import { kindCard, type Kind } from '../../src/games/cities/index.ts';
import { panic } from '../../src/kernel/index.ts';
import {
  drawingText,
  posterToken,
  tileDrawing,
  type Poster,
  type PosterPiece,
  type PosterPlace,
  type TokenOwner,
} from '../../src/scene/index.ts';

function piece(owner: TokenOwner, kind: Kind, place: PosterPlace & Partial<PosterPiece>): PosterPiece {
  const { attack, defence, icon, moves, name, range } = kindCard(kind) ?? panic(`No kind ${kind} for the poster`);
  const signs = { arrow: range > 1, chevrons: moves > 1 };
  return posterToken({ kind: 'token', owner, icon, name, spear: attack, shield: defence, ...signs }, place);
}

function city(owner: TokenOwner, count: number, most: number, place: PosterPlace): PosterPiece {
  return { ...place, drawing: drawingText({ kind: 'town', owner, icon: 'village', name: 'City', count, most }) };
}

/** Two cities, and what each has mustered. */
export const POSTER: Poster = {
  tagline: 'Lay lands, grow cities, muster cards.',
  alt: 'A board of forests, lakes and plains: Archers of Red stand before a city of Blue.',
  spaces: {
    P: tileDrawing('plain'),
    F: tileDrawing('forest'),
    M: tileDrawing('mountain'),
    L: tileDrawing('lake'),
    S: tileDrawing('swamp'),
  },
  rows: ['FMMLPP', 'FPPPFP', 'FPPSPM', 'PLPPFF', 'PLPPMM'],
  pieces: [
    city('blue', 4, 5, { column: 2, row: 2 }),
    city('red', 3, 4, { column: 4, row: 4 }),
    piece('blue', 'KN', { column: 2, row: 1 }),
    piece('blue', 'LC', { column: 3, row: 1 }),
    piece('red', 'AR', { column: 1, row: 2 }),
    piece('red', 'BE', { column: 2, row: 3 }),
    piece('red', 'LA', { column: 3, row: 3 }),
    piece('red', 'GU', { column: 4, row: 3 }),
  ],
};
