import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { BuildDiagnostic } from '../build-error.ts';
import { ambientTypes } from './ambient-types.ts';
import { compilerOptions } from './compiler-options.ts';
import { isError, projectName, toBuildDiagnostic } from './diagnostics.ts';
import { projectRoot } from '../locate/project-root.ts';
import { openSourceFiles } from './source-files.ts';

/** All type errors, after these files have changed. */
export type TypeCheck = (changed: readonly string[]) => BuildDiagnostic[];

/** Checks the types of a project repeatedly; each check covers only files that a change affects. */
export function openTypeCheck(entry: string, { kind }: { readonly kind: 'mod' | 'portable' }): TypeCheck {
  const root = projectRoot(resolve(entry));
  // TypeScriptToLua's options are TypeScript's with some more.
  const options = {
    ...compilerOptions(root),
    noEmit: true,
    rewriteRelativeImportExtensions: false,
  } as ts.CompilerOptions;
  const files = openSourceFiles(options);
  const read = files.host.getSourceFile.bind(files.host);
  files.host.getSourceFile = (...request) => withVersion(read(...request));
  const rootNames = [resolve(entry), ...ambientTypes(kind, root)];
  const faults = new Map<string, BuildDiagnostic[]>();
  let builder: ts.SemanticDiagnosticsBuilderProgram | undefined;

  return changed => {
    for (const file of changed) files.invalidate(file);
    builder = ts.createSemanticDiagnosticsBuilderProgram(rootNames, options, files.host, builder);
    for (let next = builder.getSemanticDiagnosticsOfNextAffectedFile(); next !== undefined;) {
      if ('fileName' in next.affected) {
        faults.set(
          next.affected.fileName,
          next.result.filter(isError).map(error => toBuildDiagnostic(error, root)),
        );
      }
      next = builder.getSemanticDiagnosticsOfNextAffectedFile();
    }
    const present = builder.getSourceFiles().filter(source => !source.isDeclarationFile && !isOfPackage(source, root));
    return present.flatMap(({ fileName }) => faults.get(fileName) ?? []);
  };
}

function isOfPackage({ fileName }: ts.SourceFile, root: string): boolean {
  return projectName(fileName, root).includes('node_modules/');
}

/** A builder compares versions to find changed files. */
function withVersion(source: ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (source !== undefined && !('version' in source)) {
    Object.assign(source, { version: createHash('sha256').update(source.text).digest('hex') });
  }
  return source;
}
