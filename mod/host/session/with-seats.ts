import type { PlayerId } from '../../../src/kernel/index.ts';
import type { PlayerLook } from '../../../src/scene/index.ts';
import type { TableSeat } from '../table-game.ts';

/** How a game's own words call a player. @noSelf */
export type NameOf = (player: PlayerId) => string;

/** How the scene shows who sits on these seats: by name and colour. */
export function looksOf(seats: readonly TableSeat[]): PlayerLook[] {
  return seats.map(({ color, player, tint }) => ({ player, name: color, color: tint }));
}

/**
 * `text` with players called by the colours of their seats. The rules know them as `p1`, `p2`…, unless `nameOf` says how
 * else.
 */
export function withSeats(text: string, seats: readonly TableSeat[], nameOf: NameOf = player => player): string {
  // Most lines name nobody, and a look at all of a line is quick.
  const named = seats.filter(({ player }) => text.includes(nameOf(player)));
  if (named.length === 0) return text;
  return text
    .split(' ')
    .map(word => {
      const seat = named.find(({ player }) => isName(word, nameOf(player)));
      return seat === undefined ? word : `${seat.color}${word.slice(nameOf(seat.player).length)}`;
    })
    .join(' ');
}

/** The name alone, or with something behind it that is no letter or digit: `p1's`, `p1,`. */
function isName(word: string, player: string): boolean {
  if (!word.startsWith(player)) return false;
  const next = word.charAt(player.length);
  return next === '' || next === "'" || next === ',' || next === '.' || next === ':';
}
