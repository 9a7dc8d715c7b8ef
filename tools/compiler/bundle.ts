import { type CompileOptions, openCompiler } from './compiler.ts';
import type { Bundle } from './link.ts';

/**
 * Makes one Lua text of the TypeScript or Lua file `entry` and everything that it imports, as TTS runs it.
 *
 * @throws {BuildError} with every fault at its file, line and column
 */
export async function bundle(entry: string, options: CompileOptions = {}): Promise<Bundle> {
  return openCompiler(entry, options).build();
}
