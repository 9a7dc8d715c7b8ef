import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { openAutosave, playMod, type Play, readKeptTable } from '../../../../tools/web/index.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const CONFIG = `
export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [{ key: 'bear', name: 'BlockSquare', nickname: 'Bear', position: { x: 0, y: 2, z: 0 } }],
};`;
const SCRIPT = `honey = 0
function onLoad(state) if state ~= '' then honey = tonumber(state) end end
function onSave() return tostring(honey) end
version = 1`;

interface Played extends Play {
  readonly said: readonly string[];
}

function project(): { folder: string; file: string } {
  const folder = projectFolder({ 'mod/bears/mod.config.mjs': CONFIG, 'mod/bears/global.lua': SCRIPT });
  return { folder, file: join(folder, 'state/bears.json') };
}

async function play(folder: string, keepIn: string): Promise<Played> {
  const said: string[] = [];
  const opened = await playMod({
    ...{ mod: 'bears', mods: join(folder, 'mod'), port: 0, vm: 'lua', keepIn },
    say: line => void said.push(line),
    onLogs: () => undefined,
  });
  onTestFinished(() => opened.close().catch(() => undefined));
  return { ...opened, said };
}

async function run({ room }: Play, script: string): Promise<unknown> {
  return (await room.session.act({ kind: 'execute', guid: '-1', script })).result;
}

const secretsOf = ({ viewer }: Play): string[] =>
  [viewer.url, ...viewer.invitations.map(({ url }) => url)].map(url => url.split('#')[1] ?? '');

/** A page that has come with a link. */
async function enter(link: string): Promise<WebSocket> {
  const { host, hash } = new URL(link);
  const socket = new WebSocket(`ws://${host}/`).on('error', () => undefined);
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'enter', key: hash.slice(1) }));
  return socket;
}

