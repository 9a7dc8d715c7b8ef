import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from '../compiler/index.ts';
import type { ChunkOrigin, OriginOf } from './source-registry.ts';

/** A Lua text that was made from something. */
export interface MadeLua extends ChunkOrigin {
  readonly lua: string;
}

/**
 * Finds what a chunk was made from among texts that may change all the time. A chunk that takes over from another has the
 * new text inside of it, from its first line on.
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
