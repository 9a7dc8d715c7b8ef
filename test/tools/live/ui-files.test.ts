import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type LiveOutcome, openLive, tableTarget } from '../../../tools/live/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const FILES = {
  'mod/bears/mod.config.mjs': `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  ui: 'panel.tsx',
  objects: [{ key: 'den', name: 'BlockSquare', nickname: 'Den', position: { x: 0, y: 2, z: 0 }, ui: 'den.xml' }],
};
`,
  'mod/bears/global.lua': "function press(player, value) print(player.color .. ' presses ' .. value) end\n",
  'mod/bears/panel.tsx': `import { Button, handler } from 'crownspace/ui';
import { Title } from '../../parts/title';

export default (
  <>
    <Title />
    <Button onClick={handler('press', '3')}>Press</Button>
  </>
);
`,
  'parts/title.tsx': "import { Text } from 'crownspace/ui';\nexport const Title = () => <Text>Bears</Text>;\n",
  'mod/bears/den.xml': '<Panel><Include src="parts/sign" /></Panel>',
  'mod/bears/parts/sign.xml': '<Text>Den</Text>',
};

/** The mod on a table that changes of its files reach by themselves. */
async function play() {
  const folder = projectFolder(FILES);
  const outcomes: LiveOutcome[] = [];
  const live = await openLive({
    mod: 'bears',
    mods: join(folder, 'mod'),
    onOutcome: outcome => outcomes.push(outcome),
  });
  const table = await openTable({ save: live.current.save, vm: 'lua52', locate: live.locate });
  onTestFinished(async () => {
    await live.close();
    await table.close();
  });
  live.attach(tableTarget(command => table.send(command)));
  await table.sit('Red', 'Ann');
  async function shown(): Promise<string> {
    await table.frames(30);
    const seen = await table.snapshot();
    return JSON.stringify([seen.ui, seen.objects.map(({ ui }) => ui)]);
  }
  return { table, outcomes, shown, write: (file: string, text: string) => writeProjectFile(folder, file, text) };
}

test('a UI of TSX, a component that it imports and an included file reach the table when they are saved', async () => {
  const { table, outcomes, shown, write } = await play();
  expect(await shown()).toMatch(/Bears.*Press.*Den/);
  await table.ui('Press', 'Red');
  expect(JSON.stringify(table.logs)).toContain('Red presses 3');

  write('parts/title.tsx', FILES['parts/title.tsx'].replace('Bears', 'Wolves'));
  await expect.poll(shown).toMatch(/Wolves.*Press.*Den/);
  write('mod/bears/panel.tsx', FILES['mod/bears/panel.tsx'].replace('>Press<', '>Push<'));
  await expect.poll(shown).toMatch(/Wolves.*Push.*Den/);
  write('mod/bears/parts/sign.xml', '<Text>Cave</Text>');
  await expect.poll(shown).toMatch(/Wolves.*Push.*Cave/);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['applied']));
  expect(table.errors).toEqual([]);
});

test('a fault in a component leaves the old UI on the table until it is fixed', async () => {
  const { outcomes, shown, write } = await play();
  const last = () => JSON.stringify(outcomes.at(-1) ?? '');
  write(
    'parts/title.tsx',
    FILES['parts/title.tsx'].replace("'crownspace/ui';", "'crownspace/ui';\nthrow new Error('no bears');"),
  );
  await expect.poll(last).toContain('parts/title.tsx:2:7 no bears (ui)');
  expect(await shown()).toMatch(/Bears.*Press.*Den/);
  write('parts/title.tsx', FILES['parts/title.tsx'].replace('Bears', 'Wolves'));
  await expect.poll(shown).toMatch(/Wolves.*Press.*Den/);
});

test('a component in a new folder is watched, also when it came with a fault', async () => {
  const { outcomes, shown, write } = await play();
  const last = () => JSON.stringify(outcomes.at(-1) ?? '');
  write('looks/title.tsx', 'export const Title = () => <;\n');
  write('mod/bears/panel.tsx', FILES['mod/bears/panel.tsx'].replace('../../parts/title', '../../looks/title'));
  await expect.poll(last).toContain('looks/title.tsx:1:');
  write('looks/title.tsx', FILES['parts/title.tsx'].replace('Bears', 'Wolves'));
  await expect.poll(shown).toMatch(/Wolves.*Press.*Den/);
});
