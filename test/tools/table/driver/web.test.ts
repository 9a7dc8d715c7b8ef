import { describe, expect, test } from 'vitest';

import { openWebQueue, type Web, type WebAnswer } from '../../../../tools/table/driver/web.ts';
import type { Command, Log } from '../../../../tools/world/protocol.ts';

function request(id: number, url: string): Log {
  return { kind: 'web', frame: 0, text: url, id, method: 'GET', url, headers: {} };
}

/** A network whose answers come when the test says so, in whatever order. */
function slowWeb(): { web: Web; asked: string[]; answer(url: string, given: WebAnswer): void } {
  const asked: string[] = [];
  const waiting = new Map<string, (given: WebAnswer) => void>();
  return {
    asked,
    web: ({ url }) => {
      asked.push(url);
      return new Promise(done => waiting.set(url, done));
    },
    answer: (url, given) => waiting.get(url)?.(given),
  };
}

describe('requests of scripts', () => {
  test('are asked at once, and answered in the order of the scripts, not of the network', async () => {
    const { web, asked, answer } = slowWeb();
    const sent: Command[] = [];
    const queue = openWebQueue(web, async command => void sent.push(command));
    queue.takeRequests([request(1, 'slow'), { kind: 'print', frame: 0, text: 'no request' }, request(2, 'fast')]);
    expect(asked).toEqual(['slow', 'fast']);
    const settled = queue.settle();
    answer('fast', { status: 200, text: 'second' });
    await Promise.resolve();
    expect(sent).toEqual([]);
    answer('slow', { status: 404, text: 'first' });
    await settled;
    expect(sent).toEqual([
      { kind: 'webResponse', id: 1, status: 404, text: 'first' },
      { kind: 'webResponse', id: 2, status: 200, text: 'second' },
    ]);
  });

  test('that an answer causes are answered in the same pause', async () => {
    const sent: Command[] = [];
    const queue = openWebQueue(
      ({ url }) => ({ status: 200, text: url }),
      async command => {
        sent.push(command);
        if (sent.length === 1) queue.takeRequests([request(2, 'again')]);
      },
    );
    queue.takeRequests([request(1, 'first')]);
    await queue.settle();
    expect(sent.map(command => (command.kind === 'webResponse' ? command.text : ''))).toEqual(['first', 'again']);
  });

  test('are answered once', async () => {
    const sent: Command[] = [];
    const queue = openWebQueue(
      () => ({ status: 200 }),
      async command => void sent.push(command),
    );
    queue.takeRequests([request(1, 'a')]);
    await queue.settle();
    await queue.settle();
    expect(sent).toHaveLength(1);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no network');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no network'))],
  ])('fail in words when the network %s, and keep nobody waiting', async (_, web) => {
    const sent: Command[] = [];
    const queue = openWebQueue(web, async command => void sent.push(command));
    queue.takeRequests([request(1, 'a'), request(2, 'b')]);
    await queue.settle();
    expect(sent).toEqual([1, 2].map(id => ({ kind: 'webResponse', id, error: 'no network' })));
  });
});
