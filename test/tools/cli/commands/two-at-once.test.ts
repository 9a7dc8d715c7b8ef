import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFolder } from '../../../support/project-folder.ts';
import { crownspace } from '../../../support/shell.ts';

const HARBOR = fileURLToPath(new URL('../../../../examples/harbor', import.meta.url));
const MOD = {
  'mod/bears/mod.config.mjs': "export const config = { name: 'Bears', seats: [], objects: [] };\n",
  'mod/bears/global.lua': "print('bears')\n",
};

/** Starts both before it waits for either. */
async function both(cwd: string, first: readonly string[], second: readonly string[]): Promise<void> {
  const running = [first, second].map(words => crownspace(words, { cwd }));
  for (const each of running) expect(await each.code, each.printed()).toBe(0);
}

test('two abilities that are made at once are both in the list', async () => {
  const cwd = projectFolder({});
  cpSync(HARBOR, join(cwd, 'harbor'), { recursive: true });
  const make = (name: string): string[] => ['new', 'ability', name, '--pack', 'harbor'];
  await both(cwd, make('Ice Wall'), make('Sand Wall'));
  const list = readFileSync(join(cwd, 'harbor/abilities/index.ts'), 'utf8');
  expect(list).toContain('iceWall');
  expect(list).toContain('sandWall');
  expect(readdirSync(join(cwd, 'harbor/abilities')).filter(name => /lock|tmp/.test(name))).toEqual([]);
});

test('two installs of one mod at once leave one whole save, and a copy of what was there', async () => {
  const cwd = projectFolder({ ...MOD, 'Saves/Bears.json': 'the player’s own' });
  const install = ['install-save', 'bears', '--to', 'Saves'];
  await both(cwd, install, install);
  const saves = readdirSync(join(cwd, 'Saves'));
  expect(JSON.parse(readFileSync(join(cwd, 'Saves/Bears.json'), 'utf8'))).toMatchObject({ SaveName: 'Bears' });
  const copies = saves.filter(name => /before-\d+\.json$/.test(name));
  expect(copies.map(name => readFileSync(join(cwd, 'Saves', name), 'utf8'))).toContain('the player’s own');
  expect(saves.filter(name => name.endsWith('.tmp'))).toEqual([]);
});
