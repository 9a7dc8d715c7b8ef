import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playMod } from '../../../tools/web/index.ts';
import type { ServerMessage } from '../../../tools/web/wire/wire.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";
const SCRIPT = 'mod/bears/global.ts';
const FINE = '_G.roar = (): number => 1;\n';

/** A mod being played, and the notices that a page shows of it, by their ids. */
async function watched({ ui }: { readonly ui?: string } = {}) {
  const folder = projectFolder({
    'mod/bears/mod.config.mjs': ui === undefined ? CONFIG : CONFIG.replace('seats:', `ui: '${ui}', seats:`),
    ...{ [SCRIPT]: FINE, 'mod/bears/ui.xml': '<Text>Bear</Text>' },
  });
  const said: string[] = [];
  const play = await playMod({
    ...{ mod: 'bears', mods: join(folder, 'mod'), port: 0, vm: 'lua52' },
    ...{ say: line => said.push(line), onLogs: () => {}, onTypes: () => {} },
  });
  onTestFinished(() => play.close());
  const shown = new Map<string, string>();
  function hear(message: ServerMessage): void {
    if (message.kind === 'notice')
      shown.set(message.notice.id, `${message.notice.title}\n${message.notice.text ?? ''}`);
    if (message.kind === 'settled') shown.delete(message.id);
  }
  await play.room.enter({ send: hear, isSlow: () => false }, { host: true, seats: 'all' });
  return { shown, said, write: (file: string, text: string) => writeProjectFile(folder, file, text) };
}

test('the page shows build errors with their code until they are fixed', async () => {
  const { shown, write } = await watched();
  write(SCRIPT, '_G.roar = (): number => = 1;\n');
  await expect.poll(() => shown.get('build')).toMatch(/Bears does not build\nmod\/bears\/global\.ts:1:25 .*\n.*> 1 \|/);
  write(SCRIPT, FINE);
  await expect.poll(() => shown.has('build')).toBe(false);
});

test('invalid XML UI is shown with its file and line, and the table keeps the old one', async () => {
  const { shown, write } = await watched({ ui: 'ui.xml' });
  write('mod/bears/ui.xml', '<Panel>\n  <Text>Bear</Panel>\n');
  await expect.poll(() => shown.get('build')).toMatch(/mod\/bears\/ui\.xml:2:20 The start of Text .*\n.*\n {2}> 2 \|/);
  write('mod/bears/ui.xml', '<Text>Bear</Text>');
  await expect.poll(() => shown.has('build')).toBe(false);
});

test('type errors are shown while the code runs', async () => {
  const { shown, write } = await watched();
  write('mod/bears/own.d.ts', 'declare const comb: string;\n');
  write(SCRIPT, `${FINE}const honey: string = 1;\n_G.honey = () => honey + comb;\n`);
  await expect.poll(() => shown.get('types')).toContain('mod/bears/global.ts:2:7');
  expect(shown.get('types')).not.toContain('global.ts:3:');
  expect(shown.has('build')).toBe(false);
  write(SCRIPT, FINE);
  await expect.poll(() => shown.has('types')).toBe(false);
});

test('an error that is taken back is followed by a word about it in the terminal', async () => {
  const { said, write } = await watched();
  write(SCRIPT, '_G.roar = (): number => = 1;\n');
  await expect.poll(() => said.join('\n')).toContain('Bears does not build.');
  write(SCRIPT, FINE);
  await expect.poll(() => said).toContain('The table has this code already.');
  write(SCRIPT, `${FINE}throw 'no honey';\n`);
  await expect.poll(() => said.join('\n')).toContain('The new code does not start.');
  const before = said.length;
  write(SCRIPT, FINE);
  await expect.poll(() => said.slice(before)).toContain('The table has this code already.');
  write(SCRIPT, `${FINE}const honey: string = 1;\n_G.honey = honey;\n`);
  await expect.poll(() => said.join('\n')).toContain('TS2322');
  write(SCRIPT, FINE);
  await expect.poll(() => said).toContain('All types fit.');
});

test('types of what does not build are checked once it builds', async () => {
  const { shown, said, write } = await watched();
  write('mod/bears/den.ts', 'export const den: string = 1;\n');
  write(SCRIPT, "import { den } from './dne.ts';\n_G.den = den;\n");
  await expect.poll(() => said.join('\n')).toContain('(unresolved)');
  write(SCRIPT, "import { den } from './den.ts';\n_G.den = den;\n");
  await expect.poll(() => shown.get('types')).toContain('mod/bears/den.ts:1:14');
  expect(said.join('\n')).not.toContain('TS2307');
});

test('the notice about a new save stays until the settings are as before', async () => {
  const { shown, write } = await watched();
  write('mod/bears/mod.config.mjs', CONFIG.replace('z: -20', 'z: -30'));
  await expect.poll(() => shown.get('save')).toContain('Reload the save to see all changes');
  write(SCRIPT, FINE.replace('1', '2'));
  write('mod/bears/mod.config.mjs', CONFIG);
  await expect.poll(() => shown.has('save')).toBe(false);
});
