import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDebugServer, type DebugServer } from '../../../tools/debug/index.ts';

const COMMANDS = [
  ...['attach', 'configurationDone', 'setBreakpoints', 'setExceptionBreakpoints', 'threads', 'stackTrace', 'scopes'],
  ...['variables', 'setVariable', 'evaluate', 'exceptionInfo', 'loadedSources', 'source', 'pause', 'continue', 'next'],
  ...['stepIn', 'stepOut', 'dance', '__proto__', '', 7, null],
];
const ARGUMENTS = [
  ...[undefined, null, 7, 'text', [], {}, { threadId: {} }, { source: null, breakpoints: [null] }],
  ...[{ source: { path: '\0' }, breakpoints: [{ line: -1 }, { line: 1e300 }] }, { variablesReference: 1e300 }],
  ...[{ filters: 7 }, { frameId: '__proto__', expression: 7 }, { source: { path: '../../etc' }, sourceReference: -1 }],
];

/** An error that no handler contains fails the run: Vitest reports it, as Node would end the process. */
describe('the port of the debugger under a hostile client', () => {
  let server: DebugServer;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    server = await startDebugServer({ port: 0, originOf: () => undefined });
  });

  afterEach(async () => {
    // Whatever was done before, the next editor is served.
    await expect.poll(greeted).toContain('"success":true');
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  async function open(): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', data => (text += String(data)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return { socket, heard: () => text };
  }

  /** What a new editor hears on its first request; the port may still be busy with the one before. */
  async function greeted(): Promise<string> {
    const { socket, heard } = await open();
    socket.write(framed({ seq: 1, type: 'request', command: 'initialize' }));
    await Promise.race([closed(socket), new Promise(resolve => socket.once('data', resolve))]);
    socket.destroy();
    return heard();
  }

  test('a connection that has sent nothing does not keep the port from closing', async () => {
    const other = await startDebugServer({ port: 0, originOf: () => undefined });
    const socket = connect(other.port, '127.0.0.1');
    sockets.push(socket);
    // A reset is an end, too.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const ended = closed(socket);
    await other.close();
    await ended;
  });

  test('every request gets an answer, whatever its arguments are', async () => {
    const { socket, heard } = await open();
    let seq = 0;
    for (const command of COMMANDS) {
      for (const given of ARGUMENTS) {
        seq += 1;
        socket.write(framed({ seq, type: 'request', command, arguments: given }));
      }
    }
    const answered = (): number => new Set(heard().match(/"request_seq":\d+/g)).size;
    await expect.poll(answered).toBe(seq);
    socket.destroy();
  });

  test.each([
    ['a message that is no request', framed([{}])],
    ['null', framed(null)],
    ['a negative length', 'Content-Length: -5\r\n\r\n{}'],
    ['a length that is no number', 'Content-Length: many\r\n\r\n{}'],
    ['messages without content', 'Content-Length: 0\r\n\r\n'.repeat(1_000)],
  ])('goes on after %s', async (_title, words) => {
    const { socket } = await open();
    socket.write(words);
    socket.end();
    await closed(socket);
  });

  test.each([
    ['a message without an end', 'Content-Length: 99999999999\r\n\r\n'],
    ['a header without an end', 'Content-Length: 5\r\n'],
  ])('hangs up on %s', async (_title, start) => {
    const { socket } = await open();
    const end = closed(socket);
    socket.write(start);
    const piece = Buffer.alloc(2 ** 20, 'x');
    for (let sent = 0; sent < 40 && !socket.destroyed; sent += 1)
      await new Promise<void>(resolve => void socket.write(piece, () => resolve()));
    await end;
  });
});

/** Resolves when the connection has ended, by a reset perhaps. */
function closed(socket: Socket): Promise<void> {
  return new Promise(resolve => socket.once('close', () => resolve()));
}

function framed(message: unknown): string {
  const text = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
