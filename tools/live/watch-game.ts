import { connect } from 'node:net';
import {
  type Editor,
  EDITOR_PORT,
  EditorError,
  type GameMessage,
  GAME_PORT,
  HOST,
  openEditor,
  type ScriptsMessage,
} from '../editor/index.ts';
import { markIn, modMark } from '../save/index.ts';
import { LiveError } from './live-error.ts';
import type { Live, LiveOutcome } from './live-session.ts';
import { sendOnlyTarget, editorTarget, type LiveTarget } from './live-target.ts';
import { runningIn, UNKNOWN_SCRIPTS } from './running-scripts.ts';
import { READ_TOKEN } from './hot-reload.ts';

/** What is known of a Tabletop Simulator on this machine. */
export type GamePresence =
  /** Nothing listens where it would: it does not run, or has no table loaded. */
  | 'absent'
  /** Something listens and does not answer. */
  | 'silent'
  /** It plays something else, which is left alone. */
  | 'other'
  /** It plays this mod, and gets every change. */
  | 'joined'
  /** It gets every change it will have, but another program hears what it says. */
  | 'send-only';

export interface GameWatchOptions {
  readonly live: Live;
  /** One line, or an error with the code around it, for the terminal. */
  readonly say: (line: string) => void;
  readonly onState?: (state: GamePresence) => void;
  readonly gamePort?: number;
  readonly editorPort?: number;
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs?: number;
  /** Milliseconds after which the game is looked for again. */
  readonly lookMs?: number;
}

