import type { Seat } from './table-game.ts';

/** `text` with players, whom the rules know as `p1`, `p2`…, called by the colours of their seats. */
export function withSeats(text: string, seats: readonly Seat[]): string {
  return text
    .split(' ')
    .map(word => {
      const seat = seats.find(({ player }) => isName(word, player));
      return seat === undefined ? word : `${seat.color}${word.slice(seat.player.length)}`;
    })
    .join(' ');
}

/** The name alone, or with something behind it that is no letter or digit: `p1's`, `p1,`. */
function isName(word: string, player: string): boolean {
  if (!word.startsWith(player)) return false;
  const next = word.charAt(player.length);
  return next === '' || next === "'" || next === ',' || next === '.' || next === ':';
}
