import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from 'citty';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { build } from '../../../../tools/cli/commands/build.ts';
import { assets } from '../../../../tools/cli/commands/saves/assets.ts';
import { constants } from '../../../../tools/cli/commands/saves/constants.ts';
import { extract } from '../../../../tools/cli/commands/saves/extract.ts';
import { importCommand } from '../../../../tools/cli/commands/saves/import.ts';
import { init } from '../../../../tools/cli/commands/init.ts';
import { installSave } from '../../../../tools/cli/commands/install-save.ts';
import { newCommand } from '../../../../tools/cli/commands/new.ts';
import { merge } from '../../../../tools/cli/commands/saves/merge.ts';
import { pack } from '../../../../tools/cli/commands/saves/pack.ts';
import { explain } from '../../../../tools/cli/explain.ts';
import { LiveTree, type LiveTarget } from '../../../../tools/live/index.ts';
import { endOtherProcesses, onFailingDisk } from '../../../support/failing-disk.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { runs } from '../../../support/runs.ts';

vi.mock('node:fs', async importOriginal =>
  (await import('../../../support/failing-disk.ts')).failingFs(importOriginal),
);
afterEach(() => void vi.restoreAllMocks());

const HARBOR = fileURLToPath(new URL('../../../../examples/harbor', import.meta.url));
const MOD = {
  'mod/bears/mod.config.mjs': "export const config = { name: 'Bears', seats: [], objects: [] };\n",
  'mod/bears/global.lua': "print('bears')\n",
};
const SAVE = JSON.stringify({
  SaveName: 'Den',
  LuaScript: '-- den',
  ObjectStates: [{ GUID: 'a1b2c3', LuaScript: '-- bear' }],
});

/** A game that plays the save, in which the object has got another name and script. */
const GAME: LiveTarget = {
  name: 'the game',
  scripts: async () => [{ guid: '-1', script: '-- den' }],
  saveAndPlay: async () => [],
  execute: async script => {
    if (script.includes('getJSON')) return '[{"GUID":"a1b2c3","Nickname":"Bear","LuaScript":"-- wolf"}]';
    return script.includes('getObjects') ? '\na1b2c3 ' : undefined;
  },
};

const SETTINGS = { 'tstl.json': '{ "include": ["harbor"] }\n' };

/** A command that writes. */
interface Writer {
  readonly start: (rawArgs: string[]) => Promise<unknown>;
  readonly words: (folder: string) => readonly string[];
  /** What the user has before. */
  readonly files: Readonly<Record<string, string>>;
  readonly prepare?: (folder: string) => Promise<unknown>;
  /** The words of a command whose result is whole, too: this one begins with it. */
  readonly begins?: Writer['words'];
  /** Changes from one try to the next: what compiles takes long, and the changes of each file are alike. */
  readonly stride?: number;
}

const EXTRACT: Writer['words'] = folder => [join(folder, 'den.json'), '--into', join(folder, 'den')];

const WRITERS: Readonly<Record<string, Writer>> = {
  init: {
    start: rawArgs => runCommand(init, { rawArgs }),
    words: folder => ['Bears', '--in', folder],
    files: { 'package.json': '{ "name": "mine" }', '.gitignore': 'mine\n' },
    stride: 5,
  },
  new: {
    start: rawArgs => runCommand(newCommand, { rawArgs }),
    words: () => ['ability', 'Ice Wall', '--pack', 'harbor'],
    files: {},
    prepare: async folder => cpSync(HARBOR, join(folder, 'harbor'), { recursive: true }),
  },
  'new pack': {
    start: rawArgs => runCommand(newCommand, { rawArgs }),
    words: () => ['pack', 'Ice Wall'],
    files: SETTINGS,
    stride: 4,
  },
  'new game': {
    start: rawArgs => runCommand(newCommand, { rawArgs }),
    words: () => ['game', 'Ice Wall'],
    files: SETTINGS,
    stride: 3,
  },
  'new card': {
    start: rawArgs => runCommand(newCommand, { rawArgs }),
    words: () => ['card', 'Ice Wall', '--game', 'sacred'],
    begins: () => ['pack', 'My Cards', '--game', 'sacred'],
    files: SETTINGS,
    stride: 4,
  },
  'new mod': {
    start: rawArgs => runCommand(newCommand, { rawArgs }),
    words: () => ['mod', 'bears'],
    files: SETTINGS,
  },
  build: {
    start: rawArgs => runCommand(build, { rawArgs }),
    words: folder => ['bears', '--out', join(folder, 'build')],
    files: { ...MOD, 'build/bears/Bears.json': 'an older save' },
    stride: 5,
  },
  'install-save': {
    start: rawArgs => runCommand(installSave, { rawArgs }),
    words: folder => ['bears', '--out', join(folder, 'build'), '--to', join(folder, 'Saves')],
    files: { ...MOD, 'Saves/Bears.json': 'the player’s own', 'Saves/Bears.png': 'a picture' },
    stride: 7,
  },
  extract: {
    start: rawArgs => runCommand(extract, { rawArgs }),
    words: EXTRACT,
    files: { 'den.json': SAVE },
  },
  import: {
    start: rawArgs => runCommand(importCommand, { rawArgs }),
    words: folder => [join(folder, 'project'), '--out', join(folder, 'den.json'), '--into', join(folder, 'den')],
    files: {
      'den.json': 'an older save',
      'project/config.json': '{ "ObjectStates_order": ["Bear.b1"], "LuaScript": "-- den" }',
      'project/objects/Bear.b1.json': '{ "GUID": "b1", "Nickname": "Bear" }',
    },
  },
  merge: {
    start: rawArgs => runCommand(merge, { rawArgs }),
    words: folder => ['base', 'ours', 'theirs'].map(name => join(folder, `${name}.json`)),
    files: {
      'base.json': SAVE,
      'ours.json': SAVE.replace('Den', 'Our den'),
      'theirs.json': SAVE.replace('bear', 'wolf'),
    },
  },
  constants: {
    start: rawArgs => runCommand(constants, { rawArgs }),
    words: folder => [join(folder, 'den.json'), '--out', join(folder, 'den.lua'), '--force'],
    files: { 'den.json': SAVE, 'den.lua': '-- written by the user' },
  },
  assets: {
    start: rawArgs => runCommand(assets, { rawArgs }),
    words: folder => [
      join(folder, 'den.json'),
      '--rewrite',
      'http://a/',
      'http://b/',
      '--out',
      join(folder, 'other.json'),
    ],
    files: { 'den.json': SAVE.replace('Den', 'Den","TableURL":"http://a/1.png'), 'other.json': 'another save' },
  },
  pull: {
    async start([folder = '']) {
      const tree = new LiveTree(folder, GAME);
      await tree.pull(await tree.compare(), new Set(['a1b2c3']));
    },
    words: folder => [join(folder, 'den')],
    files: { 'den.json': SAVE },
    prepare: folder => run({ start: rawArgs => runCommand(extract, { rawArgs }), words: EXTRACT }, folder),
  },
  pack: {
    start: rawArgs => runCommand(pack, { rawArgs }),
    words: folder => [join(folder, 'den'), '--out', join(folder, 'den.json')],
    files: { 'den.json': SAVE },
    async prepare(folder) {
      await run({ start: rawArgs => runCommand(extract, { rawArgs }), words: EXTRACT }, folder);
      const script = join(folder, 'den', 'script.lua');
      // Written by the user, not by us.
      const { writeFileSync } = await vi.importActual<typeof import('node:fs')>('node:fs');
      writeFileSync(script, '-- another den');
    },
  },
};

