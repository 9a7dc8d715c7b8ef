import { hashOf, openBuildCache } from './cache/build-cache.ts';
import { type CompileOptions, compilePlan, openCompiler, planHash } from './compiler.ts';
import { keepBundle, recallBundle } from './cache/bundle-cache.ts';
import type { Bundle } from './link/link.ts';

/**
 * Compiles the TypeScript or Lua file `entry` and everything that it imports to one Lua text for TTS.
 *
 * @throws {BuildError} with every error at its file, line and column
 */
export async function bundle(entry: string, options: CompileOptions = {}): Promise<Bundle> {
  return options.cache === true ? cachedBundle(entry, options) : plain(openCompiler(entry, options).build());
}

function cachedBundle(entry: string, options: CompileOptions): Bundle {
  const { check = true, globals = false, open = false, maxBytes } = options;
  const plan = compilePlan(entry, options);
  const cache = openBuildCache(plan.root);
  const settings = hashOf(planHash(plan), plan.entry, globals, open, maxBytes);
  const known = recallBundle(cache, settings, check);
  if (known !== undefined) return known;
  const compiler = openCompiler(entry, options);
  const made = plain(compiler.build());
  // Somebody waits for it.
  compiler.keep(false);
  keepBundle(cache, settings, { bundle: made, checked: check, inputs: compiler.inputs() });
  return made;
}

function plain({ lua, map, sources }: Bundle): Bundle {
  return { lua, map, sources };
}
