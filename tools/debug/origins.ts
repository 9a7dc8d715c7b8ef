import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from '../compiler/index.ts';
import type { ChunkOrigin, OriginOf } from './source-registry.ts';

/** Generated Lua and its source map. */
export interface MadeLua extends ChunkOrigin {
  readonly lua: string;
}

/**
 * Finds the source map of a chunk among texts that change over time. The chunk of a hot reload contains the new text, from
 * its first line on.
 */
export function originsAmong(made: () => readonly MadeLua[]): OriginOf {
  return source => made().find(({ lua }) => lua !== '' && source.includes(lua.trimEnd()));
}

/** The Lua and its source map that a build has put beside the save. */
export function originBeside(savePath: string): OriginOf {
  const lua = savePath.replace(/\.json$/, '.lua');
  if (lua === savePath || !existsSync(lua) || !existsSync(`${lua}.map`)) return () => undefined;
  const root = projectRoot(savePath);
  return originsAmong(() => [{ lua: readFileSync(lua, 'utf8'), map: readFileSync(`${lua}.map`, 'utf8'), root }]);
}
