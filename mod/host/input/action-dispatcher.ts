import type { PlayerId, Refusal } from '../../../src/kernel/index.ts';
import { completed, type LobbyAct } from '../lobby/lobby.ts';
import type { Reporter } from '../output/reporter.ts';
import { announce, sayTo } from '../output/say.ts';
import type { Seating } from '../session/seating.ts';
import type { Session } from '../session/session.ts';
import type { Act, AnyMatch, Told } from '../table-game.ts';

/**
 * Does what players ask for, or tells them why not.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Actor {
  readonly act: (color: PlayerColor, action: Act) => void;
  /** For a player who may not be at the table. What has changed is not shown yet. */
  readonly actUnseen: (player: PlayerId, action: Act) => void;
  readonly refuse: (color: PlayerColor, refusal: Refusal) => void;
  /** Back to the lobby, once the game is over. */
  readonly playAgain: (color: PlayerColor) => void;
}

/** @param refresh shows what has changed */
export function createActor(session: Session, seating: Seating, reporter: Reporter, refresh: () => void): Actor {
  const { game } = session;

  function act(color: PlayerColor, action: Act): void {
    const player = seating.actingPlayer(color);
    if (player === undefined) return;
    if (session.match === undefined) actInLobby(color, action);
    else if (actUnseen(player, action)) refresh();
  }

  /** Whether it was done. */
  function actUnseen(player: PlayerId, action: Act): boolean {
    const { match } = session;
    if (match === undefined) return false;
    const result = match.submit(player, action);
    if (!result.ok) {
      refuse(seating.colorOf(player), result.refusal);
      return false;
    }
    session.consent = undefined;
    reporter.tell(toldOf(result.events, match));
    return true;
  }

  function toldOf(events: readonly unknown[], match: AnyMatch): Told[] {
    const all: Told[] = [];
    for (const event of events) {
      // One after another: a list with absent parts ends at the first of them in Lua.
      const told = game.tell(event, match, seating.seats());
      if (told !== undefined) all.push(told);
    }
    return all;
  }

  function refuse(color: PlayerColor, { message }: Refusal): void {
    sayTo(color, game.words(message, seating.seats()));
  }

  function actInLobby(color: PlayerColor, action: Act): void {
    // The lobby's own scene is the only one whose presses come here.
    const wish = action as LobbyAct;
    if (wish.kind === 'choose-option') {
      session.chosen = completed(game, { ...session.chosen, [wish.option]: wish.value });
    } else if (wish.kind === 'start') start(color);
    refresh();
  }

  function start(color: PlayerColor): void {
    const started = game.start(session.chosen, Math.floor(Time.time * 1000));
    if (!started.ok) {
      refuse(color, started.refusal);
      return;
    }
    session.match = started.match;
    session.log = ['The game begins'];
    announce('The game begins');
  }

  function playAgain(color: PlayerColor): void {
    if (seating.actingPlayer(color) === undefined || session.match?.outcome() === undefined) return;
    session.match = undefined;
    session.consent = undefined;
    refresh();
  }

  return {
    act: (color, action) => act(color, action),
    actUnseen: (player, action) => void actUnseen(player, action),
    refuse: (color, refusal) => refuse(color, refusal),
    playAgain: color => playAgain(color),
  };
}
