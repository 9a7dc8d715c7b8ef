import { existsSync, readFileSync } from 'node:fs';
import { openLocator } from '../compiler/locate/index.ts';
import { projectRoot } from '../compiler/locate/index.ts';
import type { Locator } from './driver/table-logs.ts';

const GLOBAL_GUID = '-1';
const GLOBAL_CHUNK = 'Global';

/**
 * Locates errors of Global in the sources, by the Lua and the source map that a build has written beside the save.
 * Undefined when they are missing, or belong to another build.
 *
 * @param save the content of the file
 */
export function locatorBeside(path: string, save: string): Locator | undefined {
  const lua = path.replace(/\.json$/, '.lua');
  const map = `${lua}.map`;
  if (lua === path || !existsSync(lua) || !existsSync(map)) return undefined;
  const inSave = JSON.stringify(readFileSync(lua, 'utf8').trimEnd()).slice(1, -1);
  const isIn = (text: string): boolean => text.includes(inSave);
  return isIn(save) ? locatorOf(readFileSync(map, 'utf8'), projectRoot(path), isIn) : undefined;
}

/** @param isIn whether a save has this Lua */
function locatorOf(map: string, root: string, isIn: (save: string) => boolean): Locator {
  let isKnown = true;
  const locate = openLocator((guid, chunk) =>
    isKnown && guid === GLOBAL_GUID && chunk === GLOBAL_CHUNK ? { map, root } : undefined,
  );
  return Object.assign((text: string, guid: string) => locate(text, guid), {
    forget: (save?: string) => void (isKnown = save !== undefined && isIn(save)),
  });
}
