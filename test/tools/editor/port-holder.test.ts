import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEditor, portHolder } from '../../../tools/editor/index.ts';
import { freePort } from '../../support/free-port.ts';

/** A system whose programs print this. */
function system(printed: Readonly<Record<string, string>>) {
  return async (program: string): Promise<string | undefined> => printed[program];
}

const LSOF = 'p4711\ncAtom\nf23\n';
const NETSTAT = `
  Proto  Lokale Adresse         Remoteadresse          Status           PID
  TCP    0.0.0.0:135            0.0.0.0:0              ABHÖREN         1020
  TCP    127.0.0.1:39998        127.0.0.1:51234        HERGESTELLT     7
  TCP    127.0.0.1:39998        0.0.0.0:0              ABHÖREN         4711
`;
const TASKLIST = '"Code.exe","4711","Console","1","212.340 K"\r\n';

describe('the program that holds a port', () => {
  test('is named on macOS by lsof', async () => {
    expect(await portHolder(39998, 'darwin', system({ lsof: LSOF }))).toEqual({ pid: 4711, name: 'Atom' });
  });

  test.skipIf(process.platform === 'win32').each([
    ['by what the program prints', `printf '${LSOF.replaceAll('\n', '\\n')}'`, { pid: 4711, name: 'Atom' }],
    ['not if the program fails', `printf '${LSOF.replaceAll('\n', '\\n')}'; exit 1`, undefined],
    ['not if there is no such program', '', undefined],
  ])('is named by a program of the system: %s', async (_, script, found) => {
    const folder = mkdtempSync(join(tmpdir(), 'lsof-'));
    const before = process.env['PATH'];
    onTestFinished(() => {
      process.env['PATH'] = before;
      rmSync(folder, { recursive: true });
    });
    if (script !== '') writeFileSync(join(folder, 'lsof'), `#!/bin/sh\n${script}\n`);
    if (script !== '') chmodSync(join(folder, 'lsof'), 0o755);
    process.env['PATH'] = folder;
    expect(await portHolder(39998, 'darwin')).toEqual(found);
  });

  test('is named on Windows by netstat and tasklist, in whatever language', async () => {
    const found = await portHolder(39998, 'win32', system({ netstat: NETSTAT, tasklist: TASKLIST }));
    expect(found).toEqual({ pid: 4711, name: 'Code.exe' });
  });

  test('is asked of the system by its port and its number', async () => {
    const asked: string[] = [];
    const windows = { netstat: NETSTAT, tasklist: TASKLIST } as const;
    const ask = async (program: string, words: readonly string[]): Promise<string | undefined> => {
      asked.push([program, ...words].join(' '));
      return { lsof: LSOF, ...windows }[program];
    };
    await portHolder(39998, 'darwin', ask);
    await portHolder(39998, 'win32', ask);
    expect(asked).toEqual([
      'lsof -nP -iTCP:39998 -sTCP:LISTEN -Fpc',
      'netstat -ano -p TCP',
      'tasklist /FI PID eq 4711 /FO CSV /NH',
    ]);
  });

  test('stays unknown where the system does not tell', async () => {
    expect(await portHolder(39998, 'darwin', system({}))).toBeUndefined();
    expect(await portHolder(39998, 'win32', system({ netstat: 'nothing' }))).toBeUndefined();
  });

  test.runIf(process.platform === 'linux')('is named in the error of the editor that wanted it', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise(done => server.once('listening', done));
    await expect(openEditor({ port })).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringContaining(`(process ${process.pid})`),
    });
  });

  test.runIf(process.platform === 'linux')(
    'is found for a port whose number has leading zeros in hexadecimal',
    async () => {
      const server = createServer();
      onTestFinished(() => void server.close());
      const port = await listenBelow(server, 0x1000);
      expect(await portHolder(port, 'linux', system({}))).toMatchObject({ pid: process.pid });
    },
  );

  test.runIf(process.platform === 'linux' && existsSync('/proc/net/if_inet6'))(
    'is found at an address of IPv6',
    async () => {
      const server = createServer().listen(0, '::1');
      onTestFinished(() => void server.close());
      await new Promise(done => server.once('listening', done));
      const { port } = server.address() as AddressInfo;
      const name = expect.stringMatching(/^\S*node/u) as string;
      expect(await portHolder(port, 'linux', system({}))).toEqual({ pid: process.pid, name });
    },
  );

  test.runIf(process.platform === 'linux')(
    'is named on Linux by lsof where the files of processes hide it',
    async () => {
      const port = await freePort();
      expect(await portHolder(port, 'linux', system({ lsof: LSOF }))).toEqual({ pid: 4711, name: 'Atom' });
      expect(await portHolder(port, 'linux', system({}))).toBeUndefined();
    },
  );

  test.each([
    ['darwin', { lsof: 'p4711\n' }, { pid: 4711, name: 'a program without a name' }],
    ['darwin', { lsof: 'cAtom\n' }, undefined],
    ['win32', { netstat: NETSTAT }, { pid: 4711, name: 'a program without a name' }],
    ['win32', { netstat: NETSTAT, tasklist: 'INFO: none' }, { pid: 4711, name: 'a program without a name' }],
    ['win32', { netstat: ' TCP 0.0.0.0:39998 0.0.0.0:0 LISTENING' }, undefined],
    ['win32', { netstat: ' TCP 0.0.0.0:39998 10.0.0.1:80 ESTABLISHED 7' }, undefined],
  ])('is told on %s as far as %j says', async (platform, printed, holder) => {
    expect(await portHolder(39998, platform, system(printed))).toEqual(holder);
  });
});

/** Listens on the highest free port below `end`. */
async function listenBelow(server: Server, end: number): Promise<number> {
  for (let port = end - 1; port > 1_024; port--) {
    const isListening = await new Promise<boolean>(done => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    server.removeAllListeners('error');
    if (isListening) return port;
  }
  throw new Error(`every port below ${end} is taken`);
}
