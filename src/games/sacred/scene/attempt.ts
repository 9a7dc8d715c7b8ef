import { parseCell, type Cell } from '../../../grid/index.ts';
import { cardOfHandPiece } from '../../../scene/index.ts';
import { findCard } from '../cards/catalogue.ts';
import { BASE, boardOf } from '../rules/position.ts';
import type { CardId, Sacred, SacredAction } from '../state.ts';
import { baseId, zoneId } from './places.ts';

/** What dropping a piece of the scene on a cell would mean, allowed or not; nothing for pieces that mean nothing. */
export function attemptOf(game: Sacred, piece: string, cell: string): SacredAction | undefined {
  const to = game.players.some(({ id }) => baseId(id) === cell) ? BASE : parseCell(boardOf(game), cell);
  if (to === undefined) return undefined;
  const card = cardOfHandPiece(game.players, piece);
  if (card !== undefined) return playOf(game, card, to);
  const owner = game.players.find(({ id }) => zoneId(id, 'command') === piece);
  if (owner !== undefined) return { kind: 'deploy', card: owner.commander, to };
  const token = game.tokens.find(({ id }) => id === piece);
  if (token === undefined) return undefined;
  if (game.phase === 'move' && game.window === undefined && to !== BASE) return { kind: 'move', from: token.cell, to };
  return { kind: 'battle', token: token.cell, target: to };
}

/** What dropping a card of a hand on a tile would mean. */
export function playOf(game: Sacred, card: CardId, to: Cell): SacredAction | undefined {
  const played = findCard(game.cards, card);
  if (played === undefined) return undefined;
  if (played.kind === 'unit') return { kind: 'deploy', card, to };
  if (played.kind === 'item') return { kind: 'item', token: to, card };
  return { kind: played.spellType === 'Quick' ? 'quick' : 'cast', token: to, card };
}
