import { expect, onTestFinished, test } from 'vitest';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { openRoom } from '../../../../tools/web/room/room.ts';
import type { ServerMessage } from '../../../../tools/web/wire/wire.ts';

const open = (words: string) => (): Promise<Table> =>
  openTable({ save: { LuaScript: `print('${words}') rest = -5 % 3`, ObjectStates: [] }, strict: true });

/** What a page learns of logs, each as its kind and the beginning of its text. */
function page(): { readonly said: string[]; readonly line: { send(message: ServerMessage): void; isSlow(): boolean } } {
  const said: string[] = [];
  const send = (message: ServerMessage): void => {
    if (message.kind !== 'logs') return;
    said.push(...message.logs.map(log => ('text' in log ? `${log.kind} ${log.text.slice(0, 20)}` : log.kind)));
  };
  return { said, line: { send, isSlow: () => false } };
}

test('a page hears what scripts said while they loaded, of its first table and of the next', async () => {
  const room = await openRoom({ title: 'Bears', open: open('first') });
  onTestFinished(() => room.close());
  const { said, line } = page();
  await room.enter(line, { host: true, seats: 'all' }, []);
  expect(said).toEqual(['print first', expect.any(String), expect.stringMatching(/^warning Global:\(1,/)]);
  said.length = 0;
  await room.reopen(open('second'));
  expect(said[0]).toBe('print second');
  said.length = 0;
  await room.session.rewind(0);
  expect(said).toEqual([]);
});
