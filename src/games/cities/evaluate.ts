import { orthogonalDistance } from '../../grid/index.ts';
import type { PlayerId } from '../../kernel/index.ts';
import { grid } from './rules/board.ts';
import { cardOf, foodOf, isCaptured, opponentOf, playerOf } from './rules/position.ts';
import type { Cities, City, Piece } from './state.ts';

/** In hundredths of a point of population that counts. */
const POPULATION = 100;
const CAPTURED = 20;
const CITY = 40;
const HAND_CARD = 25;
const PIECE_COST = 35;
/** For each card that a city has food for, up to so many: more come in no time. */
const ROOM = 12;
const MOST_ROOM = 3;

/** How good the position is for `player`, to compare actions: more is better. */
export function evaluate(game: Cities, player: PlayerId): number {
  return sideOf(game, player) - sideOf(game, opponentOf(player));
}

function sideOf(game: Cities, player: PlayerId): number {
  let worth = playerOf(game, player).hand.length * HAND_CARD;
  for (const city of game.cities) {
    if (city.owner === player) worth += cityWorth(game, city);
  }
  for (const piece of game.pieces) {
    if (piece.owner === player) worth += cardOf(piece).cost * PIECE_COST - nearestCity(game, piece);
  }
  return worth;
}

function cityWorth(game: Cities, city: City): number {
  const { cards, cell } = city;
  if (isCaptured(game, city)) return CITY + cards.length * CAPTURED;
  const room = foodOf(game, cell) - cards.length;
  return CITY + cards.length * POPULATION + (room > MOST_ROOM ? MOST_ROOM : room) * ROOM;
}

/** How far a piece is from a city that it may capture. */
function nearestCity(game: Cities, { cell, owner }: Piece): number {
  let nearest = grid.files + grid.ranks;
  for (const city of game.cities) {
    const away = orthogonalDistance(grid, cell, city.cell);
    if (city.owner !== owner && away < nearest) nearest = away;
  }
  return nearest;
}
