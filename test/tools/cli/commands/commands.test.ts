import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand, type ArgsDef, type CommandDef } from 'citty';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { bench } from '../../../../tools/cli/commands/bench.ts';
import { build } from '../../../../tools/cli/commands/build.ts';
import { checkSave } from '../../../../tools/cli/commands/saves/check-save.ts';
import { constants } from '../../../../tools/cli/commands/saves/constants.ts';
import { diff } from '../../../../tools/cli/commands/saves/diff.ts';
import { exec } from '../../../../tools/cli/commands/exec.ts';
import { extract } from '../../../../tools/cli/commands/saves/extract.ts';
import { init } from '../../../../tools/cli/commands/init.ts';
import { installSave } from '../../../../tools/cli/commands/install-save.ts';
import { newCommand } from '../../../../tools/cli/commands/new.ts';
import { pack } from '../../../../tools/cli/commands/saves/pack.ts';
import { picture } from '../../../../tools/cli/commands/picture.ts';
import { smoke } from '../../../../tools/cli/commands/smoke.ts';
import { table } from '../../../../tools/cli/commands/table.ts';
import { COMMANDS } from '../../../../tools/cli/command-list.ts';
import { main } from '../../../../tools/cli/main.ts';
import { worldBundle } from '../../../../tools/table/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

// Transpiled before the first table of these tests is opened: that takes longer than a test may.
await worldBundle();

