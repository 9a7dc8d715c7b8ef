import { emptyRanges, linesOf, placeRanges } from '../runtime/chunk-positions.ts';
import { amongRuntime, type RUNTIME } from '../runtime/runtime.ts';
import type { FinishedCode } from './emitted-code.ts';

/** What evaluates the code of one unit, by its name. */
type Thunks = Readonly<Record<string, (() => unknown) | undefined>>;

/** What the code of a program of {@link linkUnits} evaluates to. */
export type LinkedProgram = (runtime: typeof RUNTIME) => Thunks;

/**
 * One program of many units, which the engine reads and compiles at once, or takes back compiled. Each unit keeps its lines,
 * and so the places they came from.
 */
export function linkUnits(units: ReadonlyMap<string, FinishedCode>): FinishedCode {
  const lines = ['{__proto__:null,'];
  const placed: { readonly first: number; readonly ranges: Int32Array }[] = [];
  let last = 1;
  for (const [name, { text, ranges }] of units) {
    lines.push(`${JSON.stringify(name)}:()=>(`, text, '),');
    placed.push({ first: last + 2, ranges });
    last += 2 + linesOf(ranges);
  }
  lines.push('}');
  const all = emptyRanges(last + 1);
  for (const { first, ranges } of placed) placeRanges(all, ranges, first);
  return { text: amongRuntime(lines.join('\n')), ranges: all };
}
