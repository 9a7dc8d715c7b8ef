import type { PlayerId, Refusal } from '../../../src/kernel/index.ts';
import type { HostState } from '../host-state.ts';
import { notePosition } from '../control/curve.ts';
import { removeRecord } from '../control/record.ts';
import { completed, type LobbyAct } from '../lobby/lobby.ts';
import { puzzleRefusal } from '../control/puzzles.ts';
import { tutorialHint } from '../control/tutorial.ts';
import { writeDown } from '../output/announcer.ts';
import { droppingOldest } from '../output/notes.ts';
import { broadcast, warn } from '../output/messages.ts';
import { refresh, refreshOverFrames, sayUnsaid, showFirst } from '../refresh.ts';
import { newBeat } from '../session/beat.ts';
import { countedParts, type ActionParts } from '../session/counted-parts.ts';
import { finishAction, finishShow, scheduleFrameWork, workOneFrame, type FramePart } from '../session/frame-work.ts';
import { actingPlayer, colorOf, isEmptySeat, seatsOf } from '../session/seating.ts';
import { forgetMatch, type HostSession } from '../session/session.ts';
import type { Act, AnyMatch } from '../table-game.ts';
import { describeNext, joinEvents, newEventWords, type EventWords } from './event-words.ts';

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
  else submit(host, player, action, () => refreshOverFrames(host, piece));
}

/**
 * Submits an action for a player who may not be at the table, without a refresh. A large game carries it out over the next
 * frames, and says it with the scene.
 *
 * @param done called once the match has changed; never if it refuses the action
 */
export function submit(host: HostState, player: PlayerId, action: Act, done: (this: void) => void): void {
  finishAction(host.frameWork);
  finishShow(host.frameWork);
  const parts = begun(host, player, action, done);
  if (parts === undefined) return;
  const { frameWork, session } = host;
  frameWork.action = parts.next;
  frameWork.reader = isEmptySeat(session, player) ? undefined : colorOf(session, player);
  frameWork.isCounted = false;
  if (session.game.prepareScene === undefined) {
    finishAction(frameWork);
    sayUnsaid(host);
    return;
  }
  frameWork.beat = newBeat(session.game.beat(action.kind));
  scheduleFrameWork(frameWork);
}

/**
 * Submits an action of a bot. In a game whose bots think in parts, it is carried out in parts, too: so many steps in each frame.
 * These follow from what everybody knows, so the time tells nobody what is hidden.
 *
 * @param done is told how many frames that took
 */
export function submitForBot(
  host: HostState,
  player: PlayerId,
  action: Act,
  done: (this: void, frames: number) => void,
): void {
  const { frameWork, session } = host;
  const { advice, prepareScene } = session.game;
  const since = Time.frame_count;
  const isDone = (): void => done(Time.frame_count - since);
  if (advice?.parts === undefined || prepareScene !== undefined) {
    submit(host, player, action, isDone);
    return;
  }
  finishAction(frameWork);
  finishShow(frameWork);
  const parts = begun(host, player, action, () => {
    sayUnsaid(host);
    isDone();
  });
  if (parts === undefined) return;
  frameWork.action = countedParts(parts);
  frameWork.reader = undefined;
  frameWork.isCounted = true;
  // What takes no longer is done in this frame.
  workOneFrame(frameWork);
}

/** The action in parts; nothing if the player was shown a refusal. */
function begun(host: HostState, player: PlayerId, action: Act, done: (this: void) => void): ActionParts | undefined {
  const { session } = host;
  const { match } = session;
  if (match === undefined) return undefined;
  const hint = tutorialHint(session, player, action) ?? puzzleRefusal(session);
  if (hint !== undefined) {
    warn(colorOf(session, player), hint);
    return undefined;
  }
  const actor = isKnownToAct(session, match, player) ? player : undefined;
  const submitted = match.submitInParts(player, action);
  if (!submitted.ok) {
    warnRefusal(session, colorOf(session, player), submitted.refusal);
    return undefined;
  }
  const describing = newEventWords();
  let left: FramePart[] = [];
  const next = (): boolean => {
    if (describing.events === undefined) {
      const result = submitted.next();
      // Nothing else changes a match before the action is finished.
      if (result !== undefined)
        joinEvents(session.game, describing, result.ok ? result.events : [], lastWritten(session));
      return true;
    }
    if (describeNext(session, match, describing, describing.events)) return true;
    if (left.length === 0) left = endingOf(host, match, describing, actor, done);
    const part = left.pop();
    if (part?.() === true) left.push(part);
    return left.length > 0;
  };
  return {
    next,
    isInStep: submitted.isInStep,
    isCarriedOut: () => describing.events !== undefined,
    asks: () => match.state().agenda.choices.length > 0,
  };
}

/** What comes once all events are described, the last part first. */
function endingOf(
  host: HostState,
  match: AnyMatch,
  describing: EventWords,
  actor: PlayerId | undefined,
  done: (this: void) => void,
): FramePart[] {
  const { session } = host;
  const isDone = (): boolean => {
    done();
    return false;
  };
  const write = (): boolean => {
    // A line that goes on from the last one stands in its place.
    if (describing.goesOn && session.written?.log === session.log) session.log = session.log.slice(0, -1);
    writeDown(session, describing.said, actor);
    session.written = describing.last === undefined ? undefined : { event: describing.last, log: session.log };
    host.unsaid = host.unsaid.concat(describing.said);
    return false;
  };
  const note = (): boolean => {
    session.undoRequest = undefined;
    notePosition(session, match, describing.said, Time.time);
    return false;
  };
  return [isDone, droppingOldest(session), write, note];
}

/** The event of the last line of the log; nothing if it has none. */
function lastWritten({ log, written }: HostSession): unknown {
  return written?.log === log ? written.event : undefined;
}

/** Whether everybody may know that the player acts: some are asked in secret. */
function isKnownToAct({ game }: HostSession, match: AnyMatch, player: PlayerId): boolean {
  return game.waitsFor(match).includes(player) || !match.toAct().includes(player);
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
    refresh(host);
  } else if (lobbyAct.kind === 'start') {
    startMatch(session, color);
    showFirst(host);
  }
}

/** Values of a part of a seed. */
const SEED_PART = 67108864;

/**
 * A seed that nobody at the table can work out: all that is hidden follows from it, and everybody has the rules. The time
 * alone is known to all. It counts in TTS, which seeds the chance of scripts with the time since the computer was started.
 */
function secretSeed(): number {
  const drawn = math.random(0, SEED_PART - 1) * SEED_PART + math.random(0, SEED_PART - 1);
  // Together below 2^53.
  return drawn + Math.floor(Time.time * 1000);
}

/** Starts a game with the chosen options, or shows the player at `color` why not. */
export function startMatch(session: HostSession, color: PlayerColor): void {
  const started = session.game.start(session.chosen, secretSeed());
  if (!started.ok) {
    warnRefusal(session, color, started.refusal);
    return;
  }
  session.match = started.match;
  session.ready = [];
  session.review = undefined;
  forgetMatch(session, 'The game begins');
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
