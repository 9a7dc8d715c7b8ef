import type { Tactic, TacticEvent, TacticGame } from '../../src/games/tactic/index.ts';
import type { Seat, Sight, Told } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = { 'turn-began': true, eliminated: true, ended: true };

/** An event in words that name seats, and what of it is to be seen. */
export function tellEvent(
  rules: TacticGame,
  game: Tactic,
  event: TacticEvent,
  seats: readonly Seat[],
): Told | undefined {
  const text = rules.eventText(game, event);
  if (text === undefined) return undefined;
  const told: Told = { text: withSeats(text, seats), loud: LOUD[event.kind] === true };
  const sight = sightOf(event);
  return sight === undefined ? told : { ...told, sight };
}

function sightOf(event: TacticEvent): Sight | undefined {
  if (event.kind === 'attacked') return { piece: event.attacker, kind: 'act' };
  if (event.kind === 'damaged') return { piece: event.unit, kind: 'hurt' };
  if (event.kind === 'healed') return { piece: event.unit, kind: 'heal' };
  return event.kind === 'died' ? { piece: event.unit, kind: 'die' } : undefined;
}

/** The rules know players as `p1`, `p2`…; at the table they are Red, Blue… */
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
