import { connect } from 'node:net';
import {
  type Editor,
  EDITOR_PORT,
  EditorError,
  GAME_PORT,
  type GameMessage,
  HOST,
  type ScriptsMessage,
} from '../../editor/index.ts';
import { markIn, modMark } from '../../save/index.ts';
import { READ_TOKEN } from '../hot-reload.ts';
import { LiveError } from '../live-error.ts';
import type { Live } from '../live-session.ts';
import { editorTarget, type LiveTarget, sendOnlyTarget } from '../live-target.ts';
import { runningIn, type RunningScripts, UNKNOWN_SCRIPTS } from '../running-scripts.ts';
import { TaskQueue } from '../task-queue.ts';
import { EditorListener } from './editor-listener.ts';
import { gameErrorText, joinedText, otherModText } from './game-texts.ts';

/** What is known about Tabletop Simulator on this machine. */
export type GamePresence =
  /** Nothing listens on its port: the game does not run, or has no table loaded. */
  | 'absent'
  /** Something listens on its port, but does not answer. */
  | 'unresponsive'
  /** It has another table loaded, which stays as it is. */
  | 'other'
  /** It plays this mod, and gets every change. */
  | 'joined'
  /** It gets every change, but another program receives its messages. */
  | 'send-only';

export interface GameWatchOptions {
  readonly live: Live;
  /** Prints one line, or an error with the code around it. */
  readonly say: (line: string) => void;
  readonly onState?: (state: GamePresence) => void;
  readonly gamePort?: number;
  readonly editorPort?: number;
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs?: number;
  /** Milliseconds between two attempts to find the game. */
  readonly lookMs?: number;
}

/** Finds Tabletop Simulator again and again, until it is closed. */
export interface GameWatch {
  readonly state: GamePresence;
  /** Reaches the game when it plays this mod. */
  readonly target: LiveTarget | undefined;
  /** Resolves when the first attempt to find the game is over. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const LOOK_MS = 2_000;

/**
 * Finds a Tabletop Simulator that plays this mod, in whatever build, and sends it the present build and every change. It
 * waits for the game to start, and finds it again after a restart or when it has loaded a table. A game with other
 * scripts stays as it is. While another program holds the editor port, changes are sent without an answer.
 */
export function watchGame(options: GameWatchOptions): GameWatch {
  return new GameWatcher(options);
}

/** Asks the game which scripts it runs, and attaches it to the live loop while they are this mod's. */
class GameWatcher implements GameWatch {
  readonly ready: Promise<void>;
  readonly #live: Live;
  readonly #say: (line: string) => void;
  readonly #onState: ((state: GamePresence) => void) | undefined;
  readonly #gamePort: number;
  readonly #lookMs: number;
  readonly #listener: EditorListener;
  readonly #queue = new TaskQueue();
  #state: GamePresence = 'absent';
  #target: LiveTarget | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: GameWatchOptions) {
    const { live, say, onState, gamePort = GAME_PORT, editorPort = EDITOR_PORT } = options;
    const { timeoutMs = TIMEOUT_MS, lookMs = LOOK_MS } = options;
    this.#live = live;
    this.#say = say;
    this.#onState = onState;
    this.#gamePort = gamePort;
    this.#lookMs = lookMs;
    const onMessage = (message: GameMessage, editor: Editor): void => this.#hear(message, editor);
    this.#listener = new EditorListener({ gamePort, editorPort, timeoutMs, say, onMessage });
    // The answer to the first question is handled by a task of its own.
    this.ready = this.#run(() => this.#look()).then(() => this.#queue.idle());
    void this.ready.then(() => this.#lookSoon());
  }

  get state(): GamePresence {
    return this.#state;
  }

  get target(): LiveTarget | undefined {
    return this.#target;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#listener.close();
    await this.#queue.idle();
    this.#detach();
  }

