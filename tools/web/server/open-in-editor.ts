import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { ViewerError } from '../web-error.ts';
import type { EditorPosition } from './source-places.ts';

type Arguments = (place: EditorPosition) => readonly string[];

const goTo: Arguments = ({ file, line, column }) => ['--goto', `${file}:${line}:${column}`];
const colons: Arguments = ({ file, line, column }) => [`${file}:${line}:${column}`];
const options: Arguments = ({ file, line, column }) => ['--line', `${line}`, '--column', `${column}`, file];
const plus: Arguments = ({ file, line, column }) => [`+${line}:${column}`, file];

/** Editors with a window of their own, by their command: an editor in the terminal would cover the session there. */
const EDITORS: ReadonlyMap<string, Arguments> = new Map([
  ['code', goTo],
  ['codium', goTo],
  ['cursor', goTo],
  ['windsurf', goTo],
  ['zed', colons],
  ['subl', colons],
  ['idea', options],
  ['webstorm', options],
  ['kate', options],
  ['gedit', plus],
  ['emacsclient', place => ['--no-wait', ...plus(place)]],
  ['gvim', ({ file, line, column }) => [`+call cursor(${line},${column})`, file]],
]);

/** Where Windows has the program of a command that is a batch file there, beside the folder of that file. */
const WINDOWS_PROGRAMS: Readonly<Record<string, string>> = {
  code: 'Code.exe',
  codium: 'VSCodium.exe',
  cursor: 'Cursor.exe',
  windsurf: 'Windsurf.exe',
};

/** An editor of this machine. */
export interface InstalledEditor {
  /** Its command, one of a fixed list. */
  readonly name: string;
  /** The program to run. */
  readonly path: string;
}

/**
 * The editor that `VISUAL` or `EDITOR` names or, where that is none with a window, the first known one on the `PATH`.
 */
export function findEditor(environment: NodeJS.ProcessEnv = process.env): InstalledEditor | undefined {
  const { VISUAL, EDITOR, PATH = '' } = environment;
  const folders = PATH.split(delimiter).filter(folder => folder !== '');
  const wished = [VISUAL, EDITOR].flatMap(words => (words === undefined ? [] : [wishedProgram(words)]));
  for (const path of wished) {
    const name = basename(path).replace(/\.(?:exe|cmd)$/i, '');
    if (!EDITORS.has(name)) continue;
    const found = path === basename(path) ? findProgram(name, folders) : path;
    if (found !== undefined) return { name, path: found };
  }
  for (const name of EDITORS.keys()) {
    const path = findProgram(name, folders);
    if (path !== undefined) return { name, path };
  }
  return undefined;
}

/** The program of a value such as `code --wait`, or of a path with spaces. */
function wishedProgram(words: string): string {
  return existsSync(words) ? words : (words.trim().split(/\s+/)[0] ?? '');
}

function findProgram(name: string, folders: readonly string[]): string | undefined {
  return folders.flatMap(folder => programsIn(folder, name)).find(path => existsSync(path));
}

/** Batch files are left out: Windows runs them through a shell, which reads `&` and `%` in the names of files. */
function programsIn(folder: string, name: string): string[] {
  if (process.platform !== 'win32') return [join(folder, name)];
  const program = WINDOWS_PROGRAMS[name];
  const beside = program === undefined ? [] : [join(dirname(folder), program)];
  return [join(folder, `${name}.exe`), ...beside];
}

/**
 * Opens the position in an editor. The editor continues when this process ends.
 *
 * @throws {ViewerError} `no-editor` when there is none, or it does not start
 */
export async function openInEditor(place: EditorPosition, editor = findEditor()): Promise<void> {
  const known = [...EDITORS.keys()].join(', ');
  if (editor === undefined)
    throw new ViewerError('no-editor', `No editor was found: set VISUAL to one of ${known}, and start again.`);
  const child = spawn(editor.path, EDITORS.get(editor.name)?.(place) ?? [], { stdio: 'ignore', detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', error => {
      const message = `${editor.path} does not start (${error.message}): set VISUAL to another one of ${known}.`;
      reject(new ViewerError('no-editor', message, { cause: error }));
    });
  });
  child.unref();
}
