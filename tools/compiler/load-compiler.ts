import type { BuildDiagnostic } from './build-error.ts';
import { isValid, recallBundle } from './cache/bundle-cache.ts';
import type { CheckOptions } from './check-types.ts';
import { type CompileOptions, compilePlan } from './compile-plan.ts';
import type { openCompiler } from './compiler.ts';
import type { Bundle } from './link/link.ts';
import type { openTypeCheck } from './transpile/type-check.ts';

/** What needs TypeScript itself. */
export interface LoadedCompiler {
  readonly openCompiler: typeof openCompiler;
  readonly openTypeCheck: typeof openTypeCheck;
}

/**
 * Loads TypeScript and the compiler, which takes most of a second: commands that only read saves, or only talk to a
 * game, must not wait for it.
 */
export async function loadCompiler(): Promise<LoadedCompiler> {
  const [{ openCompiler }, { openTypeCheck }] = await Promise.all([
    import('./compiler.ts'),
    import('./transpile/type-check.ts'),
  ]);
  return { openCompiler, openTypeCheck };
}

/** TypeScript alone, which is most of what {@link loadCompiler} loads: what is left takes less time at once. */
export async function loadTypeScript(): Promise<void> {
  await import('typescript');
}

/** TypeScriptToLua itself, as {@link loadCompiler} loads it. */
export async function loadTypeScriptToLua(): Promise<typeof import('typescript-to-lua')> {
  const { tstl } = await import('./transpile/tstl.ts');
  return tstl;
}

/**
 * Compiles the TypeScript or Lua file `entry` and everything that it imports to one Lua text for TTS.
 *
 * @throws {BuildError} with every error at its file, line and column
 */
export async function bundle(entry: string, options: CompileOptions = {}): Promise<Bundle> {
  const recalled = options.cache === true ? recallBundle(compilePlan(entry, options)) : undefined;
  if (recalled !== undefined && isValid(recalled, options)) return plain(recalled.bundle);
  const { openCompiler } = await import('./compiler.ts');
  const compiler = openCompiler(entry, options);
  const made = plain(compiler.build());
  // Somebody waits for it.
  compiler.keep(false);
  return made;
}

function plain({ lua, map, sources }: Bundle): Bundle {
  return { lua, map, sources };
}

/** The type errors of `entries`, which are of one project, and of everything that they import. */
export async function checkTypes(entries: readonly string[], options: CheckOptions): Promise<BuildDiagnostic[]> {
  const loaded = await import('./check-types.ts');
  return loaded.checkTypes(entries, options);
}
