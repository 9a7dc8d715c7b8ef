import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { luaFault } from '../../../tools/compiler/index.ts';
import { type LiveOutcome, tableTarget } from '../../../tools/live/index.ts';
import { replaceGlobalScript } from '../../../tools/live/hot-reload.ts';
import { openTable } from '../../../tools/table/index.ts';
import { openLiveBears } from '../../support/live-bears.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [] };\n";

/** A mod that counts honey; its `onSave` throws when `broken`. */
function script(version: number, isBroken: boolean): string {
  return `honey = 0
version = ${version}
function onLoad(state) if state ~= '' then honey = tonumber(state) end end
function onSave() ${isBroken ? "error('no paws')" : 'return tostring(honey)'} end
`;
}

async function play(first: string) {
  const folder = projectFolder({ 'mod/bears/mod.config.mjs': CONFIG, 'mod/bears/global.lua': first });
  const { live, table, outcomes } = await openLiveBears(folder);
  async function edit(text: string): Promise<LiveOutcome | undefined> {
    writeProjectFile(folder, 'mod/bears/global.lua', text);
    await live.changed([join(folder, 'mod/bears/global.lua')]);
    return outcomes.findLast(({ kind }) => kind !== 'unchanged');
  }
  return { table, edit };
}

test('code whose onSave throws does not block hot reloads: the last good state is kept, and reported', async () => {
  const { table, edit } = await play(script(1, false));
  await table.execute('honey = 4');
  // Hands over 4; from here on nothing can be asked of the running code.
  expect(await edit(script(2, true))).toMatchObject({ kind: 'applied' });
  await table.execute('honey = 5');
  const outcome = await edit(script(3, true));
  expect(outcome).toMatchObject({
    kind: 'applied',
    note: expect.stringMatching(/The old onSave of Global failed: .*no paws/),
  });
  expect(await table.execute('return honey .. " " .. version')).toBe('4 3');
  // And the next good one is free of it.
  expect(await edit(script(4, false))).toMatchObject({ kind: 'applied', note: expect.any(String) });
  const last = await edit(script(5, false));
  expect(last?.kind === 'applied' && last.note).toBeUndefined();
  expect(await table.execute('return honey .. " " .. version')).toBe('4 5');
});

test('a state that the game has stored since the last hot reload is the newer one', async () => {
  const { table, edit } = await play(script(1, false));
  await edit(script(2, false));
  await table.execute('honey = 9');
  await table.save();
  await table.execute("onSave = function() error('no paws') end");
  await edit(script(3, false));
  expect(await table.execute('return honey')).toBe(9);
});

test.each([
  ['an endless loop', 'while true do end'],
  ['a recursion without an end', 'local function dig(n) return 1 + dig(n + 1) end dig(1)'],
])('code that cannot even fail (%s) is taken back, with all that it has changed', async (_, body) => {
  const { table, edit } = await play(script(1, false));
  await table.execute('honey = 7');
  const stuck = `${script(2, false)}paws = 4\nfunction onLoad() honey = 0 ${body} end\n`;
  expect(await edit(stuck)).toMatchObject({ kind: 'refused' });
  const state = 'return honey .. " " .. version .. " " .. tostring(paws) .. " " .. tostring(__crownspace_undo)';
  expect(await table.execute(state)).toBe('7 1 nil nil');
  expect(await edit(script(3, false))).toMatchObject({ kind: 'applied' });
  expect(await table.execute(state)).toBe('7 3 nil nil');
});

test('what stuck code has changed is taken back by the next code where nothing could be sent in between', async () => {
  const table = await openTable({ save: { LuaScript: script(1, false) } });
  onTestFinished(() => table.close());
  const target = tableTarget(command => table.send(command));
  const execute: typeof target.execute = async (text, guid) =>
    text.includes('____new') ? target.execute(text, guid) : undefined;
  await table.execute('honey = 7');
  const stuck = `${script(2, false)}function onLoad() honey = 0 while true do end end\n`;
  await expect(replaceGlobalScript({ ...target, execute }, stuck)).rejects.toThrow();
  expect(await table.execute('return version')).toBe(2);
  await replaceGlobalScript(target, script(3, false));
  expect(await table.execute('return honey .. " " .. version')).toBe('7 3');
});

test.each(['before-new-code.lua', 'after-new-code.lua'])('%s is Lua', file => {
  const lua = readFileSync(new URL(`../../../tools/live/${file}`, import.meta.url), 'utf8');
  expect(luaFault(lua)).toBeUndefined();
});
