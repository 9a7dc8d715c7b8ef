import { EditorError } from './editor-error.ts';
import { EDITOR_PORT, GAME_PORT, GLOBAL_GUID } from './messages.ts';
import type { EditorMessage, EditorScript, GameMessage } from './messages.ts';
import { receiveMessages } from './receive-messages.ts';
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

type Awaited<Result> = (message: GameMessage) => Result | undefined;

/** @throws {EditorError} `port-taken` if another editor listens already */
export async function openEditor(options: EditorOptions = {}): Promise<Editor> {
  const { gamePort = GAME_PORT, port = EDITOR_PORT, timeoutMs = TIMEOUT_MS, onProblem = () => {} } = options;
  const listeners = new Set<(message: GameMessage) => void>();
  const pending = new Set<(error: EditorError) => void>();
  let lastReturnId = Math.floor(Date.now() % 1_000_000) * 1000;
  let queue: Promise<unknown> = Promise.resolve();

  const receiver = await receiveMessages(port, {
    holders: 'another editor for Tabletop Simulator, such as the plug-ins of Atom or VS Code, or another crownspace',
    onMessage: message => {
      if (!isGameMessage(message)) return onProblem('JSON of another shape');
      for (const listener of listeners) listener(message);
    },
    onProblem,
  });

  function listen(listener: (message: GameMessage) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function say(message: EditorMessage): Promise<void> {
    if (await sendMessage(gamePort, message)) return;
    const remedy = 'Is Tabletop Simulator running, with a game loaded, on this machine?';
    throw new EditorError('no-game', `nothing listens on port ${gamePort}. ${remedy}`);
  }

  /** Says `message` and waits for the first message of which `answer` makes something. */
  async function request<Result>(message: EditorMessage, answer: Awaited<Result>): Promise<Result> {
    let stop = (): void => {};
    const answered = new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(
          new EditorError('timeout', `the game has not answered within ${timeoutMs} ms: is another editor listening?`),
        );
      }, timeoutMs);
      const unlisten = listen(heard => {
        const result = answer(heard);
        if (result !== undefined) resolve(result);
      });
      pending.add(reject);
      stop = () => {
        clearTimeout(timer);
        unlisten();
        pending.delete(reject);
      };
    });
    // Rejected only after it is awaited below, or not at all.
    answered.catch(() => {});
    try {
      await say(message);
      return await answered;
    } finally {
      stop();
    }
  }

  /** Answers are told apart by their kind alone, so one request is made after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work, work);
    queue = done.catch(() => {});
    return done;
  }

  async function execute(script: string, guid: string): Promise<unknown> {
    lastReturnId += 1;
    const returnID = lastReturnId;
    let problem: string | undefined;
    const stop = listen(heard => {
      if (heard.messageID === 3 && /executeScript/.test(heard.errorMessagePrefix + heard.error)) {
        problem ??= [heard.errorMessagePrefix, heard.error].join('');
      }
    });
    try {
      const isAnswer = (heard: GameMessage) =>
        heard.messageID === 5 && (heard.returnID === undefined || heard.returnID === returnID) ? heard : undefined;
      const answer = await request({ messageID: 3, guid, script, returnID }, isAnswer);
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

  const scriptsIn: Awaited<ScriptsMessage> = heard => (heard.messageID === 1 ? heard : undefined);
  return {
    port: receiver.port,
    onMessage: listen,
    scripts: () => inTurn(() => request({ messageID: 0 }, scriptsIn)),
    saveAndPlay: scriptStates => inTurn(() => request({ messageID: 1, scriptStates }, scriptsIn)),
    execute: (script, guid = GLOBAL_GUID) => inTurn(() => execute(script, guid)),
    custom: customMessage => say({ messageID: 2, customMessage }),
    async close() {
      for (const reject of pending) reject(new EditorError('closed', 'the editor was closed'));
      await receiver.close();
    },
  };
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