const SAVE = JSON.stringify({
  SaveName: 'Bears',
  LuaScript: 'print("hi")',
  ObjectStates: [
    {
      GUID: 'abc123',
      Name: 'Bag',
      Transform: { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
    },
  ],
});

const BEARS = {
  'mod.config.ts': "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n",
  'global.lua': 'function onLoad() print("awake") end\n',
};

/** Runs a command as the terminal does, and returns the lines that it printed. */
async function run<Args extends ArgsDef>(command: CommandDef<Args>, ...rawArgs: readonly string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { exitCode } = process;
  onTestFinished(() => {
    process.exitCode = exitCode;
  });
  try {
    await runCommand(command, { rawArgs: [...rawArgs] });
    return log.mock.calls.map(([line]) => String(line));
  } finally {
    log.mockRestore();
  }
}

describe('the commands', () => {
  test('are those of the folder, each with a description', async () => {
    const folder = new URL('../../../../tools/cli/commands/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
    const paths = new Map(files.map(file => [basename(file, '.ts'), file.replaceAll('\\', '/')]));
    expect(Object.keys(COMMANDS)).toEqual([...paths.keys()].toSorted());
    for (const [name, { description, load }] of Object.entries(COMMANDS)) {
      expect(description, name).toMatch(/^[A-Z].{10,}/);
      const module = (await import(new URL(paths.get(name) ?? '', folder).href)) as Record<string, unknown>;
      expect(Object.values(module), name).toContain(await load());
    }
  });

  test('are listed without being loaded', async () => {
    const loads = Object.values(COMMANDS).map(command => vi.spyOn(command, 'load'));
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      await main(['--help']);
      expect(log.mock.calls.join('\n')).toMatch(/exec\s+Run a file, or lines of TypeScript or Lua/u);
      expect(loads.flatMap(load => load.mock.calls)).toEqual([]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('that belong to another one show how they are typed', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    try {
      await main(['valhalla', 'status', '--help']);
      expect(log.mock.calls.join('\n')).toMatch(/USAGE crownspace valhalla status .*<FOLDER> --key=<key>/u);
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe('check-save', () => {
  test('says that a sound save is sound', async () => {
    const path = join(projectFolder({ 'save.json': SAVE }), 'save.json');
    expect(await run(checkSave, path)).toEqual([`${path} is sound.`]);
  });

  test('fails with the place of a fault', async () => {
    const broken = SAVE.replace('"Name":"Bag",', '');
    const path = join(projectFolder({ 'save.json': broken }), 'save.json');
    await expect(run(checkSave, path)).rejects.toMatchObject({
      code: 'faults',
      message: expect.stringContaining('ObjectStates') as unknown,
    });
  });

  test.each<[string, (...words: readonly string[]) => Promise<string[]>]>([
    ['build', (...words) => run(build, ...words)],
    ['install-save', (...words) => run(installSave, ...words)],
  ])('is what %s --check does, and nothing is built', async (_, check) => {
    const folder = projectFolder({ ...BEARS, 'save.json': SAVE });
    const path = join(folder, 'save.json');
    const out = join(folder, 'out');
    expect([await check('--check', path, '--out', out), existsSync(out)]).toEqual([[`${path} is sound.`], false]);
  });
});

describe('extract and pack', () => {
  test('take a save apart, and put it together again with what has changed', async () => {
    const folder = projectFolder({ 'save.json': SAVE });
    const [path, tree] = [join(folder, 'save.json'), join(folder, 'tree')];
    expect((await run(extract, path, '--into', tree))[0]).toMatch(/^5 files in /);
    expect(await run(pack, tree, '--out', path)).toEqual(['Nothing has changed.']);
    expect(readFileSync(path, 'utf8')).toBe(SAVE);
    writeFileSync(join(tree, 'script.lua'), 'print("ho")');
    expect(await run(pack, tree, '--out', path)).toEqual([
      `Packed ${path}; the earlier save is ${join(folder, 'save.before-1.json')}`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe(SAVE.replace('hi', 'ho'));
  });

  test('name files that are in no list', async () => {
    const folder = projectFolder({ 'save.json': SAVE });
    const [path, tree] = [join(folder, 'save.json'), join(folder, 'tree')];
    await run(extract, path, '--into', tree);
    writeFileSync(join(tree, 'objects/Another.json'), '{}');
    expect((await run(pack, tree, '--out', path))[0]).toMatch(/^objects\/Another\.json is not in the save: /);
  });

  test.each(['extract-save', 'pack-save'])('replace %s, which names them', async name => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { exitCode } = process;
    await main([name, 'save.json']);
    process.exitCode = exitCode;
    expect(error.mock.calls.join()).toMatch(/Run crownspace (extract SAVE --into FOLDER|pack FOLDER --out SAVE)\./);
    error.mockRestore();
  });
});

describe('diff', () => {
  test('compares saves and folders, as lines, JSON and a picture', async () => {
    const folder = projectFolder({ 'save.json': SAVE, 'other.json': SAVE.replace('"Bag"', '"Infinite_Bag"') });
    const [path, other, tree] = ['save.json', 'other.json', 'tree'].map(name => join(folder, name));
    await run(extract, path ?? '', '--into', tree ?? '');
    expect(await run(diff, tree ?? '', path ?? '')).toEqual(['Nothing has changed.']);
    const picture = join(folder, 'diff.svg');
    expect(await run(diff, path ?? '', other ?? '', '--picture', picture)).toEqual([
      'Infinite_Bag (abc123): Name: "Bag" → "Infinite_Bag"',
    ]);
    expect(readFileSync(picture, 'utf8')).toMatch(/^<svg /);
    const [json = ''] = await run(diff, path ?? '', other ?? '', '--json');
    expect(JSON.parse(json)).toMatchObject({ changes: [{ kind: 'value', keys: ['Name'] }] });
  });
});

describe('constants', () => {
  test('writes a module, never over a file of the user, and checks scripts', async () => {
    const files = { 'save.json': SAVE, 'mine.ts': '// mine', 'src/a.lua': 'getObjectFromGUID("abc124")' };
    const folder = projectFolder(files);
    const [path, out, mine] = ['save.json', 'guids.lua', 'mine.ts'].map(name => join(folder, name));
    for (let time = 0; time < 2; time += 1)
      expect(await run(constants, path ?? '', '--out', out ?? '')).toEqual([`1 GUIDs, 0 tags in ${out ?? ''}`]);
    expect(readFileSync(out ?? '', 'utf8')).toContain('bag = "abc123"');
    await expect(run(constants, path ?? '', '--out', mine ?? '')).rejects.toThrow(/mine\.ts was not written by/);
    expect(readFileSync(mine ?? '', 'utf8')).toBe('// mine');
    await expect(run(constants, path ?? '', '--check', folder)).rejects.toThrow(
      /a\.lua:1: there is no object abc124 in /,
    );
  });
});

describe('build', () => {
  test('writes a save for a mod in a folder, and says where', async () => {
    const folder = projectFolder(BEARS);
    const out = join(folder, 'out');
    const lines = await run(build, folder, '--out', out);
    expect(lines[0]).toMatch(/^Building /);
    expect(lines[1]).toMatch(/^Bears: .*\.json \(\d+ KB, 1 file\)$/);
    expect(readdirSync(out, { recursive: true }).some(name => String(name).endsWith('.json'))).toBe(true);
  });

  test('does not build a folder that is not a mod', async () => {
    await expect(run(build, join(projectFolder({}), 'nothing'))).rejects.toThrow(/^There is no mod /);
  });
});

describe('install-save', () => {
  test('installs the save in the given folder, and keeps the earlier one', async () => {
    const folder = projectFolder(BEARS);
    const words = [folder, '--to', join(folder, 'Saves'), '--out', join(folder, 'out')];
    const first = await run(installSave, ...words);
    expect(first.map(line => line.split(' ')[0])).toEqual(['Installed', 'In']);
    const installed = first[0]?.replace('Installed ', '') ?? '';
    expect(readFileSync(installed, 'utf8')).toContain('awake');
  });
});

test('a picture does not replace the save that it was to be of', async () => {
  const folder = projectFolder({ 'save.json': SAVE });
  const save = join(folder, 'save.json');
  await expect(run(picture, save, '--out', save)).rejects.toThrow(/is there already, and no picture/);
  expect(readFileSync(save, 'utf8')).toBe(SAVE);
});

describe('init', () => {
  test('refuses the folder of Crownspace, whose package is not the mod', async () => {
    const own = fileURLToPath(new URL('../../../../', import.meta.url));
    const before = readFileSync(join(own, 'package.json'), 'utf8');
    await expect(run(init, 'Bears', '--in', own)).rejects.toThrow(/name another one for the mod with --in/);
    expect([existsSync(join(own, 'mod/Bears')), readFileSync(join(own, 'package.json'), 'utf8')]).toEqual([
      false,
      before,
    ]);
  });

  test('writes a mod, and keeps existing files', async () => {
    const own = 'mod/Bears/global.lua';
    const folder = projectFolder({ [own]: '-- mine' });
    const lines = await run(init, 'Bears', '--in', folder, '--lua');
    expect(lines).toContain(`kept    ${own}`);
    expect(readFileSync(join(folder, own), 'utf8')).toBe('-- mine');
    expect(lines.filter(line => line.startsWith('written')).length).toBeGreaterThan(2);
    for (const line of lines.filter(each => each.startsWith('written')))
      expect(existsSync(join(folder, line.replace('written ', '')))).toBe(true);
  });

  test.each(['1Bears', 'a b', '../x', 'a/b', 'CON', 'x'.repeat(80)])(
    'refuses the name %s and writes nothing',
    async name => {
      const folder = projectFolder({});
      await expect(run(init, name, '--in', folder)).rejects.toThrow(/cannot name a mod/);
      expect(readdirSync(folder)).toEqual(['package.json']);
    },
  );
});

describe('words that a command cannot use', () => {
  test.each<[string, () => Promise<string[]>, RegExp]>([
    ['a benchmark', () => run(bench, '--only', 'speed'), /no benchmark speed: expected one of /],
    ['a kind', () => run(newCommand, 'dragon', 'Fafnir'), /dragon/],
    ['a missing script', () => run(exec, 'cheats/gone.ts'), /^cheats\/gone\.ts is not there\. Is the path right\?/],
    ['a width', () => run(picture, 'x.json', '--width', '0'), /--width 0 is not a whole number/],
    ['a height', () => run(picture, 'x.json', '--height', '1e3'), /--height 1e3 is not a whole number/],
    ['a number of frames', () => run(picture, 'x.json', '--frames', '-1'), /--frames -1 is not a whole number/],
    ['no save at all', () => run(smoke), /needs the path of a save|Missing required/],
    ['a seed', () => run(table, 'x.json', '--seed', 'lucky'), /--seed lucky is not a whole number/],
    ['a port', () => run(table, 'x.json', '--port', '65536'), /--port 65536 is not a port/],
  ])('are named: %s', async (_, attempt, reason) => {
    await expect(attempt()).rejects.toThrow(reason);
  });
});

describe('table --frames', () => {
  const save = (script: string): string =>
    join(
      projectFolder({ 'save.json': JSON.stringify({ SaveName: 'Bears', LuaScript: script, ObjectStates: [] }) }),
      'save.json',
    );

  test('prints what happens and counts errors', async () => {
    const lines = await run(table, save('print("awake")'), '--frames', '3');
    expect(lines.at(-1)).toBe('0 objects, 3 frames, 0 errors');
    expect(lines.some(line => line.includes('awake'))).toBe(true);
    expect(process.exitCode ?? 0).toBe(0);
  });

  test('ends with 1 after an error', async () => {
    const lines = await run(table, save('error("no bear")'), '--frames', '1');
    expect(lines.at(-1)).toBe('0 objects, 1 frame, 1 error');
    expect(process.exitCode).toBe(1);
  });
});
