import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readText, withLock } from '../../files/index.ts';
import { PostError } from './post-error.ts';
import type { PostedRound } from './posted-game.ts';
import { keyOf, openSealed, seal } from './sealing.ts';

/** Version of the folder's form. */
const FORM = 1;
const GAME_FILE = 'game.json';
const REPORTS = 'reports';
const STATE = 'state.sealed';

/** What everybody may know of a game by post: who plays, by which keys. */
export interface PostedKeys {
  readonly game: string;
  readonly master: string;
  readonly sides: Readonly<Record<string, string>>;
}

/** The last state of a folder. */
export interface PostedState {
  /** The number of its report. */
  readonly report: number;
  readonly save: string;
  readonly keys: PostedKeys;
}

/** What is sealed for the game master alone. */
interface SealedState {
  readonly save: string;
  /** The keys of the start: whoever changes `game.json` changes nothing. */
  readonly keys: PostedKeys;
  /** The hash of the state before, so that none can be left out. */
  readonly before: string;
}

/** Makes the folder of a new game. @throws {PostError} `bad-folder` if something is there */
export function makeFolder(folder: string, keys: PostedKeys, round: PostedRound, secret: string): void {
  if (existsSync(folder)) {
    throw new PostError('bad-folder', `${folder} exists: expected a new folder. Choose another name.`);
  }
  const draft = draftOf(folder);
  try {
    mkdirSync(join(draft, REPORTS), { recursive: true });
    writeFileSync(join(draft, GAME_FILE), `${JSON.stringify({ form: FORM, ...keys }, undefined, 2)}\n`);
    writeReport(join(draft, REPORTS, numbered(0)), { save: round.save, keys, before: '' }, round, secret);
    renameSync(draft, folder);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw cause;
  }
}

/**
 * Adds the next report to a folder, whole or not at all: nothing that is there is changed.
 *
 * @param next makes it from the last state, while no other program can write
 */
export function addReport(
  folder: string,
  secret: string,
  next: (state: PostedState) => PostedRound,
): { path: string; round: PostedRound } {
  return withLock(join(folder, GAME_FILE), () => {
    const state = lastState(folder, secret);
    const round = next(state);
    const path = join(folder, REPORTS, numbered(state.report + 1));
    const before = hashOf(join(folder, REPORTS, numbered(state.report), STATE));
    const draft = draftOf(path);
    try {
      writeReport(draft, { save: round.save, keys: state.keys, before }, round, secret);
      renameSync(draft, path);
    } catch (cause) {
      rmSync(draft, { recursive: true, force: true });
      throw cause;
    }
    return { path, round };
  });
}

/** What `game.json` says. @throws {PostError} `bad-folder` */
export function readKeys(folder: string): PostedKeys {
  const path = join(folder, GAME_FILE);
  if (!existsSync(path)) {
    throw new PostError(
      'bad-folder',
      `${folder} holds no game by post: expected ${GAME_FILE} in it. Is the folder right?`,
    );
  }
  const read = parsed(readText(path));
  if (!isKeys(read))
    throw new PostError('bad-folder', `${path} is damaged: expected the keys of a game. Restore it from a copy.`);
  return read;
}

/** The last state, opened with the game master's key. @throws {PostError} */
export function lastState(folder: string, secret: string): PostedState {
  const { master } = readKeys(folder);
  if (master !== keyOf(secret)) {
    throw new PostError(
      'not-yours',
      `${folder} has the game master's key ${master}, and yours is ${keyOf(secret)}: use the key of its game master.`,
    );
  }
  const report = lastNumber(folder);
  const path = join(folder, REPORTS, numbered(report), STATE);
  const opened = openSealed(readText(path), secret, path);
  const read = parsed(opened.text) as Partial<SealedState> | undefined;
  const isOwn = opened.from === master && typeof read?.save === 'string' && isKeys(read.keys);
  if (!isOwn) throw new PostError('damaged', `${path} is no state that you have sealed. Restore it from a copy.`);
  const { before = '', keys, save = '' } = read;
  if (keys === undefined || (report > 0 && before !== hashOf(join(folder, REPORTS, numbered(report - 1), STATE)))) {
    throw new PostError(
      'damaged',
      `${path} does not follow the state before it: a report was changed or left out. Restore the folder from a copy.`,
    );
  }
  return { report, save, keys };
}

function writeReport(path: string, state: SealedState, round: PostedRound, secret: string): void {
  const own = keyOf(secret);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, STATE), seal(JSON.stringify(state), own, secret));
  writeFileSync(join(path, 'trace.sealed'), seal(round.trace, own, secret));
  writeFileSync(join(path, 'news.txt'), round.news);
  for (const [side, key] of Object.entries(state.keys.sides)) {
    writeFileSync(join(path, `${side}.sealed`), seal(JSON.stringify(round.reports[side] ?? {}), key, secret));
  }
}

function lastNumber(folder: string): number {
  const names = existsSync(join(folder, REPORTS)) ? readdirSync(join(folder, REPORTS)) : [];
  const numbers = names.filter(name => /^\d{4,}$/.test(name)).map(Number);
  if (numbers.length === 0)
    throw new PostError('bad-folder', `${join(folder, REPORTS)} holds no report. Restore the folder from a copy.`);
  return Math.max(...numbers);
}

function numbered(report: number): string {
  return String(report).padStart(4, '0');
}

function hashOf(path: string): string {
  return createHash('sha256').update(readText(path)).digest('hex');
}

/** Where a folder grows until it is complete; nobody takes it for one of its kind. */
function draftOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKeys(value: unknown): value is PostedKeys {
  if (typeof value !== 'object' || value === null) return false;
  const { game, master, sides } = value as Partial<Record<keyof PostedKeys, unknown>>;
  if (typeof game !== 'string' || typeof master !== 'string' || typeof sides !== 'object' || sides === null)
    return false;
  return Object.entries(sides).every(([side, key]) => /^\w{1,20}$/.test(side) && typeof key === 'string');
}
