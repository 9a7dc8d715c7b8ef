import { createServer } from 'node:net';

/**
 * Below what systems give to connections that choose no port: of those, another process may take one before the test
 * listens on it. Each process of the runner has a part of its own.
 */
const FIRST = 11_000;
const FOR_EACH = 2_000;
const MOST_PROCESSES = 10;

const part = Number(process.env['VITEST_POOL_ID'] ?? 0) % MOST_PROCESSES;
let given = process.pid % FOR_EACH;

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < FOR_EACH; tries += 1) {
    given = (given + 1) % FOR_EACH;
    const port = FIRST + part * FOR_EACH + given;
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the ${FOR_EACH} ports for tests from ${FIRST} on is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
