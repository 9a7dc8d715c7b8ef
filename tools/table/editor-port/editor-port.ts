import * as v from 'valibot';

import { EDITOR_PORT, GAME_MESSAGES, GAME_PORT, receiveMessages, sendMessage } from '../../editor/index.ts';
import type { GameMessage } from '../../editor/index.ts';
import type { Answer, Command, Log } from '../../world/index.ts';

export interface EditorPortOptions {
  /** Carries a command out. What is logged meanwhile must come back through {@link EditorPort.hear}. */
  readonly send: (command: Command) => Promise<Answer>;
  /** Port to listen on for commands; TTS's unless told. */
  readonly port?: number;
  /** Port to which everything is said; TTS's unless told. */
  readonly editorPort?: number;
  /** Path of the save that is on the table, as editors show it; empty for a table that was never saved. */
  readonly savePath?: string;
  /** Called with words about what an editor sent and cannot be done. */
  readonly onProblem?: (problem: string) => void;
}

/** The External Editor API of a headless table, so that every editor plug-in for TTS can talk to it. */
export interface EditorPort {
  readonly port: number;
  /** Tells the editor what the table has logged: prints, errors, messages of scripts, and that it was loaded. */
  hear(logs: readonly Log[]): void;
  /** Says one thing more: that a player saved, made an object, or asked for the script of one. */
  say(message: GameMessage): void;
  /** Resolves when everything said so far was sent, or dropped because nobody listens. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Messages that wait to be sent. An editor that takes its connections but reads slowly must not fill the memory. */
const LONGEST_QUEUE = 10_000;
/** Messages of editors that wait for the table. */
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
  const { send, port = GAME_PORT, editorPort = EDITOR_PORT, savePath = '', onProblem = () => {} } = options;
  const outgoing: GameMessage[] = [];
  let sending: Promise<void> | undefined;
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  async function drain(): Promise<void> {
    for (let next = outgoing.shift(); next !== undefined; next = outgoing.shift()) await sendMessage(editorPort, next);
    sending = undefined;
  }

  function say(message: GameMessage): void {
    if (closed || outgoing.length >= LONGEST_QUEUE) return;
    outgoing.push(message);
    sending ??= drain();
  }

  async function sayScripts(): Promise<void> {
    const { result } = await send({ kind: 'scripts' });
    // The protocol gives script states for this command, and they are the editor's too.
    say({ messageID: GAME_MESSAGES.scripts, scriptStates: (result ?? []) as never, savePath });
  }

  function hear(logs: readonly Log[]): void {
    for (const log of logs) {
      const message = messageOf(log, savePath);
      if (message !== undefined) say(message);
      if (log.kind === 'loaded') enqueue(sayScripts);
    }
  }

  /** One task after the other: a Save & Play is over before the next message is looked at. */
  function enqueue(task: () => Promise<void>): void {
    waiting += 1;
    work = work
      .then(task)
      .catch((error: unknown) => onProblem(error instanceof Error ? error.message : String(error)))
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  }

  function receive(message: unknown): void {
    const checked = v.safeParse(Message, message);
    if (!checked.success) onProblem(`a message of an editor cannot be understood: ${faultOf(checked.issues)}`);
    else if (waiting >= MOST_WAITING)
      onProblem(`a message of an editor was dropped: ${waiting} others wait for the table`);
    else enqueue(() => carryOut(checked.output));
  }

  async function carryOut(message: Incoming): Promise<void> {
    switch (message.messageID) {
      case 0:
        return sayScripts();
      case 1:
        return check(await send({ kind: 'saveAndPlay', scriptStates: message.scriptStates.map(withoutNull) }));
      case 2:
        return custom(message.customMessage);
      case 3:
        return execute(message.guid, message.script, message.returnID ?? undefined);
    }
  }

  function check({ fault }: Answer): void {
    if (fault !== undefined) onProblem(fault);
  }

  async function custom(message: unknown): Promise<void> {
    const isObject = typeof message === 'object' && message !== null && !Array.isArray(message);
    if (isObject) check(await send({ kind: 'external', message }));
    else onProblem('a custom message that is no object reaches no script');
  }

  async function execute(guid: string, script: string, returnID: number | undefined): Promise<void> {
    const identity = returnID === undefined ? {} : { returnID };
    const answer = await send({
      kind: 'execute',
      guid,
      script,
      ...(returnID === undefined ? {} : { returnId: returnID }),
    });
    check(answer);
    const value = answer.result;
    say({ messageID: GAME_MESSAGES.returned, ...identity, ...(isScalar(value) ? { returnValue: value } : {}) });
  }

  const receiver = await receiveMessages(port, {
    holders: 'Tabletop Simulator itself, or another headless table',
    onProblem,
    onMessage: receive,
  });

  return {
    port: receiver.port,
    hear,
    say,
    async flush() {
      await work;
      await sending;
    },
    async close() {
      closed = true;
      outgoing.length = 0;
      await receiver.close();
      await work;
    },
  };
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

/** TTS gives booleans, numbers and texts back; of a table, an editor hears nothing. */
function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** To leave something out and to say null are the same: it is deleted. */
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
