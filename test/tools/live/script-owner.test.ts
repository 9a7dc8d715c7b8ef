import { expect, onTestFinished, test } from 'vitest';
import { openEditor } from '../../../tools/editor/index.ts';
import { editorTarget, type LiveTarget, tableTarget } from '../../../tools/live/index.ts';
import { openEditorPort } from '../../../tools/table/editor-port/editor-port.ts';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { freePort } from '../../support/free-port.ts';

async function overPorts(table: Table): Promise<LiveTarget> {
  const gamePort = await freePort();
  const editor = await openEditor({ port: 0, gamePort, timeoutMs: 110_000 });
  const game = await openEditorPort({ send: command => table.send(command), port: gamePort, editorPort: editor.port });
  table.onLogs(logs => game.sendLogs(logs));
  onTestFinished(async () => {
    await editor.close();
    await game.close();
  });
  return editorTarget(editor);
}

test.each<[string, (table: Table) => LiveTarget | Promise<LiveTarget>]>([
  ['the headless table', table => tableTarget(command => table.send(command))],
  ['a game behind its ports', overPorts],
])('%s says in which object no code can run, and why', async (_, open) => {
  const table = await openTable({
    save: {
      ObjectStates: [
        { Name: 'BlockSquare', GUID: 'a1b2c3', Transform: { posY: 1 } },
        {
          ...{ Name: 'BlockSquare', GUID: 'b1b2c3', Transform: { posX: 4, posY: 1 } },
          LuaScript: 'bears = 1',
        },
      ],
    },
  });
  onTestFinished(() => table.close());
  const target = await open(table);
  const run = (guid: string, code: string): Promise<unknown> => target.execute(code, guid);
  const dead = "error('Object reference not set to an instance of an object')";

  await expect(run('no-bear', 'return 1')).rejects.toThrow('No object on the table has the GUID no-bear.');
  await expect(run('a1b2c3', 'return 1')).rejects.toThrow('a1b2c3 has no script that could run this');
  expect(await run('b1b2c3', 'return 1')).toBe(1);
  await expect(run('b1b2c3', dead)).rejects.toThrow('Object reference not set');
});
