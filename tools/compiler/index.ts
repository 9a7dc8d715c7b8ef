export { type BuildDiagnostic, BuildError, formatDiagnostic } from './build-error.ts';
export { bundle } from './bundle.ts';
export { openWorker } from './open-worker.ts';
export { type CompileOptions, type Compiler, openCompiler } from './compiler.ts';
export {
  type Bundle,
  type LinkedBundle,
  type LinkedModule,
  linesOf,
  linkPatch,
  mapOf,
  MODULES_NAME,
  type Patch,
} from './link.ts';
export { codeFrame } from './code-frame.ts';
export { framedDiagnostics } from './framed-diagnostics.ts';
export { type BundleOf, type ErrorLocator, openLocator, openTracer, type Origin, type Tracer } from './locate.ts';
export { type LuaLocation, parseLocations, withoutLocations } from './lua-locations.ts';
export { projectRoot } from './project-root.ts';
export { openTypeCheck, type TypeCheck } from './type-check.ts';
export { luaFault } from './lua-syntax.ts';
