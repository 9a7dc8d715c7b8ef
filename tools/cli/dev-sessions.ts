import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { isAlive } from '../files/index.ts';
import { CommandLineError } from './command-line-error.ts';
import { userFolder } from './user-folder.ts';

export const HOST = '127.0.0.1';
/** The header in which a request brings the token of a session. */
export const TOKEN_HEADER = 'x-crownspace-token';

const Session = v.object({
  port: v.pipe(v.number(), v.integer()),
  token: v.string(),
  mod: v.string(),
  folder: v.string(),
  pid: v.pipe(v.number(), v.integer()),
});

/** A `crownspace dev` that runs, as it has written down how it is reached. */
export type DevSession = v.InferOutput<typeof Session>;

/** Where running sessions write down how they are reached. */
export function sessionsFolder(): string {
  return join(userFolder(), 'sessions');
}

/** Every session that still runs, of this user on this machine. */
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
 * The session that is meant in a folder: one that was started in it or around it, or else the only one.
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
    `Several mods are being worked on, none of them here:\n${list}\nRun this in the folder of one.`,
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
