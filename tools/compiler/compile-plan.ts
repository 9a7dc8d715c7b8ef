import { resolve } from 'node:path';
import { projectRoot } from './locate/project-root.ts';
import { ambientTypes } from './transpile/ambient-types.ts';
import { ownDeclarations } from './transpile/own-declarations.ts';
import { isLua } from './transpile/lua-text.ts';

export interface CompileOptions {
  /** The folder that file names are relative to; by default the project of the entry. */
  readonly root?: string;
  /** The folder of the mod, whose declaration files all of its code sees. By default there are none. */
  readonly folder?: string | undefined;
  /** Whether the bundle starts with the prelude, which TypeScript needs in TTS. By default for TypeScript entries only. */
  readonly prelude?: boolean;
  /** `mod` has the API of TTS, `portable` only standard Lua. By default it follows from the entry's path. */
  readonly kind?: 'mod' | 'portable';
  /** Whether type errors fail the build. Yes by default. */
  readonly check?: boolean;
  /** Makes every export of the entry a global. No by default. */
  readonly globals?: boolean;
  /** Whether modules of the bundle can be exchanged while it runs. No by default. */
  readonly open?: boolean;
  /** Largest size of the bundle in bytes; {@link MAX_BYTES} by default. */
  readonly maxBytes?: number;
  /** Whether modules and bundles are cached on disk. No by default. */
  readonly cache?: boolean;
}

export const MAX_BYTES = 4_000_000;

/** What is compiled, as far as it is known without TypeScript: the settings of the project are missing. */
export interface CompilePlan {
  readonly entry: string;
  readonly root: string;
  /** Declarations of Lua and of the game that every file sees. */
  readonly types: readonly string[];
  readonly folder: string | undefined;
  /** The declaration files in that folder. */
  readonly own: readonly string[];
  readonly prelude: boolean;
  readonly globals: boolean;
  readonly open: boolean;
}

export function compilePlan(entry: string, options: CompileOptions): CompilePlan {
  const entryFile = resolve(entry);
  const root = resolve(options.root ?? projectRoot(entryFile));
  return {
    entry: entryFile,
    root,
    types: ambientTypes(options.kind ?? kindOf(entryFile, root), root),
    folder: options.folder,
    own: ownDeclarations(options.folder),
    prelude: options.prelude ?? !isLua(entryFile),
    globals: options.globals ?? false,
    open: options.open ?? false,
  };
}

/** Portable code is in `src` and in the world of the headless table; everything else is a mod. */
function kindOf(entry: string, root: string): 'mod' | 'portable' {
  const name = entry.slice(root.length + 1).replaceAll('\\', '/');
  return name.startsWith('src/') || name.startsWith('tools/world/') ? 'portable' : 'mod';
}
