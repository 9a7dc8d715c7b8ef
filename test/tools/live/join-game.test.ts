import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { joinGame, openLive, type LiveOutcome } from '../../../tools/live/index.ts';
import { openEditorPort } from '../../../tools/table/server/editor-port.ts';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const GAME_PORT = 41241;
const EDITOR_PORT = 41242;
const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";

/** A mod under watch, and what is said when a game is looked for. */
async function watched() {
  const folder = projectFolder({
    'mod/bears/mod.config.mjs': CONFIG,
    'mod/bears/global.lua': "function roar() return 'grr' end\n",
  });
  const outcomes: LiveOutcome[] = [];
  const said: string[] = [];
  const live = await openLive({
    mod: 'bears',
    mods: join(folder, 'mod'),
    onOutcome: outcome => outcomes.push(outcome),
  });
  onTestFinished(() => live.close());
  const look = () => joinGame({ live, say: line => said.push(line), gamePort: GAME_PORT, editorPort: EDITOR_PORT });
  return { folder, live, outcomes, said, look };
}

/** A table that is reached as Tabletop Simulator is. */
async function gameWith(save: object): Promise<Table> {
  const table = await openTable({ save });
  const port = await openEditorPort({
    send: command => table.send(command),
    port: GAME_PORT,
    editorPort: EDITOR_PORT,
  });
  table.onLogs(logs => port.hear(logs));
  onTestFinished(async () => {
    await port.close();
    await table.close();
  });
  return table;
}

test('a game that runs the mod gets the changes, until it is left', async () => {
  const { folder, live, outcomes, said, look } = await watched();
  const table = await gameWith(live.current.save);
  const joined = await look();
  expect(said).toEqual(['Tabletop Simulator runs this mod: it gets every change too.']);
  const file = join(folder, 'mod/bears/global.lua');
  writeProjectFile(folder, 'mod/bears/global.lua', "function roar() return 'GRR' end\nprint('louder')\n");
  await live.changed([file]);
  expect(outcomes.at(-1)?.kind).toBe('taken');
  expect(await table.execute('return roar()')).toBe('GRR');
  await expect.poll(() => said).toContain('TTS: louder');
  await joined?.leave();
  writeProjectFile(folder, 'mod/bears/global.lua', "function roar() return 'hush' end\n");
  await live.changed([file]);
  expect(await table.execute('return roar()')).toBe('GRR');
}, 120_000);

test('a game with other scripts is left alone', async () => {
  const { said, look } = await watched();
  const table = await gameWith({ SaveName: 'Chess', LuaScript: 'moves = 3', ObjectStates: [] });
  expect(await look()).toBeUndefined();
  expect(said).toEqual([expect.stringContaining('runs other scripts: it is left alone')]);
  expect(await table.execute('return moves')).toBe(3);
}, 120_000);

test('nothing is said when no game runs', async () => {
  const { said, look } = await watched();
  expect(await look()).toBeUndefined();
  expect(said).toEqual([]);
}, 120_000);
