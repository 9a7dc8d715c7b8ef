import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildMod, loadMod } from '../../../tools/save/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { linkPackages, projectFolder } from '../../support/project-folder.ts';

const guide = readFileSync('docs/guides/xml-ui.md', 'utf8');

/** The files of the example by their paths, which stand in the first line of each. */
function exampleFiles(): Record<string, string> {
  const blocks = [...guide.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  return Object.fromEntries(blocks.map(([, path = '', text = '']) => [path, text]));
}

test('the example of the guide builds without errors of types, and its panel works', async () => {
  const files = exampleFiles();
  expect(Object.keys(files)).toHaveLength(5);
  const folder = projectFolder(files);
  linkPackages(folder, ['crownspace']);
  const { save } = await buildMod(await loadMod('bids', join(folder, 'mod')), join(folder, 'build'));
  const table = await openTable({ save });
  onTestFinished(() => table.close());
  await table.sit('Red', 'Ann');
  await table.frames(30);
  const shown = async (): Promise<string> => JSON.stringify((await table.snapshot('Red')).ui);
  expect(await shown()).toMatch(/Your bid.*Bid 1.*Bid 2.*Bid 5.*Nobody has <b>bid<\/b> yet/);
  await table.ui('Bid 5', 'Red');
  await table.frames(30);
  expect(await shown()).toContain('Red bids 5');
  expect(table.errors).toEqual([]);
});
