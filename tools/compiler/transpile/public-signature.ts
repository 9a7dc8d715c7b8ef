import { resolve } from 'node:path';
import ts from 'typescript';

/** The public signature of `source`: its declarations, with the values of its constants. */
export function shapeOf(source: ts.SourceFile, program: ts.Program): string {
  if (source.flags & ts.NodeFlags.JsonFile) return source.text;
  let shape = '';
  const write = (_name: string, text: string): void => void (shape = text);
  // TypeScript's own incremental builds ask it in the same way; the last parameter is missing in its public types.
  const emit = program.emit as (
    file: ts.SourceFile,
    writeFile: ts.WriteFileCallback,
    cancellation: undefined,
    onlyDeclarations: boolean,
    transformers: undefined,
    force: boolean,
  ) => unknown;
  emit(source, write, undefined, true, undefined, true);
  return shape;
}

/** The specifiers that `source` imports. */
export function importLiterals(source: ts.SourceFile): readonly ts.StringLiteralLike[] {
  // Filled by every program, and missing in the public types.
  return (source as { imports?: readonly ts.StringLiteralLike[] }).imports ?? [];
}

/** TypeScript's own incremental builds use this as well; it is missing in its public types. */
interface ResolvingProgram extends ts.Program {
  getResolvedModuleFromModuleSpecifier(
    literal: ts.StringLiteralLike,
    source: ts.SourceFile,
  ): ts.ResolvedModuleWithFailedLookupLocations | undefined;
}

/**
 * Absolute paths of the project's files that `source` imports, types included; a file that exports nothing (yet) is
 * one of them, though TypeScript has no symbol for it.
 */
export function importsOf(source: ts.SourceFile, program: ts.Program): string[] {
  // Every program of the TypeScript that is installed has it.
  const resolving = program as ResolvingProgram;
  return importLiterals(source).flatMap(literal => {
    const name = resolving.getResolvedModuleFromModuleSpecifier(literal, source)?.resolvedModule?.resolvedFileName;
    const file = name === undefined ? undefined : program.getSourceFile(name);
    return file === undefined || file.isDeclarationFile ? [] : [resolve(file.fileName)];
  });
}
