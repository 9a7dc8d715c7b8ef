import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEASURED_MOD } from '../../games/index.ts';
import { CachedCompiler } from '../../compiler/index.ts';
import { openLive, tableTarget } from '../../live/index.ts';
import { loadMod } from '../../save/index.ts';
import { openTable } from '../../table/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { type GeneratedProject, generateProject } from '../../lab/index.ts';
import { median, timeOf } from '../../lab/index.ts';
import { copyOwn } from '../own-project.ts';

const COMMAND = fileURLToPath(new URL('../../cli/crownspace.mjs', import.meta.url));
const CHANGES = 20;
const LINES = 80;
/** Milliseconds after which no further change is made for the other compiler. */
const LONG_ENOUGH_MS = 150_000;
/** Milliseconds after which it is given up. */
const PATIENCE_MS = 120_000;

interface Subject {
  readonly name: string;
  /** File of Global, from the project's folder. */
  readonly entry: string;
  readonly mod: string;
  readonly goal: string;
  readonly make: (folder: string) => GeneratedProject;
  /** Too large for the other compiler to be waited for. */
  readonly alone?: boolean;
}

const SUBJECTS: readonly Subject[] = [
  { ...MEASURED_MOD, entry: `mod/${MEASURED_MOD.mod}/global.ts`, goal: 'under 300 ms', make: copyOwn },
  generated(200, 'under 400 ms'),
  { ...generated(2_000, 'under 1 s'), alone: true },
];

function generated(modules: number, goal: string): Subject {
  const name = `${modules.toLocaleString('en-US')} modules`;
  return {
    ...{ name, entry: 'mod/big/global.ts', mod: 'big', goal },
    make: folder => generateProject(folder, modules, LINES),
  };
}

/** From a changed file to new code that answers, beside the compiler's own watcher on the same sources. */
export const live: Benchmark = {
  name: 'live',
  summary: `one-line change until the new code answers on the headless table, medians of ${CHANGES}; and builds from nothing`,
  async run(report, note) {
    for (const subject of SUBJECTS) await measure(subject, report, note);
  },
};

type Report = Parameters<Benchmark['run']>[0];
type Note = Parameters<Benchmark['run']>[1];

async function measure(subject: Subject, report: Report, note: Note): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'crownspace-live-'));
  try {
    const project = subject.make(folder);
    const entry = join(folder, subject.entry);
    const other = subject.alone === true ? undefined : await watchWithTstl(project, note);
    const cold = await timeOf(() => buildInShell(subject, folder));
    const again = await timeOf(() => buildInShell(subject, folder));
    const { config } = await loadMod(subject.mod, project.mods);
    const warm = await timeOf(() =>
      new CachedCompiler(entry, { kind: 'mod', open: true, check: false, cache: true }).build(config.maxBytes),
    );
    const ours = await changesOf(subject, project);
    const figure = (name: string, value: number, goal: string, beside: number | undefined): void =>
      report({
        ...{ name: `${name}, ${subject.name}`, value, unit: 'ms', goal },
        ...(beside === undefined
          ? {}
          : { beside: { name: 'tstl --watch, until its bundle is written', value: beside } }),
      });
    figure('change until it answers', median(ours), subject.goal, other && median(other.changes));
    figure('crownspace build from nothing', cold, 'no slower than tstl', other?.cold);
    figure('crownspace build, nothing changed', again, 'faster', other?.cold);
    figure('compiler started again, nothing changed', warm, 'faster', other?.cold);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As a user builds: types checked, save written. */
async function buildInShell({ mod }: Subject, folder: string): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, 'build', mod], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', piece => (complaint += String(piece)));
  const code = await new Promise<number | null>(done => child.once('close', done));
  if (code !== 0) throw new Error(`crownspace build ends with ${code}: ${complaint}`);
}

/** Milliseconds from writing the file to its answer on a table, watcher and all. */
async function changesOf({ mod }: Subject, project: GeneratedProject): Promise<number[]> {
  let answered = (_transpiled: readonly string[]): void => {};
  const session = await openLive({
    ...{ mod, mods: project.mods },
    onOutcome: outcome => answered(outcome.kind === 'applied' ? outcome.transpiled : [outcome.kind]),
  });
  const table = await openTable({ save: session.current.save });
  session.attach(tableTarget(command => table.send(command)));
  const times: number[] = [];
  for (let change = 0; change <= CHANGES; change += 1) {
    const time = await timeOf(async () => {
      const told = new Promise<readonly string[]>(done => (answered = done));
      project.edit(change + 1);
      const transpiled = await told;
      if (transpiled.join() !== project.edited) throw new Error(`${transpiled.join()} was transpiled`);
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
  note: Note,
): Promise<{ cold: number; changes: number[] } | undefined> {
  const { bundle: written } = project;
  const tstl = createRequire(import.meta.url).resolve('typescript-to-lua/dist/tstl.js');
  const start = performance.now();
  const child = spawn(process.execPath, [tstl, '-p', 'tsconfig.json', '--watch'], {
    cwd: project.folder,
    stdio: 'ignore',
  });
  try {
    if (!(await until(() => existsSync(written)))) return void note('tstl --watch wrote no bundle and is left out');
    const cold = performance.now() - start;
    const changes: number[] = [];
    for (let change = 0; change <= CHANGES; change += 1) {
      if (changes.length > 0 && performance.now() - start > LONG_ENOUGH_MS) break;
      await delay(500);
      const time = await timeOf(async () => {
        project.edit(1000 + change);
        await until(() => readFileSync(written, 'utf8').includes(`+ ${1000 + change}`));
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
