import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildMod, checkSave, loadMod, readSave } from '../../../../tools/save/index.ts';
import { linkPackages, projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }, { color: 'Blue', x: 0, z: 20, facing: 180 }],
  objects: [
    { key: 'den', name: 'BlockSquare', nickname: 'Den', position: { x: 1, y: 1.5, z: 0 }, script: 'den.lua' },
    { key: 'bear', name: 'PlayerPawn', position: { x: 2, y: 2, z: 0 }, tags: ['Bear'] },
  ],
  notebook: [{ title: 'Rules', body: 'Roar.' }],
  cameras: [{ x: 0, z: 0, pitch: 60, yaw: 0, distance: 20 }],
};\n`;

const FILES = {
  'mod/bears/mod.config.ts': CONFIG,
  'mod/bears/global.ts': "export function onLoad(): void {\n  print('Grr');\n}\n_G.onLoad = onLoad;\n",
  'mod/bears/den.lua': 'function onLoad() print("den") end\n',
};

async function build(files: Record<string, string> = FILES) {
  const folder = projectFolder(files);
  const mod = await loadMod('bears', join(folder, 'mod'));
  return { folder, built: await buildMod(mod, join(folder, 'build')) };
}

describe('building a mod', () => {
  test('writes save, Lua, map and thumbnail, and leaves nothing else behind', async () => {
    const { built, folder } = await build();
    const written = readdirSync(join(folder, 'build/bears')).sort();
    expect(written).toEqual(['Bears.json', 'Bears.lua', 'Bears.lua.map', 'Bears.png']);
    const named = [built.save, built.lua, built.map, built.thumbnail];
    expect(named).toEqual(written.map(file => join(folder, 'build/bears', file)));
  });

  test('gives the same bytes for the same mod, wherever it lies', async () => {
    const [one, two] = [await build(), await build()];
    for (const file of ['Bears.json', 'Bears.lua', 'Bears.lua.map', 'Bears.png']) {
      const [first, second] = [one, two].map(({ folder }) => readFileSync(join(folder, 'build/bears', file)));
      expect(first?.equals(second ?? Buffer.alloc(0)), file).toBe(true);
    }
  });

  test('puts seats, objects, scripts and cameras into the save, with all nine numbers and GUIDs', async () => {
    const { built } = await build();
    // What the test itself looks at.
    const save = readSave(built.save) as {
      ObjectStates: Record<string, unknown>[];
      CameraStates: unknown[];
      LuaScript: string;
    };
    expect(
      save.ObjectStates.map(({ Name: name, FogColor: color, GUID: guid }) => [
        name,
        color,
        /^[0-9a-f]{6}$/.test(String(guid)),
      ]),
    ).toEqual([
      ['HandTrigger', 'Red', true],
      ['HandTrigger', 'Blue', true],
      ['BlockSquare', undefined, true],
      ['PlayerPawn', undefined, true],
    ]);
    expect(save.ObjectStates.every(({ Transform: transform }) => Object.keys(transform as object).length === 9)).toBe(
      true,
    );
    expect(save.ObjectStates[2]?.['LuaScript']).toContain('print("den")');
    expect(save.CameraStates.length).toBe(10);
    expect(save.LuaScript).toBe(readFileSync(built.lua, 'utf8'));
    expect(checkSave(save)).toEqual([]);
  });

  test('writes no byte order mark and a thumbnail that is a PNG', async () => {
    const { built } = await build();
    expect(readFileSync(built.save)[0]).toBe('{'.charCodeAt(0));
    expect(readFileSync(built.thumbnail).subarray(1, 4).toString()).toBe('PNG');
  });

  test('makes the UI of TSX, the same each time, and refuses one with errors of types', async () => {
    const panel = "import { Text } from 'crownspace/ui';\nexport default <Text fontSize={14}>Bears</Text>;\n";
    const files = { ...FILES, 'mod/bears/mod.config.ts': CONFIG.replace('seats:', "ui: 'panel.tsx',\n  seats:") };
    const folder = projectFolder({ ...files, 'mod/bears/panel.tsx': panel });
    linkPackages(folder, ['crownspace']);
    const mod = await loadMod('bears', join(folder, 'mod'));
    const { save } = await buildMod(mod, join(folder, 'build'));
    const first = readFileSync(save, 'utf8');
    expect(readSave(save)).toMatchObject({ XmlUI: '<Text fontSize="14">Bears</Text>\n' });
    await buildMod(mod, join(folder, 'build'));
    expect(readFileSync(save, 'utf8')).toBe(first);
    writeProjectFile(folder, 'mod/bears/panel.tsx', panel.replace('fontSize', 'fontsize'));
    await expect(buildMod(mod, join(folder, 'build'))).rejects.toThrow(/^mod\/bears\/panel\.tsx:2:22 .*fontsize/);
    await expect(buildMod(mod, join(folder, 'build'), false)).resolves.toBeDefined();
  });

  test('builds with the declaration files of the mod, and checks UIs with them', async () => {
    const folder = projectFolder({
      ...FILES,
      'mod/bears/mod.config.ts': CONFIG.replace('seats:', "ui: 'panel.tsx',\n  seats:"),
      'mod/bears/own.d.ts': 'declare const den: string;\n',
      'mod/bears/global.ts': '_G.answer = (): string => den + den;\n',
      'mod/bears/panel.tsx':
        "import { Text } from 'crownspace/ui';\nexport default <Text>{typeof den === 'string' ? den : 'Bears'}</Text>;\n",
    });
    linkPackages(folder, ['crownspace']);
    const built = await buildMod(await loadMod('bears', join(folder, 'mod')), join(folder, 'build'));
    expect(readFileSync(built.lua, 'utf8')).toContain('den .. den');
  });

  test('refuses two objects with one key', async () => {
    const twice = CONFIG.replace("key: 'bear'", "key: 'den'");
    await expect(build({ ...FILES, 'mod/bears/mod.config.ts': twice })).rejects.toMatchObject({ code: 'guid' });
  });

  test('refuses settings that describe no mod, and names what is wrong', async () => {
    const bad = "export const config = { name: 'a/b', seats: [{ color: 'Red' }] };\n";
    await expect(build({ ...FILES, 'mod/bears/mod.config.ts': bad })).rejects.toThrow(
      /name: expected a name[\s\S]*seats\.0\.x is missing/,
    );
  });

  test('names the mods there are when one is not', async () => {
    const mods = join(projectFolder(FILES), 'mod');
    await expect(loadMod('wolves', mods)).rejects.toThrow(/no mod wolves.*bears/);
  });
});
