import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { isAlive } from '../files/index.ts';
import { CommandLineError } from './command-line-error.ts';
import { userFolder } from './user-folder.ts';

export const HOST = '127.0.0.1';
/** The header of a request that holds the token of a session. */
export const TOKEN_HEADER = 'x-crownspace-token';

const Session = v.object({
  port: v.pipe(v.number(), v.integer()),
  token: v.string(),
  mod: v.string(),
  folder: v.string(),
  pid: v.pipe(v.number(), v.integer()),
});

/** The file of a running `crownspace dev`: how other terminals reach it. */
export type DevSession = v.InferOutput<typeof Session>;

/** The folder of these files. */
export function sessionsFolder(): string {
  return join(userFolder(), 'sessions');
}

/** Every running session of this user on this machine. */
export function runningSessions(): DevSession[] {
  return filesIn(sessionsFolder()).flatMap(file => {
    try {
      const read = v.safeParse(Session, JSON.parse(readFileSync(file, 'utf8')));
      return read.success && isAlive(read.output.pid) ? [read.output] : [];
    } catch {
      return [];
    }
  });
}

/**
 * The session for a folder: one that was started in it or in a folder around it, or else the only one.
 *
 * @throws {CommandLineError} when there are several, and none belongs to the folder
 */
export function sessionFor(folder: string, sessions: readonly DevSession[]): DevSession | undefined {
  const near = sessions
    .filter(session => isWithin(folder, session.folder))
    .toSorted((a, b) => b.folder.length - a.folder.length || b.pid - a.pid);
  if (near.length > 0 || sessions.length <= 1) return near[0] ?? sessions[0];
  const list = sessions.map(({ mod, folder: where }) => `  ${mod} in ${where}`).join('\n');
  throw new CommandLineError(
    `Several sessions are running, and none of them in this folder:\n${list}\nRun this in the folder of one.`,
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.json'))
      .map(name => join(folder, name));
  } catch {
    return [];
  }
}

function isWithin(folder: string, outer: string): boolean {
  const way = relative(real(outer), real(folder));
  return way === '' || (way.split(sep)[0] !== '..' && !way.includes(':'));
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
