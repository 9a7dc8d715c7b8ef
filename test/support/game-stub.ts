import { onTestFinished } from 'vitest';
import { openEditorPort } from '../../tools/table/editor-port/editor-port.ts';
import { openTable, type Table } from '../../tools/table/index.ts';

/** What Tabletop Simulator is to the ports: a table with another Lua machine behind them, until the test ends. */
export async function openGame(ports: { readonly game: number; readonly editor: number }, lua: string): Promise<Table> {
  const table = await openTable({ save: { SaveName: 'Bears', LuaScript: lua, ObjectStates: [] } });
  const port = await openEditorPort({
    send: command => table.send(command),
    ...{ port: ports.game, editorPort: ports.editor },
  });
  table.onLogs(logs => port.sendLogs(logs));
  onTestFinished(async () => {
    await port.close();
    await table.close();
  });
  return table;
}
