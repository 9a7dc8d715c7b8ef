import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../tools/web/index.ts';
import { SOCKET_LIMITS } from '../../../../tools/web/server/page-socket.ts';
import type { ServerMessage } from '../../../../tools/web/wire/wire.ts';
import { smallTable, type SmallTable } from '../../../support/small-table.ts';
import { duelTable } from '../fixture.ts';

const GENEROUS = { timeout: 120_000 };

/** An error that no handler contains fails the run: Vitest reports it, as Node would end the process. */
describe('the server under hostile sockets', () => {
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;
  let sockets: WebSocket[];

  beforeEach(async () => {
    small = smallTable(duelTable());
    room = await openRoom({ title: 'Fixture', open: async () => small });
    viewer = await startPageServer({ room, port: 0, seats: ['Red', 'Blue'] });
    sockets = [];
  });

  afterEach(async () => {
    // Whatever was done before, the next page is served.
    const next = await enter('Blue');
    expect(next.kinds()).toContain('table');
    for (const socket of sockets) socket.terminate();
    await viewer.close();
    await room.close();
  });

  async function open(): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${viewer.port}/`);
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'open');
    return socket;
  }

  interface Entered {
    readonly socket: WebSocket;
    readonly received: ServerMessage[];
    kinds(): string[];
    refusals(): string[];
  }

  async function enter(seat: string): Promise<Entered> {
    const socket = await open();
    const received: ServerMessage[] = [];
    socket.on('message', data => received.push(JSON.parse(String(data)) as ServerMessage));
    const { url } = viewer.invitations.find(invitation => invitation.seat === seat)!;
    socket.send(JSON.stringify({ kind: 'enter', key: new URL(url).hash.slice(1) }));
    socket.send(JSON.stringify({ kind: 'take', seat }));
    const kinds = (): string[] => received.map(({ kind }) => kind);
    await expect.poll(kinds, GENEROUS).toContain('seat');
    const refusals = (): string[] => received.flatMap(message => (message.kind === 'refused' ? [message.text] : []));
    return { socket, received, kinds, refusals };
  }

  function closeOf(socket: WebSocket): Promise<number> {
    return new Promise(resolve => socket.once('close', code => resolve(code)));
  }

  const act = (command: object): string => JSON.stringify({ kind: 'act', command });

  test('100,000 characters before the key end the socket', async () => {
    const socket = await open();
    const closed = closeOf(socket);
    socket.send('x'.repeat(100_000));
    expect(await closed).toBe(1006);
  });

  test('200 sockets without a key leave room for one with a key', GENEROUS, async () => {
    for (let count = 0; count < 200; count += 1) await open();
    const red = await enter('Red');
    expect(red.kinds()).toContain('table');
    await expect.poll(() => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBeLessThan(80);
  });

  test('deeply nested JSON is refused, and the table goes on', GENEROUS, async () => {
    const red = await enter('Red');
    red.socket.send('['.repeat(400_000));
    red.socket.send(`{"kind":"act","command":{"kind":"dialog","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`);
    red.socket.send(act({ kind: 'flip', guid: 'ram001' }));
    await expect.poll(() => red.refusals().length, GENEROUS).toBe(2);
    await expect.poll(() => small.heard, GENEROUS).toContainEqual({ kind: 'flip', guid: 'ram001', color: 'Red' });
    expect(red.kinds()).not.toContain('notice');
  });

  test('a flood with a key is dropped, reported once, and ends the socket when it goes on', GENEROUS, async () => {
    const red = await enter('Red');
    const closed = closeOf(red.socket);
    const { burst, rate } = SOCKET_LIMITS.messages;
    const ping = act({ kind: 'ping', x: 1, z: 1 });
    const began = performance.now();
    // So many at a time that they are too many for a machine, too, that takes seconds for them.
    while (red.socket.readyState === WebSocket.OPEN) {
      for (let count = 0; count < SOCKET_LIMITS.patience.burst; count += 1) red.socket.send(ping);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    expect(await closed).toBe(1008);
    const seconds = (performance.now() - began) / 1000;
    expect(red.refusals().filter(text => text.includes('dropped')).length).toBeGreaterThan(0);
    expect(small.heard.filter(({ kind }) => kind === 'ping').length).toBeLessThanOrEqual(burst + rate * seconds + 1);
  });

  test('a message with very many faults costs one short answer', GENEROUS, async () => {
    const red = await enter('Red');
    const zeros = Array.from({ length: 480_000 }, () => 0);
    red.socket.send(act({ kind: 'select', guids: zeros }));
    red.socket.send(act({ kind: 'x'.repeat(900_000) }));
    await expect.poll(() => red.refusals().length, GENEROUS).toBe(2);
    expect(Math.max(...red.refusals().map(({ length }) => length))).toBeLessThan(1_000);
  });

  test('text for a UI goes to no attribute but an event', async () => {
    const red = await enter('Red');
    red.socket.send(act({ kind: 'ui', guid: '-1', path: [0], event: 'id' }));
    await expect.poll(() => red.refusals().at(-1)).toContain('command.event');
    expect(small.heard.some(({ kind }) => kind === 'ui')).toBe(false);
  });

  test('resets in the middle of everything leave nothing held', GENEROUS, async () => {
    for (let round = 0; round < 20; round += 1) {
      const red = await enter('Red');
      red.socket.send(act({ kind: 'pickUp', guid: 'ram001' }));
      red.socket.send(act({ kind: 'moveHand', x: round, z: 0 }));
      if (round % 2 === 0) await expect.poll(() => small.heard.at(-1)?.kind).toBeDefined();
      red.socket.terminate();
    }
    await expect.poll(() => small.snapshot.objects.filter(({ heldBy }) => heldBy !== undefined), GENEROUS).toEqual([]);
  });

  test('a page that the server failed to let in may try again', async () => {
    const { send } = small;
    small.send = () => Promise.reject(new Error('Archer at c1'));
    const socket = await open();
    const closed = once(socket, 'close');
    const { url } = viewer.invitations[0]!;
    socket.send(JSON.stringify({ kind: 'enter', key: new URL(url).hash.slice(1) }));
    socket.send(JSON.stringify({ kind: 'take', seat: 'Red' }));
    const [code, reason] = await closed;
    // Pages take codes of 4000 and more for a link that is none.
    expect(code).toBe(1011);
    expect(String(reason)).toBe('The server could not do this (Error)');
    small.send = send;
  });

  test('errors of the server tell a player nothing but that there was one', async () => {
    const red = await enter('Red');
    small.send = () => Promise.reject(new Error('Archer at c1'));
    red.socket.send(act({ kind: 'flip', guid: 'ram001' }));
    await expect.poll(() => red.kinds(), GENEROUS).toContain('notice');
    expect(JSON.stringify(red.received)).not.toContain('Archer');
    small.send = smallTable(duelTable()).send;
  });
});
