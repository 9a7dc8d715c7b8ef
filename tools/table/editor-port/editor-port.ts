import * as v from 'valibot';

import { EDITOR_PORT, GAME_MESSAGES, GAME_PORT, receiveMessages, sendMessage } from '../../editor/index.ts';
import type { GameMessage, Receiver } from '../../editor/index.ts';
import type { Answer, Command, Log } from '../../world/index.ts';

export interface EditorPortOptions {
  /** Performs a command. The logs that it causes must be passed to {@link EditorPort.sendLogs}. */
  readonly send: (command: Command) => Promise<Answer>;
  /** Port to listen on for commands; TTS's by default. */
  readonly port?: number;
  /** Port to which messages are sent; TTS's by default. */
  readonly editorPort?: number;
  /** Path of the table's save, as editors show it; empty for a table that was never saved. */
  readonly savePath?: string;
  /** Called with a text about a message of an editor that cannot be handled. */
  readonly onProblem?: (problem: string) => void;
}

/** The External Editor API of a headless table, for every editor plug-in for TTS. */
export interface EditorPort {
  readonly port: number;
  /** Sends logs of the table to the editor: prints, errors, messages of scripts, and loads. */
  sendLogs(logs: readonly Log[]): void;
  /** Sends another message: a player saved, created an object, or asked for its script. */
  say(message: GameMessage): void;
  /** Resolves when all messages so far were sent, or dropped because nobody listens. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Limit of messages that wait to be sent: an editor that accepts connections but reads slowly must not fill the memory. */
const LONGEST_QUEUE = 10_000;
/** Limit of editors' messages that wait for the table. */
const MOST_WAITING = 256;

const Script = v.object({
  guid: v.string(),
  name: v.optional(v.string()),
  script: v.nullish(v.string()),
  ui: v.nullish(v.string()),
});

const Message = v.variant('messageID', [
  v.object({ messageID: v.literal(0) }),
  v.object({ messageID: v.literal(1), scriptStates: v.array(Script) }),
  v.object({ messageID: v.literal(2), customMessage: v.unknown() }),
  v.object({
    messageID: v.literal(3),
    guid: v.optional(v.string(), '-1'),
    script: v.string(),
    returnID: v.nullish(v.number()),
  }),
]);

type Incoming = v.InferOutput<typeof Message>;

/** @throws {EditorError} `port-taken` */
export async function openEditorPort(options: EditorPortOptions): Promise<EditorPort> {
  const { port = GAME_PORT, onProblem = () => {} } = options;
  const table = new TablePort(options);
  table.receiver = await receiveMessages(port, {
    holders: 'Tabletop Simulator itself, or another headless table',
    onProblem,
    onMessage: message => table.receive(message),
  });
  return table;
}

/** Handles messages of editors one after the other, and queues the table's messages to them. */
class TablePort implements EditorPort {
  receiver: Receiver | undefined;
  readonly #send: EditorPortOptions['send'];
  readonly #savePath: string;
  readonly #outgoing: Outgoing;
  readonly #onProblem: (problem: string) => void;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor({ send, editorPort = EDITOR_PORT, savePath = '', onProblem = () => {} }: EditorPortOptions) {
    this.#send = send;
    this.#savePath = savePath;
    this.#onProblem = onProblem;
    this.#outgoing = new Outgoing(editorPort);
  }

  get port(): number {
    return this.receiver?.port ?? 0;
  }

  say(message: GameMessage): void {
    this.#outgoing.add(message);
  }

