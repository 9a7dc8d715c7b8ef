import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playMod, type RoomClient, type ServerMessage } from '../../../../tools/web/index.ts';
import { projectFolder, writeProjectFile } from '../../../support/project-folder.ts';

const POSTER = `{ tagline: 'Run.', alt: 'A field.', spaces: {}, rows: [], pieces: [] }`;

function settings(name: string, seat: string): string {
  return `export const config = { name: '${name}', title: '${name}!', poster: ${POSTER},
    seats: [{ color: '${seat}', x: 0, z: -20, facing: 0 }] };\n`;
}

/** A session with two games: ants for Red, and bears for Blue. */
async function playTwo() {
  const folder = projectFolder({
    'mod/ants/mod.config.mjs': settings('Ants', 'Red'),
    'mod/ants/global.lua': 'sound = "tick"\n',
    'mod/bears/mod.config.mjs': settings('Bears', 'Blue'),
    'mod/bears/global.lua': 'sound = "grr"\n',
  });
  const opened: string[] = [];
  const kept = (mod: string): string => join(folder, `${mod}.json`);
  const play = await playMod({
    ...{ mod: 'ants', mods: join(folder, 'mod'), port: 0, vm: 'lua', keepIn: kept('ants') },
    ...{ say: () => undefined, onLogs: () => undefined },
    offers: { keepFor: kept, onOpened: async live => void opened.push(live.current.mod.id) },
  });
  onTestFinished(() => play.close());
  const value = async (lua: string): Promise<unknown> =>
    (await play.room.session.act({ kind: 'execute', guid: '-1', script: `return ${lua}` })).result;
  /** Somebody at the present table, and what it is told. */
  const enter = async (host: boolean): Promise<{ client: RoomClient; told: ServerMessage[] }> => {
    const told: ServerMessage[] = [];
    const connection = { send: (message: ServerMessage) => void told.push(message), isSlow: () => false };
    return { client: await play.room.enter(connection, { host, seats: host ? 'all' : [] }), told };
  };
  return { folder, kept, opened, play, value, enter };
}

const OPEN = { kind: 'host', request: { kind: 'open-game', game: 'bears' } } as const;

test('a host puts another game on the table, and all pages, links and changes follow', async () => {
  const { enter, folder, kept, opened, play, value } = await playTwo();
  const [host, guest] = [await enter(true), await enter(false)];
  const games = (): ServerMessage | undefined => host.told.find(({ kind }) => kind === 'games');
  await expect.poll(games).toMatchObject({ chosen: 'ants', games: [{ id: 'ants' }, { id: 'bears', title: 'Bears!' }] });
  const before = play.viewer.invitations;
  await host.client.receive(OPEN);

  for (const { told } of [host, guest]) {
    expect(told).toContainEqual({ kind: 'opening', game: 'bears' });
    expect(told.at(-1)).toEqual({ kind: 'moved' });
  }
  expect(opened).toEqual(['bears']);
  expect(await value('sound')).toBe('grr');
  const links = play.viewer.invitations;
  expect(links.map(({ seat }) => seat)).toEqual(['Red', 'Blue', undefined]);
  expect(links).toEqual(expect.arrayContaining([...before]));
  const again = await enter(true);
  await expect.poll(() => again.told.find(({ kind }) => kind === 'games')).toMatchObject({ chosen: 'bears' });

  writeProjectFile(folder, 'mod/bears/global.lua', 'sound = "GRR"\n');
  await expect.poll(() => value('sound')).toBe('GRR');
  await play.keep();
  expect(existsSync(kept('bears'))).toBe(true);

  await again.client.receive({ kind: 'host', request: { kind: 'open-game', game: 'ants' } });
  expect(await value('sound')).toBe('tick');
});

test('nobody but the host changes the game', async () => {
  const { enter, opened, value } = await playTwo();
  const guest = await enter(false);
  await guest.client.receive(OPEN);
  expect(guest.told.at(-1)).toEqual({ kind: 'refused', text: 'Only the host of the table may do this' });
  expect(opened).toEqual([]);
  expect(await value('sound')).toBe('tick');
});

test('a game that does not build leaves the old one on the table', async () => {
  const { enter, folder, opened, value } = await playTwo();
  writeProjectFile(folder, 'mod/bears/global.lua', 'sound = = 1\n');
  const host = await enter(true);
  await host.client.receive(OPEN);
  expect(host.told.findLast(({ kind }) => kind === 'opening')).toEqual({ kind: 'opening' });
  expect(host.told.at(-1)).toMatchObject({ kind: 'refused' });
  expect(opened).toEqual([]);
  expect(await value('sound')).toBe('tick');
});
