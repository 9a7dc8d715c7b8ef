import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const FOLDER = process.env['CROWNSPACE_SAVES'] ?? '';

/** Whether there is a folder with saves of other people's mods, or of your own: they are no part of the repository. */
export const hasOthersSaves = FOLDER !== '';

export interface OthersSave {
  /** Its path in the folder, with slashes. */
  readonly name: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/** The JSON files with objects of a table, in that folder and below it, by their names. */
export function othersSaves(): OthersSave[] {
  if (!hasOthersSaves) return [];
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => {
      const path = join(FOLDER, file);
      return { name: file.split(sep).join('/'), path, bytes: readFileSync(path) };
    })
    .filter(({ bytes }) => bytes.includes('"ObjectStates"'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
