import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Why no test can notice a mutant, or none should. */
export interface Explanation {
  readonly file: string;
  /** Changed lines, as a report shows them. */
  readonly diff: readonly string[];
  readonly why: string;
}

/** Where a repository keeps the explanations of survivors that somebody has looked at. */
const EXPLAINED_FILE = 'test/explained-mutants.json';

/** The explanations of a repository; none if it has no such file. */
export function explanationsIn(root: string): readonly Explanation[] {
  const path = join(root, EXPLAINED_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Explanation[]) : [];
}

/** Why a mutant of `file` with this diff survives, if somebody has looked at it. */
export function explanationOf(
  explanations: readonly Explanation[],
  file: string,
  diff: readonly string[],
): string | undefined {
  const lines = diff.join('\n');
  return explanations.find(each => each.file === file && each.diff.join('\n') === lines)?.why;
}
