import type { PlayerId } from '../../kernel/index.ts';
import { cardOf, isCaptured, opponentOf, playerOf } from './rules/position.ts';
import type { Cities } from './state.ts';

/** In hundredths of a point of population that counts. */
const POPULATION = 100;
const CAPTURED = 20;
const CITY = 40;
const HAND_CARD = 25;
const PIECE_COST = 35;

/** How good the position is for `player`, to compare actions: more is better. */
export function evaluate(game: Cities, player: PlayerId): number {
  return sideOf(game, player) - sideOf(game, opponentOf(player));
}

function sideOf(game: Cities, player: PlayerId): number {
  let worth = playerOf(game, player).hand.length * HAND_CARD;
  for (const city of game.cities) {
    if (city.owner === player) worth += CITY + city.cards.length * (isCaptured(game, city) ? CAPTURED : POPULATION);
  }
  for (const piece of game.pieces) {
    if (piece.owner === player) worth += cardOf(piece).cost * PIECE_COST;
  }
  return worth;
}
