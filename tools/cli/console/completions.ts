import { readFileSync } from 'node:fs';
import type { LiveTarget } from '../../live/index.ts';
import type { TypedNames } from './typed-names.ts';

const NAMES_AT = readFileSync(new URL('./names-at.lua', import.meta.url), 'utf8');

/** What Tab finds for a line. */
export interface Completions {
  /** The names that the last word may become, each with the path that the word has. */
  readonly names: readonly string[];
  readonly word: string;
  /** The type and the documentation of the word, if it is a whole name. */
  readonly about?: string;
}

/**
 * Completes the last word of a line: by the variables of the game, and by the types of its API, which also know what a
 * call returns.
 */
export async function completions(line: string, guid: string, target: LiveTarget): Promise<Completions> {
  const word = /[A-Za-z_][\w.]*$/.exec(line)?.[0] ?? '';
  const path = word.split('.').slice(0, -1);
  const isOfValue = line.slice(0, line.length - word.length).endsWith('.');
  const isMember = isOfValue || path.length > 0;
  const live = isOfValue ? [] : await liveNames(path, guid, target);
  // Among all variables, those of JavaScript would only hide those of the game.
  const { names: typed, about } = isMember || live.includes(word) ? await namesByType(line) : { names: [] };
  const names = [...new Set([...live, ...(isMember ? typed : [])])].map(name => [...path, name].join('.'));
  const found = { names: names.filter(name => name.startsWith(word)).toSorted(), word };
  return about === undefined || !names.includes(word) ? found : { ...found, about };
}

/** Loads TypeScript, which a session without a console does not need. */
async function namesByType(line: string): Promise<TypedNames> {
  const { typedNames } = await import('./typed-names.ts');
  return typedNames(line);
}

/** The names in the table at a path such as `Player.Red`; none when the game cannot say. */
async function liveNames(path: readonly string[], guid: string, target: LiveTarget): Promise<readonly string[]> {
  if (path.some(name => !/^[A-Za-z_]\w*$/.test(name))) return [];
  try {
    return String(await target.execute(namesAt(path), guid))
      .split('\n')
      .filter(name => name !== '');
  } catch {
    return [];
  }
}

/** Lua that returns the names in the table at a path such as `Player.Red`, one per line. Names are words of Lua. */
function namesAt(path: readonly string[]): string {
  return `local path = { ${path.map(name => `"${name}"`).join(', ')} }\n${NAMES_AT}`;
}
