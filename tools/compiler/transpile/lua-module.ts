import type { BuildDiagnostic } from '../build-error.ts';
import type { ModuleMappings } from '../link/module-mappings.ts';

/** One source file as Lua, ready to be linked. */
export interface LuaModule {
  /** Relative to the project's root, with forward slashes. It is also the argument of `require`. */
  readonly name: string;
  /** The body of a function, ending with a line break; its `require`s name modules. */
  readonly lua: string;
  readonly mappings: ModuleMappings;
  readonly requires: readonly Requirement[];
  /** Features of TypeScriptToLua's runtime library that it uses. */
  readonly features: readonly string[];
  /** Its errors, reported when it is linked. */
  readonly faults: readonly BuildDiagnostic[];
}

export interface Requirement {
  readonly specifier: string;
  /** Absolute path of the required file. */
  readonly target: string;
  /** Position of the import in the source, counted from 1. */
  readonly line: number;
  readonly column: number;
}
