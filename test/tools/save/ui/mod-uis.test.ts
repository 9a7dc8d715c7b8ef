import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModConfig } from '../../../../mod/config.ts';
import { readUis, tsxFiles } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const object = { name: 'BlockSquare', position: { x: 0, y: 1, z: 0 } };
const CONFIG: ModConfig = {
  name: 'Bears',
  ui: 'panel.tsx',
  seats: [],
  objects: [
    { ...object, key: 'den', ui: 'den.xml' },
    { ...object, key: 'cave', ui: 'den.xml' },
    { ...object, key: 'bear' },
  ],
};
const PANEL = "import { Text } from 'crownspace/ui';\nexport default <Text>Bears</Text>;\n";

test('Global and objects have the UIs of their files', async () => {
  const folder = projectFolder({ 'panel.tsx': PANEL, 'den.xml': '<Text>Den</Text>' });
  const { global, objects, files } = await readUis({ folder, config: CONFIG });
  expect(global).toBe('<Text>Bears</Text>\n');
  expect([...objects]).toEqual([
    ['den', '<Text>Den</Text>'],
    ['cave', '<Text>Den</Text>'],
  ]);
  expect(files.toSorted()).toEqual([join(folder, 'den.xml'), join(folder, 'panel.tsx')]);
  expect(tsxFiles({ folder, config: CONFIG })).toEqual([join(folder, 'panel.tsx')]);
});

test('the faults of all UIs are reported together', async () => {
  const folder = projectFolder({ 'panel.tsx': 'export default <', 'den.xml': '<Text>' });
  const read = readUis({ folder, config: { ...CONFIG, objects: (CONFIG.objects ?? []).slice(0, 1) } });
  await expect(read).rejects.toThrow(/^den\.xml:1:7 .*\(xml\)\npanel\.tsx:\d+:\d+ .*\(ui\)$/);
});
