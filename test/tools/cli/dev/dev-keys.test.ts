import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDev } from '../../../../tools/cli/dev/dev-session.ts';
import { openTerminal } from '../../../../tools/cli/terminal.ts';
import { freePort } from '../../../support/free-port.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { fakeTerminal } from '../../../support/terminal.ts';

const CONFIG = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [{ key: 'bear', name: 'BlockSquare', nickname: 'Bear', position: { x: 0, y: 2, z: 0 } }],
};\n`;
const SCRIPT = 'mod/bears/global.lua';

/** A mod on its headless table, with a terminal in front of it. */
async function develop() {
  const folder = projectFolder({
    'mod/bears/mod.config.mjs': CONFIG,
    [SCRIPT]: 'loads = 0\nfunction onLoad() loads = loads + 1 sound = "grr" end\n',
  });
  vi.stubEnv('XDG_STATE_HOME', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const screen = fakeTerminal();
  const dev = await openDev(
    {
      ...{ mod: 'bears', mods: join(folder, 'mod'), out: join(folder, 'build') },
      table: { port: 0, vm: 'lua52' },
      game: { gamePort: await freePort(), editorPort: await freePort() },
    },
    openTerminal(screen),
  );
  onTestFinished(() => dev.close());
  const value = async (lua: string): Promise<unknown> =>
    (await dev.play?.room.session.act({ kind: 'execute', guid: '-1', script: `return ${lua}` }))?.result;
  const names = async (): Promise<string[]> =>
    (await dev.play?.room.session.look(undefined))!.objects.map(({ nickname }) => nickname);
  return { folder, screen, dev, value, names };
}

test('one line says how things are, and keys reload, build a new save and open a console', async () => {
  const { folder, screen, dev, value, names } = await develop();
  await screen.says('waiting for Tabletop Simulator · h for keys');

  screen.type('h');
  await screen.says('Save & Play: reload the last save');

  writeProjectFile(folder, SCRIPT, 'function onLoad() sound = "GRR" end\n');
  await screen.says('The table has the new code');
  screen.forget();
  screen.type('s');
  await screen.says('Save & Play: the headless table loaded the last save');
  expect(await value('loads')).toBeUndefined();
  expect(await value('sound')).toBe('GRR');

  writeProjectFile(folder, 'mod/bears/mod.config.mjs', CONFIG.replace("'Bear'", "'Grizzly'"));
  await screen.says('comes with a new save only');
  await screen.says('a new save is due (n)');
  expect(await names()).toContain('Bear');
  screen.forget();
  screen.type('n');
  await screen.says('The table has the new save');
  expect(await names()).toContain('Grizzly');
  expect(
    screen
      .printed()
      .split(/[\r\n]/)
      .at(-1),
  ).not.toContain('a new save is due');

  const scripted = CONFIG.replace("nickname: 'Bear'", "nickname: 'Cub', script: 'cub.ts'");
  writeProjectFile(folder, 'mod/bears/cub.ts', "const honey: number = 'much';\n_G.honey = honey;\n");
  writeProjectFile(folder, 'mod/bears/mod.config.mjs', scripted);
  await screen.says('1 type error');
  screen.forget();
  screen.type('n');
  await screen.says('The table has the new save');
  expect(await names()).toContain('Cub');

  screen.forget();
  screen.type('c');
  await screen.says('Lines run on the headless table');
  screen.type('sound .. "!"\r');
  await screen.says('\nGRR!\n');
  writeProjectFile(folder, SCRIPT, 'function onLoad() sound = "hush" end\n');
  await screen.says('The table has the new code');
  screen.type('sound .. "?"\r');
  await screen.says('\nhush?\n');
  screen.type('\u0004');
  await screen.says('h for keys');

  screen.type('q');
  await dev.over;
});
