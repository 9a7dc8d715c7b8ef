import { gameBenchmarks } from '../../games/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { bots } from './bots.ts';
import { crowd } from './crowd.ts';
import { edits } from './edits.ts';
import { live } from './live.ts';
import { load } from './load.ts';
import { longest } from './longest.ts';
import { page } from './page.ts';
import { playouts } from './playouts.ts';
import { save } from './save.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';
import { table } from './table.ts';
import { vm } from './vm.ts';

/** Every benchmark, in the order in which they run. A new one is a file beside this and a line here. */
export const BENCHMARKS: readonly Benchmark[] = [
  playouts,
  longest,
  bots,
  start,
  load,
  save,
  vm,
  table,
  page,
  soak,
  crowd,
  live,
  edits,
].concat(await gameBenchmarks());
