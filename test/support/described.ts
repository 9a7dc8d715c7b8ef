import type { AnyMatch, Announcement, TableGame, TableSeat } from '../../mod/host/table-game.ts';

/** All that a table says about an event, worked out at once. */
export function described(
  game: TableGame,
  event: unknown,
  match: AnyMatch,
  seats: readonly TableSeat[],
): Announcement | undefined {
  const { next, said } = game.describing(event, match, seats);
  let isMore = true;
  while (isMore) isMore = next();
  return said();
}
