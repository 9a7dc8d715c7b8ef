import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildError } from '../../../../tools/compiler/index.ts';
import { loadMod, type Mod } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const SEATS = "seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }]";

function load(settings: string): Promise<unknown> {
  const config = `export const config = {\n  ${settings},\n};\n`;
  const folder = projectFolder({ 'mod/bears/mod.config.ts': config, 'mod/bears/global.lua': '', 'package.json': '{}' });
  return loadMod('bears', join(folder, 'mod'));
}

test.each([
  [SEATS, 'name is missing'],
  [`name: 'a:b', ${SEATS}`, 'name: expected a name that can also be the name of a file'],
  [`name: 'Bears', ${SEATS.replace('facing: 0', '')}`, 'seats.0.facing is missing'],
  [`name: 'Bears', seats: 'Red'`, 'seats is "Red", expected a list'],
  [
    `name: 'Bears', ${SEATS}, table: 'Table_Nope'`,
    'table is "Table_Nope", expected one of Table_Circular, Table_Custom,',
  ],
  [`name: 'Bears', ${SEATS.replace('Red', 'Rouge')}`, 'seats.0.color is "Rouge", expected one of White, Brown, Red,'],
  [`name: 'Bears', ${SEATS}, note: 'Hello'`, 'note is no setting. Did you mean notes? Expected one of name, entry,'],
  [
    `name: 'Bears', ${SEATS.replace('facing: 0', 'facing: 0, widht: 3')}`,
    'seats.0.widht is no setting. Did you mean width?',
  ],
  [`name: 7, ${SEATS}`, 'name is 7, expected a text'],
  [
    `name: 'Bears', ${SEATS}, objects: [{ key: 'a', name: 'b', position: { x: 0, y: NaN, z: 0 } }]`,
    'objects.0.position.y is NaN, expected a number',
  ],
  [
    `name: 'Bears', ${SEATS}, objects: [{ key: 'a', name: 'b', position: 5 }]`,
    'objects.0.position is 5, expected a record',
  ],
  [`name: 'Bears', ${SEATS}, objects: {}`, 'objects is a record, expected a list'],
  [
    `name: 'Bears', ${SEATS}, objects: [{ key: 'a', name: 'b', position: { x: 0, y: 0, z: 0 }, nick: 1 }]`,
    'objects.0.nick is no setting.',
  ],
  [
    `name: 'Bears', ${SEATS}, cameras: Array(11).fill({ x: 0, z: 0, pitch: 1, yaw: 0, distance: 1 })`,
    'cameras: Invalid length',
  ],
  [`name: 'Bears', ${SEATS}, cameras: [{ x: 0, z: 0, distance: 1, roll: 1 }]`, 'cameras.0.roll is no setting.'],
  [`name: 'Bears', ${SEATS}, cameras: [{ x: 0, z: 0, distance: 1 }]`, 'cameras.0.pitch is missing'],
  [`name: 'Bears', ${SEATS}, tags: 'Games'`, 'tags is "Games", expected a list'],
  [`name: 'Bears', ${SEATS}, turns: 1`, 'turns is 1, expected true or false'],
  [`name: 'Bears', ${SEATS}, gravity: 'low'`, 'gravity is "low", expected a number'],
  [`name: 'Bears', ${SEATS}, players: [2]`, 'players.1 is missing'],
  [`name: 'Bears', ${SEATS}, save: 'x'`, 'save is "x", expected a record'],
  [
    `name: 'Bears', ${SEATS}, objects: [{ key: 'a', name: 'b', position: { x: 0, y: 0, z: 0 }, script: 5 }]`,
    'objects.0.script is 5, expected a text',
  ],
  [`name: 'Bears', ${SEATS}, notebook: [{ title: 'a', body: 'b', paper: 1 }]`, 'notebook.0.paper is no setting.'],
  [`name: 'Bears', ${SEATS}, notebook: [{ title: 'a' }]`, 'notebook.0.body is missing'],
  [`name: 'Bears', ${SEATS}, maxBytes: 0`, 'maxBytes: Invalid value'],
  [`name: 'Bears', ${SEATS}, ui: 5`, 'ui is 5, expected a text'],
  [`name: 'Bears', ${SEATS}, sky: ''`, 'sky is "", expected one of Sky_'],
])('settings with %s are refused with what is wrong, and where words are explained', async (settings, fault) => {
  const refused = expect(load(settings)).rejects;
  await refused.toMatchObject({ code: 'bad-config' });
  await expect(load(settings)).rejects.toThrow(`  ${fault}`);
  await expect(load(settings)).rejects.toThrow('ModConfig of crownspace/mod says what may stand in it.');
});

