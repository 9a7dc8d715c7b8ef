import { parseCell, type Cell } from '../../../grid/index.ts';
import { cardOfHandPiece } from '../../../scene/index.ts';
import { grid } from '../rules/board.ts';
import { KINDS } from '../rules/kinds.ts';
import { cityAt, pieceAt } from '../rules/position.ts';
import type { Cities, CitiesAction } from '../state.ts';

/** What dropping a piece of the scene on a cell would mean, allowed or not; nothing for pieces that mean nothing. */
export function attemptOf(game: Cities, piece: string, cell: string): CitiesAction | undefined {
  const to = parseCell(grid, cell);
  if (to === undefined) return undefined;
  const laid = cardOfHandPiece(game.players, piece);
  if (laid !== undefined) return layingOf(game, laid, to);
  const [kind, place = ''] = piece.split(':');
  if (kind === 'city') return musterOf(game, parseCell(grid, place), to);
  const mover = game.pieces.find(({ id }) => id === piece);
  if (mover === undefined) return undefined;
  const target = pieceAt(game, to);
  const isAttack = target !== undefined && target.owner !== mover.owner;
  return { kind: isAttack ? 'attack' : 'move', from: mover.cell, to };
}

function layingOf(game: Cities, card: string | undefined, to: Cell): CitiesAction | undefined {
  const laid = KINDS.find(({ kind }) => kind === card)?.kind;
  if (laid === undefined) return undefined;
  return { kind: cityAt(game, to) === undefined ? 'found' : 'populate', card: laid, to };
}

function musterOf(game: Cities, from: Cell | undefined, to: Cell): CitiesAction | undefined {
  const card = from === undefined ? undefined : cityAt(game, from)?.cards[0];
  return from === undefined || card === undefined || card === '?' ? undefined : { kind: 'muster', from, card, to };
}
