import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importFault, LAYERS, unitOf } from '../../../tools/lint/units.ts';
import { lintMessages } from '../../support/lint-text.ts';

describe('the unit of a file', () => {
  test.each([
    ['tools/world/api/members.ts', 'tools/world'],
    ['src/games/tactic/state.ts', 'src/games/tactic'],
    ['src/kernel/match/match.ts', 'src/kernel'],
    ['mod/tactic/global.ts', 'mod/tactic'],
    ['mod/host/input/hands.ts', 'mod/host'],
    ['mod/config.ts', 'mod/config.ts'],
    ['examples/harbor/global.ts', 'examples/harbor'],
  ])('%s is %s', (file, unit) => {
    expect(unitOf(file)?.path).toBe(unit);
  });

  test.each(['tools/setup.mjs', 'test/support/browser.ts', 'eslint.config.js'])('%s has none', file => {
    expect(unitOf(file)).toBeUndefined();
  });

  test('exists for every folder of the source', () => {
    const folders = ['src', 'src/games', 'mod', 'tools', 'examples'].flatMap(parent =>
      readdirSync(parent, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => `${parent}/${entry.name}`),
    );
    expect(folders.filter(folder => folder !== 'src/games' && unitOf(`${folder}/x.ts`) === undefined)).toEqual([]);
  });

  test('exists on disk for every entry of the list', () => {
    const named = LAYERS.flat().filter(pattern => !pattern.includes('*'));
    expect(named.filter(path => !existsSync(path))).toEqual([]);
  });
});

describe('an import is refused', () => {
  test.each<[about: string, from: string, to: string, message: string]>([
    ['upwards', 'tools/table/x.ts', 'tools/web/index.ts', 'tools/web is above tools/table'],
    ['across a layer', 'tools/live/x.ts', 'tools/lab/index.ts', 'on one layer'],
    ['past an index', 'tools/web/server/x.ts', 'tools/table/driver/table.ts', 'from tools/table/index.ts'],
    ['past the index of a game', 'mod/tactic/global.ts', 'src/games/tactic/state.ts', 'src/games/tactic/index.ts'],
    ['out of the world', 'tools/world/x.ts', 'src/kernel/index.ts', 'nothing outside themselves'],
    ['out of the Lua machine', 'tools/lua/x.ts', 'tools/world/index.ts', 'on one layer'],
    ['of a game by the kernel', 'src/kernel/index.ts', 'src/games/tactic/index.ts', 'know no game'],
    ['of a game by the host', 'mod/host/index.ts', 'src/games/tactic/index.ts', 'The host knows no game'],
    ['of a game by tools for all games', 'tools/live/x.ts', 'src/games/tactic/index.ts', 'Tools know no game'],
    ['of a game by another', 'src/games/tactic/index.ts', 'src/games/cities/index.ts', 'on one layer'],
    ['of tools by rules', 'src/kernel/panic.ts', 'tools/world/index.ts', 'may import tools'],
    ['of the host by a game', 'src/games/tactic/index.ts', 'mod/host/index.ts', 'Games know no table'],
    ['of tests', 'tools/lab/x.ts', 'test/support/browser.ts', 'Nothing imports tests'],
    ['of a folder that is no unit', 'tools/cli/main.ts', 'tools/new/index.ts', 'LAYERS in tools/lint/units.ts'],
  ])('%s', (_, from, to, message) => {
    expect(importFault(from, to)).toContain(message);
  });
});

describe('an import is allowed', () => {
  test.each<[about: string, from: string, to: string]>([
    ['within a unit', 'tools/world/api/members.ts', 'tools/world/objects/objects.ts'],
    ['downwards, through the index', 'tools/web/server/room.ts', 'tools/table/index.ts'],
    ['downwards, through the index of a folder', 'tools/table/driver/table.ts', 'tools/world/native/index.ts'],
    ['of the settings of mods', 'tools/save/build/build-save.ts', 'mod/config.ts'],
    ['of the colours of seats by the host', 'mod/host/output/object-spec.ts', 'mod/config.ts'],
    ['of a game by its tools', 'tools/games/tactic/log.ts', 'src/games/tactic/index.ts'],
    ['of the files of a mod by a variant of it', 'examples/harbor/global.ts', 'mod/tactic/tactic-table.ts'],
    ['by a test, of anything', 'test/tools/world/physics/resting.test.ts', 'tools/world/physics/resting.ts'],
    ['of a file beside the units', 'tools/cli/main.ts', 'package.json'],
  ])('%s', (_, from, to) => {
    expect(importFault(from, to)).toBeUndefined();
  });
});

describe('lint looks at', () => {
  const upwards = '../web/index.ts';
  test.each<[about: string, code: string]>([
    ['imports', `import { serve } from '${upwards}';\nserve();`],
    ['imports of types', `import type { Client } from '${upwards}';\nexport type A = Client;`],
    ['exports', `export { serve } from '${upwards}';`],
    ['exports of everything', `export * from '${upwards}';`],
    ['late imports', `export const web = () => import('${upwards}');`],
    ['types that name a file', `export type A = import('${upwards}').Client;`],
  ])('%s', async (_, code) => {
    const messages = await lintMessages(code, 'tools/table/index.ts');
    expect(messages.filter(message => message.includes('tools/web is above tools/table'))).toHaveLength(1);
  });
});
