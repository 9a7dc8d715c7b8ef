import { EditorError } from './editor-error.ts';
import { EDITOR_PORT, GAME_PORT, GLOBAL_GUID } from './messages.ts';
import type { EditorMessage, EditorScript, GameMessage } from './messages.ts';
import { receiveMessages, type Receiver } from './receive-messages.ts';
import { sendMessage } from './send-message.ts';

export interface EditorOptions {
  /** Where the game listens. */
  readonly gamePort?: number;
  /** Where the game sends what it says; 0 takes any free port, which only a table that is told it can use. */
  readonly port?: number;
  /** Milliseconds to wait for an answer; a table with many objects needs seconds to load. */
  readonly timeoutMs?: number;
  /** Called with words about what arrived and is no message of the game. */
  readonly onProblem?: (problem: string) => void;
}

export type ScriptsMessage = Extract<GameMessage, { messageID: 1 }>;

/** An editor of Tabletop Simulator, or of a headless table in its place. One at a time can listen on its port. */
export interface Editor {
  readonly port: number;
  /** Hears everything that the game says; returns how to stop. */
  onMessage(listener: (message: GameMessage) => void): () => void;
  /** The scripts and UIs of everything that has one. */
  scripts(): Promise<ScriptsMessage>;
  /** Reloads the last saved table with these scripts. What was done since is lost, and so is what an entry leaves out. */
  saveAndPlay(scriptStates: readonly EditorScript[]): Promise<ScriptsMessage>;
  /**
   * Runs `script` in Global or in an object, and returns what it returns.
   *
   * @throws {EditorError} `refused` with the error in the script
   */
  execute(script: string, guid?: string): Promise<unknown>;
  /** Calls `onExternalMessage` of every script. */
  custom(customMessage: object): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** Each message comes over its own connection, so an error may arrive after the answer that it belongs to. */
const STRAGGLE_MS = 100;

type AnswerReader<Result> = (message: GameMessage) => Result | undefined;

/** @throws {EditorError} `port-taken` if another editor listens already */
export async function openEditor(options: EditorOptions = {}): Promise<Editor> {
  const { port = EDITOR_PORT, onProblem = () => {} } = options;
  const editor = new GameEditor(options);
  const receiver = await receiveMessages(port, {
    holders: 'another editor for Tabletop Simulator, such as the plug-ins of Atom or VS Code, or another crownspace',
    onMessage: message => {
      if (isGameMessage(message)) editor.receive(message);
      else onProblem('JSON of another shape');
    },
    onProblem,
  });
  editor.receiver = receiver;
  return editor;
}

const scriptsIn: AnswerReader<ScriptsMessage> = message => (message.messageID === 1 ? message : undefined);

/** Sends requests to the game, one after the other, and finds their answers among everything that it says. */
class GameEditor implements Editor {
  receiver: Receiver | undefined;
  readonly #gamePort: number;
  readonly #timeoutMs: number;
  readonly #listeners = new Set<(message: GameMessage) => void>();
  /** Reject the requests that wait for an answer. */
  readonly #pending = new Set<(error: EditorError) => void>();
  #lastReturnId = Math.floor(Date.now() % 1_000_000) * 1000;
  #queue: Promise<unknown> = Promise.resolve();

  constructor({ gamePort = GAME_PORT, timeoutMs = TIMEOUT_MS }: EditorOptions) {
    this.#gamePort = gamePort;
    this.#timeoutMs = timeoutMs;
  }

  get port(): number {
    return this.receiver?.port ?? 0;
  }

