import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { localWeb } from '../../../tools/table/index.ts';

describe('the network of this computer', () => {
  test('sends method, headers and body, and brings back status, headers and text', async () => {
    const got: unknown[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => (body += String(chunk)));
      request.on('end', () => {
        got.push([request.method, request.headers['x-bear'], request.headers['content-type'], body]);
        response.writeHead(201, { 'x-answer': 'yes' }).end('grüße 🐻');
      });
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    // A server that listens has a port.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const answer = await localWeb({ method: 'PUT', url, headers: { 'x-bear': 'b' }, body: 'hi' });
    expect(answer).toMatchObject({ status: 201, text: 'grüße 🐻' });
    expect(answer.headers?.['x-answer']).toBe('yes');
    await localWeb({ method: 'POST', url, headers: {}, form: { a: '1 2', b: 'é' } });
    expect(got).toEqual([
      ['PUT', 'b', expect.stringContaining('text/plain') as unknown, 'hi'],
      ['POST', undefined, expect.stringContaining('application/x-www-form-urlencoded') as unknown, 'a=1+2&b=%C3%A9'],
    ]);
  });
});
