import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/compiler/index.ts';

/** The Lua of a portable module, its exports global: with the declarations of mods, so that it has the very code of their rules. */
export async function portableLua(module: URL): Promise<string> {
  const { lua } = await bundle(fileURLToPath(module), { kind: 'mod', check: false, globals: true, cache: true });
  return lua;
}
