import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type * as Loading from '../../../tools/compiler/load-compiler.ts';
import { type Live, type LiveOptions, type LiveOutcome, openLive } from '../../../tools/live/index.ts';
import { outcomeOf } from '../../support/outcome-of.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

/** The entries of the compilers that needed TypeScript. */
const opened = vi.hoisted((): string[] => []);
vi.mock('../../../tools/compiler/load-compiler.ts', async original => {
  const actual = await original<typeof Loading>();
  return {
    ...actual,
    async loadCompiler(): Promise<Loading.LoadedCompiler> {
      const loaded = await actual.loadCompiler();
      return {
        ...loaded,
        openCompiler(entry, options) {
          opened.push(entry.split(/[\\/]/u).at(-1) ?? '');
          return loaded.openCompiler(entry, options);
        },
      };
    },
  };
});
beforeEach(() => void opened.splice(0));

const FILES = {
  'mod/bears/mod.config.mjs': `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  ui: 'panel.xml',
  objects: [{ key: 'den', name: 'BlockSquare', position: { x: 0, y: 2, z: 0 }, script: 'den.ts' }],
};
`,
  'mod/bears/global.ts': "import { size } from './size.ts';\n_G.answer = (): number => size();\n",
  'mod/bears/size.ts': 'export function size(): number {\n  return 1;\n}\n',
  'mod/bears/den.ts': '_G.visit = (): number => 1;\n',
  'mod/bears/panel.xml': '<Text>Bears</Text>',
};

interface Opened {
  readonly live: Live;
  change(name: string, text: string): Promise<LiveOutcome | undefined>;
}

type Preparing = Pick<LiveOptions, 'prepareAfterMs'>;

async function openIn(folder: string, preparing: Preparing = {}): Promise<Opened> {
  const outcomes: LiveOutcome[] = [];
  const mods = join(folder, 'mod');
  const live = await openLive({ mod: 'bears', mods, onOutcome: outcome => outcomes.push(outcome), ...preparing });
  onTestFinished(() => live.close());
  return {
    live,
    async change(name, text) {
      writeProjectFile(folder, `mod/bears/${name}`, text);
      return outcomeOf(live, join(folder, 'mod/bears', name), outcomes);
    },
  };
}

/** A session after another one of the same mod, which has left its bundles. */
async function openAgain(preparing: Preparing = {}): Promise<Opened> {
  const folder = projectFolder(FILES);
  const { live } = await openIn(folder);
  await expect.poll(() => bundlesIn(folder)).toHaveLength(2);
  await live.close();
  opened.splice(0);
  return openIn(folder, preparing);
}

function bundlesIn(folder: string): readonly string[] {
  const all = readdirSync(join(folder, 'build/.cache'), { withFileTypes: true });
  return all.map(({ name }) => name).filter(name => /^bundle-\w+\.json$/u.test(name));
}

test('a session of an unchanged mod begins without TypeScript, and only what changes needs it', async () => {
  const { live, change } = await openAgain();
  expect(live.current.parts.map(({ bundle }) => bundle?.sources)).toEqual([
    ['mod/bears/global.ts', 'mod/bears/size.ts'],
    ['mod/bears/den.ts'],
  ]);
  expect(opened).toEqual([]);
  expect(await change('panel.xml', '<Text>Bees</Text>')).toMatchObject({ kind: 'applied', transpiled: [] });
  expect(live.current.parts[0]?.ui).toContain('Bees');
  expect(opened).toEqual([]);
  const outcome = await change('den.ts', '_G.visit = (): number => 2;\n');
  expect(outcome).toMatchObject({ kind: 'applied', transpiled: ['mod/bears/den.ts'] });
  expect(opened).toEqual(['den.ts']);
  expect(await change('size.ts', 'export function size( {')).toMatchObject({ kind: 'broken' });
  const mended = await change('size.ts', FILES['mod/bears/size.ts'].replace('1', '2'));
  expect(mended).toMatchObject({ kind: 'applied', transpiled: ['mod/bears/size.ts'] });
  expect(opened).toEqual(['den.ts', 'global.ts']);
});

/** Longer than any of these tests takes. */
const AFTER_MS = 3_600_000;

/** The timer with which a session gets ready for changes, and what it does then. */
async function preparing(): Promise<{ live: Live; timer: NodeJS.Timeout; run: () => void; cleared: () => unknown[] }> {
  const spied = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')] as const;
  onTestFinished(() => spied.forEach(spy => spy.mockRestore()));
  const { live } = await openAgain({ prepareAfterMs: AFTER_MS });
  const [sets, clears] = spied;
  const last = sets.mock.calls.findLastIndex(([, ms]) => ms === AFTER_MS);
  // What Node gives is such an object.
  const timer = sets.mock.results[last]?.value as NodeJS.Timeout;
  const run = sets.mock.calls[last]?.[0] as () => void;
  return { live, timer, run, cleared: () => clears.mock.calls.map(([each]) => each) };
}

test('a session builds with the declaration files of the mod', async () => {
  const own = { 'mod/bears/own.d.ts': 'declare const Zork: string;\n', 'mod/bears/size.ts': '' };
  const folder = projectFolder({ ...FILES, ...own, 'mod/bears/global.ts': '_G.answer = () => Zork + Zork;\n' });
  const { live } = await openIn(folder);
  expect(live.current.save['LuaScript']).toContain('Zork .. Zork');
});

test('a session that goes on gets ready for changes, and does not keep the process alive for that', async () => {
  const { timer, run } = await preparing();
  expect(timer.hasRef()).toBe(false);
  expect(opened).toEqual([]);
  run();
  await expect.poll(() => opened).toEqual(['global.ts', 'den.ts']);
});

test('a session that is closed gets ready no more', async () => {
  const { live, timer, run, cleared } = await preparing();
  await live.close();
  expect(cleared()).toContain(timer);
  run();
  await new Promise(setImmediate);
  expect(opened).toEqual([]);
});
