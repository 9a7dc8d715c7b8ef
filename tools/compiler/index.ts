export { type BuildDiagnostic, BuildError, formatDiagnostic } from './build-error.ts';
export { bundle } from './bundle.ts';
export { type CompileOptions, type Compiler, openCompiler } from './compiler.ts';
export type { Bundle } from './link.ts';