  #enter(next: GamePresence): void {
    if (next !== 'joined' && next !== 'send-only') this.#detach();
    if (next === this.#state) return;
    this.#state = next;
    this.#onState?.(next);
  }

  #detach(): void {
    if (this.#target !== undefined) this.#live.detach(this.#target);
    this.#target = undefined;
  }

  /** Runs a task after the earlier ones. Its error changes the state, and never ends the watcher. */
  #run(task: () => Promise<void>): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#isClosed) return;
      try {
        await task();
      } catch (error) {
        if (error instanceof EditorError) this.#enter(error.code === 'timeout' ? 'unresponsive' : 'absent');
        else if (!(error instanceof LiveError)) this.#say(`! ${String(error)}`);
      }
    });
  }

  #lookSoon(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#run(() => this.#look()).then(() => this.#lookSoon()), this.#lookMs);
  }

  async #look(): Promise<void> {
    if (this.#state === 'joined' || this.#state === 'other') {
      if (!(await isListening(this.#gamePort))) this.#enter('absent');
      return;
    }
    const editor = await this.#listener.open();
    // The answer arrives as a message, as it does after any load.
    if (editor !== undefined) await editor.scripts();
    else await this.#lookWithoutAnswers();
  }

  async #lookWithoutAnswers(): Promise<void> {
    if (!(await isListening(this.#gamePort))) return this.#enter('absent');
    if (this.#state === 'send-only') return;
    const mark = modMark(this.#live.current.mod);
    this.#target = noticing(sendOnlyTarget(this.#gamePort, mark), () => this.#enter('absent'));
    this.#enter('send-only');
    await this.#live.bring(this.#target, UNKNOWN_SCRIPTS);
  }

  #hear(message: GameMessage, editor: Editor): void {
    if (message.messageID === 1) void this.#run(() => this.#meet(message, editor));
    if (message.messageID === 2) this.#say(`TTS: ${message.message}`);
    if (message.messageID !== 3) return;
    const target = this.#state === 'joined' ? this.#target : undefined;
    const located = target === undefined ? undefined : this.#live.locate(message.error, message.guid, target);
    this.#say(`TTS: ! ${gameErrorText(message)}${located === undefined ? '' : `\n${located}`}`);
  }

  /** The game has listed its scripts: after a load, or as the answer to a question. */
  async #meet({ scriptStates }: ScriptsMessage, editor: Editor): Promise<void> {
    const mark = markIn(scriptStates.find(({ guid }) => guid === '-1')?.script ?? '');
    if (mark !== modMark(this.#live.current.mod)) {
      if (this.#state !== 'other') this.#say(otherModText(mark));
      return this.#enter('other');
    }
    const token = await editor.execute(READ_TOKEN);
    const known = this.#target;
    if (known !== undefined && known.isSendOnly !== true && token === this.#live.tokenOf(known))
      return this.#enter('joined');
    this.#detach();
    const target = noticing(editorTarget(editor), () => this.#enter('absent'));
    this.#target = target;
    // After a hot reload by somebody else, the table may run anything.
    const outcome = await this.#live.bring(target, token === '' ? runningIn(scriptStates) : unknownOn(scriptStates));
    if (outcome.kind === 'unreachable') return this.#enter('absent');
    this.#say(joinedText(outcome, known !== undefined));
    this.#enter('joined');
  }
}

/** The same target; calls `onGone` when the game cannot be reached. */
function noticing(target: LiveTarget, onGone: () => void): LiveTarget {
  async function watched<Result>(task: Promise<Result>): Promise<Result> {
    try {
      return await task;
    } catch (error) {
      if (error instanceof LiveError && error.code === 'unreachable') onGone();
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

/** Everything on the table that can run a script, without the scripts. */
function unknownOn(states: ScriptsMessage['scriptStates']): RunningScripts {
  return runningIn(states.map(({ guid, ui }) => ({ guid, ...(ui === undefined ? {} : { ui }) })));
}

/** Whether something accepts connections on a port of this machine. */
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
