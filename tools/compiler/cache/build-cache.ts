import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDrafts, writeWhole } from '../../files/index.ts';

/**
 * A cache of builds on disk. It can be deleted at any time, and invalid entries count as absent: a build with the cache
 * has the same result as one without it.
 */
export interface BuildCache {
  read(name: string): unknown;
  /** Reads an entry that may be of no use: it counts as used only by {@link use}. */
  peek(name: string): unknown;
  use(name: string): void;
  /** Names of the entries that begin so, the latest used first. */
  names(start: string): readonly string[];
  write(name: string, value: unknown): void;
}

const FORMAT = 1;
/** A megabyte each at most. Those that nobody has read for longest are deleted: of other versions, or of what is gone. */
const MOST_ENTRIES = 256;

/** The cache folder of the project in `root`: in its `node_modules`, or else in its `build`. */
export function openBuildCache(root: string): BuildCache {
  const packages = join(root, 'node_modules');
  const folder = existsSync(packages) ? join(packages, '.cache', 'crownspace') : join(root, 'build', '.cache');
  return {
    read: name => readUsed(join(folder, name)),
    peek: name => readChecked(join(folder, name)),
    use: name => markUsed(join(folder, name)),
    names: start => namesByAge(folder).filter(name => name.startsWith(start)),
    write: (name, value) => writeChecked(folder, name, value),
  };
}

/** A hash of this compiler and of the compilers that it uses; every entry depends on it. */
export function compilerFingerprint(): string {
  fingerprint ??= makeFingerprint();
  return fingerprint;
}

let fingerprint: string | undefined;

function makeFingerprint(): string {
  const folder = fileURLToPath(new URL('../', import.meta.url));
  const hash = createHash('sha256').update(String(FORMAT));
  const require = createRequire(import.meta.url);
  for (const name of ['typescript', 'typescript-to-lua'])
    hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.(ts|lua)$/.test(name));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A short hash of any JSON value. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}

/** Identifies the state of a file: by its text; in packages, which nobody edits, by its time of change. */
export function stampOf(file: string): string {
  try {
    if (!isOfPackage(file)) return stampOfText(readFileSync(file));
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

/** The stamp of a file outside of packages that has this text. */
export function stampOfText(text: string | Buffer): string {
  return createHash('sha256').update(withoutMark(text)).digest('hex');
}

/** Without the mark of bytes that some editors write first: whoever reads the file as text does not get it. */
function withoutMark(text: string | Buffer): string | Buffer {
  if (typeof text === 'string') return text.replace(/^\uFEFF/u, '');
  return text.subarray(0, 3).equals(MARK) ? text.subarray(3) : text;
}

const MARK = Buffer.from('\uFEFF');

export function isOfPackage(file: string): boolean {
  return file.replaceAll('\\', '/').includes('/node_modules/');
}

function readUsed(file: string): unknown {
  const value = readChecked(file);
  if (value !== undefined) markUsed(file);
  return value;
}

/** The first line is the hash of the rest: a truncated or changed file is not a valid entry. */
function readChecked(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === checksum(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function markUsed(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // An entry that cannot be marked is only deleted sooner.
  }
}

function writeChecked(folder: string, name: string, value: unknown): void {
  try {
    if (existsSync(folder)) makeRoom(folder);
    const body = JSON.stringify(value);
    writeWhole(join(folder, name), `${checksum(body)}\n${body}`, { sync: false });
  } catch {
    // Without a writable folder, the next build only takes longer.
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The file does not exist.
  }
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function makeRoom(folder: string): void {
  removeDrafts(folder);
  const names = namesByAge(folder);
  if (names.length < MOST_ENTRIES) return;
  for (const name of names.slice(MOST_ENTRIES / 2)) removeQuietly(join(folder, name));
}

/** The latest used first; none when the folder cannot be read. */
function namesByAge(folder: string): string[] {
  try {
    const timeOf = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const timed = readdirSync(folder).map(name => ({ name, time: timeOf(name) }));
    return timed.sort((a, b) => b.time - a.time).map(({ name }) => name);
  } catch {
    return [];
  }
}
