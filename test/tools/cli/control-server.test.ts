import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sessionFor } from '../../../tools/cli/dev-sessions.ts';
import { freePort } from '../../support/free-port.ts';
import { openGame } from '../../support/game-stub.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { crownspace, type Running } from '../../support/shell.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";
const SCRIPT =
  "where = 'table'\nfunction roar(n) print('grr') return n + 1 end\nfunction fail() local bear bear.name = 1 end\n";

/** A mod being worked on, and other terminals of the same user. */
async function develop() {
  const home = projectFolder({});
  const environment = { XDG_STATE_HOME: home, APPDATA: home, HOME: home };
  const cwd = projectFolder({ 'mod.config.mjs': CONFIG, 'global.lua': SCRIPT });
  const ports = { page: await freePort(), game: await freePort(), editor: await freePort() };
  const words = ['--port', ports.page, '--game-port', ports.game, '--editor-port', ports.editor].map(String);
  const dev = crownspace(['dev', ...words], { cwd, environment });
  await dev.says('waiting for Tabletop Simulator');
  const run = (folder: string, ...args: string[]): Running => crownspace(args, { cwd: folder, environment });
  async function exec(...args: string[]): Promise<string> {
    const running = run(cwd, 'exec', ...args);
    await running.code;
    return running.printed().trim();
  }
  return { home, cwd, dev, ports, run, exec };
}

test('exec and console reach the games of a dev that runs, and say which', async () => {
  const { home, cwd, dev, ports, run, exec } = await develop();
  const here = 'On the headless table of crownspace dev (Bears):';
  expect(await exec('roar(41)')).toBe(`${here}\ngrr\n42`);
  expect(await exec('fail()')).toContain('attempt to index a nil value');
  expect(await exec('1', '--on', 'game')).toContain('has not joined Tabletop Simulator');

  const elsewhere = run(projectFolder({}), 'console');
  elsewhere.type('where\n');
  elsewhere.end();
  expect(await elsewhere.code).toBe(0);
  expect(elsewhere.printed()).toContain('Lines run on the headless table of crownspace dev (Bears).');
  expect(elsewhere.printed()).toMatch(/\ntable\n/);

  const lua = `__crownspace_mod = "Bears (${cwd.split('/').at(-1)})" \n`;
  const table = await openGame(ports, lua);
  await dev.says('Tabletop Simulator is joined');
  await table.execute("where = 'game'");
  expect(await exec('where')).toBe(
    'On the headless table of crownspace dev (Bears); --on game for Tabletop Simulator:\ntable',
  );
  expect(await exec('where', '--on', 'game')).toMatch(/^On Tabletop Simulator of [^\n]*\ngame$/);

  const [name = ''] = readdirSync(join(home, 'crownspace/sessions'));
  const file = join(home, 'crownspace/sessions', name);
  expect(statSync(file).mode & 0o077).toBe(0);
  // What `crownspace dev` has written.
  const session = JSON.parse(readFileSync(file, 'utf8')) as { port: number; token: string };
  const ask = async (headers: Record<string, string>): Promise<number> => {
    const body = JSON.stringify({ kind: 'execute', on: 'table', guid: '-1', script: 'where = nil' });
    return (await fetch(`http://127.0.0.1:${session.port}/`, { method: 'POST', headers, body })).status;
  };
  const right = { 'x-crownspace-token': session.token };
  expect(await ask({})).toBe(403);
  expect(await ask({ 'x-crownspace-token': session.token.replace(/./g, '0') })).toBe(403);
  expect(await ask({ ...right, origin: 'http://example.com' })).toBe(403);
  expect(await ask(right)).toBe(200);
  const broken = connect(session.port, '127.0.0.1');
  await once(broken, 'connect');
  const head = `POST / HTTP/1.1\r\nhost: x\r\nx-crownspace-token: ${session.token}\r\ncontent-length: 100\r\n\r\n{`;
  await new Promise<void>(done => broken.write(head, () => done()));
  broken.resetAndDestroy();
  expect(await ask(right)).toBe(200);

  dev.signal('SIGINT');
  expect(await dev.code).toBe(0);
  expect(readdirSync(join(home, 'crownspace/sessions'))).toEqual([]);
});

describe('the session that is meant', () => {
  const session = (folder: string, pid: number) => ({ port: 1, token: '', mod: 'Bears', folder, pid });

  test('is the nearest one around the folder, or the only one', () => {
    const sessions = [session('/games', 1), session('/games/bears', 2), session('/other', 3)];
    expect(sessionFor('/games/bears/mod', sessions)?.pid).toBe(2);
    expect(sessionFor('/games/dens', sessions)?.pid).toBe(1);
    expect(sessionFor('/far', [session('/other', 3)])?.pid).toBe(3);
    expect(sessionFor('/far', [])).toBeUndefined();
  });

  test('is asked for when there are several elsewhere', () => {
    expect(() => sessionFor('/far', [session('/games', 1), session('/other', 3)])).toThrow(
      /Bears in \/other\nRun this/,
    );
  });
});
