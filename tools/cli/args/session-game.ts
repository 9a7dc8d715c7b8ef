import * as v from 'valibot';
import type { LiveTarget } from '../../live/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { type DevSession, HOST, TOKEN_HEADER } from '../dev-sessions.ts';

/** A game of a `crownspace dev` that runs in another process. */
export interface SessionGame {
  readonly target: LiveTarget;
  /** Which one it is, in words. */
  readonly where: string;
  /** Runs TypeScript or Lua there and returns the last value as text. The session has its compiler loaded already. */
  evaluate(text: string, guid: string): Promise<unknown>;
}

const GamesThere = v.object({ table: v.optional(v.string()), game: v.optional(v.string()) });

/** The table of a session, or its Tabletop Simulator when `wanted` is `game`. @throws {CommandLineError} {@link LiveError} */
export async function gameOf(
  session: DevSession,
  wanted: string | undefined,
  onPrint: (line: string) => void,
): Promise<SessionGame> {
  const there = v.parse(GamesThere, await ask(session, { kind: 'games' }));
  const on = await chosen(there, wanted);
  const name = there[on] ?? '';
  const other = on === 'table' ? 'game' : 'table';
  const otherName = there[other];
  const hint = otherName === undefined ? '' : `; --on ${other} for ${otherName}`;
  return {
    target: sessionTarget(session, on, name, onPrint),
    where: `${name} of crownspace dev (${session.mod})${hint}`,
    evaluate: (text, guid) => run(session, { kind: 'evaluate', on, guid, text }, onPrint),
  };
}

async function chosen(there: v.InferOutput<typeof GamesThere>, wanted: string | undefined): Promise<'table' | 'game'> {
  if (wanted !== undefined && wanted !== 'table' && wanted !== 'game')
    throw new CommandLineError(`--on ${wanted} is not a game: expected table or game.`);
  const on = wanted ?? (there.table === undefined ? 'game' : 'table');
  if (there[on] !== undefined) return on;
  const what = on === 'table' ? 'has no headless table' : 'has not joined Tabletop Simulator';
  throw await liveError('unreachable', `The crownspace dev that runs ${what}.`);
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
  const missing = async (): Promise<never> => {
    throw await liveError('unreachable', 'Only crownspace dev itself reads and replaces the scripts of its games.');
  };
  return {
    name,
    execute: (script, guid) => run(session, { kind: 'execute', on, guid, script }, onPrint),
    scripts: missing,
    saveAndPlay: missing,
  };
}

async function run(session: DevSession, body: object, onPrint: (line: string) => void): Promise<unknown> {
  const answer = v.parse(Executed, await ask(session, body));
  answer.prints.forEach(onPrint);
  if (!answer.ok) throw await liveError('refused', answer.message);
  return answer.value;
}

/** The unit of the live loop brings the compiler with it; who only asks a session does not wait for that. */
async function liveError(code: 'refused' | 'unreachable', message: string, options?: ErrorOptions): Promise<Error> {
  const { LiveError } = await import('../../live/index.ts');
  return new LiveError(code, message, options);
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
    throw await liveError(
      'unreachable',
      `The crownspace dev of ${mod} does not answer on port ${port}. Has it ended?`,
      {
        cause,
      },
    );
  }
  throw await liveError('unreachable', `The crownspace dev of ${mod} does not take this: is it of another version?`);
}
