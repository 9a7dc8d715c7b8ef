import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress, publicFetch, type Resolve } from '../../../../tools/save/assets/public-fetch.ts';
import { askPublic } from '../../../../tools/save/assets/public-network.ts';
import { localWeb, realWeb } from '../../../../tools/table/index.ts';

const asked: string[] = [];
const server = createServer((request, response) => void answer(request, response));
let port = 0;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url} ${(await buffer(request)).toString()}`.trim());
  if (request.url === '/moved') return void response.writeHead(303, { location: '/new' }).end();
  if (request.url === '/odd') return void response.socket?.end('HTTP/1.1 999 Odd\r\n\r\n');
  if (request.url === '/slow') return void response.write('never more');
  response.setHeader('set-cookie', ['a=1', 'b=2']);
  response.end(request.url === '/large' ? 'x'.repeat(2 ** 20) : 'the content ☺');
}

beforeAll(async () => {
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The names of a resolver that leads to these addresses. */
const leadingTo =
  (...addresses: string[]): Resolve =>
  (_, done) =>
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const whyNot = async (asking: Promise<unknown>): Promise<string> => {
  try {
    await asking;
  } catch (error) {
    return String(error);
  }
  return 'answered';
};

describe('what is asked after a redirect', () => {
  const secret = { authorization: 'me' };

  test.each<[status: number, method: string, to: string, asked: unknown]>([
    [301, 'GET', 'https://a.org/b', { method: 'GET', headers: secret }],
    [302, 'HEAD', '/b', { method: 'HEAD', headers: secret }],
    [303, 'POST', '/b', { method: 'GET', headers: secret }],
    [302, 'POST', '/b', { method: 'GET', headers: secret }],
    [307, 'POST', '/b', { method: 'POST', body: 'form', headers: secret }],
    [308, 'PUT', '/b', { method: 'PUT', body: 'form', headers: secret }],
    [307, 'POST', 'https://b.org/b', { method: 'POST', body: 'form' }],
    [301, 'GET', 'http://a.org/b', { method: 'GET' }],
  ])('%i of %s to %s: %j', async (status, method, to, expected) => {
    const questions: unknown[] = [];
    const fetch = async (
      _: unknown,
      { signal: _signal, credentials, redirect, ...question }: RequestInit = {},
    ): Promise<Response> => {
      expect([credentials, redirect]).toEqual(['omit', 'manual']);
      questions.push(question);
      return questions.length > 1 ? new Response('content') : new Response(null, { status, headers: { location: to } });
    };
    const body = ['POST', 'PUT'].includes(method) ? { body: 'form' } : {};
    await askPublic('https://a.org/a', { method, headers: secret, ...body }, { fetch });
    expect(questions[1]).toEqual(expected);
  });

  test.each([200, 299, 400, 404, 304])('nothing is after the status %i, or without an address', async status => {
    const answers = [new Response(null, { status, headers: status === 304 ? {} : { location: '/b' } })];
    expect((await askPublic('https://a.org/a', {}, { fetch: async () => answers.shift()! })).status).toBe(status);
  });

  test.each([
    [8, 'answered'],
    [9, 'more than 8 times'],
  ])('%i addresses that lead to the next end with: %s', async (count, end) => {
    let left = count;
    const fetch = async (): Promise<Response> =>
      (left -= 1) < 0
        ? new Response('content')
        : new Response(null, { status: 302, headers: { location: `/${left}` } });
    expect(await whyNot(askPublic('https://a.org/a', {}, { fetch }))).toContain(end);
  });
});

describe('addresses of the public network', () => {
  test.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'])(
    'do not include %s',
    address => expect(isPublicAddress(address)).toBe(false),
  );
  test.each(['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:a01:203', '64:ff9b::7f00:1', 'ff02::1'])(
    'do not include %s',
    address => expect(isPublicAddress(address)).toBe(false),
  );
  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])(
    'include %s',
    address => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
    ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
    ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
    ['::', '::ffff:fffe', '0:0:0:0:0:1::'],
    ['64:ff9b::', '64:ff9b::ffff:ffff', '64:ff9a:ffff::', '64:ff9b::1:0:0'],
    ['fc00::', 'fdff::ffff', 'fbff::ffff', 'fe00::'],
    ['fe80::', 'febf::ffff', 'fe7f::ffff', 'fec0::'],
    ['ff00::', 'ffff::ffff', 'feff::ffff'],
  ])('end with the network from %s to %s', (first, last, ...outside) => {
    expect([first, last].filter(isPublicAddress)).toEqual([]);
    expect(outside.filter(address => !isPublicAddress(address))).toEqual([]);
  });
});

describe('asking a server that a save names', () => {
  test.each([['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['fd00::1'], ['::ffff:127.0.0.1']])(
    'connects to nothing when the name leads to %s',
    async (...addresses) => {
      asked.length = 0;
      const why = await whyNot(publicFetch({ resolve: leadingTo(...addresses) })(`http://cards.example:${port}/`));
      expect(why).toBe(`Error: cards.example is ${addresses.at(-1)}, outside of the public network`);
      expect(asked).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])('refuses %s itself', async host => {
    asked.length = 0;
    expect(await whyNot(publicFetch()(`http://${host}:${port}/`))).toMatch(/is outside of the public network$/);
    expect(asked).toEqual([]);
  });

  test('says why a name has no address', async () => {
    expect(await whyNot(publicFetch({ resolve: leadingTo() })('http://cards.example/'))).toContain('has no address');
    const broken: Resolve = (_, done) => done(new Error('no such name'), []);
    expect(await whyNot(publicFetch({ resolve: broken })('http://cards.example/'))).toContain('no such name');
  });

  const reach = publicFetch({ resolve: leadingTo('127.0.0.1'), isAllowed: () => true });

  test('answers like fetch, and follows no redirect', async () => {
    const content = await reach(`http://cards.example:${port}/file`);
    expect([content.status, await content.text()]).toEqual([200, 'the content ☺']);
    expect(content.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const head = await reach(`http://cards.example:${port}/file`, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, null]);
    const moved = await reach(`http://cards.example:${port}/moved`);
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/new']);
  });

  test('rejects at an answer that is none, at its end of time, and once it is too large', async () => {
    expect(await whyNot(reach(`http://cards.example:${port}/odd`))).toContain('RangeError');
    const slow = askPublic(`http://cards.example:${port}/slow`, { method: 'GET' }, { fetch: reach, timeout: 300 });
    expect(await whyNot(slow.then(response => response.text()))).toMatch(/timeout|abort/i);
  });

  test('sends a form once, and no headers to another server', async () => {
    asked.length = 0;
    const question = { method: 'POST', body: 'a=1', headers: { token: 'secret' } };
    const response = await askPublic(`http://cards.example:${port}/moved`, question, { fetch: reach });
    expect(await response.text()).toBe('the content ☺');
    expect(asked).toEqual(['POST /moved a=1', 'GET /new']);

    const sent: unknown[] = [];
    const away: typeof fetch = (_, init) => {
      sent.push(init?.headers);
      const headers = { location: 'https://b.org/' };
      return Promise.resolve(sent.length > 1 ? new Response('') : new Response(null, { status: 307, headers }));
    };
    await askPublic('https://a.org/', question, { fetch: away });
    expect(sent).toEqual([{ token: 'secret' }, undefined]);
  });
});

describe('web requests of scripts', () => {
  const demand = (path: string) => ({ method: 'GET', url: `http://127.0.0.1:${port}${path}`, headers: {} });

  test('do not reach this computer, unless the host says so', async () => {
    asked.length = 0;
    expect(await whyNot(Promise.resolve(realWeb(demand('/file'))))).toContain('outside of the public network');
    expect(asked).toEqual([]);
    expect(await localWeb(demand('/file'))).toMatchObject({ status: 200, text: 'the content ☺' });
  });
});
