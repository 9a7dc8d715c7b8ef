import type { PlayerId, Refusal } from '../../../src/kernel/index.ts';
import type { HostState } from '../host-state.ts';
import { notePosition } from '../control/curve.ts';
import { removeRecord } from '../control/record.ts';
import { completed, type LobbyAct } from '../lobby/lobby.ts';
import { puzzleRefusal } from '../control/puzzles.ts';
import { tutorialHint } from '../control/tutorial.ts';
import { publish } from '../output/announcer.ts';
import { broadcast, warn } from '../output/messages.ts';
import { refresh } from '../refresh.ts';
import { actingPlayer, colorOf, seatsOf } from '../session/seating.ts';
import type { HostSession } from '../session/session.ts';
import type { Act, AnyMatch, Announcement } from '../table-game.ts';

/**
 * Submits the action of the player at a colour, or shows that player the refusal.
 *
 * @param piece the piece that the player dropped, or of which the menu was used
 */
export function dispatch(host: HostState, color: PlayerColor, action: Act, piece?: string): void {
  const player = actingPlayer(host.session, color);
  if (player === undefined) return;
  if (host.session.review !== undefined) warn(color, 'This is a review: !close ends it');
  else if (host.session.match === undefined) actInLobby(host, color, action);
  else if (submit(host, player, action)) refresh(host, piece);
}

/**
 * Submits an action for a player who may not be at the table, without a refresh.
 *
 * @returns whether the match accepted it
 */
export function submit({ session, effects }: HostState, player: PlayerId, action: Act): boolean {
  const { match } = session;
  if (match === undefined) return false;
  const hint = tutorialHint(session, player, action) ?? puzzleRefusal(session);
  if (hint !== undefined) {
    warn(colorOf(session, player), hint);
    return false;
  }
  const actor = isKnownToAct(session, match, player) ? player : undefined;
  const result = match.submit(player, action);
  if (!result.ok) {
    warnRefusal(session, colorOf(session, player), result.refusal);
    return false;
  }
  session.undoRequest = undefined;
  notePosition(session, match);
  publish(session, effects, announcementsOf(session, match, result.events), actor);
  return true;
}

/** Whether everybody may know that the player acts: some are asked in secret. */
function isKnownToAct({ game }: HostSession, match: AnyMatch, player: PlayerId): boolean {
  return game.waitsFor(match).includes(player) || !match.toAct().includes(player);
}

function announcementsOf(session: HostSession, match: AnyMatch, events: readonly unknown[]): Announcement[] {
  const all: Announcement[] = [];
  for (const event of events) {
    // In Lua an array ends at its first absent element.
    const announcement = session.game.describeEvent(event, match, seatsOf(session));
    if (announcement !== undefined) all.push(announcement);
  }
  return all;
}

/** Shows a refusal to one player. */
export function warnRefusal(session: HostSession, color: PlayerColor, { message }: Refusal): void {
  warn(color, session.game.nameSeats(message, seatsOf(session)));
}

function actInLobby(host: HostState, color: PlayerColor, action: Act): void {
  const { session } = host;
  // Without a match, only buttons and chat commands of the lobby come here.
  const lobbyAct = action as LobbyAct;
  if (lobbyAct.kind === 'choose-option') {
    session.chosen = completed(session.game, { ...session.chosen, [lobbyAct.option]: lobbyAct.value });
  } else if (lobbyAct.kind === 'start') startMatch(session, color);
  refresh(host);
}

/** Starts a game with the chosen options, or shows the player at `color` why not. */
export function startMatch(session: HostSession, color: PlayerColor): void {
  const started = session.game.start(session.chosen, Math.floor(Time.time * 1000));
  if (!started.ok) {
    warnRefusal(session, color, started.refusal);
    return;
  }
  session.match = started.match;
  session.ready = [];
  session.review = undefined;
  session.log = ['The game begins'];
  session.notes = [];
  session.pages = {};
  session.curve = { toAct: '', points: [] };
  broadcast('The game begins');
}

/** Back to the lobby, once the game is over. */
export function playAgain(host: HostState, color: PlayerColor): void {
  const { session } = host;
  if (actingPlayer(session, color) === undefined || session.match?.outcome() === undefined) return;
  endMatch(session);
  refresh(host);
}

/** Leaves the tutorial or the puzzle, at any time. */
export function leaveTutorial(host: HostState, color: PlayerColor): void {
  const { session } = host;
  if (actingPlayer(session, color) === undefined || !(session.tutorial || session.puzzle !== undefined)) return;
  endMatch(session);
  refresh(host);
}

/** Goes back to the lobby: the match is given up. */
export function endMatch(session: HostSession): void {
  if (session.match?.outcome() !== undefined) removeRecord();
  session.match = undefined;
  session.undoRequest = undefined;
  session.review = undefined;
  session.tutorial = false;
  session.puzzle = undefined;
}
