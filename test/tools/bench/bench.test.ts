import { describe, expect, test } from 'vitest';
import type { Benchmark } from '../../../tools/lab/benchmark.ts';
import { describeFigure, runBenchmarks } from '../../../tools/bench/bench.ts';
import { median } from '../../../tools/lab/measure.ts';

const fast: Benchmark = {
  name: 'fast',
  summary: 'a benchmark that knows its figures',
  async run(report, note) {
    report({ name: 'here', value: 300, unit: 'moves/s', beside: { name: 'there', value: 100 }, goal: 'twice' });
    note('the third runtime is not installed');
  },
};
const broken: Benchmark = {
  name: 'broken',
  summary: 'a benchmark that stops half-way',
  async run(report) {
    report({ name: 'before', value: 1, unit: 'ms' });
    throw new Error('the machine ended');
  },
};

describe('benchmarks', () => {
  test('report each figure with its ratio, and go on after one that stops', async () => {
    const lines: string[] = [];
    const report = await runBenchmarks([broken, fast], line => lines.push(line));
    expect(report.benchmarks[0]).toMatchObject({ name: 'broken', fault: 'the machine ended' });
    expect(report.benchmarks[0]?.figures).toHaveLength(1);
    expect(report.benchmarks[1]?.figures[0]?.ratio).toBe(3);
    expect(report.benchmarks[1]?.notes).toEqual(['the third runtime is not installed']);
    expect(lines.join('\n')).toContain('= 3 × there (100) — goal: twice');
  });

  test('print a yardstick without a ratio', () => {
    expect(describeFigure({ name: 'native', value: 12.345, unit: 'ms' })).toMatch(/native +12\.3 ms$/);
  });

  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
