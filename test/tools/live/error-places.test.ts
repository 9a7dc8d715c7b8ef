import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLive, tableTarget } from '../../../tools/live/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [
    { key: 'den', name: 'BlockSquare', nickname: 'Den', position: { x: 0, y: 2, z: 0 }, script: 'den.ts' },
    { key: 'cave', name: 'BlockSquare', nickname: 'Cave', position: { x: 4, y: 2, z: 0 }, script: 'cave.lua' },
  ],
};\n`;

const FILES = {
  'mod/bears/mod.config.mjs': CONFIG,
  'mod/bears/global.ts': `import { roar } from './roar.ts';

_G.onLoad = (): void => roar('load');
_G.onChat = (message: string): void => {
  if (message === 'wait') Wait.frames(() => roar('wait'), 1);
  else roar(message);
};
_G.ask = (): void => roar('asked');
`,
  'mod/bears/roar.ts': `interface Bear { readonly name: { readonly first: string } }
const none = undefined as unknown as Bear;

export function roar(when: string): void {
  print(when, none.name.first);
}
`,
  'mod/bears/den.ts': `_G.onObjectPickUp = (): void => {
  const size: number = undefined as unknown as number;
  print(size + 1);
};
_G.callGlobal = (): void => void Global.call('ask');
`,
  'mod/bears/cave.lua': `local depth

function onObjectDrop()
  depth = depth + 1
end
`,
};

/** The same without an error while loading, so that other code can take over. */
const QUIET = { ...FILES, 'mod/bears/global.ts': FILES['mod/bears/global.ts'].replace(/^_G.onLoad.*\n/m, '') };

const machines = (await moonsharpAvailability()).ok ? ['lua52', 'moonsharp'] : ['lua52'];

describe.each(machines)('on %s an error', vm => {
  async function play(files: Record<string, string> = FILES) {
    const folder = projectFolder(files);
    const refused: string[] = [];
    const live = await openLive({
      ...{ mod: 'bears', mods: join(folder, 'mod') },
      onOutcome: outcome => outcome.kind === 'refused' && refused.push(outcome.text),
    });
    const table = await openTable({ save: live.current.save, vm, locate: live.locate, players: { Red: 'Ann' } });
    live.attach(tableTarget(command => table.send(command)));
    onTestFinished(async () => {
      await live.close();
      await table.close();
    });
    /** Where the last error comes from, and the line that is marked in the code around it. */
    async function place(act?: () => Promise<unknown>): Promise<string[]> {
      await act?.();
      const { located = '' } = table.errors.at(-1) ?? {};
      const [at = '', ...frame] = located.split('\n');
      const marked = frame.find(line => line.trimStart().startsWith('>'))?.replace(/^.*\| /, '');
      return [at.replace(/:\d+$/, ''), marked ?? ''].map(text => text.trim());
    }
    async function change(file: string, text: string): Promise<void> {
      writeProjectFile(folder, file, text);
      await live.changed([join(folder, file)]);
    }
    return { table, place, change, refused };
  }

  const ROAR = ['mod/bears/roar.ts:5', 'print(when, none.name.first);'];

  test('while loading, in an event, in Wait, and in a function that another script calls is reported at its line', async () => {
    const { table, place } = await play();
    expect(await place()).toEqual(ROAR);
    expect(await place(() => table.chat('now', 'Red'))).toEqual(ROAR);
    const waited = () => table.chat('wait', 'Red').then(() => table.frames(3));
    const before = table.errors.length;
    expect(await place(waited)).toEqual(ROAR);
    expect(table.errors.length).toBe(before + 1);
    expect(await place(() => table.execute('callGlobal()', 'Den').catch(() => undefined))).toEqual(ROAR);
  });

  test('in the script of an object is reported at its TypeScript or Lua', async () => {
    const { table, place } = await play();
    expect(await place(() => table.pickUp('Den', 'Red'))).toEqual(['mod/bears/den.ts:3', 'print(size + 1);']);
    const dropped = await place(() => table.drop('Den', { x: 1, z: 1 }, 'Red').then(() => table.settle()));
    expect(dropped).toEqual(['mod/bears/cave.lua:4', 'depth = depth + 1']);
  });

  test('in hot-reloaded code is reported at its new line, in Global and in objects', async () => {
    const { table, place, change } = await play(QUIET);
    await change('mod/bears/roar.ts', `\n\n${FILES['mod/bears/roar.ts']}`);
    expect(await place(() => table.chat('now', 'Red'))).toEqual([
      'mod/bears/roar.ts:7',
      'print(when, none.name.first);',
    ]);
    await change('mod/bears/den.ts', `\n${FILES['mod/bears/den.ts']}`);
    await change('mod/bears/cave.lua', `--\n--\n${FILES['mod/bears/cave.lua']}`);
    expect(await place(() => table.pickUp('Den', 'Red'))).toEqual(['mod/bears/den.ts:4', 'print(size + 1);']);
    const dropped = await place(() => table.drop('Den', { x: 1, z: 1 }, 'Red').then(() => table.settle()));
    expect(dropped).toEqual(['mod/bears/cave.lua:6', 'depth = depth + 1']);
  });

  test('of new code that does not start is reported at its line, and later errors at those of the old code', async () => {
    const { table, place, change, refused } = await play(QUIET);
    await change('mod/bears/global.ts', `\n\n\n${QUIET['mod/bears/global.ts']}throw 'not today';\n`);
    expect(refused.join()).toMatch(/not today\nmod\/bears\/global\.ts:11:/);
    expect(await place(() => table.chat('now', 'Red'))).toEqual(ROAR);
  });
});
