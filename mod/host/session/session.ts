import type { Consent } from '../input/undo-consent.ts';
import { completed } from '../lobby/lobby.ts';
import type { AnyMatch, Chosen, TableGame } from '../table-game.ts';

/** What a host keeps of the game at its table. Its parts share one, and change it in place. */
export interface Session {
  readonly game: TableGame;
  chosen: Chosen;
  /** Nothing in the lobby. */
  match: AnyMatch | undefined;
  log: readonly string[];
  consent: Consent | undefined;
}

export function newSession(game: TableGame): Session {
  return { game, chosen: completed(game, {}), match: undefined, log: [], consent: undefined };
}
