import { expect, test } from 'vitest';

import { BENCHMARKS } from '../../../../tools/bench/benchmarks/index.ts';

test('every benchmark has a name of its own and says what it measures', () => {
  const names = BENCHMARKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['playouts', 'vm', 'hosting', 'start', 'longest', 'live', 'page']));
  for (const { summary } of BENCHMARKS) expect(summary.length).toBeGreaterThan(20);
});
