import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEditor } from '../../../tools/editor/index.ts';
import { editorTarget, openLive, type LiveOutcome } from '../../../tools/live/index.ts';
import { runnable } from '../../../tools/live/index.ts';
import { openEditorPort } from '../../../tools/table/editor-port/editor-port.ts';
import { openTable } from '../../../tools/table/index.ts';
import { freePort } from '../../support/free-port.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { outcomeOf } from '../../support/outcome-of.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";

/** A mod on a headless table that is reached as Tabletop Simulator is: over its editor ports. */
async function overPorts() {
  const folder = projectFolder({
    'mod/bears/mod.config.mjs': CONFIG,
    'mod/bears/global.lua': "function roar() return 'grr' end\n",
  });
  const outcomes: LiveOutcome[] = [];
  const live = await openLive({
    mod: 'bears',
    mods: join(folder, 'mod'),
    onOutcome: outcome => outcomes.push(outcome),
  });
  const table = await openTable({ save: live.current.save });
  const gamePort = await freePort();
  const editor = await openEditor({ port: 0, gamePort, timeoutMs: 110_000 });
  const game = await openEditorPort({ send: command => table.send(command), port: gamePort, editorPort: editor.port });
  table.onLogs(logs => game.sendLogs(logs));
  onTestFinished(async () => {
    await live.close();
    await editor.close();
    await game.close();
    await table.close();
  });
  live.attach(editorTarget(editor, 'the game'));
  async function write(text: string): Promise<LiveOutcome | undefined> {
    writeProjectFile(folder, 'mod/bears/global.lua', text);
    return outcomeOf(live, join(folder, 'mod/bears/global.lua'), outcomes);
  }
  return { editor, live, write };
}

test('over the editor ports, lines are run, new code takes over, and an error in it leaves the old', async () => {
  const { editor, write } = await overPorts();
  expect(await editor.execute(await runnable('roar()'))).toBe('grr');
  expect((await write("function roar() return 'GRR' end\n"))?.kind).toBe('applied');
  expect(await editor.execute(await runnable('roar()'))).toBe('GRR');
  const refused = await write("function roar() return 'no' end\nerror('no honey')\n");
  expect(refused).toMatchObject({ kind: 'refused', text: expect.stringContaining('no honey') });
  expect(JSON.stringify(refused)).toContain('mod/bears/global.lua:2:');
  expect(await editor.execute(await runnable('roar()'))).toBe('GRR');
});
