import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { receiveMessages, sendMessage, type Receiver } from '../../../tools/editor/index.ts';
import { closed } from '../../support/closed.ts';

describe('receiving under hostile peers', () => {
  let receiver: Receiver;
  let received: unknown[];
  let problems: string[];
  let sockets: Socket[];

  beforeEach(async () => {
    received = [];
    problems = [];
    sockets = [];
    receiver = await receiveMessages(0, {
      holders: '',
      onMessage: message => {
        received.push(message);
        if (JSON.stringify(message).includes('fail')) throw new Error('the listener fails');
      },
      onProblem: problem => {
        problems.push(problem);
        throw new Error('the reporter fails');
      },
    });
  });

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await receiver.close();
  });

  async function open(): Promise<Socket> {
    const socket = connect(receiver.port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  async function expectAlive(): Promise<void> {
    expect(await sendMessage(receiver.port, { alive: true })).toBe(true);
    await expect.poll(() => received.at(-1)).toEqual({ alive: true });
  }

  test('idle connections, however many, do not keep others out', async () => {
    for (let count = 0; count < 100; count += 1) await open();
    await expectAlive();
  });

  test('connections that drip do not keep others out', async () => {
    for (let count = 0; count < 64; count += 1) (await open()).write('{"a":');
    await expectAlive();
  });

  describe('with a clock of the test', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    const immediately = () => new Promise(resolve => setImmediate(resolve));

    async function untilTimers(count: number): Promise<void> {
      while (vi.getTimerCount() !== count) await immediately();
    }

    test('a message that is not whole after five minutes is dropped, and its timers end', async () => {
      const socket = await open();
      socket.write('{"a":');
      await untilTimers(1);
      vi.advanceTimersByTime(299_000);
      expect(problems).toEqual([]);
      vi.advanceTimersByTime(1000);
      expect(problems).toEqual([expect.stringMatching(/^a message of \d bytes so far takes too long$/)]);
      expect(vi.getTimerCount()).toBe(0);
    });

    test('a whole message leaves no timer behind', async () => {
      const socket = await open();
      socket.write('{"a":1}');
      // One for its lifetime, and one for the pause after which it counts as whole.
      await untilTimers(2);
      vi.advanceTimersByTime(100);
      expect(received).toEqual([{ a: 1 }]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('bytes that cannot become an object end the connection at once', async () => {
    const socket = await open();
    socket.write('POST / HTTP/1.1\r\n');
    await closed(socket);
    expect(problems).toEqual(['a message does not begin with {, so it is not a JSON object']);
  });

  test.each([
    ['', /^$/],
    ['{', /^a message of 1 bytes is not JSON: it ends too early$/],
    ['{"a":', /^a message of 5 bytes is not JSON: it ends too early$/],
    ['{"a":1}{', /^a message has more text after its closing brace$/],
  ])('a connection that brings %j and ends', async (text, problem) => {
    const socket = await open();
    socket.end(text);
    socket.resume();
    await closed(socket);
    await expect.poll(() => problems.join()).toMatch(problem);
    expect(received).toEqual([]);
  });

  test('of 33 connections the one that has been silent longest makes room', async () => {
    const all: Socket[] = [];
    for (let count = 0; count < 32; count += 1) all.push(await open());
    const [first] = all;
    first?.resume();
    await open();
    await expect.poll(() => first?.closed).toBe(true);
    expect(all.filter(socket => socket !== first && socket.destroyed)).toEqual([]);
  });

  test('of a hundred that come at once 32 stay', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, open));
    for (const socket of all) socket.resume();
    await expect.poll(() => all.filter(socket => !socket.closed).length).toBe(32);
  });

  test('a listener that throws is reported, and the port goes on', async () => {
    await sendMessage(receiver.port, { fail: true });
    await expect.poll(() => problems.join()).toContain('the listener fails');
    await expectAlive();
  });

  test('resets at any moment leave nothing behind', async () => {
    for (let count = 0; count < 100; count += 1) {
      const socket = await open();
      socket.write('{"reset":true}'.slice(0, count % 15));
      socket.resetAndDestroy();
    }
    await expectAlive();
  });

  test('unfinished messages have a limit together', async () => {
    const piece = Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(48 * 1024 * 1024, 0x78)]);
    for (let count = 0; count < 4; count += 1) (await open()).write(piece);
    await expect.poll(() => problems, { timeout: 120_000 }).toContain('messages under way are too long together');
    await expectAlive();
  });
});

test.each([
  ['{"a":123}', []],
  ['{"a":1234}', []],
  ['{"a":12345}', ['a message is longer than 10 bytes']],
])('of at most ten bytes %s is taken or refused', async (text, expected) => {
  const problems: string[] = [];
  const received: unknown[] = [];
  const receiver = await receiveMessages(0, {
    ...{ holders: '', maxBytes: 10 },
    onMessage: message => received.push(message),
    onProblem: problem => problems.push(problem),
  });
  onTestFinished(() => receiver.close());
  connect(receiver.port, '127.0.0.1')
    .end(text)
    .on('error', () => undefined);
  await expect.poll(() => received.length + problems.length).toBe(1);
  expect(problems).toEqual(expected);
});