  receive(message: GameMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  onMessage(listener: (message: GameMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  scripts(): Promise<ScriptsMessage> {
    return this.#inTurn(() => this.#request({ messageID: 0 }, scriptsIn));
  }

  saveAndPlay(scriptStates: readonly EditorScript[]): Promise<ScriptsMessage> {
    return this.#inTurn(() => this.#request({ messageID: 1, scriptStates }, scriptsIn));
  }

  execute(script: string, guid = GLOBAL_GUID): Promise<unknown> {
    return this.#inTurn(() => this.#execute(script, guid));
  }

  custom(customMessage: object): Promise<void> {
    return this.#send({ messageID: 2, customMessage });
  }

  async close(): Promise<void> {
    for (const reject of this.#pending) reject(new EditorError('closed', 'the editor was closed'));
    await this.receiver?.close();
  }

  async #send(message: EditorMessage): Promise<void> {
    if (await sendMessage(this.#gamePort, message)) return;
    const remedy = 'Is Tabletop Simulator running, with a game loaded, on this machine?';
    throw new EditorError('no-game', `nothing listens on port ${this.#gamePort}. ${remedy}`);
  }

  /** Sends `message` and waits for the first message that `read` turns into a result. */
  async #request<Result>(message: EditorMessage, read: AnswerReader<Result>): Promise<Result> {
    const waiting = this.#waitFor(read);
    // It is awaited below, or not at all when the message cannot be sent.
    waiting.answer.catch(() => {});
    try {
      await this.#send(message);
      return await waiting.answer;
    } finally {
      waiting.stop();
    }
  }

  #waitFor<Result>(read: AnswerReader<Result>): { readonly answer: Promise<Result>; readonly stop: () => void } {
    let stop = (): void => {};
    const answer = new Promise<Result>((resolve, reject) => {
      const text = `the game has not answered within ${this.#timeoutMs} ms: is another editor listening?`;
      const timer = setTimeout(() => reject(new EditorError('timeout', text)), this.#timeoutMs);
      const unlisten = this.onMessage(message => {
        const result = read(message);
        if (result !== undefined) resolve(result);
      });
      this.#pending.add(reject);
      stop = () => {
        clearTimeout(timer);
        unlisten();
        this.#pending.delete(reject);
      };
    });
    return { answer, stop };
  }

  /** Answers are told apart by their kind alone, so one request is made after the other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work, work);
    this.#queue = done.catch(() => {});
    return done;
  }

  async #execute(script: string, guid: string): Promise<unknown> {
    this.#lastReturnId += 1;
    const returnID = this.#lastReturnId;
    let problem: string | undefined;
    const stop = this.onMessage(message => {
      problem ??= scriptErrorIn(message);
    });
    try {
      const isAnswer = (message: GameMessage) =>
        message.messageID === 5 && (message.returnID === undefined || message.returnID === returnID)
          ? message
          : undefined;
      const answer = await this.#request({ messageID: 3, guid, script, returnID }, isAnswer);
      if (answer.returnValue === undefined && problem === undefined) await pause(STRAGGLE_MS);
      if (problem !== undefined) throw new EditorError('refused', problem);
      return answer.returnValue;
    } catch (error) {
      if (problem !== undefined) throw new EditorError('refused', problem, { cause: error });
      throw error;
    } finally {
      stop();
    }
  }
}

/** The error in an executed script, if the message reports one. */
function scriptErrorIn(message: GameMessage): string | undefined {
  if (message.messageID !== 3) return undefined;
  const text = message.errorMessagePrefix + message.error;
  return text.includes('executeScript') ? text : undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

function isGameMessage(message: unknown): message is GameMessage {
  if (typeof message !== 'object' || message === null || !('messageID' in message)) return false;
  const fields = new Map(Object.entries(message));
  const has = (name: string, type: string): boolean => typeof fields.get(name) === type;
  switch (message.messageID) {
    case 0:
    case 1:
      return Array.isArray(fields.get('scriptStates'));
    case 2:
      return has('message', 'string');
    case 3:
      return has('error', 'string') && has('guid', 'string') && has('errorMessagePrefix', 'string');
    case 4:
      return fields.has('customMessage');
    case 5:
    case 6:
      return true;
    case 7:
      return has('guid', 'string');
    default:
      return false;
  }
}
