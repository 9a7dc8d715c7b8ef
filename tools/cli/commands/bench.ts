import { defineCommand } from 'citty';
import { runBenchmarks, writeBenchReport } from '../../bench/index.ts';
import { BENCHMARKS } from '../../bench/benchmarks/index.ts';
import { CommandLineError } from '../command-line-error.ts';

export const bench = defineCommand({
  args: {
    only: { type: 'string', description: 'Names of benchmarks, separated by commas' },
    out: { type: 'string', description: 'JSON file to write', default: 'build/bench.json' },
  },
  async run({ args }) {
    const report = await runBenchmarks(chosen(args.only), line => console.log(line));
    writeBenchReport(args.out, report);
    console.log(`\nWritten to ${args.out}`);
    if (report.benchmarks.some(benchmark => benchmark.fault !== undefined)) process.exitCode = 1;
  },
});

function chosen(only: string | undefined): typeof BENCHMARKS {
  if (only === undefined) return BENCHMARKS;
  const names = only.split(',').map(name => name.trim());
  const unknown = names.find(name => !BENCHMARKS.some(benchmark => benchmark.name === name));
  if (unknown !== undefined) {
    const known = BENCHMARKS.map(benchmark => benchmark.name).join(', ');
    throw new CommandLineError(`There is no benchmark ${unknown}: expected one of ${known}.`);
  }
  return BENCHMARKS.filter(benchmark => names.includes(benchmark.name));
}
