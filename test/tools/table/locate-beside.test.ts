import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildMod, loadMod } from '../../../tools/save/index.ts';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

const FILES = {
  'mod/bears/mod.config.mjs':
    "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n",
  'mod/bears/global.ts': `import { last } from './last.ts';

_G.onChat = (message: string): void => {
  const words: string[] = [];
  if (message === 'empty') print(words.pop());
  if (message === 'others') print(\`\${last(words)} \${last(words)}\`);
  if (message === 'fail') fail();
};

function fail(): void {
  const none = undefined as unknown as { name: string };
  print(none.name);
}
`,
  'mod/bears/last.ts': `export function last(list: string[]): string | undefined {
  return list.pop();
}
`,
};

async function build(): Promise<string> {
  const folder = projectFolder(FILES);
  return (await buildMod(await loadMod('bears', join(folder, 'mod')), join(folder, 'build'))).save;
}

async function open(save: string): Promise<Table> {
  const table = await openTable({ save, strict: true, players: { Red: 'Ann' } });
  onTestFinished(() => table.close());
  return table;
}

const places = (logs: Table['errors'] | Table['warnings']): (string | undefined)[] =>
  logs.map(({ located }) => located?.split('\n')[0]);

test('a build tells where in TypeScript an error and a trap are, and what they look like', async () => {
  const table = await open(await build());
  await table.chat('fail', 'Red');
  expect(places(table.errors)).toEqual(['mod/bears/global.ts:12:3']);
  expect(table.errors[0]?.located).toContain('> 12 |   print(none.name);');
  await table.chat('empty', 'Red');
  expect(places(table.warnings)).toEqual(['mod/bears/global.ts:5:28']);
});

test('a save of the same scripts that is loaded later is located as well', async () => {
  const table = await open(await build());
  const saved = (await table.save()) as { readonly LuaScript: string };
  await table.load(saved);
  await table.chat('fail', 'Red');
  await table.load({ ...saved, LuaScript: `${'\n'.repeat(300)}error('mine')` });
  expect(places(table.errors)).toEqual(['mod/bears/global.ts:12:3', undefined]);
});

test("what the library of a bundle does is its caller's, told once for each of them", async () => {
  const table = await open(await build());
  for (const message of ['others', 'empty', 'others', 'empty']) await table.chat(message, 'Red');
  expect(places(table.warnings)).toEqual(['mod/bears/last.ts:2:3', 'mod/bears/global.ts:5:28']);
});

test('other scripts than those of the build are not looked for in it', async () => {
  const save = await build();
  const table = await open(save);
  await table.saveAndPlay([{ guid: '-1', name: 'Global', script: `${'\n'.repeat(300)}error('mine')`, ui: '' }]);
  expect(table.errors.map(({ located }) => located)).toEqual([undefined]);
  writeFileSync(save.replace('.json', '.lua'), 'print("of another build")');
  const other = await open(save);
  await other.chat('fail', 'Red');
  expect(other.errors.map(({ located }) => located)).toEqual([undefined]);
});
