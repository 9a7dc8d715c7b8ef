import type { PlayerId } from '../../../src/kernel/index.ts';
import { seatList, warn } from '../output/messages.ts';
import type { TableSeat } from '../table-game.ts';
import type { HostSession } from './session.ts';

// Who sits where. Colours are seats of TTS, players belong to the game.

export function seatsOf({ game, chosen }: HostSession): readonly TableSeat[] {
  return game.seats(chosen);
}

/** The player whose seat has that colour; nothing for spectators and unused seats. */
export function playerAt(session: HostSession, color: string): PlayerId | undefined {
  return seatsOf(session).find(seat => seat.color === color)?.player;
}

/** The player who acts. Anyone else is asked to sit down, and gets nothing. */
export function actingPlayer(session: HostSession, color: PlayerColor): PlayerId | undefined {
  const player = playerAt(session, color);
  if (player === undefined) warn(color, `Sit down at ${seatList(seatsOf(session))} to play`);
  return player;
}

/** The colour of a player's seat; grey for somebody without a seat. */
export function colorOf(session: HostSession, player: PlayerId): PlayerColor {
  return seatsOf(session).find(seat => seat.player === player)?.color ?? 'Grey';
}

/** What the table calls a player: the colour of the seat, or the id of somebody without a seat. */
export function nameOf(session: HostSession, player: PlayerId): string {
  return seatsOf(session).find(seat => seat.player === player)?.color ?? player;
}

/** The seats of players in TTS's notation for visibility: `Red|Blue`. */
export function visibilityOf(session: HostSession, players: readonly PlayerId[]): string {
  return players.map(player => nameOf(session, player)).join('|');
}

/** The name of the person at a colour; nothing if nobody sits there. A person whose name is unknown is `somebody`. */
export function sitterAt(color: string): string | undefined {
  // Colours of seats are colours of TTS.
  const person = Player[color as PlayerColor];
  if (!person.seated) return undefined;
  // The declarations promise a name, but TTS has no name for a player who is still connecting.
  return (person.steam_name as string | undefined) ?? 'somebody';
}

export function isEmptySeat(session: HostSession, player: PlayerId): boolean {
  return sitterAt(nameOf(session, player)) === undefined;
}

/** The players whose seats other people have taken. Somebody who plays several seats at one screen is one person. */
export function otherPlayers(session: HostSession, color: PlayerColor): PlayerId[] {
  const own = Player[color].steam_id;
  return seatsOf(session)
    .filter(seat => seat.color !== color && Player[seat.color].seated)
    .filter(seat => own === undefined || Player[seat.color].steam_id !== own)
    .map(({ player }) => player);
}
