import type { PlayerId } from '../../../src/kernel/index.ts';
import type { HostState } from '../host-state.ts';
import { botStrength } from '../lobby/lobby.ts';
import { publishUndo } from '../output/announcer.ts';
import { sayToAll, warn } from '../output/messages.ts';
import { refresh } from '../refresh.ts';
import { actingPlayer, colorOf, isEmptySeat, nameOf, otherPlayers, playerAt } from '../session/seating.ts';
import type { HostSession, UndoRequest } from '../session/session.ts';
import type { AnyMatch } from '../table-game.ts';
import { warnRefusal } from './action-dispatcher.ts';
import { redoVoters, undoVoters } from './undo-consent.ts';

/** Undoes the last action, or asks those who have to agree first. */
export function requestUndo(host: HostState, color: PlayerColor): void {
  const { session } = host;
  const { match } = session;
  const player = actingPlayer(session, color);
  if (player === undefined || match === undefined) return;
  const by = lastOfPeople(session, match);
  const others = otherPlayers(session, color);
  const voters = by === undefined ? [] : isBotOrdering(session, match) ? others : undoVoters(match, player, others);
  const { hidesWhoActs } = session.game;
  const action = hidesWhoActs ? 'the last action' : `the last action of ${nameOf(session, by ?? player)}`;
  decide(host, { command: 'undo', by: player, action, waitingFor: voters });
}

/** Redoes the action that was undone last, or asks those who have to agree first. */
export function requestRedo(host: HostState, color: PlayerColor): void {
  const { session } = host;
  const { match } = session;
  const player = actingPlayer(session, color);
  if (player === undefined || match === undefined) return;
  const { undone } = match.data();
  const entry = undone[undone.length - 1];
  const voters = entry === undefined ? [] : redoVoters(match, player, otherPlayers(session, color));
  const { hidesWhoActs } = session.game;
  const action = hidesWhoActs ? 'the undone action' : `the undone action of ${nameOf(session, entry?.by ?? player)}`;
  decide(host, { command: 'redo', by: player, action, waitingFor: voters });
}

/** Executes a request that nobody has to agree to; another one waits for the votes. */
function decide(host: HostState, request: UndoRequest): void {
  if (host.session.tutorial) {
    warn(colorOf(host.session, request.by), 'A tutorial goes forward only');
    return;
  }
  if (request.waitingFor.length === 0) execute(host, request);
  else host.session.undoRequest = request;
  refresh(host);
}

/** The answer of one player to the request. Players who are not asked have no say. */
export function answerUndo(host: HostState, color: PlayerColor, isAgreed: boolean): void {
  const { session } = host;
  const player = playerAt(session, color);
  const { undoRequest } = session;
  if (undoRequest === undefined || player === undefined || !undoRequest.waitingFor.includes(player)) return;
  const waitingFor = undoRequest.waitingFor.filter(each => each !== player);
  session.undoRequest = isAgreed && waitingFor.length > 0 ? { ...undoRequest, waitingFor } : undefined;
  if (!isAgreed) sayToAll(`${color} does not agree`);
  if (isAgreed && waitingFor.length === 0) execute(host, undoRequest);
  refresh(host);
}

function execute(host: HostState, { by, command }: UndoRequest): void {
  const { session, effects } = host;
  const { match } = session;
  session.undoRequest = undefined;
  if (match === undefined) return;
  const wasHidden = isLastHidden(session, match);
  const result = command === 'undo' ? undo(session, match) : match.redo();
  if (!result.ok) {
    warnRefusal(session, colorOf(session, by), result.refusal);
    return;
  }
  const isHidden = command === 'undo' ? wasHidden : isLastHidden(session, match);
  const text = `${nameOf(session, by)} ${command === 'undo' ? 'takes the last action back' : 'does it again'}`;
  publishUndo(session, effects, [isHidden ? { asides: [{ for: by, story: [], text }] } : { text }], by);
}

/** Whether the others have learned nothing of the last action, such as an order in secret. */
function isLastHidden({ game, notes }: HostSession, match: AnyMatch): boolean {
  if (!game.hidesWhoActs || !game.keepsNotes || match.undoable() !== 'free') return false;
  const actions = match.history().length;
  return !notes.some(note => note.for === '' && note.at === actions);
}

function undo(session: HostSession, match: AnyMatch) {
  // Bots would only repeat their actions since then.
  while (isBot(session, lastPlayerOf(match)) && match.undo(true).ok);
  return match.undo(true);
}

/** Who has done the last thing that an undo takes back: what bots have done since goes along. */
function lastOfPeople(session: HostSession, match: AnyMatch): PlayerId | undefined {
  const history = match.history();
  for (let index = history.length - 1; index >= 0; index--) {
    const by = history[index]?.by;
    if (!isBot(session, by)) return by;
  }
  return lastPlayerOf(match);
}

/** Whether a bot has a turn whose actions are seen together at its end: how many it has done by now tells nobody anything. */
function isBotOrdering(session: HostSession, match: AnyMatch): boolean {
  return session.game.botTurn !== undefined && match.toAct().some(player => isBot(session, player));
}

function lastPlayerOf(match: AnyMatch): PlayerId | undefined {
  const history = match.history();
  return history[history.length - 1]?.by;
}

function isBot(session: HostSession, player: PlayerId | undefined): boolean {
  return player !== undefined && botStrength(session.chosen) !== undefined && isEmptySeat(session, player);
}

/** A player has left: nobody waits for that answer, and a request of that player ends. */
export function withdrawVoter(host: HostState, player: PlayerId): void {
  const { session } = host;
  const { undoRequest } = session;
  if (undoRequest === undefined || !isEmptySeat(session, player)) return;
  const waitingFor = undoRequest.waitingFor.filter(each => each !== player);
  session.undoRequest = undoRequest.by === player ? undefined : { ...undoRequest, waitingFor };
  if (session.undoRequest !== undefined && waitingFor.length === 0) execute(host, undoRequest);
}
