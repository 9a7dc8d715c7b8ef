import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { BuildError, loadCompiler } from '../../../tools/compiler/index.ts';
import { type LiveOutcome, openLive, tableTarget } from '../../../tools/live/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { runLua } from '../../support/run-lua.ts';
import { runs } from '../../support/runs.ts';

/** `EDITS=1000` makes as many; `EDITS_SEED` makes others. */
const EDITS = Number(process.env['EDITS'] ?? runs(80));
const SEED = Number(process.env['EDITS_SEED'] ?? 6);
/** Heap is compared between these edits, when there are as many. */
const WARM = 200;
const MOST_GROWTH_MB = 25;

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";
const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'omega'];
const ENTRY = 'mod/bears/global.ts';

type Files = Record<string, string>;

/** Numbers that look like chance and are the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return sides => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** A module that adds a number to what some modules before it give. */
function moduleText(index: number, roll: (sides: number) => number): string {
  const used = NAMES.slice(0, index).filter(() => roll(2) === 0);
  const imports = used.map(name => `import { ${name} } from './${name}.ts';\n`).join('');
  const sum = [String(roll(1_000)), ...used.map(name => `${name}()`)].join(' + ');
  return `${imports}export function ${NAMES[index]}(): number {\n  return ${sum};\n}\n`;
}

function branch(roll: (sides: number) => number): Files {
  const modules = NAMES.map((name, index) => [`mod/bears/${name}.ts`, moduleText(index, roll)] as const);
  return {
    ...Object.fromEntries(modules),
    [ENTRY]: `import { omega } from './omega.ts';\n_G.answer = (): string => \`${roll(1_000)} \${omega()}\`;\n`,
  };
}

/** What somebody does to a project, as text that says it. */
type Change = (
  files: Files,
  roll: (sides: number) => number,
  folder: string,
  /** Answers of what can be built in the middle of the edit: the table may have taken that. */
  between: (string | undefined)[],
) => Promise<string>;

function someModule(roll: (sides: number) => number): { file: string; index: number } {
  const index = roll(NAMES.length);
  return { file: `mod/bears/${NAMES[index]}.ts`, index };
}

async function valid(files: Files, roll: (sides: number) => number, folder: string): Promise<string> {
  const { file, index } = someModule(roll);
  files[file] = moduleText(index, roll);
  writeProjectFile(folder, file, files[file]);
  return `write ${file}`;
}

const CHANGES: readonly Change[] = [
  valid,
  valid,
  valid,
  async (files, roll, folder) => {
    const { file, index } = someModule(roll);
    files[file] = moduleText(index, roll).slice(0, -4 - roll(20));
    writeProjectFile(folder, file, files[file]);
    return `break ${file}`;
  },
  async (files, roll, folder) => {
    const { file, index } = someModule(roll);
    files[file] = `${moduleText(index, roll)}throw 'not today';\n`;
    writeProjectFile(folder, file, files[file]);
    return `throw in ${file}`;
  },
  async (files, roll, folder) => {
    const { file } = someModule(roll);
    delete files[file];
    rmSync(join(folder, file), { force: true });
    return `delete ${file}`;
  },
  async (files, roll, folder) => {
    const { file } = someModule(roll);
    const other = `mod/bears/other${roll(3)}.ts`;
    if (files[file] === undefined) return 'rename nothing';
    renameSync(join(folder, file), join(folder, other));
    files[other] = files[file];
    delete files[file];
    return `rename ${file} to ${other}`;
  },
  async (files, roll, folder, between) => {
    const { file, index } = someModule(roll);
    const text = moduleText(index, roll);
    writeProjectFile(folder, file, text.slice(0, text.length / 2));
    between.push(freshAnswer(folder));
    await delay(roll(60));
    writeProjectFile(folder, file, text);
    files[file] = text;
    return `write ${file} in two halves`;
  },
  async (files, roll, folder) => {
    const next = branch(roll);
    for (const file of Object.keys(files)) {
      delete files[file];
      if (next[file] === undefined) rmSync(join(folder, file), { force: true });
    }
    for (const [file, text] of Object.entries(next)) writeProjectFile(folder, file, text);
    Object.assign(files, next);
    return 'switch branches';
  },
];

const FAILS = 'it fails when it is asked';

const { openCompiler } = await loadCompiler();

/** What a table answers that was started with these files; nothing when they do not build, or do not start. */
function freshAnswer(folder: string): string | undefined {
  try {
    const { lua } = openCompiler(join(folder, ENTRY), { kind: 'mod', check: false }).build();
    const answer = runLua(`(function() ${lua} end)() return answer()`);
    // A file that was cut off where it may end has lost what others call: that is new code like any other.
    if (answer.includes('attempt to')) return FAILS;
    return answer.includes('not today') ? undefined : answer;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/** Bytes that are in use. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

test(
  `after each of ${EDITS} random edits the table has the newest code that builds and starts, and memory stays flat`,
  async () => {
    const roll = dice(SEED);
    const files = branch(roll);
    const folder = projectFolder({ 'mod/bears/mod.config.mjs': CONFIG, ...files });
    const outcomes: LiveOutcome['kind'][] = [];
    const live = await openLive({
      ...{ mod: 'bears', mods: join(folder, 'mod') },
      onOutcome: ({ kind }) => outcomes.push(kind),
      onTypes: () => {},
    });
    const table = await openTable({ save: live.current.save });
    onTestFinished(async () => {
      await live.close();
      await table.close();
    });
    live.attach(tableTarget(command => table.send(command)));
    const answer = (): Promise<string> => table.execute('return answer()').then(String, () => FAILS);

    let allowed: (string | undefined)[] = [await answer()];
    let warm = 0;
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const change = CHANGES[roll(CHANGES.length)] ?? valid;
      const before = outcomes.length;
      const between: (string | undefined)[] = [];
      const said = await change(files, roll, folder, between);
      const wanted = freshAnswer(folder);
      // What changes nothing to be seen is not told; what cannot be taken leaves the answer as it was.
      if (wanted === undefined) await delay(outcomes.length > before ? 0 : 200);
      allowed = wanted === undefined ? [...allowed, ...between] : [wanted];
      await expect.poll(answer, { message: `edit ${edit}: ${said}`, interval: 10 }).toBeOneOf(allowed);
      if (edit === WARM) warm = heap();
    }
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'broken', 'refused', 'unchanged']));
    if (EDITS <= WARM) return;
    const growth = (heap() - warm) / 2 ** 20;
    console.log(`heap at ${WARM} edits ${(warm / 2 ** 20).toFixed(1)} MB, at ${EDITS} ${growth.toFixed(1)} MB more`);
    expect(growth).toBeLessThan(MOST_GROWTH_MB);
  },
  60_000 + EDITS * 5_000,
);
