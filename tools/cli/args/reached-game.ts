import * as v from 'valibot';
import { EDITOR_PORT, GAME_PORT } from '../../editor/index.ts';
import { editorTarget, LiveError, type LiveTarget } from '../../live/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { type DevSession, HOST, runningSessions, sessionFor, TOKEN_HEADER } from '../dev-sessions.ts';
import { editorFor, GAME_PORT_ARGS } from './game-ports.ts';

/** Arguments of commands that run code in a game. */
export const REACH_ARGS = {
  on: {
    type: 'string',
    description: 'Which game of a running crownspace dev: table or game (Tabletop Simulator); the table by default',
  },
  ...GAME_PORT_ARGS,
} as const;

interface ReachArgs {
  readonly on?: string | undefined;
  readonly port: string;
  readonly 'editor-port': string;
}

/** A game that can run code. */
export interface ReachedGame {
  readonly target: LiveTarget;
  /** A description of the game, when there are several. */
  readonly where?: string;
  close(): Promise<void>;
}

/**
 * Finds the game: that of a running `crownspace dev`, or else the one that listens on the ports.
 *
 * @param onPrint called with lines that scripts print
 * @throws {EditorError} {@link CommandLineError} {@link LiveError}
 */
export async function reachGame(args: ReachArgs, onPrint: (line: string) => void): Promise<ReachedGame> {
  const hasPorts = args.port !== String(GAME_PORT) || args['editor-port'] !== String(EDITOR_PORT);
  const session = hasPorts ? undefined : sessionFor(process.cwd(), runningSessions());
  if (session !== undefined) return gameOf(session, args.on, onPrint);
  if (args.on !== undefined)
    throw new CommandLineError(`--on ${args.on} chooses a game of crownspace dev, and none runs: leave it out.`);
  const editor = await editorFor(args);
  editor.onMessage(message => {
    if (message.messageID === 2) onPrint(message.message);
  });
  return { target: editorTarget(editor), close: () => editor.close() };
}

const GamesThere = v.object({ table: v.optional(v.string()), game: v.optional(v.string()) });

async function gameOf(
  session: DevSession,
  wanted: string | undefined,
  onPrint: (line: string) => void,
): Promise<ReachedGame> {
  const there = v.parse(GamesThere, await ask(session, { kind: 'games' }));
  const on = chosen(there, wanted);
  const name = there[on] ?? '';
  const other = on === 'table' ? 'game' : 'table';
  const otherName = there[other];
  const hint = otherName === undefined ? '' : `; --on ${other} for ${otherName}`;
  return {
    target: sessionTarget(session, on, name, onPrint),
    where: `${name} of crownspace dev (${session.mod})${hint}`,
    close: async () => undefined,
  };
}

function chosen(there: v.InferOutput<typeof GamesThere>, wanted: string | undefined): 'table' | 'game' {
  if (wanted !== undefined && wanted !== 'table' && wanted !== 'game')
    throw new CommandLineError(`--on ${wanted} is not a game: expected table or game.`);
  const on = wanted ?? (there.table === undefined ? 'game' : 'table');
  if (there[on] !== undefined) return on;
  const what = on === 'table' ? 'has no headless table' : 'has not joined Tabletop Simulator';
  throw new LiveError('unreachable', `The crownspace dev that runs ${what}.`);
}

const Executed = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.optional(v.unknown()), prints: v.array(v.string()) }),
  v.object({ ok: v.literal(false), message: v.string(), prints: v.array(v.string()) }),
]);

function sessionTarget(
  session: DevSession,
  on: 'table' | 'game',
  name: string,
  onPrint: (line: string) => void,
): LiveTarget {
  const missing = (): never => {
    throw new LiveError('unreachable', 'Only crownspace dev itself reads and replaces the scripts of its games.');
  };
  return {
    name,
    async execute(script, guid) {
      const answer = v.parse(Executed, await ask(session, { kind: 'execute', on, guid, script }));
      answer.prints.forEach(onPrint);
      if (!answer.ok) throw new LiveError('refused', answer.message);
      return answer.value;
    },
    scripts: async () => missing(),
    saveAndPlay: async () => missing(),
  };
}

async function ask({ port, token, mod }: DevSession, body: object): Promise<unknown> {
  try {
    const response = await fetch(`http://${HOST}:${port}/`, {
      method: 'POST',
      headers: { [TOKEN_HEADER]: token },
      body: JSON.stringify(body),
    });
    if (response.ok) return await response.json();
  } catch (cause) {
    throw new LiveError('unreachable', `The crownspace dev of ${mod} does not answer on port ${port}. Has it ended?`, {
      cause,
    });
  }
  throw new LiveError('unreachable', `The crownspace dev of ${mod} does not take this: is it of another version?`);
}
