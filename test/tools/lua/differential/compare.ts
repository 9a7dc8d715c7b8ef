import { answerOf, normalised } from '../answer-of.ts';
import { startJudge } from './judge.ts';
import { programOf } from './topics.ts';

/** Enough for every program that comes to an end. */
const INSTRUCTIONS = 1e6;

/** Half of the programs are compiled function by function, as only long chunks are otherwise. */
const LATENESS = [
  { characters: 0, tokens: 0 },
  { characters: Infinity, tokens: 0 },
];

const OVERFLOW = 'HOST IndexOutOfRangeException';

export interface Difference {
  readonly seed: number;
  readonly program: string;
  /** The first line that differs, MoonSharp's and ours. */
  readonly judged: string;
  readonly ours: string;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Programs that both machines ran to an end. */
  readonly compared: number;
  /** Seeds of programs of which MoonSharp died, or which do not end. */
  readonly fatal: readonly number[];
}

/** Runs the programs `from` … `from + count - 1` on MoonSharp and on ours. */
export async function compare(from: number, count: number): Promise<Comparison> {
  const judge = await startJudge();
  const differences: Difference[] = [];
  const fatal: number[] = [];
  try {
    for (let seed = from; seed < from + count; seed++) {
      const program = programOf(seed);
      const judged = await judge.answerTo(program);
      const ours = answerOf(program, { instructions: INSTRUCTIONS, lazyCompilation: LATENESS[seed % 2] });
      const found = judged === undefined ? [] : differenceOf(seed, program, normalised(judged), ours);
      if (judged === undefined || ours.at(-1) === 'BUDGET') fatal.push(seed);
      else if (found.length > 0 && /^HOST OutOfMemory/m.test(judged)) fatal.push(seed);
      else differences.push(...found);
    }
  } finally {
    await judge.close();
  }
  return { differences, fatal, compared: count - fatal.length };
}

function differenceOf(seed: number, program: string, judged: string[], ours: string[]): Difference[] {
  // The stack of tests is smaller: recursion without end says less there, before it ends in the same way.
  const bothOverflow = [judged, ours].every(lines => lines.at(-1)?.startsWith(OVERFLOW) === true);
  const lines = bothOverflow ? ours.length - 1 : Math.max(judged.length, ours.length);
  for (let line = 0; line < lines; line++) {
    if (judged[line] === ours[line]) continue;
    return [{ seed, program, judged: judged[line] ?? '(nothing)', ours: ours[line] ?? '(nothing)' }];
  }
  return [];
}