async function run({ start, words }: Pick<Writer, 'start' | 'words'>, folder: string): Promise<void> {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  await start([...words(folder)]);
}

async function prepared({ files, prepare }: Writer): Promise<string> {
  const folder = projectFolder(files);
  await prepare?.(folder);
  return folder;
}

/** Every file of a folder, with its text; caches may be lost. */
function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => !/(^|\/)\.cache(\/|$)/.test(name),
  );
  const files = names.filter(name => statSync(join(folder, name)).isFile());
  // Paths of the folder itself differ from try to try.
  return new Map(files.map(name => [name, readFileSync(join(folder, name), 'latin1').replaceAll(folder, '')]));
}

/** Such files, and notes of what is yet to do, are gone once a command has ended. */
const isDraft = (name: string): boolean => /\.tmp(\/|$)|\.lock$|\/removing\.json$/.test(name);
const isCopy = (name: string): boolean => /\.before-\d+\./.test(name);

/** Each file is as it was, or as one of the commands leaves it, and what the user had is there: in its place, or in a copy. */
function expectWhole(
  folder: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  partway: ReadonlyMap<string, string>,
): void {
  const now = filesIn(folder);
  for (const [name, text] of now) {
    if (isDraft(name)) continue;
    const wanted = isCopy(name) ? [...before.values()] : [before, partway, after].map(files => files.get(name));
    expect(wanted.includes(text), `${name} is half-written: ${text.slice(0, 80)}`).toBe(true);
  }
  const texts = new Set(now.values());
  for (const [name, text] of before) {
    const isKept = now.get(name) === text || texts.has(text) || now.get(name) === after.get(name);
    expect(isKept, `${name} is lost`).toBe(true);
  }
}

/** What has failed, if anything, came after the work: a second ability of the same name is refused. */
function isComplete(folder: string, after: ReadonlyMap<string, string>): boolean {
  const now = filesIn(folder);
  return [...after].every(([name, text]) => isCopy(name) || now.get(name) === text);
}

describe.each(Object.entries(WRITERS))('crownspace %s', (_, writer) => {
  const stride = writer.stride ?? 1;
  // What a command does about an error is the same for both: they take turns, but for CI, which tries all.
  const turns = runs(1) > 1 ? 1 : 2;

  test.each([
    ['ENOSPC', 1, turns],
    ['EACCES', turns, turns],
    ['killed', 1, 1],
  ])(
    'leaves whole files on a disk that fails with %s, and works afterwards',
    async (code, first, each) => {
      const good = await prepared(writer);
      const before = filesIn(good);
      await run(writer, good);
      const after = filesIn(good);
      const begun = await prepared(writer);
      if (writer.begins !== undefined) await run({ ...writer, words: writer.begins }, begun);
      const partway = filesIn(begun);
      let failures = 0;
      for (let at = 1 + stride * (first - 1); ; at += stride * each) {
        const folder = await prepared(writer);
        const { failed, error } = await onFailingDisk({ at, code }, () => run(writer, folder));
        if (!failed) break;
        failures += 1;
        expectWhole(folder, before, after, partway);
        if (code !== 'killed' && error !== undefined)
          expect(explain(error, false)).toMatch(/cannot be (written|removed) \(.+\)\. [A-Z]/);
        endOtherProcesses();
        if (!isComplete(folder, after)) await run(writer, folder);
        vi.restoreAllMocks();
        const names = [...filesIn(folder)].filter(([name]) => !isCopy(name) && !isDraft(name));
        expect(new Map(names)).toEqual(new Map([...after].filter(([name]) => !isCopy(name))));
        expectWhole(folder, before, after, partway);
      }
      expect(failures * each).toBeGreaterThan(5);
    },
    240_000,
  );
});
