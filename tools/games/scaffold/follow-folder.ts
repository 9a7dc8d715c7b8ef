import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parse, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { readText, writeWhole } from '../../files/index.ts';

const Settings = v.looseObject({ include: v.optional(v.array(v.string())) });
/** In the first of these that a project has, it says what the compiler of types follows; lint reads it there. */
const FILES = ['tstl.json', 'tsconfig.json'];

/**
 * Lets the compiler of types follow `folder`, and with it lint, wherever in the project it lies. The layout of the settings
 * stays.
 *
 * @returns the settings that changed
 */
export function followFolder(project: string, folder: string): string | undefined {
  const path = FILES.map(name => join(project, name)).find(each => existsSync(each));
  if (path === undefined || !mentions(project, folder)) return undefined;
  const text = readText(path);
  const read = v.safeParse(Settings, parse(text));
  const include = read.success ? read.output.include : undefined;
  if (include === undefined || include.some(each => !each.includes('*') && mentions(join(project, each), folder)))
    return undefined;
  const added = relative(project, folder).replaceAll('\\', '/');
  writeWhole(path, withEntry(text, include, added));
  return path;
}

/** The settings with one more folder. A list on one line stays on one line. */
function withEntry(text: string, include: readonly string[], added: string): string {
  const tree = parseTree(text);
  const list = tree === undefined ? undefined : findNodeAtLocation(tree, ['include']);
  const end = list === undefined ? -1 : list.offset + list.length - 1;
  if (list !== undefined && include.length > 0 && !text.slice(list.offset, end).includes('\n'))
    return `${text.slice(0, end)}, "${added}"${text.slice(end)}`;
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, ['include'], [...include, added], { formattingOptions }));
}

/** Whether `path` is `folder`, or lies in it. */
export function mentions(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..');
}
