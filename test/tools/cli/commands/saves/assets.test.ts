import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../../support/project-folder.ts';
import { runLine } from '../../../../support/run-line.ts';

const HOST = 'https://example.org';
const SAVE = {
  TableURL: `${HOST}/table.jpg`,
  LuaScript: `face = "${HOST}/face.png"`,
  ObjectStates: [
    { Name: 'Custom_Tile', GUID: 'aaaaaa', CustomImage: { ImageURL: `${HOST}/face.png` } },
    { Name: 'Custom_Model', GUID: '', CustomMesh: { MeshURL: `${HOST}/tree.obj` } },
    {
      Name: 'Custom_Model',
      GUID: 'cccccc',
      CustomMesh: { MeshURL: `${HOST}/tree.obj`, DiffuseURL: `${HOST}/gone.png` },
    },
  ],
};
const FILES = {
  'httpsexampleorgtablejpg.jpg': 'a face',
  'httpsexampleorgfacepng.png': 'a face',
  'httpsexampleorgtreeobj.obj': 'v 0 0 0',
};

describe('crownspace assets', () => {
  test('lists, copies and changes, and writes over nothing', async () => {
    const folder = projectFolder({ ...FILES, 'save.json': JSON.stringify(SAVE) });
    const save = join(folder, 'save.json');
    const { out: listed } = await runLine('assets', save, '--assets', folder, '--mirror', join(folder, 'copy'));
    expect(listed).toContain(`model    7 bytes  ${HOST}/tree.obj  Custom_Model, Custom_Model (cccccc)`);
    expect(listed).toContain(`the same file as ${HOST}/table.jpg`);
    expect(listed).toContain('4 addresses, 3 of them on this computer (13 bytes), 1 of the same content as another');
    expect(listed).toContain('1 address not copied');
    expect(existsSync(join(folder, 'copy/assets.json'))).toBe(true);
    expect(JSON.parse((await runLine('assets', save, '--assets', folder, '--json')).out)).toHaveLength(4);
    const out = join(folder, 'new.json');
    writeFileSync(out, 'mine');
    expect((await runLine('assets', save, '--rewrite', HOST, 'https://new.example', '--out', out)).out).toBe(
      `What was in ${out} is now in ${join(folder, 'new.before-1.json')}\n5 addresses changed in ${out}`,
    );
    expect(readFileSync(out, 'utf8')).toBe(
      JSON.stringify(SAVE)
        .replaceAll(`${HOST}/`, 'https://new.example/')
        .replace('face = \\"https://new.example', `face = \\"${HOST}`),
    );
  });

  test.each([
    [['--rewrite', HOST], '--rewrite needs a text, NEW and --out FILE'],
    [[HOST], 'NEW and --out go with --rewrite OLD'],
    [
      ['--rewrite', 'https://elsewhere.org', 'x', '--out', 'new.json'],
      'begins with https://elsewhere.org: nothing was written',
    ],
  ])('%j says what is wrong', async (words, message) => {
    const save = join(projectFolder({ 'save.json': JSON.stringify(SAVE) }), 'save.json');
    expect((await runLine('assets', save, ...words)).out).toContain(message);
  });
});
