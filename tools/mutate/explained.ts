import type { JudgedMutant } from './verdict.ts';

/** Why no test can notice a mutant, or none should. */
export interface Explanation {
  readonly file: string;
  /** Changed lines, as a report shows them. */
  readonly diff: readonly string[];
  readonly why: string;
}

/** Survivors that somebody has looked at. A test removes the need to trust this list: each entry is still a mutant of its file. */
export const EXPLAINED: readonly Explanation[] = [
  {
    file: 'tools/lua/runtime/long-string.ts',
    diff: ['- const SHORT_TEXT = 2 ** 16;', '+ const SHORT_TEXT = (2 + 1) ** 16;'],
    why: 'Where texts begin to be joined late decides only how fast that is.',
  },
  {
    file: 'tools/lua/library/arguments.ts',
    diff: ["- if (typeof value === 'number') return value;", "+ if (typeof value === '') return value;"],
    why: 'A shortcut: what follows gives the same for a number.',
  },
  {
    file: 'src/games/valhalla/moving/overrun.ts',
    diff: [
      '- if (!(totalAttack(others, own) + TOLERANCE < OVERRUN_SHARE * totalAttack(own, others))) return false;',
      '+ if (!(totalAttack(others, own) + TOLERANCE <= OVERRUN_SHARE * totalAttack(own, others))) return false;',
    ],
    why: 'No sum of attacks lies exactly at the tolerance, which is smaller than any step of them.',
  },
  {
    file: 'src/games/tactic/evaluate.ts',
    diff: ['- const POWER = 10;', '+ const POWER = (10 + 1);'],
    why: 'A weight of bots: games measure it, and no single position proves 10 right and 11 wrong.',
  },
];

/** Why a survivor is one, if somebody has looked at it. */
export function explanationOf({ file, diff }: Pick<JudgedMutant, 'file' | 'diff'>): string | undefined {
  const lines = diff.join('\n');
  return EXPLAINED.find(each => each.file === file && each.diff.join('\n') === lines)?.why;
}
