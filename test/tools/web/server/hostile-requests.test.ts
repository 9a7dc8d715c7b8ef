import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../tools/web/index.ts';
import { closed } from '../../../support/closed.ts';
import { smallTable } from '../../../support/small-table.ts';
import { duelTable } from '../fixture.ts';

/** An error that no handler contains fails the run: Vitest reports it, as Node would end the process. */
describe('the server under hostile requests', () => {
  let room: Room;
  let viewer: PageServer;

  beforeEach(async () => {
    room = await openRoom({ title: 'Fixture', open: async () => smallTable(duelTable()) });
    viewer = await startPageServer({ room, port: 0, seats: ['Red'] });
  });

  afterEach(async () => {
    expect((await fetch(new URL('/', viewer.url))).status).toBe(200);
    await viewer.close();
    await room.close();
  });

  async function open(): Promise<Socket> {
    const socket = connect(viewer.port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  /** The first line of the answer to a request, written byte by byte as it is. */
  async function statusOf(request: string): Promise<string> {
    const socket = await open();
    let answer = '';
    socket.on('data', data => (answer += String(data)));
    socket.on('error', () => undefined);
    socket.write(request);
    await closed(socket);
    return answer.split('\r\n', 1)[0] ?? '';
  }

  const host = (): string => `Host: 127.0.0.1:${viewer.port}\r\nConnection: close\r\n`;

  test.each([
    '//',
    '///',
    'http://[',
    '/\\',
    '//[::',
    '/%',
    '/%00',
    '/..',
    '*',
    'http://127.0.0.1:99999/',
    '/' + 'a'.repeat(9_000),
  ])('GET %s is answered', async target => {
    expect(await statusOf(`GET ${target} HTTP/1.1\r\n${host()}\r\n`)).toMatch(/^HTTP\/1\.1 (200|400|404) /);
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET / HTTP/1.0\r\n\r\n'],
    ['a wrong length', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n'],
    ['headers without an end', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5_000)}\r\n`],
    ['a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ])('a request with %s is refused', async (_, request) => {
    expect(await statusOf(request)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  });

  test.each(['/%', '/%00', '/%2e%2e/%2e%2e', '/%E0%A4%A', '//%', '/%ff%fe', `/${'%41'.repeat(2_000)}`])(
    'an upgrade of %s is answered',
    async target => {
      const upgrade =
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
      const socket = await open();
      let answer = '';
      socket.on('data', data => (answer += String(data)));
      socket.on('error', () => undefined);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${viewer.port}\r\nConnection: Upgrade\r\n${upgrade}\r\n`);
      await expect.poll(() => answer, { timeout: 60_000 }).toMatch(/^HTTP\/1\.1 (101|4\d\d) /);
      socket.destroy();
    },
  );

  test('upgrades that are refused and reset leave nothing behind', async () => {
    const request = `GET / HTTP/1.1\r\n${host()}Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://evil.test\r\n\r\n`;
    for (let round = 0; round < 200; round += 1) {
      const socket = await open();
      socket.on('error', () => undefined);
      socket.write(request.repeat(1 + (round % 3)));
      if (round % 2 === 0) await once(socket, 'data').catch(() => undefined);
      socket.resetAndDestroy();
    }
  });

  test.each([
    ['another protocol', 'Upgrade: h2c\r\nConnection: Upgrade\r\n'],
    ['no key', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'],
    [
      'a wrong key',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n',
    ],
  ])('an upgrade with %s is refused', async (_, headers) => {
    const answer = await statusOf(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${viewer.port}\r\n${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});