  sendLogs(logs: readonly Log[]): void {
    for (const log of logs) {
      const message = messageOf(log, this.#savePath);
      if (message !== undefined) this.say(message);
      if (log.kind === 'loaded') this.#enqueue(() => this.#sendScripts());
    }
  }

  receive(message: unknown): void {
    const checked = v.safeParse(Message, message);
    if (!checked.success) this.#onProblem(`a message of an editor cannot be understood: ${faultOf(checked.issues)}`);
    else if (this.#waiting >= MOST_WAITING)
      this.#onProblem(`a message of an editor was dropped: ${this.#waiting} others wait for the table`);
    else this.#enqueue(() => this.#execute(checked.output));
  }

  async flush(): Promise<void> {
    await this.#work;
    await this.#outgoing.sent();
  }

  async close(): Promise<void> {
    this.#outgoing.close();
    await this.receiver?.close();
    await this.#work;
  }

  /** Runs tasks one after the other: a Save & Play ends before the next message is handled. */
  #enqueue(task: () => Promise<void>): void {
    this.#waiting += 1;
    this.#work = this.#work
      .then(task)
      .catch((error: unknown) => this.#onProblem(error instanceof Error ? error.message : String(error)))
      .catch(() => undefined)
      .finally(() => (this.#waiting -= 1));
  }

  async #execute(message: Incoming): Promise<void> {
    switch (message.messageID) {
      case 0:
        return this.#sendScripts();
      case 1: {
        const scriptStates = message.scriptStates.map(withoutNull);
        return this.#check(await this.#send({ kind: 'saveAndPlay', scriptStates }));
      }
      case 2:
        return this.#sendCustom(message.customMessage);
      case 3:
        return this.#runScript(message.guid, message.script, message.returnID ?? undefined);
    }
  }

  async #sendScripts(): Promise<void> {
    const { result } = await this.#send({ kind: 'scripts' });
    // The protocol gives script states for this command, in the editor's form.
    const scriptStates = (result ?? []) as never;
    this.say({ messageID: GAME_MESSAGES.scripts, scriptStates, savePath: this.#savePath });
  }

  async #sendCustom(message: unknown): Promise<void> {
    const isObject = typeof message === 'object' && message !== null && !Array.isArray(message);
    if (isObject) this.#check(await this.#send({ kind: 'external', message }));
    else this.#onProblem('a custom message that is no object reaches no script');
  }

  async #runScript(guid: string, script: string, returnID: number | undefined): Promise<void> {
    const identity = returnID === undefined ? {} : { returnID };
    const own = returnID === undefined ? {} : { returnId: returnID };
    const answer = await this.#send({ kind: 'execute', guid, script, ...own });
    this.#check(answer);
    const value = answer.result;
    this.say({ messageID: GAME_MESSAGES.returned, ...identity, ...(isScalar(value) ? { returnValue: value } : {}) });
  }

  #check({ fault }: Answer): void {
    if (fault !== undefined) this.#onProblem(fault);
  }
}

/** Sends messages to an editor in order, each over its own connection. */
class Outgoing {
  readonly #port: number;
  readonly #messages: GameMessage[] = [];
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(port: number) {
    this.#port = port;
  }

  add(message: GameMessage): void {
    if (this.#isClosed || this.#messages.length >= LONGEST_QUEUE) return;
    this.#messages.push(message);
    this.#sending ??= this.#drain();
  }

  async sent(): Promise<void> {
    await this.#sending;
  }

  close(): void {
    this.#isClosed = true;
    this.#messages.length = 0;
  }

  async #drain(): Promise<void> {
    for (let next = this.#messages.shift(); next !== undefined; next = this.#messages.shift())
      await sendMessage(this.#port, next);
    this.#sending = undefined;
  }
}

function messageOf(log: Log, savePath: string): GameMessage | undefined {
  switch (log.kind) {
    case 'print':
      return { messageID: GAME_MESSAGES.print, message: log.text };
    case 'error':
      return { messageID: GAME_MESSAGES.error, error: log.text, guid: log.guid, errorMessagePrefix: log.prefix };
    case 'external':
      return { messageID: GAME_MESSAGES.custom, customMessage: log.message };
    case 'created':
      return { messageID: GAME_MESSAGES.created, guid: log.guid };
    case 'saved':
      return { messageID: GAME_MESSAGES.saved, savePath };
    default:
      return undefined;
  }
}

/** TTS returns booleans, numbers and strings to an editor, but no tables. */
function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Leaving out a field or setting it to null deletes it. */
function withoutNull({ guid, name, script, ui }: v.InferOutput<typeof Script>) {
  return {
    guid,
    ...(name === undefined ? {} : { name }),
    ...(typeof script === 'string' ? { script } : {}),
    ...(typeof ui === 'string' ? { ui } : {}),
  };
}

function faultOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  if (first === undefined) return 'it has no shape at all';
  const path = v.getDotPath(first);
  return path === null ? first.message : `${path}: ${first.message}`;
}
