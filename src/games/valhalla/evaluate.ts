import type { PlayerId } from '../../kernel/index.ts';
import { incomeOf } from './cities/city.ts';
import { findSide, isAsset, ownPlaces } from './rules/position.ts';
import { upkeepOf } from './rules/roster.ts';
import type { Valhalla } from './state.ts';

/** What a place is worth beside its income, in gold. */
const PLACE = 200;
/** Rounds of upkeep that a unit is worth, and of income that a place is. */
const ROUNDS = 5;

/** How an empire stands, in gold: its treasury, its places, and what its units cost to keep. */
export function evaluate(game: Valhalla, player: PlayerId): number {
  const side = findSide(game, player);
  if (side?.isAlive !== true) return 0;
  let worth = side.gold;
  for (const place of ownPlaces(game, player)) worth += (isAsset(place) ? PLACE : 0) + ROUNDS * incomeOf(game, place);
  for (const unit of game.units) if (unit.side === player) worth += ROUNDS * upkeepOf(game, unit);
  return worth;
}
