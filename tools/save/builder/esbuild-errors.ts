import { relative, resolve } from 'node:path';
import type { BuildFailure } from 'esbuild';
import type { BuildDiagnostic } from '../../compiler/index.ts';

export function isBuildFailure(cause: unknown): cause is BuildFailure {
  return cause instanceof Error && 'errors' in cause && Array.isArray(cause.errors);
}

interface Origin {
  /** Of the project, from where files are named. */
  readonly root: string;
  /** From where esbuild names files. */
  readonly folder: string;
  readonly code: string;
}

/** The errors of esbuild as those of a build. */
export function buildDiagnostics({ errors }: BuildFailure, { root, folder, code }: Origin): BuildDiagnostic[] {
  return errors.map(({ text, location }) => {
    if (location === null) return { file: '', line: 0, column: 0, message: text, code };
    const file = relative(root, resolve(folder, location.file)).replaceAll('\\', '/');
    return { file, line: location.line, column: location.column + 1, message: text, code };
  });
}
