import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LiveOutcome } from '../../../tools/live/index.ts';
import { guidOf } from '../../../tools/save/index.ts';
import { openLiveBears } from '../../support/live-bears.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = 'mod/bears/mod.config.mjs';
const GLOBAL = 'mod/bears/global.lua';
const DEN = 'mod/bears/den.lua';

const den = (more: string): string =>
  `{ key: 'den', name: 'BlockSquare', nickname: 'Den', position: { x: 0, y: 2, z: 0 }${more} }`;
const tree = (more: string): string =>
  `{ key: 'tree', name: 'BlockSquare', nickname: 'Tree', position: { x: 4, y: 2, z: 0 }${more} }`;

function config(...objects: readonly string[]): string {
  return `export const config = { name: 'Bears', seats: [], objects: [${objects.join(', ')}] };\n`;
}

const script = (version: number): string => `function version() return ${version} end\n`;

/** The mod on a table that its changes reach. */
async function play(first: string) {
  const folder = projectFolder({
    [CONFIG]: first,
    [GLOBAL]: script(1),
    [DEN]: script(1),
    'mod/bears/sign.xml': '<Text>Here</Text>',
  });
  const { live, table, target, outcomes } = await openLiveBears(folder);
  async function edit(file: string, text: string): Promise<LiveOutcome | undefined> {
    outcomes.splice(0);
    writeProjectFile(folder, file, text);
    await live.changed([join(folder, file)]);
    return outcomes.find(({ kind }) => kind !== 'unchanged');
  }
  const versions = (): Promise<unknown> =>
    table.execute(`local den = getObjectFromGUID('${guidOf('bears/object/den')}') return version() .. ' ' ..
      (den ~= nil and den.getLuaScript() ~= '' and den.call('version') or 'none')`);
  return { live, table, target, edit, versions };
}

test.each([
  ['a script for an object', config(den('')), config(den(", script: 'den.lua'"))],
  ['a new object with a script', config(tree('')), config(tree(''), den(", script: 'den.lua'"))],
  ['a new object with a UI', config(tree('')), config(tree(''), den(", ui: 'sign.xml'"))],
])('%s waits for a new save, while changes of Global go on', async (_, first, next) => {
  const { live, target, edit, versions } = await play(first);
  expect(await edit(CONFIG, next)).toMatchObject({ kind: 'needs-save' });
  expect(await edit(GLOBAL, script(2))).toMatchObject({ kind: 'applied' });
  expect(await edit(DEN, script(2))).toBeUndefined();
  expect(live.needsSave(target)).toBe(true);
  expect(await live.saveAndPlay()).toEqual(['the headless table']);
  expect(await edit(GLOBAL, script(3))).toMatchObject({ kind: 'applied' });
  expect(await versions()).toBe('3 none');
});

test('a UI for an object that has had none is shown at once', async () => {
  const { table, edit } = await play(config(den('')));
  expect(await edit(CONFIG, config(den(", ui: 'sign.xml'")))).toMatchObject({ kind: 'applied' });
  await table.frames(5);
  const { objects } = await table.snapshot();
  expect(JSON.stringify(objects.map(({ ui }) => ui))).toContain('Here');
});

test('an object that was taken away holds no other change up', async () => {
  const { table, edit, versions } = await play(config(den(", script: 'den.lua'"), tree('')));
  await table.execute(`getObjectFromGUID('${guidOf('bears/object/den')}').destruct()`);
  await table.frames(5);
  const text = expect.stringContaining('except those of objects that are not on the table') as string;
  expect(await edit(DEN, script(2))).toMatchObject({ kind: 'needs-save', text });
  expect(await edit(GLOBAL, script(2))).toMatchObject({ kind: 'applied' });
  expect(await versions()).toBe('2 none');
});

test.each([
  ['', ''],
  [' and a UI', ", ui: 'sign.xml'"],
])(
  'a script%s that an object has no more runs until a new save or Save & Play, and this is said once',
  async (_, ui) => {
    const { live, table, target, edit, versions } = await play(
      config(den(`${ui}, script: 'den.lua'`), tree(", script: 'den.lua'")),
    );
    const treeOnly = config(den(ui), tree(", script: 'den.lua'"));
    const text = expect.stringContaining('run until then') as string;
    expect(await edit(CONFIG, treeOnly)).toMatchObject({ kind: 'needs-save', text });
    expect(await edit(GLOBAL, script(2))).toMatchObject({ kind: 'applied' });
    expect(await edit(CONFIG, config(den(ui), tree('')))).toMatchObject({ kind: 'needs-save', text });
    expect(await edit(CONFIG, treeOnly)).toBeUndefined();
    expect(live.needsSave(target)).toBe(true);
    expect(await versions()).toBe('2 1');
    expect(await live.saveAndPlay()).toEqual(['the headless table']);
    await table.frames(5);
    expect(await versions()).toBe('2 none');
    expect(await edit(GLOBAL, script(3))).toMatchObject({ kind: 'applied' });
    expect(live.needsSave(target)).toBe(false);
  },
);

test('a UI that an object has no more goes at once', async () => {
  const { table, edit } = await play(config(den(", ui: 'sign.xml'")));
  const uis = async (): Promise<string> => {
    await table.frames(5);
    return JSON.stringify((await table.snapshot()).objects.map(({ ui }) => ui));
  };
  expect(await uis()).toContain('Here');
  expect(await edit(CONFIG, config(den('')))).toMatchObject({ kind: 'applied' });
  expect(await uis()).not.toContain('Here');
});
