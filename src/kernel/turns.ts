import type { PlayerId } from './game.ts';

/** Anything with a place in the order of turns. */
interface Seated {
  readonly id: PlayerId;
}

/** All of `players` in the order of turns, beginning with `first`; as they are if `first` is none of them. */
export function orderFrom<Player extends Seated>(players: readonly Player[], first: PlayerId): Player[] {
  let start = 0;
  for (let index = 0; index < players.length; index++) {
    if (players[index]?.id === first) start = index;
  }
  return players.slice(start).concat(players.slice(0, start));
}

/**
 * Who comes after `player` in the order of turns; `player` again if nobody else is left.
 *
 * @param isOut whether a player takes no more turns; nobody by default
 */
export function playerAfter<Player extends Seated>(
  players: readonly Player[],
  player: PlayerId,
  isOut?: (this: void, other: Player) => boolean,
): PlayerId {
  const order = orderFrom(players, player);
  for (let index = 1; index < order.length; index++) {
    const next = order[index];
    if (next !== undefined && (isOut === undefined || !isOut(next))) return next.id;
  }
  return player;
}
