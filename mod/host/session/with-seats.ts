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
  let seated = '';
  let done = 0;
  let next = 0;
  while (next >= 0) {
    const at = next;
    const seat = named.find(({ player }) => isNameAt(text, at, nameOf(player)));
    if (seat !== undefined) {
      seated += `${text.slice(done, at)}${seat.color}`;
      done = at + nameOf(seat.player).length;
    }
    const space = text.indexOf(' ', at);
    next = space < 0 ? space : space + 1;
  }
  return seated + text.slice(done);
}

/** The name alone, or with something behind it that is no letter or digit: `p1's`, `p1,`. */
function isNameAt(text: string, at: number, player: string): boolean {
  if (!text.startsWith(player, at)) return false;
  const next = text.charAt(at + player.length);
  return next === '' || next === ' ' || next === "'" || next === ',' || next === '.' || next === ':';
}
