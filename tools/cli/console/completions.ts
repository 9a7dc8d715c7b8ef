import { readFileSync } from 'node:fs';
import type { LiveTarget } from '../../live/index.ts';

const NAMES_AT = readFileSync(new URL('./names-at.lua', import.meta.url), 'utf8');

/**
 * Completes the last word of a line.
 *
 * @returns the names that the word may become, and the word
 */
export async function completions(line: string, guid: string, target: LiveTarget): Promise<[string[], string]> {
  const word = /[A-Za-z_][\w.]*$/.exec(line)?.[0] ?? '';
  const stem = word.split('.').slice(0, -1);
  if (stem.some(name => !/^[A-Za-z_]\w*$/.test(name))) return [[], word];
  try {
    const names = String(await target.execute(namesAt(stem), guid)).split('\n');
    const whole = names.filter(name => name !== '').map(name => [...stem, name].join('.'));
    return [whole.filter(name => name.startsWith(word)).sort(), word];
  } catch {
    return [[], word];
  }
}

/** Lua that returns the names in the table at a path such as `Player.Red`, one per line. Names are words of Lua. */
function namesAt(path: readonly string[]): string {
  return `local path = { ${path.map(name => `"${name}"`).join(', ')} }\n${NAMES_AT}`;
}
