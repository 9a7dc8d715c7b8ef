import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLiveBears } from '../../support/live-bears.ts';
import { outcomeOf } from '../../support/outcome-of.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

test('globals of code that failed are gone when the fixed code starts', async () => {
  const folder = projectFolder({
    'mod/bears/mod.config.mjs': "export const config = { name: 'Bears', seats: [] };\n",
    'mod/bears/global.lua': 'bears = 1\n',
  });
  const { live, table, outcomes } = await openLiveBears(folder, { strict: true });
  const kinds: (string | undefined)[] = [];
  for (const end of ['error("not yet")\n', '']) {
    writeProjectFile(folder, 'mod/bears/global.lua', `bears = 2\ncubs = 3\nhoney = 4\n${end}`);
    kinds.push((await outcomeOf(live, join(folder, 'mod/bears/global.lua'), outcomes))?.kind);
  }
  expect(kinds).toEqual(['refused', 'applied']);
  expect(await table.execute('return bears + cubs + honey')).toBe(9);
  expect(table.warnings).toEqual([]);
});
