import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** The plainest of web servers: files of one folder as they are. */
export async function serveFolder(
  folder: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      body => {
        const type = TYPES[path === '/' ? 'html' : (path.split('.').at(-1) ?? '')] ?? 'text/plain';
        response
          .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' })
          .end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
