import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { languageFileIn } from '../../../../tools/save/index.ts';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../tools/web/index.ts';
import { MOST_WRONG } from '../../../../tools/web/server/key-limit.ts';
import type { PageMessage, ServerMessage } from '../../../../tools/web/wire/wire.ts';
import { closed } from '../../../support/closed.ts';
import { smallTable, type SmallTable } from '../../../support/small-table.ts';
import { duelTable } from '../fixture.ts';

/** A page without a browser: what it was sent, as text, is all in `traffic`. */
interface Peer {
  readonly traffic: string[];
  send(message: PageMessage): void;
  raw(text: string): void;
  messages<K extends ServerMessage['kind']>(kind: K): Extract<ServerMessage, { kind: K }>[];
  close(): void;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

describe('the server of the page', () => {
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;
  let peers: Peer[];

  beforeEach(async () => {
    small = smallTable(duelTable());
    room = await openRoom({ title: 'Fixture', open: async () => small });
    const languageFile = (language: string): Promise<string | undefined> => languageFileIn('mod/tactic', language);
    viewer = await startPageServer({ room, port: 0, seats: ['Red', 'Blue'], languageFile });
    peers = [];
  });

  afterEach(async () => {
    for (const peer of peers) peer.close();
    await viewer.close();
    await room.close();
  });

  async function enter(url = viewer.url): Promise<Peer> {
    const peer = await knock(viewer.port);
    peers.push(peer);
    peer.send({ kind: 'enter', key: new URL(url).hash.slice(1) });
    await expect.poll(() => peer.messages('table').length).toBe(1);
    return peer;
  }

  function linkFor(seat: string | undefined): string {
    return viewer.invitations.find(invitation => invitation.seat === seat)!.url;
  }

  test('a socket with another origin or host name is refused', async () => {
    await expect(knock(viewer.port, { origin: 'http://example.com' })).rejects.toThrow('403');
    await expect(knock(viewer.port, { host: `attacker.test:${viewer.port}` })).rejects.toThrow('403');
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'GZIP;q=0.5, br;q=0'],
    [undefined, 'identity'],
    [undefined, 'gzip;q=0.0, brotli'],
    [undefined, undefined],
  ])('the page is sent as %s to whoever takes "%s"', async (encoding, taken) => {
    // Unlike `fetch`, it neither asks for an encoding by itself nor undoes it.
    const answer = get(viewer.url, taken === undefined ? {} : { headers: { 'accept-encoding': taken } });
    const [response] = (await once(answer, 'response')) as [IncomingMessage];
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(unpack(await buffer(response)).toString()).toContain('<script type="module"');
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('Accept-Encoding');
  });

  test('browsers keep what has a hash of its content in its name, and ask for the rest again', async () => {
    const answer = (path: string): Promise<Response> => fetch(new URL(path, viewer.url));
    const html = await (await answer('/')).text();
    const [, script = ''] = /href="(\S+-[A-Z0-9]{8}\.js)"/.exec(html) ?? [];
    expect((await answer(script)).headers.get('cache-control')).toBe('max-age=31536000, immutable');
    for (const path of ['/', '/page.js', '/style.css', '/icon.svg', '/languages/de.json', '/no-such-ABCDEFGH.js'])
      expect((await answer(path)).headers.get('cache-control'), path).toBe('no-cache');
  });

  test('what the game says in a language is fetched by its name, and is nothing where nobody has translated it', async () => {
    const answer = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${viewer.port}${path}`);
    const german = await answer('/languages/de.json');
    expect(german.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await german.json()).toMatchObject({ Bear: 'Bär' });
    expect(await (await answer('/languages/xx.json')).json()).toEqual({});
    for (const path of ['/languages/de', '/languages/deu.json', '/languages/..%2Fde.json'])
      expect((await answer(path)).status, path).toBe(404);
  });

  test('a page without the key is sent away and sees nothing', async () => {
    const peer = await knock(viewer.port);
    peer.send({ kind: 'enter', key: 'guessed' });
    expect(await peer.closed).toMatchObject({ code: 4003 });
    expect(peer.traffic).toEqual([]);
  });

  test('wrong keys are refused, and do not lock out the right one', async () => {
    for (let tries = 1; tries <= MOST_WRONG; tries += 1) {
      const peer = await knock(viewer.port);
      peer.send({ kind: 'enter', key: `guessed ${tries}` });
      expect((await peer.closed).code).toBe(tries < MOST_WRONG ? 4003 : 4029);
      expect(peer.traffic).toEqual([]);
    }
    const right = await enter();
    right.send({ kind: 'take', seat: 'Red' });
    await expect.poll(() => right.messages('seat').at(-1)?.seat).toBe('Red');
  });

  test('whom the host has removed does not come back with the old link, and the host has a new one', async () => {
    const [host, blue] = [await enter(), await enter(linkFor('Blue'))];
    blue.send({ kind: 'take', seat: 'Blue' });
    await expect.poll(() => blue.messages('seat').at(-1)?.seat).toBe('Blue');
    const [old, red, secrets] = [linkFor('Blue'), linkFor('Red'), viewer.secrets];
    host.send({ kind: 'host', request: { kind: 'kick', seat: 'Blue' } });
    await expect.poll(() => blue.messages('refused').at(-1)?.text).toContain('has removed you');
    const again = await knock(viewer.port);
    again.send({ kind: 'enter', key: new URL(old).hash.slice(1) });
    expect(await again.closed).toMatchObject({ code: 4003 });
    const path = host
      .messages('rights')
      .at(-1)
      ?.invitations.find(({ seat }) => seat === 'Blue')?.path;
    expect(linkFor('Blue')).toBe(new URL(path!, viewer.url).href);
    await enter(linkFor('Blue'));
    // No other link changes, and the next run knows the new one.
    expect(linkFor('Red')).toBe(red);
    expect(viewer.secrets).toEqual({ ...secrets, Blue: new URL(linkFor('Blue')).hash.slice(1) });
  });

  test('a player may act for their own seat alone', async () => {
    const red = await enter(linkFor('Red'));
    red.send({ kind: 'take', seat: 'Blue' });
    await expect.poll(() => red.messages('refused').at(-1)?.text).toContain('it is a link for Red');
    red.raw(JSON.stringify({ kind: 'act', command: { kind: 'pickUp', guid: 'imp001', color: 'Blue' } }));
    await expect.poll(() => red.messages('refused').at(-1)?.text).toContain('You are watching');
    red.send({ kind: 'take', seat: 'Red' });
    red.raw(JSON.stringify({ kind: 'act', command: { kind: 'pickUp', guid: 'ram001', color: 'Blue' } }));
    await expect.poll(() => small.heard).toContainEqual({ kind: 'pickUp', guid: 'ram001', color: 'Red' });
    expect(small.heard.some(command => 'color' in command && command.color === 'Blue')).toBe(false);
  });

  test('a spectator can neither sit, act, nor use the tools of the host', async () => {
    const watcher = await enter(linkFor(undefined));
    watcher.send({ kind: 'take', seat: 'Red' });
    watcher.send({ kind: 'act', command: { kind: 'flip', guid: 'ram001' } });
    watcher.send({ kind: 'host', request: { kind: 'save' } });
    await expect.poll(() => watcher.messages('refused').length).toBe(3);
    expect(small.heard.filter(({ kind }) => kind === 'sit' || kind === 'flip' || kind === 'save')).toEqual([]);
  });

  test('the traffic to a spectator and to another player holds nothing of a secret', async () => {
    small.secrets.set('bear01', 'Red');
    const [red, blue, watcher] = [
      await enter(linkFor('Red')),
      await enter(linkFor('Blue')),
      await enter(linkFor(undefined)),
    ];
    red.send({ kind: 'take', seat: 'Red' });
    blue.send({ kind: 'take', seat: 'Blue' });
    red.send({ kind: 'act', command: { kind: 'pickUp', guid: 'bear01' } });
    red.send({ kind: 'act', command: { kind: 'release', x: 1, z: 1 } });
    await expect.poll(() => red.traffic.join('')).toContain('Bear (2)');
    await expect.poll(() => blue.messages('change').length).toBeGreaterThan(0);
    await expect.poll(() => watcher.messages('change').length).toBeGreaterThan(0);
    expect(blue.traffic.join('')).not.toContain('Bear');
    expect(watcher.traffic.join('')).not.toContain('Bear');
  });

  test('a concealed thing goes by another name, which is the same while it stays concealed and can be acted on', async () => {
    small.secrets.set('bear01', 'Red');
    const blue = await enter(linkFor('Blue'));
    blue.send({ kind: 'take', seat: 'Blue' });
    await expect.poll(() => blue.messages('table').length).toBe(2);
    const first = blue
      .messages('table')
      .at(-1)!
      .snapshot.objects.filter(({ concealed }) => concealed === true);
    expect(first.map(({ guid }) => guid)).toEqual([expect.stringMatching(/^~Blue\d+$/)]);
    const name = first[0]!.guid;
    blue.send({ kind: 'act', command: { kind: 'pickUp', guid: name } });
    blue.send({ kind: 'act', command: { kind: 'release', x: 1, z: 1 } });
    await expect.poll(() => small.heard).toContainEqual({ kind: 'pickUp', guid: 'bear01', color: 'Blue' });
    await expect
      .poll(() =>
        blue
          .messages('change')
          .at(-1)
          ?.difference.objects?.map(({ guid }) => guid),
      )
      .toEqual([name]);
    small.secrets.delete('bear01');
    blue.send({ kind: 'act', command: { kind: 'flip', guid: 'ram001' } });
    await expect.poll(() => blue.messages('change').at(-1)?.difference.removed).toEqual([name]);
    small.secrets.set('bear01', 'Red');
    blue.send({ kind: 'act', command: { kind: 'flip', guid: 'ram001' } });
    await expect.poll(() => blue.messages('change').at(-1)?.difference.removed).toEqual(['bear01']);
    expect(
      blue
        .messages('change')
        .at(-1)!
        .difference.objects!.map(({ guid }) => guid),
    ).not.toContain(name);
  });

  test('what scripts print, and their errors, only the host hears', async () => {
    const [host, blue] = [await enter(), await enter(linkFor('Blue'))];
    blue.send({ kind: 'take', seat: 'Blue' });
    small.logs.push({ kind: 'print', frame: 0, text: 'the King is at c1' });
    small.logs.push({ kind: 'error', frame: 0, guid: '-1', prefix: 'Error: ', text: 'no King at c1' });
    blue.send({ kind: 'act', command: { kind: 'chat', message: 'hello' } });
    await expect.poll(() => host.traffic.join('')).toContain('no King at c1');
    expect(host.traffic.join('')).toContain('the King is at c1');
    await expect.poll(() => blue.traffic.join('')).toContain('hello');
    expect(blue.traffic.join('')).not.toContain('c1');
  });

  test('a player whose seat the table takes for the host’s cannot run Lua from the chat', async () => {
    const red = await enter(linkFor('Red'));
    red.send({ kind: 'take', seat: 'Red' });
    red.send({ kind: 'act', command: { kind: 'chat', message: '/execute Player.Blue.changeColor("Grey")' } });
    await expect.poll(() => red.messages('refused').at(-1)?.text).toContain('Only the host');
    expect(small.heard.filter(({ kind }) => kind === 'chat')).toEqual([]);
  });

  test('what is held is put back when its page goes away', async () => {
    const red = await enter();
    red.send({ kind: 'take', seat: 'Red' });
    red.send({ kind: 'act', command: { kind: 'pickUp', guid: 'ram001' } });
    red.send({ kind: 'act', command: { kind: 'moveHand', x: 9, z: 9 } });
    await expect.poll(() => small.snapshot.objects.some(({ heldBy }) => heldBy === 'Red')).toBe(true);
    red.close();
    await expect.poll(() => small.heard).toContainEqual({ kind: 'cancelHold', color: 'Red' });
    expect(small.snapshot.objects.some(({ heldBy }) => heldBy === 'Red')).toBe(false);
  });

  test.each<[string, string]>([
    ['no JSON', 'not JSON'],
    ['{"kind":"act"}', 'command'],
    ['{"kind":"act","command":{"kind":"sit","color":"Red","name":"x"}}', 'command.kind'],
    ['{"kind":"act","command":{"kind":"moveHand","x":1e999,"z":0}}', 'command.x'],
    ['{"kind":"act","command":{"kind":"number","guid":"a","number":-1}}', 'command.number'],
  ])('a message such as %s is answered with what is wrong, and the page goes on', async (text, said) => {
    const peer = await enter();
    peer.raw(text);
    await expect.poll(() => peer.messages('refused').at(-1)?.text).toContain(said);
    peer.send({ kind: 'take', seat: 'Red' });
    await expect.poll(() => peer.messages('seat').at(-1)?.seat).toBe('Red');
  });

  test.each([
    ['nothing', ''],
    ['half a request', 'GET / HTTP/1.1\r\n'],
  ])('a connection that has sent %s does not keep the server from closing', async (_, said) => {
    const other = await startPageServer({ room, port: 0 });
    const connection = connect(other.port, '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    // A reset is an end, too.
    connection.on('error', () => undefined);
    await once(connection, 'connect');
    connection.write(said);
    const ended = closed(connection);
    await other.close();
    await ended;
  });

  test('the next free port is taken when the wanted one is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const second = await startPageServer({ room, port });
    expect(second.port).toBeGreaterThan(port);
    await second.close();
    other.close();
  });

  test('what changes last is shown, however soon after the change before, and though the clock stops', async () => {
    const peer = await enter();
    peer.send({ kind: 'take', seat: 'Red' });
    await expect.poll(() => peer.messages('table').length).toBe(2);
    small.snapshot = { ...small.snapshot, notes: 'first' };
    await room.session.step(1);
    small.snapshot = { ...small.snapshot, notes: 'second' };
    await room.session.step(1);
    await expect.poll(() => peer.messages('change').at(-1)?.difference.table?.notes).toBe('second');
  });

  test('a rebuilt table takes the place of the old one, and seats stay taken', async () => {
    const peer = await enter();
    peer.send({ kind: 'take', seat: 'Red' });
    await expect.poll(() => peer.messages('seat').length).toBe(1);
    const next = smallTable({ ...duelTable(), notes: 'rebuilt' });
    await room.reopen(async () => next);
    await expect.poll(() => peer.messages('table').at(-1)?.snapshot.notes).toBe('rebuilt');
    expect(next.heard).toContainEqual({ kind: 'sit', color: 'Red', name: 'Red', host: true });
  });

  test('a table that cannot be opened leaves the old one running', async () => {
    const peer = await enter();
    await expect(room.reopen(() => Promise.reject(new Error('no such save')))).rejects.toThrow('no such save');
    peer.send({ kind: 'take', seat: 'Blue' });
    await expect.poll(() => small.heard).toContainEqual({ kind: 'sit', color: 'Blue', name: 'Blue', host: true });
  });
});

const NETWORK = Object.values(networkInterfaces())
  .flatMap(each => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

describe.skipIf(NETWORK === undefined)('a table in the network', () => {
  let room: Room;

  beforeEach(async () => {
    room = await openRoom({ title: 'Fixture', open: async () => smallTable(duelTable()) });
  });

  afterEach(() => room.close());

  test('is not reached from there unless the host wants it', async () => {
    const viewer = await startPageServer({ room, port: 0, seats: ['Red'] });
    await expect(fetch(`http://${NETWORK}:${viewer.port}/`)).rejects.toThrow();
    await viewer.close();
  });

  test('is entered from there by the links for seats, which have its address in them', async () => {
    const viewer = await startPageServer({ room, port: 0, seats: ['Red'], lan: true });
    const link = new URL(viewer.invitations[0]!.url);
    expect(link.hostname).toBe(NETWORK);
    expect((await fetch(link)).status).toBe(200);
    const red = await knock(viewer.port, { address: link.hostname, origin: link.origin });
    red.send({ kind: 'enter', key: link.hash.slice(1) });
    await expect.poll(() => red.messages('table').length).toBe(1);
    expect(red.messages('welcome')[0]).toMatchObject({ rights: { host: false, seats: ['Red'] }, invitations: [] });
    red.close();
    await viewer.close();
  });

  // Linux alone has more than one address of its own machine; to this server the second one is another machine.
  test.skipIf(process.platform !== 'linux')('the host’s link works on the host’s machine alone', async () => {
    const viewer = await startPageServer({ room, port: 0, seats: ['Red'], lan: true });
    const key = new URL(viewer.url).hash.slice(1);
    const [far, here] = [await knock(viewer.port, { localAddress: '127.0.0.2' }), await knock(viewer.port)];
    far.send({ kind: 'enter', key });
    expect(await far.closed).toMatchObject({ code: 4003, reason: expect.stringContaining('own machine alone') });
    expect(far.traffic).toEqual([]);
    here.send({ kind: 'enter', key });
    await expect.poll(() => here.messages('welcome')[0]?.rights.host).toBe(true);
    here.close();
    await viewer.close();
  });

  test('answers no page of another origin, and no name but its own addresses', async () => {
    const viewer = await startPageServer({ room, port: 0, lan: true });
    await expect(knock(viewer.port, { address: NETWORK!, origin: 'http://example.com' })).rejects.toThrow('403');
    await expect(knock(viewer.port, { address: NETWORK!, host: `table.test:${viewer.port}` })).rejects.toThrow('403');
    await viewer.close();
  });
});

interface Knock {
  readonly address?: string;
  readonly origin?: string;
  readonly host?: string;
  /** From where. */
  readonly localAddress?: string;
}

function knock(port: number, { address = '127.0.0.1', origin, host, localAddress }: Knock = {}): Promise<Peer> {
  const headers = host === undefined ? {} : { host };
  const socket = new WebSocket(`ws://${address}:${port}/`, {
    headers,
    ...(origin === undefined ? {} : { origin }),
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  const traffic: string[] = [];
  socket.on('message', data => traffic.push(String(data)));
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  const peer: Peer = {
    traffic,
    closed,
    send: message => socket.send(JSON.stringify(message)),
    raw: text => socket.send(text),
    messages: kind => traffic.map(text => JSON.parse(text)).filter(message => message.kind === kind),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(peer));
    socket.on('error', reject);
  });
}
