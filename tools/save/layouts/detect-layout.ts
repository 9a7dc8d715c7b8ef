import { SaveFileError } from '../read/save-file-error.ts';
import { type JsonPart, parsePart } from './json-part.ts';
import type { LayoutFiles } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import type { Layout } from './layout.ts';
import { MOD_MANAGER } from './mod-manager.ts';
import { TTS_EXPANDER } from './tts-expander.ts';
import { TTS_TOOLS } from './tts-tools.ts';

const LAYOUTS: readonly Layout[] = [MOD_MANAGER, TTS_EXPANDER, TTS_TOOLS];

/** Names of the layouts that can be imported. */
export const LAYOUT_NAMES: readonly string[] = LAYOUTS.map(({ name }) => name);

/** Folders in folders that a project may begin in. */
const MOST_LEVELS = 2;
/** Characters in which the words of a layout are looked for. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** The file that a project begins with, and its layout. */
export interface FoundLayout {
  readonly layout: Layout;
  /** From the root of the folder. */
  readonly entry: string;
}

/**
 * Finds the project in a folder, or in one of its folders: the outermost one counts.
 *
 * @param file of the folder, if the user has named one
 * @throws {SaveFileError} `no-folder` if there is none, or more than one
 */
export function detectLayout(files: LayoutFiles, file: string | undefined, name: string | undefined): FoundLayout {
  const layouts = LAYOUTS.filter(layout => name === undefined || layout.name === name);
  const paths = file === undefined ? files.paths() : [file];
  for (let level = 0; level <= MOST_LEVELS; level += 1) {
    const here = paths.filter(path => path.split('/').length === level + 1);
    const [first, ...others] = here.flatMap(path => layoutsOf(path, files, layouts));
    if (first === undefined) continue;
    if (others.length === 0) return first;
    const entries = [first, ...others].map(({ entry, layout }) => `${files.shown(entry)} (${layout.name})`);
    throw new SaveFileError('no-folder', LAYOUT_MESSAGES.several(files.folder, entries));
  }
  if (file !== undefined && layouts.includes(MOD_MANAGER) && keysOf(file, files).has('GUID'))
    return { layout: MOD_MANAGER, entry: file };
  throw new SaveFileError('no-folder', whyNone(files, file, name));
}

function layoutsOf(path: string, files: LayoutFiles, layouts: readonly Layout[]): FoundLayout[] {
  const text = (): string => files.peek(path)?.slice(0, MOST_CHARACTERS) ?? '';
  return layouts
    .filter(layout => layout.mayBegin(path, text) && layout.begins(keysOf(path, files), path, files))
    .map(layout => ({ layout, entry: path }));
}

function keysOf(path: string, files: LayoutFiles): ReadonlyMap<string, JsonPart> {
  const json = parsePart(files.peek(path) ?? '{}', files.shown(path));
  return json.isObject ? json.members() : new Map<string, JsonPart>();
}

function whyNone(files: LayoutFiles, file: string | undefined, name: string | undefined): string {
  const shown = file === undefined ? files.folder : files.shown(file);
  if (file !== undefined && keysOf(file, files).has('ObjectStates')) return LAYOUT_MESSAGES.isSave(shown);
  if (files.has('tree.json') && files.has('save.json')) return LAYOUT_MESSAGES.ownTree(files.folder);
  const layout = LAYOUTS.find(each => each.name === name);
  return layout === undefined
    ? LAYOUT_MESSAGES.unknown(shown)
    : LAYOUT_MESSAGES.wrongLayout(shown, layout.name, layout.expected);
}
