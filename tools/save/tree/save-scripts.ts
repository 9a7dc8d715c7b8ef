import { visit } from 'jsonc-parser';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';

/** A script or UI in the text of a save: whose it is, and where its literal stands. */
export interface SaveScript {
  /** Of the object, such as `ObjectStates/3/ContainedObjects/0`; empty for Global. */
  readonly owner: string;
  readonly key: 'LuaScript' | 'XmlUI';
  readonly value: string;
  /** Of the literal with its quotes, in characters. */
  readonly offset: number;
  readonly length: number;
}

/** What objects are called in the text of a save, by `owner`. */
export interface SaveNames {
  readonly guid: string;
  readonly name: string;
}

/** Objects and arrays that may lie in each other: 200 containers. The game itself gives up long before. */
const MOST_LEVELS = 400;

/**
 * Finds every script and UI in the text of a save file, whether or not it has bare `Infinity` and the like.
 *
 * @param path how messages name the save
 * @throws {SaveFileError} `faults` when it is nested too deeply
 */
export function findScripts(
  text: string,
  path: string,
): { scripts: SaveScript[]; names: ReadonlyMap<string, SaveNames> } {
  const scripts: SaveScript[] = [];
  const names = new Map<string, SaveNames>();
  let levels = 0;
  const begin = (): void => {
    levels += 1;
    if (levels > MOST_LEVELS) throw new SaveFileError('faults', MESSAGES.tooDeep(path));
  };
  const end = (): void => void (levels -= 1);
  visit(text, {
    ...{ onObjectBegin: begin, onArrayBegin: begin, onObjectEnd: end, onArrayEnd: end },
    onLiteralValue(value: unknown, offset, length, _line, _character, pathOf) {
      if (typeof value !== 'string') return;
      const steps = pathOf();
      const key = steps.at(-1);
      if (!isOwner(steps.slice(0, -1))) return;
      const owner = steps.slice(0, -1).join('/');
      if (key === 'LuaScript' || key === 'XmlUI') scripts.push({ owner, key, value, offset, length });
      if (key === 'GUID') names.set(owner, { name: '', ...names.get(owner), guid: value });
      if (key === 'Nickname' && value !== '') names.set(owner, { guid: '', ...names.get(owner), name: value });
    },
  });
  return { scripts, names };
}

/** Whether the path is that of the save itself or of an object in it. */
function isOwner(steps: readonly (string | number)[]): boolean {
  const lists = ['ObjectStates', 'ContainedObjects', 'ChildObjects', 'States'];
  return steps.every((step, index) => index % 2 === 1 || lists.includes(String(step))) && steps.length % 2 === 0;
}

/** The text of a save with other scripts in it. Where a script is the same, not a character changes. */
export function replaceScripts(
  text: string,
  path: string,
  replace: (script: SaveScript) => string | undefined,
): string {
  let result = '';
  let done = 0;
  for (const script of findScripts(text, path).scripts) {
    const value = replace(script);
    if (value === undefined || value === script.value) continue;
    result += text.slice(done, script.offset) + JSON.stringify(value);
    done = script.offset + script.length;
  }
  return result + text.slice(done);
}
