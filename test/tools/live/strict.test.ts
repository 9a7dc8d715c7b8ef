import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLive, tableTarget } from '../../../tools/live/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

test('globals of code that failed are gone when the fixed code starts', async () => {
  const folder = projectFolder({
    'mod/bears/mod.config.mjs': "export const config = { name: 'Bears', seats: [] };\n",
    'mod/bears/global.lua': 'bears = 1\n',
  });
  const outcomes: string[] = [];
  const live = await openLive({
    ...{ mod: 'bears', mods: join(folder, 'mod') },
    onOutcome: ({ kind }) => outcomes.push(kind),
  });
  const table = await openTable({ save: live.current.save, strict: true });
  onTestFinished(async () => {
    await live.close();
    await table.close();
  });
  live.attach(tableTarget(command => table.send(command)));
  for (const end of ['error("not yet")\n', '']) {
    writeProjectFile(folder, 'mod/bears/global.lua', `bears = 2\ncubs = 3\nhoney = 4\n${end}`);
    await live.changed([join(folder, 'mod/bears/global.lua')]);
  }
  // The watch may report each of them once more.
  const reported = outcomes.filter(kind => kind !== 'unchanged');
  expect([reported[0], reported.at(-1)]).toEqual(['refused', 'applied']);
  expect(await table.execute('return bears + cubs + honey')).toBe(9);
  expect(table.warnings).toEqual([]);
});
