import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the game of a table says in a language such as `de`, as JSON: English text → text. Nothing without such a file. */
export type LanguageFile = (language: string) => Promise<string | undefined>;

const FOLDER = 'languages';
const ENDING = '.json';

/** The file of a mod for a language: `<mod>/languages/de.json`. */
export async function languageFileIn(mod: string, language: string): Promise<string | undefined> {
  return readFile(join(mod, FOLDER, `${language}${ENDING}`), 'utf8').catch(() => undefined);
}

/** By language what a mod says in all of its files. */
export async function languagesIn(mod: string): Promise<Readonly<Record<string, unknown>>> {
  const names = await readdir(join(mod, FOLDER)).catch(() => []);
  const files = names.filter(name => name.endsWith(ENDING)).toSorted();
  const texts = await Promise.all(
    files.map(async name => [
      name.slice(0, -ENDING.length),
      JSON.parse(await readFile(join(mod, FOLDER, name), 'utf8')),
    ]),
  );
  return Object.fromEntries(texts) as Readonly<Record<string, unknown>>;
}
