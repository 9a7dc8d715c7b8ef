import { runTableCommand } from './control/table-commands.ts';
import { replyInTutorial } from './control/tutorial-replies.ts';
import { tickClock } from './control/tick-clock.ts';
import { reportFailure, runGuarded } from './failures.ts';
import type { HostState } from './host-state.ts';
import { runChatCommand } from './input/chat-commands.ts';
import { chooseEntry, pressButton, pressNumber, typeNumber } from './input/input-controller.ts';
import { drop, hover, pickUp, ping } from './input/pointer.ts';
import { withdrawVoter } from './input/undo-voting.ts';
import { botStrength } from './lobby/lobby.ts';
import { openHost } from './open-host.ts';
import { raiseFault } from './session/fault-report.ts';
import { sayToAll } from './output/messages.ts';
import { beginWriting } from './output/panels.ts';
import { stepEffects } from './output/visual-effects.ts';
import { hasSorted, runSweep, scheduleSweep } from './output/watcher.ts';
import { refresh, refreshAfterwards, sayUnsaid } from './refresh.ts';
import { areAtWork, thinkOneFrame } from './session/bot-seats.ts';
import { workOnPages } from './session/page-work.ts';
import { worldsOf } from './session/elsewhere.ts';
import { handOver, loadSession, saveSession } from './session/saving.ts';
import { isEmptySeat, playerAt } from './session/seating.ts';
import {
  finishAction,
  finishShow,
  isFrameTaken,
  isShownLately,
  noteFrame,
  workOneFrame,
} from './session/frame-work.ts';
import { currentInstallation, type Handlers } from './session/trampolines.ts';

/** The host's handler for each event of TTS. */
export function createHandlers(host: HostState): Handlers {
  const { frameWork, watcher } = host;
  // What a player does finds nothing half done, and does not fail without a word.
  const doing = <Result>(color: PlayerColor, act: (this: void, settled: HostState) => Result): Result =>
    runGuarded(host, color, () => act(settle(host)));
  const forAll = (run: (this: void) => void): void => runGuarded(host, undefined, run);
  const sweep = (): void => scheduleSweep(watcher);
  return {
    onLoad: text => load(host, text),
    onSave: () => save(host),
    onChat: (message, { color }) => doing(color, settled => runChatCommand(settled, message, color)),
    onObjectPickUp: (color, object) => {
      sweep();
      pickUp(host, color, object);
    },
    onObjectDrop: (color, object) => {
      sweep();
      doing(color, settled => drop(settled, color, object));
    },
    onObjectHover: (color, object) => {
      if (object !== undefined) sweep();
      hover(host, color, object);
    },
    onObjectRotate: sweep,
    onObjectSpawn: sweep,
    onObjectDestroy: sweep,
    onPlayerAction: () => {
      sweep();
      return true;
    },
    onObjectNumberTyped: (object, color, number) => doing(color, settled => typeNumber(settled, color, object, number)),
    onPlayerConnect: () => refreshSeats(host),
    onPlayerDisconnect: () => refreshSeats(host),
    onPlayerChangeColor: color => changeColor(host, color),
    onPlayerPing: ({ color }, position) => runGuarded(host, color, () => ping(host, color, position)),
    onScriptingButtonDown: (number, color) => doing(color, settled => pressNumber(settled, color, number)),
    crownspacePress: ({ color }, _, element) => doing(color, settled => pressButton(settled, color, element)),
    crownspaceControl: ({ color }, value) => void doing(color, settled => runTableCommand(settled, color, value)),
    crownspaceMenu: (color, piece, label) => doing(color, settled => chooseEntry(settled, color, piece, label)),
    crownspaceWatch: () => {
      noteFrame();
      later(host, 'crownspaceWatch', () => runSweep(watcher, areAtWork(host.bots)));
    },
    crownspaceThink: () => later(host, 'crownspaceThink', () => forAll(() => thinkNow(host))),
    crownspaceWork: () => runGuarded(host, frameWork.reader, () => workOneFrame(frameWork)),
    crownspaceEffects: () => stepEffects(host.effects),
    crownspaceTick: () => forAll(() => tickClock(settle(host))),
    crownspaceReply: () => forAll(() => replyInTutorial(settle(host))),
    crownspacePanels: () => beginWriting(host.renderer.panels),
    crownspaceFaults: () => reportFaults(host),
    crownspaceNothing: () => undefined,
    handOver: () => ({ ...handOver(settle(host).session, () => openHost(host)), trail: host.renderer.trail }),
    ...worldsOf(host),
  };
}

/** A frame does one thing large, and pieces that were dropped wait for what becomes of the action. */
function later(
  { frameWork, watcher }: HostState,
  name: 'crownspaceThink' | 'crownspaceWatch',
  run: (this: void) => void,
): void {
  const isLate = name === 'crownspaceWatch' ? isShownLately(frameWork) : hasSorted(watcher);
  if (isFrameTaken(frameWork) || isLate) Wait.frames(() => _G[name](), 1);
  else run();
}

function reportFaults(host: HostState): void {
  host.guard.isScheduled = false;
  reportFailure(host);
  raiseFault(host.faults, host.session);
}

function load(host: HostState, text: string): void {
  loadSession(host.session, text);
  openHost(host);
}

/** What changes the game, or hands it over, finds nothing half done. */
function settle(host: HostState): HostState {
  finishAction(host.frameWork);
  finishShow(host.frameWork);
  sayUnsaid(host);
  return host;
}

/** What pages wait for and what bots think about have frames of their own. */
function thinkNow(host: HostState): void {
  const { bots, pageWork, session } = host;
  if (!pageWork.isScheduled) thinkOneFrame(bots);
  else if (workOnPages(pageWork, session)) refresh(host);
}

/** TTS saves every few seconds: often enough to sweep for changes that raise no event. */
function save({ session, watcher }: HostState): string {
  scheduleSweep(watcher);
  const text = saveSession(session);
  const installation = currentInstallation();
  if (installation !== undefined) installation.lastSave = text;
  return text;
}

function leftText({ chosen }: HostState['session'], color: string): string {
  return `${color} has left: ${botStrength(chosen) === undefined ? 'the seat is free' : 'a bot plays on'}`;
}

/** Others are at the table, and the match is as it was: a large game goes on with what it is doing. */
function refreshSeats(host: HostState): void {
  if (host.session.game.prepareScene === undefined) settle(host);
  refreshAfterwards(host);
}

/** Somebody has sat down at a colour, or has left it. */
function changeColor(host: HostState, color: string): void {
  const { session } = host;
  // Whoever leaves may let something be taken back.
  if (session.undoRequest !== undefined) settle(host);
  const player = playerAt(session, color);
  if (player !== undefined) {
    if (session.match !== undefined && isEmptySeat(session, player)) sayToAll(leftText(session, color));
    session.ready = session.ready.filter(each => each !== color);
    withdrawVoter(host, player);
  }
  refreshSeats(host);
}
