export { runBenchmarks, writeBenchReport } from './bench.ts';
