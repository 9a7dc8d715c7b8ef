import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeAutosaveFile } from '../../../tools/cli/autosave-file.ts';
import { freePort } from '../../support/free-port.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { crownspace } from '../../support/shell.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [],
};\n`;
const LUA = `local honey = 0
function onLoad(state) if state ~= '' then honey = tonumber(state) end print('honey ' .. honey) end
function onSave() return tostring(honey) end
function eat() honey = honey + 1 end
`;

test('after kill -9 of the host the next start goes on with the game, by the same links; --fresh begins again', async () => {
  const cwd = projectFolder({ 'mod.config.mjs': CONFIG, 'global.lua': LUA });
  const home = projectFolder({});
  const environment = { XDG_STATE_HOME: home, APPDATA: home, HOME: home };
  const port = await freePort();
  const start = (...more: string[]) =>
    crownspace(['dev', '--no-game', '--port', String(port), ...more], { cwd, environment });
  const linkOf = (printed: string): string => /The table: +(\S+)/.exec(printed)?.[1] ?? '';

  const first = start();
  await first.says('The table:');
  const eaten = crownspace(['exec', 'eat()'], { cwd, environment });
  expect(await eaten.code, eaten.printed()).toBe(0);
  const tables = join(
    home,
    process.platform === 'darwin' ? 'Library/Application Support/crownspace' : 'crownspace',
    'tables',
  );
  const kept = (): string => {
    const [name] = readdirSync(tables).filter(file => file.endsWith('.json'));
    return name === undefined ? '' : readFileSync(join(tables, name), 'utf8');
  };
  await expect.poll(kept, { timeout: 120_000 }).toContain('"LuaScriptState":"1"');
  first.signal('SIGKILL');
  await first.code;

  const second = start();
  await second.says('The table:');
  expect(second.printed()).toContain('honey 1');
  expect(linkOf(second.printed())).toBe(linkOf(first.printed()));
  second.signal('SIGTERM');
  expect(await second.code).toBe(0);

  const third = start('--fresh');
  await third.says('The table:');
  expect(third.printed()).toContain('honey 0');
  expect(linkOf(third.printed())).not.toBe(linkOf(first.printed()));
}, 300_000);

test('two tables of one mod have a file each, and the first one is found again', () => {
  const folder = projectFolder({});
  const first = takeAutosaveFile('../bears', '/mods/bears', folder);
  const second = takeAutosaveFile('../bears', '/mods/bears', folder);
  expect(first?.path).not.toBe(second?.path);
  expect(first?.path.startsWith(folder)).toBe(true);
  first?.release();
  const third = takeAutosaveFile('../bears', '/mods/bears', folder);
  expect(third?.path).toBe(first?.path);
  second?.release();
  third?.release();
});

test('a table is not kept where no file can be written', () => {
  const folder = projectFolder({ taken: 'a file' });
  expect(takeAutosaveFile('bears', '/mods/bears', join(folder, 'taken'))).toBeUndefined();
});
