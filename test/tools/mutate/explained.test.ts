import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explanationOf, explanationsIn } from '../../../tools/mutate/explained.ts';
import { findMutants } from '../../../tools/mutate/find-mutants.ts';
import { formatMutateReport } from '../../../tools/mutate/format-report.ts';
import { diffOf } from '../../../tools/mutate/mutant.ts';
import { OPERATORS } from '../../../tools/mutate/operators.ts';

describe('an explained survivor', () => {
  test.each(explanationsIn('.'))('of $file is still a mutant of it: $why', ({ file, diff }) => {
    const text = readFileSync(file, 'utf8');
    const diffs = findMutants(file, text, OPERATORS).map(mutant => diffOf(text, mutant));
    expect(diffs, 'The line has changed: delete its explanation, and plant its faults again.').toContainEqual(diff);
  });

  test('says why in the report, and stays a survivor', () => {
    const verdict = { state: 'survived', milliseconds: 1 } as const;
    const mutant = { file: 'src/a.ts', line: 7, column: 3, change: 'a change', start: 0, end: 1, replacement: '' };
    const explanations = [{ file: 'src/a.ts', diff: ['- a', '+ b'], why: 'Both are fast.' }];
    expect(explanationOf(explanations, 'src/b.ts', ['- a', '+ b'])).toBeUndefined();
    const why = explanationOf(explanations, 'src/a.ts', ['- a', '+ b']) ?? '';
    const judged = [
      { ...mutant, diff: ['- a', '+ b'], verdict, why },
      { ...mutant, diff: ['- a', '+ c'], verdict },
    ];
    const text = formatMutateReport({ seed: 1, areas: [], possible: 2, judged, skipped: 0, failing: [] });
    expect(text.match(/explained: .*/g)).toEqual(['explained: Both are fast.']);
    expect(text).toContain('0 of 2 caught, 0 %, 1 of the others explained');
  });
});
