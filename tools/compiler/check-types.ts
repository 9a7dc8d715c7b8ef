import { resolve } from 'node:path';
import type { BuildDiagnostic } from './build-error.ts';
import { compilerFingerprint, hashOf, openBuildCache } from './cache/build-cache.ts';
import { keepChecked, wasChecked } from './cache/checked-files.ts';
import { projectRoot } from './locate/project-root.ts';
import { ownDeclarations } from './transpile/own-declarations.ts';
import { checkOptions, openTypeCheck, type TypeCheckOptions } from './transpile/type-check.ts';

export interface CheckOptions extends TypeCheckOptions {
  /** Whether it is remembered on disk that there were no errors. */
  readonly cache: boolean;
}

/** The type errors of `entries`, which are of one project, and of everything that they import. */
export function checkTypes(entries: readonly string[], { kind, folder, cache }: CheckOptions): BuildDiagnostic[] {
  const root = projectRoot(resolve(entries[0] ?? ''));
  const disk = openBuildCache(root);
  const key = hashOf(compilerFingerprint(), checkOptions(root), entries, kind, ownDeclarations(folder));
  if (cache && wasChecked(disk, key)) return [];
  const check = openTypeCheck(entries, { kind, folder });
  const faults = check([]);
  const inputs = cache && faults.length === 0 ? check.inputs() : undefined;
  if (inputs !== undefined) keepChecked(disk, key, inputs);
  return faults;
}
