import { cpus, platform, totalmem } from 'node:os';
import { writeWhole } from '../files/index.ts';
import { ratioOf, type Benchmark, type Figure } from '../lab/index.ts';

/** What one run of the benchmarks found, as it is written to the JSON file. */
export interface BenchReport {
  readonly node: string;
  readonly machine: { readonly system: string; readonly cores: number; readonly memoryGiB: number };
  readonly benchmarks: readonly BenchResult[];
}

export interface BenchResult {
  readonly name: string;
  readonly summary: string;
  readonly figures: readonly (Figure & { readonly ratio?: number })[];
  readonly notes: readonly string[];
  /** Why it could not be finished; what was measured until then still counts. */
  readonly fault?: string;
}

/** Runs `benchmarks` one after the other and prints each figure as it comes. */
export async function runBenchmarks(
  benchmarks: readonly Benchmark[],
  print: (line: string) => void,
): Promise<BenchReport> {
  const results: BenchResult[] = [];
  for (const benchmark of benchmarks) {
    print(`\n${benchmark.name}: ${benchmark.summary}`);
    results.push(await runOne(benchmark, print));
  }
  return { node: process.version, machine: describeMachine(), benchmarks: results };
}

async function runOne(benchmark: Benchmark, print: (line: string) => void): Promise<BenchResult> {
  const figures: (Figure & { ratio?: number })[] = [];
  const notes: string[] = [];
  const report = (figure: Figure): void => {
    const ratio = ratioOf(figure);
    figures.push(ratio === undefined ? figure : { ...figure, ratio });
    print(`  ${describeFigure(figure)}`);
  };
  const note = (text: string): void => {
    notes.push(text);
    print(`  (${text})`);
  };
  const { name, summary } = benchmark;
  try {
    await benchmark.run(report, note);
    return { name, summary, figures, notes };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    print(`  stopped: ${fault}`);
    return { name, summary, figures, notes, fault };
  }
}

/** One figure as a line: value, what it stands beside, the ratio, the goal. */
export function describeFigure(figure: Figure): string {
  const ratio = ratioOf(figure);
  const own = `${figure.name.padEnd(52)} ${round(figure.value).padStart(12)} ${figure.unit}`;
  const beside =
    figure.beside === undefined || ratio === undefined
      ? ''
      : ` = ${round(ratio)} × ${figure.beside.name} (${round(figure.beside.value)})`;
  const goal = figure.goal === undefined ? '' : ` — goal: ${figure.goal}`;
  return own + beside + goal;
}

/** Three significant digits, thousands grouped. */
function round(value: number): string {
  if (value !== 0 && Math.abs(value) < 100) return String(Number(value.toPrecision(3)));
  return Math.round(value).toLocaleString('en-US');
}

function describeMachine(): BenchReport['machine'] {
  return { system: platform(), cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30) };
}

/** @throws {FileError} `not-written` */
export function writeBenchReport(path: string, report: BenchReport): void {
  writeWhole(path, `${JSON.stringify(report, undefined, 2)}\n`);
}
