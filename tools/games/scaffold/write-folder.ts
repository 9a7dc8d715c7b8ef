import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { writeAllNew } from '../../files/index.ts';
import { followFolder } from './follow-folder.ts';

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

interface WrittenFolder {
  readonly taken?: string;
  readonly settings?: string | undefined;
}

/**
 * Writes a new folder with its files, some of which may lie elsewhere, and lets the compiler of types follow it. The same
 * call completes what a run that was killed has begun.
 *
 * @returns the settings that changed, or what is `taken`: then nothing was written
 * @throws {FileError} `not-written`
 */
export function writeFolder(project: string, folder: string, files: readonly NewFile[]): WrittenFolder {
  if (hasOthers(folder, files)) return { taken: folder };
  const isComplete = files.every(({ path }) => existsSync(path));
  const taken = writeAllNew(files);
  if (taken !== undefined) return { taken };
  const settings = followFolder(project, folder);
  return isComplete && settings === undefined ? { taken: folder } : { settings };
}

/** Whether the folder has files of somebody else. Drafts of a killed run begin with a dot. */
function hasOthers(folder: string, files: readonly NewFile[]): boolean {
  if (!existsSync(folder)) return false;
  const isOwn = (path: string): boolean => files.some(file => file.path === path || file.path.startsWith(path + sep));
  return readdirSync(folder).some(name => !name.startsWith('.') && !isOwn(join(folder, name)));
}
