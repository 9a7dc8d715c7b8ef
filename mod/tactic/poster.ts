import { panic } from '../../src/kernel/index.ts';
import type { Catalogue } from '../../src/games/tactic/index.ts';
import { posterToken, tileDrawing, type Drawing, type Poster, type PosterPiece } from '../../src/scene/index.ts';

/** How a unit stands on the poster. */
interface Standing extends Partial<PosterPiece> {
  readonly column: number;
  readonly row: number;
  /** Its attack power, if something has raised it, and its hit points left. */
  readonly at?: number;
  readonly hp?: number;
  /** It has acted. */
  readonly isDone?: boolean;
}

/** A Bear among the enemies, with the numbers of the units of `catalogue`; nothing without these. */
export function posterOf({ card }: Catalogue): Poster | undefined {
  const unit = (owner: 'red' | 'blue', id: string, { at, hp, isDone = false, ...place }: Standing): PosterPiece => {
    const { icon, king, name, ...printed } = card[id] ?? panic(`No card ${id} for the poster`);
    const spear = at ?? printed.at;
    const heart = hp ?? printed.hp;
    const drawing: Drawing = {
      kind: 'token',
      owner,
      ...(icon === undefined ? {} : { icon }),
      name,
      spear,
      ...(spear > printed.at ? { spearTone: 'raised' as const } : {}),
      heart,
      rim: { lit: heart, all: printed.hp },
      crown: king,
      dull: isDone,
    };
    return posterToken(drawing, place);
  };
  if (UNITS.some(id => card[id] === undefined)) return undefined;
  return {
    tagline: 'Small armies, no luck. Kill the enemy King.',
    alt: 'A Bear among its enemies: it may attack the Witch, and both Kings are near.',
    spaces: { '.': tileDrawing('dark'), ',': tileDrawing('light') },
    rows: ['.,.,.,', ',.,.,.', '.,.,.,', ',.,.,.', '.,.,.,'],
    marks: [
      { mark: 'ring', column: 1, row: 1 },
      { mark: 'corners', column: 2, row: 1 },
      { mark: 'ring', column: 3, row: 1 },
    ],
    pieces: [
      unit('blue', 'archmage', { column: 1, row: 0 }),
      unit('blue', 'salamander', { column: 3, row: 0 }),
      unit('blue', 'imp', { column: 0, row: 1, hp: 1 }),
      unit('blue', 'witch', { column: 2, row: 1, hp: 1 }),
      unit('blue', 'mourner', { column: 4, row: 1, hp: 3 }),
      unit('red', 'honey-badger', { column: 1, row: 2, isDone: true }),
      unit('red', 'bear', { column: 2, row: 2, at: 5, hp: 4, isChosen: true }),
      unit('red', 'ram', { column: 3, row: 2 }),
      unit('red', 'eagle', { column: 4, row: 2, hp: 1 }),
      unit('red', 'hydra', { column: 1, row: 3, hp: 3 }),
      unit('red', 'lion', { column: 3, row: 3 }),
      unit('red', 'wolf', { column: 5, row: 3 }),
    ],
  };
}

const UNITS = 'archmage salamander imp witch mourner honey-badger bear ram eagle wolf hydra lion'.split(' ');
