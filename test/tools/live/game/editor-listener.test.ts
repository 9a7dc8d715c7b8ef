import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { GameMessage } from '../../../../tools/editor/index.ts';
import { EditorListener } from '../../../../tools/live/game/editor-listener.ts';
import { freePort } from '../../../support/free-port.ts';

test('a held port is reported once, then that it is free, and then what arrives', async () => {
  const editorPort = await freePort();
  const said: string[] = [];
  const received: GameMessage[] = [];
  const say = (line: string): void => void said.push(line);
  const onMessage = (message: GameMessage): void => void received.push(message);
  const listener = new EditorListener({ gamePort: await freePort(), editorPort, timeoutMs: 1000, say, onMessage });
  onTestFinished(() => listener.close());
  const holder = createServer().listen(editorPort, '127.0.0.1');
  await new Promise(done => holder.once('listening', done));
  expect([await listener.open(), await listener.open()]).toEqual([undefined, undefined]);
  expect(said).toEqual([expect.stringMatching(/is taken.*\. Until then changes are sent without an answer\.$/)]);
  await new Promise(done => holder.close(done));
  const editor = await listener.open();
  expect(editor).toBeDefined();
  expect(await listener.open()).toBe(editor);
  expect(said.slice(1)).toEqual([`Port ${editorPort} is free again: messages of the game arrive from now on.`]);
  for (const text of ['{"messageID": 2, "message": "Hail"}', 'Hail']) connect(editorPort, '127.0.0.1').end(text);
  await expect.poll(() => [received.length, said.length]).toEqual([1, 3]);
  expect(received).toEqual([{ messageID: 2, message: 'Hail' }]);
  expect(said[2]).toMatch(new RegExp(`^! Port ${editorPort} received something that is not a message of the game: .*`));
});

test('a port that nobody held is not mentioned', async () => {
  const said: string[] = [];
  const ports = { gamePort: await freePort(), editorPort: await freePort() };
  const listener = new EditorListener({ ...ports, timeoutMs: 1000, say: line => said.push(line), onMessage: () => {} });
  onTestFinished(() => listener.close());
  expect(await listener.open()).toBeDefined();
  expect(said).toEqual([]);
});
