import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readText, writeWhole } from '../files/index.ts';
import { CommandLineError } from './command-line-error.ts';

const COMMAND = fileURLToPath(new URL('crownspace.mjs', import.meta.url));

/** What was set up for a repository. */
export interface InstalledDrivers {
  /** The file that was written; nothing if it had the line already. */
  readonly attributes: string | undefined;
}

/**
 * Makes git show and merge saves object by object: writes the two drivers into the settings of the repository around
 * `folder`, and a line into its `.gitattributes`. The settings are of this clone alone, as git keeps them: each of a team
 * runs this once.
 *
 * @param pattern files that are saves, as in `.gitattributes`
 * @throws {CommandLineError} if there is no repository, or `pattern` is none
 */
export function installDrivers(folder: string, pattern: string): InstalledDrivers {
  if (!/^[^\s"!#][^\s"]*$/.test(pattern))
    throw new CommandLineError(
      `${JSON.stringify(pattern)} is no pattern of .gitattributes: expected one without spaces and quotes, such as "*.json".`,
    );
  const root = git(folder, ['rev-parse', '--show-toplevel']);
  const command = [process.execPath, COMMAND].map(quoted).join(' ');
  const settings: Readonly<Record<string, string>> = {
    // Git gives seven words: the path, then file, hash and mode of both versions.
    'diff.crownspace.command': `f() { ${command} diff "$2" "$5" --driver "$1"; }; f`,
    'merge.crownspace.name': 'saves of Tabletop Simulator, object by object',
    'merge.crownspace.driver': `${command} merge %O %A %B --driver %P`,
  };
  for (const [key, value] of Object.entries(settings)) git(root, ['config', key, value]);
  const path = join(root, '.gitattributes');
  const text = existsSync(path) ? readText(path) : '';
  const line = `${pattern} diff=crownspace merge=crownspace`;
  if (text.split(/\r?\n/).includes(line)) return { attributes: undefined };
  writeWhole(path, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
  return { attributes: path };
}

/** Git's own difference of two files, for one that is no save. */
export function plainDiff(before: string, after: string): void {
  spawnSync('git', ['diff', '--no-index', '--no-ext-diff', '--', before, after], { stdio: 'inherit' });
}

/** Git's own merge of a file, for one that is no save; the result is in `ours`. Returns whether it is without conflicts. */
export function plainMerge(base: string, ours: string, theirs: string): boolean {
  return spawnSync('git', ['merge-file', ours, base, theirs], { stdio: 'inherit' }).status === 0;
}

/** For the shell that git runs drivers with, on Windows as well. */
function quoted(path: string): string {
  return `'${path.replaceAll('\\', '/').replaceAll("'", `'\\''`)}'`;
}

function git(folder: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  const reason = error === undefined ? stderr.trim() : error.message;
  throw new CommandLineError(`Git could not be set up in ${folder}: ${reason}. Run this inside a repository.`);
}
