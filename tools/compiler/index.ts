export { type BuildDiagnostic, BuildError, distinctDiagnostics, formatDiagnostic } from './build-error.ts';
export { CachedCompiler } from './cached-compiler.ts';
export { bundle, checkTypes, loadCompiler, loadTypeScriptToLua, type LoadedCompiler } from './load-compiler.ts';
export { openWorker } from './open-worker.ts';
export type { CompileOptions } from './compile-plan.ts';
export type { Compiler } from './compiler.ts';
export {
  type Bundle,
  type LinkedBundle,
  type LinkedModule,
  linesOf,
  linkPatch,
  mapOf,
  MODULES_NAME,
  type Patch,
} from './link/link.ts';
export { codeFrame } from './locations/code-frame.ts';
export { framedDiagnostics } from './locate/framed-diagnostics.ts';
export {
  type BundleOf,
  type ErrorLocator,
  openLocator,
  openTracer,
  type Origin,
  type Tracer,
} from './locate/locate.ts';
export { type LuaLocation, parseLocations, withoutLocations } from './locations/lua-locations.ts';
export { projectRoot } from './locate/project-root.ts';
export { ambientTypes } from './transpile/ambient-types.ts';
export type { TypeCheck } from './transpile/type-check.ts';
export { luaFault } from './transpile/lua-syntax.ts';
export { joinLines } from './link/lua-snippets.ts';
