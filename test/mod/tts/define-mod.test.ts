import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildMod, loadMod } from '../../../tools/save/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { linkPackages, projectFolder } from '../../support/project-folder.ts';

const FILES = {
  'mod/Bears/mod.config.ts': `export const config = {
    name: 'Bears',
    seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
    objects: [{ key: 'die', name: 'Die_6', nickname: 'Die', position: { x: 0, y: 2, z: 0 }, script: 'die.ts' }],
  };\n`,
  'mod/Bears/global.ts': `import { defineMod } from 'crownspace/tts';
defineMod(
  {
    onLoad(state) {
      const [die] = getObjects().filter(object => object.type === 'Dice');
      die?.setName('Cub' + state);
      const up = Vector(1, 2, 3).add({ x: 0, y: 1, z: 0 });
      print(die?.getName() ?? 'nothing', up.y, Global.getGUID());
    },
    onSave: () => 'saved',
    onObjectPickUp: (color, object) => print(color, object.getName()),
  },
  { shout: (text: string) => print(text.toUpperCase()) },
);
`,
  'mod/Bears/die.ts': `import { defineObject } from 'crownspace/tts';
defineObject({ onPickUp: color => Global.call('shout', 'grabbed by ' + color + ', ' + self.getGUID().length) });
`,
};

test('functions that scripts of a mod define are found by the game', async () => {
  const folder = projectFolder(FILES);
  linkPackages(folder, ['crownspace']);
  const { save } = await buildMod(await loadMod('Bears', join(folder, 'mod')), join(folder, 'build'));
  expect(readFileSync(save, 'utf8')).toContain('die.setName(');
  const table = await openTable({ save });
  await table.sit('Red', 'Ann');
  await table.player('Red').pickUp({ guid: 'Cub' });
  expect(table.errors).toEqual([]);
  const said = table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
  expect(said).toEqual(['Cub\t3\t-1', 'Red\tCub', 'GRABBED BY RED, 6']);
  await table.close();
});