describe('A table that is kept', () => {
  test('goes on at the next start: state of scripts, objects and links', async () => {
    const { folder, file } = project();
    const first = await play(folder, file);
    await run(first, "honey = 7 getObjectsWithTag('x') for _, o in ipairs(getObjects()) do o.setName('Grizzly') end");
    const secrets = secretsOf(first);
    await first.keep();
    // As after kill -9: nothing is written at the end.
    await first.room.close();
    const second = await play(folder, file);
    expect(await run(second, 'return honey')).toBe(7);
    const snapshot = await second.room.session.look(undefined);
    expect(snapshot?.objects.map(({ nickname }) => nickname)).toContain('Grizzly');
    expect(secretsOf(second)).toEqual(secrets);
    expect(second.said.join('\n')).toMatch(/The table of .* goes on\. --fresh begins a new one\./);
  });

  test('is written at the end, whole and for its user alone', async () => {
    const { folder, file } = project();
    const first = await play(folder, file);
    await run(first, 'honey = 9');
    await first.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'state'))).toEqual(['bears.json']);
    expect(readKeptTable(file)).toMatchObject({ save: { LuaScriptState: '9' } });
  });

  test('runs the present code with what the old code has stored', async () => {
    const { folder, file } = project();
    const first = await play(folder, file);
    await run(first, 'honey = 3');
    await first.close();
    writeProjectFile(folder, 'mod/bears/global.lua', SCRIPT.replace('version = 1', 'version = 2'));
    const second = await play(folder, file);
    expect(await run(second, 'return honey .. " " .. version')).toBe('3 2');
    expect(second.live.needsSave(second.target)).toBe(false);
  });

  test('says that objects and settings are of before when the mod has others now', async () => {
    const { folder, file } = project();
    await (await play(folder, file)).close();
    writeProjectFile(folder, 'mod/bears/mod.config.mjs', CONFIG.replace("'Bear'", "'Panda'"));
    const second = await play(folder, file);
    expect(second.live.needsSave(second.target)).toBe(true);
    expect(second.said).toContainEqual(expect.stringContaining('have changed since the table was kept'));
    await second.reload();
    expect(second.live.needsSave(second.target)).toBe(false);
    const snapshot = await second.room.session.look(undefined);
    expect(snapshot?.objects.map(({ nickname }) => nickname)).toContain('Panda');
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['of another version', (text: string) => text.replace('"format":1', '"format":99')],
    ['with a key that somebody has made short', (text: string) => text.replace(/"host":"\w+"/, '"host":"a"')],
  ])(
    'and is %s does not keep a new one from beginning',
    async (_, spoil) => {
      const { folder, file } = project();
      await (await play(folder, file)).close();
      writeFileSync(file, spoil(readFileSync(file, 'utf8')));
      const second = await play(folder, file);
      expect(second.said).toContainEqual(expect.stringContaining('cannot be used'));
      expect(await run(second, 'return honey')).toBe(0);
    },
    120_000,
  );

  test('opens by the link that was renewed while it ran, and not by the one before', async () => {
    const { folder, file } = project();
    const first = await play(folder, file);
    const { viewer } = first;
    const red = viewer.invitations.find(({ seat }) => seat === 'Red')?.url ?? '';
    const [host, guest] = [await enter(viewer.url), await enter(red)];
    guest.send(JSON.stringify({ kind: 'take', seat: 'Red' }));
    const sitting = async (): Promise<unknown> =>
      (await first.room.session.look(undefined))?.seats.find(({ color }) => color === 'Red')?.player;
    await expect.poll(sitting).toBe('Red');
    const { Red: before } = viewer.secrets;
    host.send(JSON.stringify({ kind: 'host', request: { kind: 'kick', seat: 'Red' } }));
    await expect.poll(() => viewer.secrets['Red']).not.toBe(before);
    const secrets = secretsOf(first);
    await first.close();
    expect(secretsOf(await play(folder, file))).toEqual(secrets);
  });

  test('draws numbers that nobody knows: after each start, and of each new table', async () => {
    const { folder, file } = project();
    const drawn: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      const played = await play(folder, file);
      drawn.push(await run(played, 'return math.random(2 ^ 30)'));
      await played.reload();
      drawn.push(await run(played, 'return math.random(2 ^ 30)'));
      await played.close();
    }
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('leaves the state that Save & Play goes back to', async () => {
    const { folder, file } = project();
    const first = await play(folder, file);
    await run(first, 'honey = 5');
    await first.keep();
    await first.room.session.act({ kind: 'saveAndPlay', scriptStates: [] });
    expect(await run(first, 'return honey')).toBe(0);
  });
});

describe('Keeping a table', () => {
  /** A session with an empty table. */
  function session(clock = { frame: 0, paused: false }) {
    const counts = { captures: 0 };
    return {
      counts,
      clock,
      session: {
        capture: async () => ((counts.captures += 1), { game: {}, objects: [] }),
        clock: () => ({ ...clock, speed: 1, latest: 0 }),
      } as unknown as Play['room']['session'],
    };
  }
  const about = () => ({ port: 4180, secrets: {}, table: '' });

  test('says once that it fails, and that it works again', async () => {
    const file = join(projectFolder({ 'state/bears.json/in-the-way': '' }), 'state/bears.json');
    const said: string[] = [];
    const { session: played } = session();
    const autosave = openAutosave({ file, session: played, about, onProblem: line => void said.push(line) });
    await autosave.flush();
    await autosave.flush();
    await autosave.close();
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^The table cannot be kept for the next start: .*bears\.json cannot be written/);
  });

  test('waits while nothing happens, and writes what has happened', async () => {
    const file = join(projectFolder({}), 'bears.json');
    const { counts, clock, session: played } = session();
    const autosave = openAutosave({ file, session: played, about, onProblem: () => undefined, everyMs: 5 });
    await expect.poll(() => existsSync(file)).toBe(true);
    await new Promise(done => setTimeout(done, 100));
    expect(counts.captures).toBe(1);
    clock.frame = 60;
    await expect.poll(() => counts.captures, { timeout: 120_000 }).toBe(2);
    await autosave.close();
  });
});