/** Looks for a Tabletop Simulator for as long as it is open. */
export interface GameWatch {
  readonly state: GamePresence;
  /** How the game is reached, when it plays this mod. */
  readonly target: LiveTarget | undefined;
  /** Runs once the first look is over. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const LOOK_MS = 2_000;

/**
 * Finds a Tabletop Simulator that plays this mod, in whatever build, and puts the present build and every change into
 * it; waits for it to start, and finds it again when it was restarted or has loaded a table. A game with other scripts
 * is left alone: it may be anybody's. When another program holds the editor's port, changes are sent without hearing
 * what becomes of them, until the port is free.
 */
export function watchGame(options: GameWatchOptions): GameWatch {
  const { live, say, gamePort = GAME_PORT, editorPort = EDITOR_PORT, lookMs = LOOK_MS } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  let state: GamePresence = 'absent';
  let editor: Editor | undefined;
  let target: LiveTarget | undefined;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  let closed = false;
  let toldHolder = '';

  function enter(next: GamePresence): void {
    if (next !== 'joined' && next !== 'send-only') leave();
    if (next === state) return;
    state = next;
    options.onState?.(next);
  }

  function leave(): void {
    if (target !== undefined) live.detach(target);
    target = undefined;
  }

  /** One thing after the other; what goes wrong here must not end the watcher. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    work = work
      .then(() => (closed ? undefined : task()))
      .catch((error: unknown) => {
        if (error instanceof EditorError) enter(error.code === 'timeout' ? 'silent' : 'absent');
        else if (!(error instanceof LiveError)) say(`! ${String(error)}`);
      });
    return work;
  }

  async function listen(): Promise<boolean> {
    if (editor !== undefined) return true;
    try {
      const opened = await openEditor({ gamePort, port: editorPort, timeoutMs, onProblem });
      editor = opened;
      opened.onMessage(message => hear(message, opened));
      if (toldHolder !== '') say(`Port ${editorPort} is free again: what the game says is heard from now on.`);
      toldHolder = '';
      return true;
    } catch (error) {
      if (!(error instanceof EditorError) || error.code === 'closed') throw error;
      if (error.message !== toldHolder) say(`${error.message}. Until then changes are sent without hearing of them.`);
      toldHolder = error.message;
      return false;
    }
  }

  function onProblem(problem: string): void {
    say(`! Something that is not a message of the game came to port ${editorPort}: ${problem}`);
  }

  function hear(message: GameMessage, from: Editor): void {
    tell(message, state === 'joined' ? target : undefined);
    // After any load, and as an answer to any question: what the game runs now is asked of the game itself.
    if (message.messageID === 1) void inTurn(() => meet(message, from));
  }

  async function meet({ scriptStates }: ScriptsMessage, from: Editor): Promise<void> {
    const global = scriptStates.find(({ guid }) => guid === '-1')?.script ?? '';
    const mark = markIn(global);
    if (mark !== modMark(live.current.mod)) {
      if (state !== 'other') say(strangerText(mark));
      return enter('other');
    }
    const token = await from.execute(READ_TOKEN);
    if (target !== undefined && target.isSendOnly !== true && token === live.tokenOf(target)) return enter('joined');
    const isBack = target !== undefined;
    leave();
    const joined = noticing(editorTarget(from), () => enter('absent'));
    target = joined;
    // A table that took over before, from whom is not known, may run anything.
    const outcome = await live.bring(joined, token === '' ? runningIn(scriptStates) : unknownOn(scriptStates));
    if (outcome.kind === 'not-there') return enter('absent');
    say(greeting(outcome, isBack));
    enter('joined');
  }

  function tell(message: GameMessage, from: LiveTarget | undefined): void {
    if (message.messageID === 2) say(`TTS: ${message.message}`);
    if (message.messageID !== 3) return;
    const located = from === undefined ? undefined : live.locate(message.error, message.guid, from);
    say(`TTS: ! ${errorText(message)}${located === undefined ? '' : `\n${located}`}`);
  }

  async function look(): Promise<void> {
    if (state === 'joined' || state === 'other') {
      if (!(await isListening(gamePort))) enter('absent');
      return;
    }
    if (!(await listen())) return lookUnheard();
    // The answer is met as every message of this kind.
    await editor?.scripts();
  }

  async function lookUnheard(): Promise<void> {
    if (!(await isListening(gamePort))) return enter('absent');
    if (state === 'send-only') return;
    const sendOnly = noticing(sendOnlyTarget(gamePort, modMark(live.current.mod)), () => enter('absent'));
    target = sendOnly;
    enter('send-only');
    await live.bring(sendOnly, UNKNOWN_SCRIPTS);
  }

  function lookSoon(): void {
    if (closed) return;
    timer = setTimeout(() => void inTurn(look).then(lookSoon), lookMs);
  }

  const ready = inTurn(look).then(() => inTurn(async () => undefined));
  void ready.then(lookSoon);
  return {
    get state() {
      return state;
    },
    get target() {
      return target;
    },
    ready,
    async close() {
      closed = true;
      clearTimeout(timer);
      await editor?.close();
      await work;
      leave();
    },
  };
}

/** The same game, noticing when it has gone. */
function noticing(target: LiveTarget, onGone: () => void): LiveTarget {
  async function watched<Result>(task: Promise<Result>): Promise<Result> {
    try {
      return await task;
    } catch (error) {
      if (error instanceof LiveError && error.code === 'not-there') onGone();
      throw error;
    }
  }
  return {
    ...target,
    execute: (script, guid) => watched(target.execute(script, guid)),
    scripts: () => watched(target.scripts()),
    saveAndPlay: scripts => watched(target.saveAndPlay(scripts)),
  };
}

/** What can run scripts on a table is known, what it runs is not. */
function unknownOn(states: ScriptsMessage['scriptStates']): ReturnType<typeof runningIn> {
  return runningIn(states.map(({ guid, ui }) => ({ guid, ...(ui === undefined ? {} : { ui }) })));
}

function strangerText(mark: string | undefined): string {
  const what = mark === undefined ? 'other scripts' : mark;
  return `Tabletop Simulator runs ${what}: it is left alone. Load this mod from its menu to have it changed too.`;
}

function greeting({ kind }: LiveOutcome, isBack: boolean): string {
  const when = isBack ? 'has loaded this mod again' : 'runs this mod';
  if (kind === 'unchanged') return `Tabletop Simulator ${when}: it gets every change.`;
  const which = kind === 'refused' ? 'and keeps it until there is one that starts' : 'and was given the present one';
  return `Tabletop Simulator ${when} in another build, ${which}. It gets every change.`;
}

/** The prefix often holds the whole text already. */
function errorText({ error, errorMessagePrefix }: Extract<GameMessage, { messageID: 3 }>): string {
  return errorMessagePrefix.includes(error) ? errorMessagePrefix : errorMessagePrefix + error;
}

/** Whether somebody takes connections on a port of this machine. */
function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ port, host: HOST });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('connect', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}
