import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { writeWhole } from '../../files/index.ts';
import { type BuiltMod, markIn, MARK_NAME, type Mod } from '../../save/index.ts';
import { openChromium } from '../picture/chromium.ts';
import { drawFaces } from './draw-faces.ts';
import { facesOf } from './face-list.ts';

/** Pictures that a build has written. */
export interface BuiltFaces {
  /** What has to be uploaded. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytes: number;
}

/**
 * Draws the pictures of a mod beside its save (`assets/`), and writes their addresses into the script of the save. Files
 * under other names stay, so that saves of earlier builds find their pictures.
 *
 * @param address where the folder will be, with a slash at its end
 * @param browser to draw in; a browser of its own by default
 * @throws {ViewerError} `no-browser`, `not-drawn` @throws {FileError} `not-written`
 */
export async function buildFaces(
  { config }: Pick<Mod, 'config'>,
  built: Pick<BuiltMod, 'save' | 'lua'>,
  address: string,
  browser?: Browser,
): Promise<BuiltFaces> {
  const lua = readFileSync(built.lua, 'utf8');
  const faces = await facesOf(
    lua,
    config.seats.map(({ color }) => color),
  );
  const opened = browser ?? (await openChromium());
  const pictures = await drawFaces(opened, faces).finally(() => (browser === undefined ? opened.close() : undefined));
  const folder = join(dirname(built.save), 'assets');
  let bytes = 0;
  for (const [file, png] of pictures) {
    writeWhole(join(folder, file), png);
    bytes += png.length;
  }
  const entries = faces.map(({ key, file }) => `[${JSON.stringify(key)}]=${JSON.stringify(address + file)}`);
  const named = withGlobal(lua, `crownspaceFaces = {${entries.join(',')}} `);
  const save = JSON.parse(readFileSync(built.save, 'utf8')) as Record<string, unknown>;
  writeWhole(built.lua, named);
  writeWhole(built.save, `${JSON.stringify({ ...save, LuaScript: named }, undefined, 2)}\n`);
  return { folder, files: [...pictures.keys()], bytes };
}

/** Behind the mark of the mod, on the first line: no line of a source moves. */
function withGlobal(lua: string, statement: string): string {
  const mark = markIn(lua);
  const at = mark === undefined ? 0 : `${MARK_NAME} = "${mark}" `.length;
  return lua.slice(0, at) + statement + lua.slice(at);
}
