import type { PlayerId } from '../../../src/kernel/index.ts';
import { sayTo, seatList } from '../output/say.ts';
import type { Session } from './session.ts';
import type { Seat } from '../table-game.ts';

/**
 * Who sits where. Colours are chairs of TTS, players are the game's.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Seating {
  readonly seats: () => readonly Seat[];
  readonly playerOf: (color: string) => PlayerId | undefined;
  /** The player who acts; whoever sits elsewhere is told where to sit down. */
  readonly actingPlayer: (color: PlayerColor) => PlayerId | undefined;
  readonly nameOf: (player: PlayerId) => string;
  readonly colorOf: (player: PlayerId) => PlayerColor;
  /** In TTS's notation for visibility. */
  readonly colorsOf: (players: readonly PlayerId[]) => string;
  /** The name of who sits at a colour, if anybody does. */
  readonly sitting: (color: string) => string | undefined;
  readonly isEmpty: (player: PlayerId) => boolean;
  /** The players whose seats are taken. */
  readonly present: () => PlayerId[];
}

export function createSeating(session: Session): Seating {
  function seats(): readonly Seat[] {
    return session.game.seats(session.chosen);
  }

  function playerOf(color: string): PlayerId | undefined {
    return seats().find(seat => seat.color === color)?.player;
  }

  function actingPlayer(color: PlayerColor): PlayerId | undefined {
    const player = playerOf(color);
    if (player === undefined) sayTo(color, `Sit down at ${seatList(seats())} to play`);
    return player;
  }

  function colorOf(player: PlayerId): PlayerColor {
    return seats().find(seat => seat.player === player)?.color ?? 'Grey';
  }

  function nameOf(player: PlayerId): string {
    return seats().find(seat => seat.player === player)?.color ?? player;
  }

  function sitting(color: string): string | undefined {
    // Colours of seats are colours of TTS.
    const person = Player[color as PlayerColor];
    return person.seated ? person.steam_name : undefined;
  }

  function present(): PlayerId[] {
    return seats()
      .filter(({ color }) => Player[color].seated)
      .map(({ player }) => player);
  }

  return {
    seats: () => seats(),
    playerOf: color => playerOf(color),
    actingPlayer: color => actingPlayer(color),
    nameOf: player => nameOf(player),
    colorOf: player => colorOf(player),
    colorsOf: players => players.map(player => nameOf(player)).join('|'),
    sitting: color => sitting(color),
    isEmpty: player => sitting(nameOf(player)) === undefined,
    present: () => present(),
  };
}
