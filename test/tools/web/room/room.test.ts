import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { openRoom } from '../../../../tools/web/room/room.ts';
import type { ServerMessage } from '../../../../tools/web/wire/wire.ts';
import type { Answer, Command } from '../../../../tools/world/protocol.ts';
import { smallTable, table } from '../../../support/small-table.ts';

const HOST = { host: true, seats: 'all' } as const;

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
  await room.enter(line, { host: true, seats: 'all' });
  expect(said).toEqual(['print first', expect.any(String), expect.stringMatching(/^warning Global:\(1,/)]);
  said.length = 0;
  await room.reopen(open('second'));
  expect(said[0]).toBe('print second');
  said.length = 0;
  await room.session.rewind(0);
  expect(said).toEqual([]);
});

test('the host alone opens sources, and an error of that is an answer', async () => {
  const opened: string[] = [];
  const openSource = async (place: string): Promise<void> => {
    if (place === 'none.ts:1:1') throw new Error('There is no none.ts');
    opened.push(place);
  };
  const room = await openRoom({ title: 'Bears', open: open('first'), openSource });
  onTestFinished(() => room.close());
  const ask = async (host: boolean, place: string): Promise<unknown[]> => {
    const heard: ServerMessage[] = [];
    const line = { send: (message: ServerMessage) => void heard.push(message), isSlow: () => false };
    const client = await room.enter(line, { host, seats: 'all' });
    await client.receive({ kind: 'host', request: { kind: 'open-source', place } });
    const answers = heard.flatMap(message => (message.kind === 'refused' ? [message.text] : []));
    return [heard[0]?.kind === 'welcome' && heard[0].opensSources, ...answers];
  };
  expect(await ask(true, 'global.ts:3:5')).toEqual([true]);
  expect(await ask(true, 'none.ts:1:1')).toEqual([true, 'There is no none.ts']);
  expect(await ask(false, 'global.ts:3:5')).toEqual([undefined, 'Only the host of the table may do this']);
  expect(opened).toEqual(['global.ts:3:5']);
});

test('a table without a project opens no sources', async () => {
  const room = await openRoom({ title: 'Bears', open: open('first') });
  onTestFinished(() => room.close());
  const heard: ServerMessage[] = [];
  const client = await room.enter({ send: message => void heard.push(message), isSlow: () => false }, HOST);
  await client.receive({ kind: 'host', request: { kind: 'open-source', place: 'global.ts:3:5' } });
  expect(heard[0]).not.toHaveProperty('opensSources');
  expect(heard.at(-1)).toMatchObject({ kind: 'refused', text: expect.stringContaining('no project') });
});

test('every page hears that the table works on something long, and that it is done or has failed', async () => {
  const small = smallTable(table());
  const slow = async (command: Command): Promise<Answer> => {
    if (command.kind !== 'execute') return small.send(command);
    await delay(1_500);
    return command.script === '' ? { logs: [] } : Promise.reject(new Error('The thread has ended'));
  };
  const room = await openRoom({ title: 'Bears', open: async () => ({ ...small, send: slow }) });
  onTestFinished(() => room.close());
  const heard: string[] = [];
  const send = (message: ServerMessage): void => {
    if (message.kind === 'notice') heard.push(message.notice.title);
    if (message.kind === 'settled') heard.push(message.id);
  };
  await room.enter({ send, isSlow: () => false }, HOST);
  const done = ['The table is working …', 'working'];
  await room.session.act({ kind: 'execute', guid: '-1', script: '' });
  expect(heard.splice(0)).toEqual(done);
  await room.session.act({ kind: 'execute', guid: '-1', script: 'x()' });
  expect(heard.toSorted()).toEqual([...done, 'The table has stopped'].toSorted());
});