test('settings that are no TypeScript are a fault of the build, at its place', async () => {
  const fault: unknown = await load(`name: 'Bears', seats: [[`).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(BuildError);
  expect(String(fault)).toContain('mod/bears/mod.config.ts:3:1 ');
});

/** What a mod has whose settings are this program. */
function loadProgram(program: string, mostMs?: number): Promise<Mod> {
  const folder = projectFolder({
    'mod/bears/mod.config.ts': program,
    'mod/bears/global.lua': '',
    'package.json': '{}',
  });
  return loadMod('bears', join(folder, 'mod'), mostMs);
}

test.each([
  ['a loop', 'for (;;) {}'],
  ['a loop behind an await', 'await Promise.resolve();\nfor (;;) {}'],
  ['an await of what others hold open', 'await new Promise(() => setInterval(() => {}, 10));'],
])('settings that never end with %s are stopped, and say so', async (_, program) => {
  const loading = loadProgram(`export const config = { name: 'Bears', ${SEATS} };\n${program}\n`, 100);
  await expect(loading).rejects.toMatchObject({ code: 'bad-config' });
  await expect(loading).rejects.toThrow(
    /mod\.config\.ts has run for 0\.1 seconds and was stopped\. Is there a loop or an `await`/,
  );
});

test.each([
  ['await what never settles', 'await new Promise(() => {});', 'an `await` in it never settles'],
  ['await what fails', "await Promise.reject(new Error('no bears'));", 'no bears'],
])('settings that %s say so at once', async (_, program, fault) => {
  const loading = loadProgram(`export const config = { name: 'Bears', ${SEATS} };\n${program}\n`);
  await expect(loading).rejects.toMatchObject({ code: 'bad-config' });
  await expect(loading).rejects.toThrow(fault);
});

test.each([
  ['a module of Node', "import { join } from 'node:path';\nconst name = join('Bears');"],
  [
    'a result that is awaited',
    "import { setTimeout } from 'node:timers/promises';\nconst name = await setTimeout(1, 'Bears');",
  ],
  [
    'files beside them',
    "import { readFileSync } from 'node:fs';\nconst { pathname } = new URL('./package.json', import.meta.url);\nconst name = pathname.endsWith('/mod/bears/package.json') && readFileSync(`${import.meta.dirname}/global.lua`, 'utf8') === '' ? 'Bears' : '';",
  ],
  ['names of what runs it', "const [module, exports, require] = ['Bears'];\nconst name = module;"],
  ['a class of its realm', "const name = [1] instanceof Array && {} instanceof Object ? 'Bears' : 'Wolves';"],
])('settings can use %s', async (_, program) => {
  const { config } = await loadProgram(`${program}\nexport default { name, ${SEATS} };\n`);
  expect(config).toStrictEqual({ name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] });
});

test('settings are strict code, and leave nothing behind', async () => {
  await expect(loadProgram(`bears = 1;\nexport const config = { name: 'Bears', ${SEATS} };\n`)).rejects.toThrow(
    'bears is not defined',
  );
  await loadProgram(`var wolves = 1;\nexport const config = { name: 'Bears', ${SEATS} };\n`);
  expect(globalThis).not.toHaveProperty('wolves');
});
