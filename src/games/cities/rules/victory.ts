import type { Outcome, PlayerId } from '../../../kernel/index.ts';
import { isCaptured, opponentOf, populationOf } from './position.ts';
import type { Cities } from '../state.ts';

/** So much population wins (CAT-VIC-01). */
export const ENOUGH = 15;

/** The winners in this position, the active player first (CAT-VIC-01 to CAT-VIC-05). */
export function victoryIn(game: Cities): Outcome | undefined {
  return victoryOf(game, game.active) ?? victoryOf(game, opponentOf(game.active));
}

function victoryOf(game: Cities, player: PlayerId): Outcome | undefined {
  if (populationOf(game, player) >= ENOUGH) return { winners: [player], reason: 'population' };
  const enemies = game.cities.filter(city => city.owner !== player);
  const hasAll = enemies.length > 0 && enemies.every(city => isCaptured(game, city));
  return hasAll ? { winners: [player], reason: 'capture' } : undefined;
}

/** Who wins when the last turn of the limit ends: population, then pieces (CAT-R-19). */
export function decisionAtLimit(game: Cities): Outcome | undefined {
  if (game.turnLimit === 0 || game.turn < game.turnLimit) return undefined;
  const lead = populationOf(game, 'p1') - populationOf(game, 'p2');
  const decisive = lead === 0 ? piecesOf(game, 'p1') - piecesOf(game, 'p2') : lead;
  if (decisive === 0) return { winners: [], reason: 'turnLimit' };
  return { winners: [decisive > 0 ? 'p1' : 'p2'], reason: 'turnLimit' };
}

function piecesOf(game: Cities, player: PlayerId): number {
  return game.pieces.filter(piece => piece.owner === player).length;
}
