import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildMod, loadMod } from '../../../../tools/save/index.ts';
import { buildStatic } from '../../../../tools/web/static/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [],
  objects: [
    {
      ...{ key: 'cave', name: 'Custom_Tile', position: { x: 0, y: 1, z: 0 } },
      more: { CustomImage: { ImageURL: './cave.png' } },
    },
  ],
};\n`;

test("pictures of the mod's own folder are in the folder that is played without a server", async () => {
  const picture = 'the picture of a cave';
  const folder = projectFolder({
    ...{ 'mod/bears/mod.config.mjs': CONFIG, 'mod/bears/global.lua': '', 'mod/bears/cave.png': picture },
  });
  const mod = await loadMod('bears', join(folder, 'mod'));
  const built = await buildStatic(mod, (await buildMod(mod, folder)).save, folder);
  const table = readFileSync(join(built.folder, 'table.js'), 'utf8');
  expect(table).toContain(`data:image/png;base64,${Buffer.from(picture).toString('base64')}`);
  expect(table).not.toContain('file:///');
});
