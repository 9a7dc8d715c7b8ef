import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCompiler } from '../../compiler/index.ts';
import { openLive, tableTarget } from '../../live/index.ts';
import { openTable } from '../../table/index.ts';
import type { Benchmark } from '../benchmark.ts';
import { type GeneratedProject, generateProject } from '../generated-project.ts';
import { median, timeOf } from '../measure.ts';

const CHANGES = 20;
const MODULES = 200;
const LINES = 80;
/** Milliseconds after which no further change is made for the other compiler. */
const LONG_ENOUGH_MS = 180_000;
/** Milliseconds after which it is given up. */
const PATIENCE_MS = 120_000;

/** From a changed file to new code that answers, beside the compiler's own watcher on the same sources. */
export const live: Benchmark = {
  name: 'live',
  summary: `one-line change in a project of ${MODULES} modules until the new code answers on the headless table`,
  async run(report, note) {
    const folder = mkdtempSync(join(tmpdir(), 'crownspace-live-'));
    try {
      const project = generateProject(folder, MODULES, LINES);
      const cold = await timeOf(() =>
        openCompiler(join(project.mods, 'big/global.ts'), { kind: 'mod', check: false }).build(),
      );
      const other = await watchWithTstl(project, note);
      const ours = await changesOf(project);
      const beside = (value: number) => ({ name: 'tstl --watch, until its bundle is written', value });
      report({
        name: `change until it answers, ${MODULES} modules`,
        value: median(ours),
        unit: 'ms',
        goal: 'under 400 ms',
        ...(other === undefined ? {} : { beside: beside(median(other.changes)) }),
      });
      report({
        name: `build from nothing, ${MODULES} modules`,
        value: cold,
        unit: 'ms',
        goal: 'no slower than tstl',
        ...(other === undefined ? {} : { beside: beside(other.cold) }),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Milliseconds from writing the file to its answer on a table, watcher and all. */
async function changesOf(project: GeneratedProject): Promise<number[]> {
  let answered = (): void => {};
  const session = await openLive({ mod: 'big', mods: project.mods, onOutcome: () => answered() });
  const table = await openTable({ save: session.current.save });
  session.attach(tableTarget(command => table.send(command)));
  const times: number[] = [];
  for (let change = 0; change <= CHANGES; change += 1) {
    const time = await timeOf(async () => {
      const told = new Promise<void>(done => (answered = done));
      project.edit(change + 1);
      await told;
      const answer = await table.execute('return answer()');
      if (answer !== change + 1) throw new Error(`The table answers ${String(answer)}, not ${change + 1}`);
    });
    // The first one warms up.
    if (change > 0) times.push(time);
    await delay(60);
  }
  await session.close();
  await table.close();
  return times;
}

/** Milliseconds that `tstl --watch` takes to write its bundle: at first, and after each change. */
async function watchWithTstl(
  project: GeneratedProject,
  note: (text: string) => void,
): Promise<{ cold: number; changes: number[] } | undefined> {
  const bundle = join(project.folder, 'out/bundle.lua');
  const tstl = createRequire(import.meta.url).resolve('typescript-to-lua/dist/tstl.js');
  const start = performance.now();
  const child = spawn(process.execPath, [tstl, '-p', 'tsconfig.json', '--watch'], {
    cwd: project.folder,
    stdio: 'ignore',
  });
  try {
    if (!(await until(() => existsSync(bundle)))) return void note('tstl --watch wrote no bundle and is left out');
    const cold = performance.now() - start;
    const changes: number[] = [];
    for (let change = 0; change <= CHANGES; change += 1) {
      if (changes.length > 0 && performance.now() - start > LONG_ENOUGH_MS) break;
      await delay(500);
      const time = await timeOf(async () => {
        project.edit(1000 + change);
        await until(() => readFileSync(bundle, 'utf8').includes(`+ ${1000 + change}`));
      });
      if (change > 0) changes.push(time);
    }
    if (changes.length < CHANGES) note(`tstl --watch was given ${changes.length} changes, which took long enough`);
    return { cold, changes };
  } finally {
    child.kill();
  }
}

async function until(isDone: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (isDone()) return true;
    await delay(10);
  }
  return false;
}
