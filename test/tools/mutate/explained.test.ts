import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXPLAINED } from '../../../tools/mutate/explained.ts';
import { findMutants } from '../../../tools/mutate/find-mutants.ts';
import { formatMutateReport } from '../../../tools/mutate/format-report.ts';
import { diffOf } from '../../../tools/mutate/mutant.ts';
import { OPERATORS } from '../../../tools/mutate/operators.ts';

describe('an explained survivor', () => {
  test.each(EXPLAINED)('of $file is still a mutant of it: $why', ({ file, diff }) => {
    const text = readFileSync(file, 'utf8');
    const diffs = findMutants(file, text, OPERATORS).map(mutant => diffOf(text, mutant));
    expect(diffs, 'The line has changed: delete its explanation, and plant its faults again.').toContainEqual(diff);
  });

  test('says why in the report, and stays a survivor', () => {
    const [explained] = EXPLAINED;
    if (explained === undefined) throw new Error('no explanation');
    const verdict = { state: 'survived', milliseconds: 1 } as const;
    const mutant = { line: 7, column: 3, change: 'a change', start: 0, end: 1, replacement: '' };
    const judged = [
      { ...mutant, file: explained.file, diff: explained.diff, verdict },
      { ...mutant, file: explained.file, diff: ['- a', '+ b'], verdict },
    ];
    const text = formatMutateReport({ seed: 1, areas: [], possible: 2, judged, skipped: 0, failing: [] });
    expect(text.match(/explained: .*/g)).toEqual([`explained: ${explained.why}`]);
    expect(text).toContain('0 of 2 caught, 0 %, 1 of the others explained');
  });
});
