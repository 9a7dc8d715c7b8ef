import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { openEditor } from '../../../tools/editor/index.ts';
import { openEditorPort } from '../../../tools/table/editor-port/editor-port.ts';
import { openTable } from '../../../tools/table/index.ts';
import { openRoom, startPageServer } from '../../../tools/web/index.ts';
import { freePort } from '../../support/free-port.ts';
import { smallTable, table as tableSnapshot } from '../../support/small-table.ts';

/** A table with both ends of the editor's ports, and what came through them. */
async function opened() {
  const table = await openTable({ save: { SaveName: 'Bears', LuaScript: 'honey = 3', ObjectStates: [] } });
  const problems: string[] = [];
  const heard: unknown[] = [];
  const game = await freePort();
  const editor = await openEditor({ port: 0, gamePort: game, onProblem: problem => problems.push(problem) });
  editor.onMessage(message => heard.push(message));
  const port = await openEditorPort({
    ...{ send: command => table.send(command), port: game, editorPort: editor.port },
    onProblem: problem => problems.push(problem),
  });
  onTestFinished(async () => {
    await port.close();
    await editor.close();
    await table.close();
  });
  return { table, problems, heard, ports: [game, editor.port] };
}

/** Resolves to whether anything of this machine answers there. */
function reaches(host: string, port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = connect({ host, port, timeout: 2_000 });
    socket.on('connect', () => done(true));
    socket.on('error', () => done(false));
    socket.on('timeout', () => done(false));
    socket.on('close', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}

const STEAL = JSON.stringify({ messageID: 3, guid: '-1', script: 'honey = 0' });
const LIE = JSON.stringify({ messageID: 2, message: 'honey' });

describe('a web page of another origin', () => {
  test.each([
    ['a form', 'text/plain'],
    ['a script', 'application/json'],
  ])('that posts commands with %s changes nothing on the table and is not heard by the editor', async (_, type) => {
    const { table, problems, heard, ports } = await opened();
    for (const port of ports) {
      for (const body of [STEAL, LIE]) {
        const request = { method: 'POST', body, headers: { 'Content-Type': type, Origin: 'http://example.com' } };
        await fetch(`http://127.0.0.1:${port}/`, { ...request, signal: AbortSignal.timeout(2_000) }).catch(
          () => undefined,
        );
      }
    }
    await expect.poll(() => problems.length).toBeGreaterThanOrEqual(4);
    expect(await table.execute('return honey')).toBe(3);
    expect(heard).toEqual([]);
  });

  test('that opens a WebSocket to a port of the editor gets none', async () => {
    const { table, ports } = await opened();
    for (const port of ports) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`, {
        origin: 'http://example.com',
        handshakeTimeout: 1_000,
      });
      await new Promise(done => socket.once('error', done));
    }
    expect(await table.execute('return honey')).toBe(3);
  });
});

const addresses = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

test.skipIf(addresses.length === 0)('another machine reaches neither the editor ports nor the page', async () => {
  const { ports } = await opened();
  const room = await openRoom({ title: 'Bears', open: async () => smallTable(tableSnapshot({})) });
  const viewer = await startPageServer({ room, port: 0 });
  onTestFinished(async () => {
    await viewer.close();
    await room.close();
  });
  for (const port of [...ports, viewer.port]) {
    expect(await reaches('127.0.0.1', port)).toBe(true);
    for (const address of addresses) expect(await reaches(address, port), `${address}:${port}`).toBe(false);
  }
});
