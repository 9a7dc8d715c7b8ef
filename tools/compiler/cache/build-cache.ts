import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeDrafts, writeWhole } from '../../files/index.ts';

/**
 * What was built before, on disk. It may be deleted at any time, and what is broken in it counts as absent: a build
 * with it is the build without it, only sooner.
 */
export interface BuildCache {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
}

const FORMAT = 1;
/** Entries of projects and versions that nobody asks for any more make room. */
const MOST_ENTRIES = 64;

/** The cache of the project in `root`: with its packages, where nobody looks for sources, or in its `build`. */
export function openBuildCache(root: string): BuildCache {
  const packages = join(root, 'node_modules');
  const folder = existsSync(packages) ? join(packages, '.cache', 'crownspace') : join(root, 'build', '.cache');
  return {
    read: name => readChecked(join(folder, name)),
    write: (name, value) => writeChecked(folder, name, value),
  };
}

/** What everything in the cache depends on besides sources and settings: this compiler, and those it is made of. */
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

/** A short name for anything that can be written as JSON. */
export function hashOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}

/** What tells one state of a file from the next: its text; of packages, which are installed and not edited, the time. */
export function stampOf(file: string): string {
  try {
    if (!file.replaceAll('\\', '/').includes('/node_modules/'))
      return createHash('sha256').update(readFileSync(file)).digest('hex');
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

/** The first line is the hash of the rest: a file that was cut off or changed is no entry. */
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

function writeChecked(folder: string, name: string, value: unknown): void {
  try {
    if (existsSync(folder)) makeRoom(folder);
    const body = JSON.stringify(value);
    writeWhole(join(folder, name), `${checksum(body)}\n${body}`, { sync: false });
  } catch {
    // A folder that cannot be written costs the next build some seconds, and nothing else.
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It was never there.
  }
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function makeRoom(folder: string): void {
  removeDrafts(folder);
  const names = readdirSync(folder);
  if (names.length < MOST_ENTRIES) return;
  const byAge = names
    .map(name => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => a.time - b.time);
  for (const { name } of byAge.slice(0, MOST_ENTRIES / 2)) removeQuietly(join(folder, name));
}
