import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { BuildDiagnostic } from '../build-error.ts';
import type { BuildInputs } from '../cache/build-inputs.ts';
import { ambientTypes } from './ambient-types.ts';
import { compilerOptions } from './compiler-options.ts';
import { isError, projectName, toBuildDiagnostic } from './diagnostics.ts';
import { projectRoot } from '../locate/project-root.ts';
import { ownDeclarations } from './own-declarations.ts';
import { takePackageSources } from './resolve-module.ts';
import { openSourceFiles } from './source-files.ts';

/** Checks types whenever it is called. */
export interface TypeCheck {
  /** All type errors, after these files have changed. */
  (changed: readonly string[]): BuildDiagnostic[];
  /** What the last check depended on; nothing when a file has come or gone since. */
  inputs(): BuildInputs | undefined;
}

export interface TypeCheckOptions {
  readonly kind: 'mod' | 'portable';
  /** The folder of the mod, whose declaration files all of its code sees. */
  readonly folder?: string | undefined;
}

/**
 * Checks the types of a project repeatedly; each check covers only files that a change affects.
 *
 * @param entries a file, or several of one project that are checked together
 */
export function openTypeCheck(entries: string | readonly string[], { kind, folder }: TypeCheckOptions): TypeCheck {
  const files = [entries].flat().map(entry => resolve(entry));
  const root = projectRoot(files[0] ?? '');
  const options = checkOptions(root);
  const sources = openSourceFiles(options);
  const forgetFound = takePackageSources(root, options, sources.host);
  const read = sources.host.getSourceFile.bind(sources.host);
  sources.host.getSourceFile = (...request) => withVersion(read(...request));
  const ambient = ambientTypes(kind, root);
  const faults = new Map<string, BuildDiagnostic[]>();
  let builder: ts.SemanticDiagnosticsBuilderProgram | undefined;

  function check(changed: readonly string[]): BuildDiagnostic[] {
    for (const file of changed) sources.invalidate(file);
    forgetFound();
    // The builder takes the imports of a file that has not changed for those of before.
    const hasMoved = sources.takeMoved();
    sources.host.hasInvalidatedResolutions = () => hasMoved;
    const rootNames = [...files, ...ambient, ...ownDeclarations(folder)];
    builder = ts.createSemanticDiagnosticsBuilderProgram(rootNames, options, sources.host, builder);
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
  }

  const inputs = (): BuildInputs | undefined => sources.inputs(builder?.getSourceFiles() ?? []);
  return Object.assign(check, { inputs });
}

/** The settings with which types of the project in `root` are checked. */
export function checkOptions(root: string): ts.CompilerOptions {
  // TypeScriptToLua's options are TypeScript's with some more.
  return {
    ...compilerOptions(root),
    noEmit: true,
    rewriteRelativeImportExtensions: false,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'crownspace/ui',
  } as ts.CompilerOptions;
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
