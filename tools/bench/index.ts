export { runBenchmarks, writeBenchReport } from './bench.ts';
export { playContest, type ContestResult, type ContestSettings } from './contest.ts';
