import { existsSync, rmSync } from 'node:fs';
import { readText } from './read-file.ts';
import { writeNew } from './write-whole.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes new files, all of them or none. A file that has its text already counts as written: a run that was killed may
 * have left it.
 *
 * @returns the path of a file that has another text; then nothing was written
 * @throws {FileError} `not-written`; then everything is as it was
 */
export function writeAllNew(files: readonly TextFile[]): string | undefined {
  const taken = files.find(isTaken);
  if (taken !== undefined) return taken.path;
  const written: string[] = [];
  const takeBack = (): void => {
    // The first file may say what the others are: it goes last, should the disk fail in the middle.
    for (const path of written.reverse()) rmSync(path, { force: true });
  };
  try {
    for (const file of files) {
      if (writeNew(file.path, file.text)) written.push(file.path);
      else if (isTaken(file)) {
        takeBack();
        return file.path;
      }
    }
    return undefined;
  } catch (error) {
    takeBack();
    throw error;
  }
}

function isTaken({ path, text }: TextFile): boolean {
  return existsSync(path) && readText(path) !== text;
}
