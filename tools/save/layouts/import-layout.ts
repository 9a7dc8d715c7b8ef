import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { SaveFileError } from '../read/save-file-error.ts';
import { detectLayout } from './detect-layout.ts';
import { LayoutFiles } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import { saveText } from './save-text.ts';

export interface ImportOptions {
  /** One of `LAYOUT_NAMES`; found out by default. */
  readonly layout?: string | undefined;
  /** Folders in which modules and includes are, besides those of the project. */
  readonly includes?: readonly string[];
}

/** A project of another tool as a save. */
export interface ImportedSave {
  readonly bytes: Buffer;
  readonly layout: string;
  /** Those in others included. */
  readonly objects: number;
  /** Files of objects that no list names, and that are not in the save. */
  readonly unused: readonly string[];
  /** What a user should know, in whole sentences. */
  readonly notes: readonly string[];
}

/**
 * Makes a save of a project of TTSModManager, tts-expander or tts-tools. Numbers are as in the project, to the digit.
 *
 * @param path of the folder of the project, or of the file that it begins with
 * @throws {SaveFileError} `no-folder` if there is no project, `missing`, `not-json` and `faults` with file, key and line
 * @throws {FileError} `missing`, `too-large`, `outside`
 */
export function importLayout(path: string, { layout, includes = [] }: ImportOptions = {}): ImportedSave {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new SaveFileError('missing', LAYOUT_MESSAGES.noFolder(path));
  const isFile = !stats.isDirectory();
  const files = new LayoutFiles(isFile ? dirname(path) : path);
  const found = detectLayout(files, isFile ? basename(path) : undefined, layout);
  const places = includes.map(folder => new LayoutFiles(folder));
  const { save, ...read } = found.layout.read({ files, entry: found.entry, includes: places });
  const bytes = Buffer.from(`${saveText(save, path)}\n`, 'latin1');
  return { bytes, layout: found.layout.name, ...read };
}
