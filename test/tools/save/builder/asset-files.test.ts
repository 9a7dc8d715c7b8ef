import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { assetFiles, loadMod, makeSave, NO_UIS } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [],
  objects: [
    {
      ...{ key: 'cave', name: 'Custom_Tile', position: { x: 0, y: 1, z: 0 } },
      more: { CustomImage: { ImageURL: './assets/cave.png', ImageSecondaryURL: 'https://example.org/a.png' } },
    },
    {
      ...{ key: 'bear', name: 'Custom_Model', position: { x: 0, y: 1, z: 0 } },
      more: { CustomMesh: { MeshURL: './bear.obj', DiffuseURL: './assets/cave.png' }, GMNotes: './bear.obj' },
    },
  ],
  save: { CustomUIAssets: [{ Type: 0, Name: 'sign', URL: './sign.png' }] },
};\n`;

async function bears(files: Readonly<Record<string, string>>) {
  const folder = projectFolder({ 'mod/bears/mod.config.mjs': CONFIG, 'mod/bears/global.lua': '', ...files });
  const mod = await loadMod('bears', join(folder, 'mod'));
  const href = (name: string): string => pathToFileURL(join(mod.folder, name)).href;
  return { mod, href };
}

const ASSETS = { 'mod/bears/assets/cave.png': 'a', 'mod/bears/bear.obj': 'b', 'mod/bears/sign.png': 'c' };

test('addresses of files of the mod become those of the machine, and nothing else does', async () => {
  const { mod, href } = await bears(ASSETS);
  expect(makeSave(mod, { global: '', objects: new Map(), uis: NO_UIS })).toMatchObject({
    CustomUIAssets: [{ Type: 0, Name: 'sign', URL: href('sign.png') }],
    ObjectStates: [
      { CustomImage: { ImageURL: href('assets/cave.png'), ImageSecondaryURL: 'https://example.org/a.png' } },
      { CustomMesh: { MeshURL: href('bear.obj'), DiffuseURL: href('assets/cave.png') }, GMNotes: './bear.obj' },
    ],
  });
  const names = ['assets/cave.png', 'bear.obj', 'sign.png'];
  expect(assetFiles(mod).toSorted()).toEqual(names.map(name => join(mod.folder, name)));
});

test('a file that is not there is named with what to do', async () => {
  const { mod } = await bears({ ...ASSETS, 'mod/bears/assets/cave.png': '' });
  const without = { ...mod, config: { ...mod.config, save: { CustomUIAssets: [{ URL: './none.png' }] } } };
  expect(() => makeSave(without, { global: '', objects: new Map(), uis: NO_UIS })).toThrow(
    /none\.png is not there: the settings of the mod name it\. Put it there, or take its address out of them\.$/,
  );
});
