import { RUNTIME_NAMES, type RUNTIME } from '../runtime/runtime.ts';
import type { FinishedCode } from './emitted-code.ts';

/** What evaluates the code of one unit, by its name. */
type Thunks = Readonly<Record<string, (() => unknown) | undefined>>;

/** What the code of a program of {@link linkUnits} evaluates to. */
export type LinkedProgram = (runtime: typeof RUNTIME) => Thunks;

const NUMBERS_A_LINE = 4;

/**
 * One program of many units, which the engine reads and compiles at once, or takes back compiled. Each unit keeps its lines,
 * and so the places they came from.
 */
export function linkUnits(units: ReadonlyMap<string, FinishedCode>): FinishedCode {
  const lines = [`(function($rt){"use strict";const {${RUNTIME_NAMES.join(',')}}=$rt;return {__proto__:null,`];
  const places: { readonly line: number; readonly ranges: Int32Array }[] = [];
  let line = 1;
  for (const [name, { text, ranges }] of units) {
    line += 1;
    places.push({ line, ranges });
    lines.push(`${JSON.stringify(name)}:()=>(`, text, '),');
    // The first entry stands for no line.
    line += ranges.length / NUMBERS_A_LINE;
  }
  lines.push('}})');
  const linked = new Int32Array((line + 2) * NUMBERS_A_LINE);
  for (const { line: before, ranges } of places)
    linked.set(ranges.subarray(NUMBERS_A_LINE), (before + 1) * NUMBERS_A_LINE);
  return { text: lines.join('\n'), ranges: linked };
}
