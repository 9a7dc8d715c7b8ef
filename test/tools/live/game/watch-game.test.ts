import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type GamePresence, type LiveOutcome, openLive, watchGame } from '../../../../tools/live/index.ts';
import { openEditorPort } from '../../../../tools/table/editor-port/editor-port.ts';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { freePort } from '../../../support/free-port.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';
import { outcomeOf } from '../../../support/outcome-of.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n";
const SCRIPT = 'mod/bears/global.lua';

interface Game {
  readonly table: Table;
  close(): Promise<void>;
}

/** A mod under watch, with a pair of ports on which a game may come and go. */
async function watched() {
  const ports = { game: await freePort(), editor: await freePort() };
  const folder = projectFolder({ 'mod/bears/mod.config.mjs': CONFIG, [SCRIPT]: roar('grr') });
  const outcomes: LiveOutcome[] = [];
  const said: string[] = [];
  const states: GamePresence[] = [];
  const live = await openLive({ mod: 'bears', mods: join(folder, 'mod'), onOutcome: each => outcomes.push(each) });
  onTestFinished(() => live.close());
  function look() {
    const game = watchGame({
      live,
      say: line => said.push(line),
      onState: state => states.push(state),
      ...{ gamePort: ports.game, editorPort: ports.editor, timeoutMs: 20_000, lookMs: 50 },
    });
    onTestFinished(() => game.close());
    return game;
  }
  async function write(text: string): Promise<LiveOutcome | undefined> {
    writeProjectFile(folder, SCRIPT, text);
    return outcomeOf(live, join(folder, SCRIPT), outcomes);
  }
  /** Starts a game on a table that is reached as Tabletop Simulator is. */
  async function start(save: object): Promise<Game> {
    const table = await openTable({ save });
    const port = await openEditorPort({
      send: command => table.send(command),
      ...{ port: ports.game, editorPort: ports.editor },
    });
    table.onLogs(logs => port.sendLogs(logs));
    let closed: Promise<void> | undefined;
    const close = (): Promise<void> => (closed ??= port.close().then(() => table.close()));
    onTestFinished(close);
    return { table, close };
  }
  return { live, outcomes, said, states, ports, look, write, start };
}

function roar(sound: string): string {
  return `function roar() return '${sound}' end\n`;
}

describe('a Tabletop Simulator', () => {
  test('that runs the mod gets the changes, and its messages are printed, until the watch is closed', async () => {
    const { live, said, look, write, start } = await watched();
    const { table } = await start(live.current.save);
    const game = look();
    await game.ready;
    expect(game.state).toBe('joined');
    expect(said).toEqual(['Tabletop Simulator runs this mod: it gets every change.']);
    expect((await write(`${roar('GRR')}print('louder')\n`))?.kind).toBe('applied');
    expect(await table.execute('return roar()')).toBe('GRR');
    await expect.poll(() => said).toContain('TTS: louder');
    await game.close();
    await write(roar('hush'));
    expect(await table.execute('return roar()')).toBe('GRR');
  });

  test('that runs an older build of the mod gets the present one, and errors are mapped to it', async () => {
    const { live, said, look, write, start } = await watched();
    const old = live.current.save;
    await write(`${roar('GRR')}function fall()\n  error('ouch')\nend\n`);
    const { table } = await start(old);
    const game = look();
    await game.ready;
    expect(said.join()).toContain('in another build, and has the present one now');
    expect(await table.execute('return roar()')).toBe('GRR');
    await table.execute("Wait.frames(fall, 1) return ''");
    await table.frames(3);
    await expect.poll(() => said.join('\n')).toMatch(/ouch[\s\S]*mod\/bears\/global\.lua:3:/);
  });

  test('is waited for, found when it starts, missed when it ends, and found again', async () => {
    const { live, states, look, write, start } = await watched();
    const game = look();
    await game.ready;
    expect(game.state).toBe('absent');
    const first = await start(live.current.save);
    await expect.poll(() => game.state).toBe('joined');
    await first.close();
    await expect.poll(() => game.state).toBe('absent');
    await write(roar('GRR'));
    const second = await start(live.current.save);
    await expect.poll(() => game.state).toBe('joined');
    await write(roar('GRRR'));
    expect(await second.table.execute('return roar()')).toBe('GRRR');
    expect(states).toEqual(['joined', 'absent', 'joined']);
  });

  test('that loads its table with the old scripts again gets the present build again', async () => {
    const { live, said, look, write, start } = await watched();
    const { table } = await start(live.current.save);
    const game = look();
    await game.ready;
    await write(roar('GRR'));
    await table.load(live.current.save);
    await table.load({ SaveName: 'Chess', LuaScript: 'moves = 3', ObjectStates: [] });
    await expect.poll(() => game.state).toBe('other');
    await table.load(JSON.parse(JSON.stringify(live.current.save).replace('GRR', 'old')) as object);
    await expect.poll(() => game.state).toBe('joined');
    expect(await table.execute('return roar()')).toBe('GRR');
    expect(said.join('\n')).toContain('runs other scripts, which stays as it is');
  });

  test('with other scripts stays as it is', async () => {
    const { said, look, start, write } = await watched();
    const { table } = await start({ SaveName: 'Chess', LuaScript: 'moves = 3', ObjectStates: [] });
    const game = look();
    await game.ready;
    expect(game.state).toBe('other');
    expect(said).toEqual([expect.stringContaining('runs other scripts, which stays as it is')]);
    await write("moves = 4\nfunction roar() return 'GRR' end\n");
    expect(await table.execute('return moves')).toBe(3);
  });

  test('that does not run is not mentioned', async () => {
    const { said, look } = await watched();
    await look().ready;
    expect(said).toEqual([]);
  });
});

describe('when another program holds the port of the editor', () => {
  async function hold(port: number): Promise<Server> {
    const server = createServer().listen(port, '127.0.0.1');
    await new Promise(done => server.once('listening', done));
    onTestFinished(() => void server.close());
    return server;
  }

  test('it is named, and changes are sent without an answer until the port is free', async () => {
    const { live, said, ports, look, write, start } = await watched();
    const holder = await hold(ports.editor);
    const { table } = await start(live.current.save);
    const game = look();
    await game.ready;
    expect(game.state).toBe('send-only');
    expect(said[0]).toContain(`port ${ports.editor} is taken`);
    if (process.platform === 'linux') expect(said[0]).toContain(`(process ${process.pid})`);
    expect((await write(roar('GRR')))?.kind).toBe('sent');
    await expect.poll(() => table.execute('return roar()')).toBe('GRR');
    holder.close();
    await expect.poll(() => game.state).toBe('joined');
    expect((await write(roar('GRRR')))?.kind).toBe('applied');
    expect(await table.execute('return roar()')).toBe('GRRR');
  });

  test('a game with other scripts stays as it is', async () => {
    const { ports, look, write, start } = await watched();
    await hold(ports.editor);
    const { table } = await start({
      SaveName: 'Chess',
      LuaScript: "function roar() return 'check' end",
      ObjectStates: [],
    });
    const game = look();
    await game.ready;
    expect(game.state).toBe('send-only');
    expect((await write(roar('GRR')))?.kind).toBe('sent');
    await new Promise(done => setTimeout(done, 300));
    expect(await table.execute('return roar()')).toBe('check');
    expect(table.errors).toEqual([]);
  });
});
