import { CARDS, elementIcon } from '../../src/games/sacred/index.ts';
import { panic } from '../../src/kernel/index.ts';
import {
  posterToken,
  tileDrawing,
  type Drawing,
  type Poster,
  type PosterPiece,
  type PosterPlace,
  type TokenOwner,
} from '../../src/scene/index.ts';

/** How a token stands on the poster, and what it has lost. */
interface Standing extends PosterPlace {
  readonly lost?: number;
  readonly isChosen?: boolean;
  readonly isCommander?: boolean;
}

function token(owner: TokenOwner, id: string, { isCommander = false, lost = 0, ...place }: Standing): PosterPiece {
  const card = CARDS.find(each => each.id === id) ?? panic(`No card ${id} for the poster`);
  if (card.kind !== 'unit') panic(`Card ${id} of the poster is no unit`);
  const { ATK: spear, RES: all } = card.attributes;
  const drawing: Drawing = {
    kind: 'token',
    owner,
    icon: elementIcon(card.element),
    name: card.name,
    spear,
    heart: all - lost,
    rim: { lit: all - lost, all },
    crown: isCommander,
  };
  return posterToken(drawing, place);
}

/** Units of both starter decks in the middle of a battle. */
export const POSTER: Poster = {
  tagline: 'Deploy units, cast spells, roll a d20.',
  alt: 'A field with tokens of two sides: Aurelia stands before her enemies.',
  spaces: { '.': tileDrawing('dark'), ',': tileDrawing('light') },
  rows: [',,,,,,', '......', '......', '......', ',,,,,,'],
  marks: [
    { mark: 'ring', column: 1, row: 1 },
    { mark: 'corners', column: 2, row: 1 },
    { mark: 'ring', column: 3, row: 2 },
  ],
  pieces: [
    token('blue', 'BC', { column: 3, row: 0, isCommander: true }),
    token('blue', 'B05', { column: 1, row: 0 }),
    token('blue', 'B04', { column: 2, row: 1, lost: 2 }),
    token('blue', 'B06', { column: 4, row: 1, lost: 3 }),
    token('red', 'A04', { column: 1, row: 2, lost: 1 }),
    token('red', 'AC', { column: 2, row: 2, lost: 4, isChosen: true, isCommander: true }),
    token('red', 'A07', { column: 4, row: 2 }),
    token('red', 'A06', { column: 3, row: 3 }),
    token('red', 'A08', { column: 1, row: 3 }),
    token('red', 'A02', { column: 5, row: 3 }),
  ],
};
