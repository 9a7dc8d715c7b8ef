import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Actor } from './action-dispatcher.ts';
import { askedForUndo } from './undo-consent.ts';
import { botStrength } from '../lobby/lobby.ts';
import type { Reporter } from '../output/reporter.ts';
import { sayToAll } from '../output/say.ts';
import type { Seating } from '../session/seating.ts';
import type { Session } from '../session/session.ts';
import type { AnyMatch } from '../table-game.ts';

/**
 * Takes actions back and does them again, with the consent of those whom it concerns.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TakingBack {
  readonly ask: (color: PlayerColor) => void;
  readonly answer: (color: PlayerColor, agreed: boolean) => void;
  readonly redo: (color: PlayerColor) => void;
  /** Who leaves is not asked any more; a wish of who leaves is none any more. */
  readonly leave: (player: PlayerId) => void;
}

/** @param refresh shows what has changed */
export function createTakingBack(
  session: Session,
  seating: Seating,
  reporter: Reporter,
  actor: Actor,
  refresh: () => void,
): TakingBack {
  function ask(color: PlayerColor): void {
    const player = seating.actingPlayer(color);
    const { match } = session;
    if (player === undefined || match === undefined) return;
    const waitingFor = askedForUndo(match, player, seating.present());
    if (waitingFor.length === 0) undo(player);
    else session.consent = { by: player, what: lastAction(match), waitingFor };
    refresh();
  }

  function lastAction(match: AnyMatch): string {
    const player = lastPlayer(match);
    return player === undefined ? 'nothing' : `the last action of ${seating.nameOf(player)}`;
  }

  function lastPlayer(match: AnyMatch): PlayerId | undefined {
    const history = match.history();
    return history[history.length - 1]?.by;
  }

  function answer(color: PlayerColor, agreed: boolean): void {
    const player = seating.playerOf(color);
    const { consent } = session;
    if (consent === undefined || player === undefined || !consent.waitingFor.includes(player)) return;
    const waitingFor = consent.waitingFor.filter(each => each !== player);
    session.consent = agreed && waitingFor.length > 0 ? { ...consent, waitingFor } : undefined;
    if (!agreed) sayToAll(`${color} does not want to take that back`);
    if (agreed && waitingFor.length === 0) undo(consent.by);
    refresh();
  }

  function undo(by: PlayerId): void {
    const { match } = session;
    if (match === undefined) return;
    // What bots have done since would only be done again.
    while (isBot(lastPlayer(match)) && match.undo(true).ok);
    const undone = match.undo(true);
    if (undone.ok) reporter.tell([{ text: `${seating.nameOf(by)} takes the last action back` }]);
    else actor.refuse(seating.colorOf(by), undone.refusal);
    session.consent = undefined;
  }

  function isBot(player: PlayerId | undefined): boolean {
    return player !== undefined && botStrength(session.chosen) !== undefined && seating.isEmpty(player);
  }

  function redo(color: PlayerColor): void {
    const redone = seating.actingPlayer(color) === undefined ? undefined : session.match?.redo();
    if (redone?.ok === true) reporter.tell([{ text: `${color} does it again` }]);
    else if (redone !== undefined) actor.refuse(color, redone.refusal);
    refresh();
  }

  function leave(player: PlayerId): void {
    const { consent } = session;
    if (consent === undefined || !seating.isEmpty(player)) return;
    const waitingFor = consent.waitingFor.filter(each => each !== player);
    session.consent = consent.by === player ? undefined : { ...consent, waitingFor };
    if (session.consent !== undefined && waitingFor.length === 0) undo(consent.by);
  }

  return {
    ask: color => ask(color),
    answer: (color, agreed) => answer(color, agreed),
    redo: color => redo(color),
    leave: player => leave(player),
  };
}
