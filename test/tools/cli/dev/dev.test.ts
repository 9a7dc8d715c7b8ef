import { expect, test } from 'vitest';
import { freePort } from '../../../support/free-port.ts';
import { openGame } from '../../../support/game-stub.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { crownspace } from '../../../support/shell.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [],
};\n`;
const TYPESCRIPT = "_G.onLoad = (): void => print('grr');\n";

test('dev in a folder with a mod.config.ts drives its table and a game that starts later, and says what breaks', async () => {
  const ports = { page: await freePort(), game: await freePort(), editor: await freePort() };
  const cwd = projectFolder({ 'mod.config.ts': CONFIG, 'global.ts': 'const broken: = 1;\n' });
  const words = ['--port', ports.page, '--game-port', ports.game, '--editor-port', ports.editor].map(String);
  const dev = crownspace(['dev', ...words], { cwd });

  await dev.says('It does not build yet');
  expect(dev.printed()).toMatch(/global\.ts:1:15 [\s\S]*> 1 \| const broken: = 1;/);
  writeProjectFile(cwd, 'global.ts', TYPESCRIPT);
  await dev.says('waiting for Tabletop Simulator');
  await dev.says('grr');
  // A try that finds the same fault says nothing.
  expect(dev.printed().match(/^Building /gm)).toHaveLength(2);

  const table = await openGame(ports, '__crownspace_mod = "Bears (' + cwd.split('/').at(-1) + ')" \nolder = 1\n');
  await dev.says('Tabletop Simulator runs this mod in another build, and has the present one now');
  await dev.says('TTS: grr');
  writeProjectFile(cwd, 'global.ts', TYPESCRIPT.replace('grr', 'GRR'));
  await dev.says('TTS: GRR');
  await dev.says(/The table has the new code \(\d+ ms, global\.ts\)/);
  await dev.says(/Tabletop Simulator has the new code/);
  expect(table.errors).toEqual([]);

  writeProjectFile(
    cwd,
    'mod.config.ts',
    CONFIG.replace('objects: []', "objects: [{ key: 'bear', name: 'BlockSquare', position: { x: 0, y: 2, z: 0 } }]"),
  );
  await dev.says('comes with a new save only');
  await dev.says('a new save is due (n)');
  dev.signal('SIGINT');
  expect(await dev.code).toBe(0);
});

test('dev names the remedy where there is no mod, and where there are several', async () => {
  const nothing = crownspace(['dev'], { cwd: projectFolder({}) });
  expect(await nothing.code).toBe(1);
  expect(nothing.printed()).toContain('crownspace init NAME makes one');
  const several = projectFolder({ 'mod/a/mod.config.mjs': CONFIG, 'mod/b/mod.config.mjs': CONFIG });
  const unsure = crownspace(['dev'], { cwd: several });
  expect(await unsure.code).toBe(1);
  expect(unsure.printed()).toContain('name one of a, b');
});
