import type { Benchmark } from '../benchmark.ts';

/** Every benchmark, in the order in which they run. A new one is a file beside this and a line here. */
export const BENCHMARKS: readonly Benchmark[] = [];
