import { describe, expect, onTestFinished, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import { type DrivenTable, type OpenTable, type Session, startSession } from '../../../../tools/web/room/session.ts';
import type { Answer, Command, Log } from '../../../../tools/world/index.ts';
import { countThreads, withoutKeptMachines } from '../../../support/count-threads.ts';
import { dice } from '../../../support/dice.ts';
import { HOSTED_GAMES, modSave, type HostedGame } from '../../../support/hosted-games.ts';
import { longCases, runs } from '../../../support/runs.ts';
import { buttonOf, shownButtons } from '../../../support/shown-ui.ts';

const SEATS = ['Red', 'Blue'];
/** Seats, a spectator, and whoever sees everything. */
const VIEWERS = [...SEATS, 'Grey', undefined];

withoutKeptMachines();

interface Played extends Session {
  readonly logs: readonly Log[];
  readonly broken: readonly unknown[];
}

async function start(open: OpenTable): Promise<Played> {
  const logs: Log[] = [];
  const broken: unknown[] = [];
  const session = await startSession({
    open,
    onChange: async () => true,
    onLogs: said => void logs.push(...said),
    onBroken: error => void broken.push(error),
  });
  onTestFinished(() => session.close());
  await session.pause(true);
  return Object.assign(session, { logs, broken });
}

async function press(session: Session, color: string, path: readonly number[]): Promise<Answer> {
  return session.act({ kind: 'ui', color, guid: '-1', path: [...path], event: 'onClick', value: '-1' } as Command);
}

async function begin(session: Session, game: HostedGame): Promise<void> {
  for (const color of SEATS) await session.act({ kind: 'sit', color, name: color });
  await session.step(60);
  for (const text of [...game.openings[0]!.buttons, 'Start the game']) {
    const table = { snapshot: async (viewer?: string) => (await session.look(viewer))! };
    await press(session, 'Red', (await buttonOf(table, 'Red', text, 0)).path);
    await session.step(30);
  }
}

/** Presses what is offered, as chance decides. */
async function playOn(session: Session, seed: number, presses: number): Promise<void> {
  const random = dice(seed);
  for (let each = 0; each < presses; each++) {
    const color = random.pick(SEATS);
    const buttons = shownButtons((await session.look(color))!.ui);
    if (buttons.length > 0) await press(session, color, random.pick(buttons).path);
    await session.step(20);
  }
}

interface Seen {
  readonly seen: readonly unknown[];
  readonly save: unknown;
}

async function allSeen(session: Session): Promise<Seen> {
  const seen: unknown[] = [];
  for (const viewer of VIEWERS) seen.push(await session.look(viewer));
  return { seen, save: (await session.act({ kind: 'save' })).result };
}

describe.each(longCases(['sacred', 'tactic'], 1))('going back in a game of %s', mod => {
  const game = HOSTED_GAMES.find(each => each.mod === mod)!;

  test('on a thread that is warm leads where a new one leads, for each seat, and on from there', async () => {
    const save = await modSave(game);
    const found: unknown[] = [];
    for (const isShared of [true, false]) {
      const session = await start(old => openTable({ save, beside: isShared ? old : undefined }));
      await begin(session, game);
      const middle = session.clock().frame;
      await playOn(session, 1, runs(16));
      const threads = countThreads();
      await session.rewind(middle + 90);
      expect(threads.started).toBe(isShared ? 0 : 1);
      const there = await allSeen(session);
      expect(there.seen[0]).not.toEqual(there.seen[1]);
      const { length } = session.logs;
      await playOn(session, 2, runs(8));
      found.push({ there, later: await allSeen(session), logs: session.logs.slice(length) });
    }
    expect(found[0]).toEqual(found[1]);
  });
});

const SAVE = { LuaScript: 'function onChat(text) said = (said or "") .. text print(said) end', ObjectStates: [] };

async function say(session: Session, message: string): Promise<void> {
  await session.act({ kind: 'chat', color: 'Red', message });
}

function printed({ logs }: Played): string[] {
  return logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
}

test('a table that is opened again shares the thread of the old one, and another table has its own', async () => {
  const open: OpenTable = old => openTable({ save: SAVE, beside: old });
  const session = await start(open);
  await session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
  await say(session, 'a');
  const threads = countThreads();
  for (const _ of [1, 2, 3]) {
    await session.restart();
    await session.pause(true);
  }
  await session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
  await say(session, 'b');
  expect(threads.started).toBe(0);
  await session.reopen(open);
  await session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
  await say(session, 'c');
  expect(threads.started).toBe(1);
  expect(printed(session)).toEqual(['a', 'b', 'c']);
  expect(session.broken).toEqual([]);
});

test('strict mode reports a line again after going back, once', async () => {
  const save = { LuaScript: 'function onChat() rest = -7 % 4 end', ObjectStates: [] };
  const session = await start(old => openTable({ save, strict: true, beside: old }));
  const threads = countThreads();
  const warnings = (): number => session.logs.filter(({ kind }) => kind === 'warning').length;
  await session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
  await session.step(1);
  for (const _ of [1, 2]) await say(session, 'a');
  expect(warnings()).toBe(1);
  await session.rewind(0);
  await session.act({ kind: 'sit', color: 'Red', name: 'Ann' });
  for (const _ of [1, 2]) await say(session, 'a');
  expect(warnings()).toBe(2);
  expect(threads.started).toBe(0);
});

/** A table that notes what becomes of it. */
function fakeTable(name: string, events: string[], send: DrivenTable['send']): DrivenTable {
  return { send, close: async () => void events.push(`${name} is closed`) };
}

const rests = async (): Promise<Answer> => ({ logs: [], idle: true });
const breaks = (): Promise<Answer> => Promise.reject(new Error('the thread has ended'));

test('the old table answers until the new one is there', async () => {
  const events: string[] = [];
  let ready: (table: DrivenTable) => void = () => undefined;
  const waiting = new Promise<DrivenTable>(resolve => (ready = resolve));
  const snapshot = async (): Promise<Answer> => ({ logs: [], idle: true, result: 'old' });
  const session = await start(async old => (old === undefined ? fakeTable('old', events, snapshot) : waiting));
  const going = session.rewind(0);
  expect(await session.look('Red')).toBe('old');
  expect(events).toEqual([]);
  ready(fakeTable('new', events, rests));
  await going;
  expect(await session.look('Red')).toBeUndefined();
  expect(events).toEqual(['old is closed']);
});

test('what fails beside the old table is tried once more on a table of its own', async () => {
  const events: string[] = [];
  const opened: string[] = [];
  const session = await start(async old => {
    const name = old === undefined ? `alone ${opened.length}` : 'beside';
    opened.push(name);
    return fakeTable(name, events, old === undefined ? rests : breaks);
  });
  await session.step(10);
  await session.rewind(5);
  expect(opened).toEqual(['alone 0', 'beside', 'alone 2']);
  expect(events).toEqual(['beside is closed', 'alone 0 is closed']);
  expect(session.clock().frame).toBe(5);
  expect(session.broken).toEqual([]);
});

test('the old table goes on when going back fails', async () => {
  const events: string[] = [];
  let count = 0;
  const session = await start(async () => {
    count += 1;
    return fakeTable(`${count}`, events, count === 1 ? rests : breaks);
  });
  await session.step(10);
  await expect(session.rewind(5)).rejects.toThrow('the thread has ended');
  expect(events).toEqual(['2 is closed', '3 is closed']);
  expect((await session.act({ kind: 'chat', color: 'Red', message: 'still here' })).fault).toBeUndefined();
  expect(session.clock().frame).toBe(10);
});

test('each table has random numbers that nobody knows, and one to which the session goes back has the same', async () => {
  const seeds: number[] = [];
  const open: OpenTable = (old, seed) => {
    seeds.push(seed);
    return openTable({ save: SAVE, seed, beside: old });
  };
  const session = await start(open);
  await session.step(5);
  await session.rewind(2);
  await session.restart();
  await session.reopen(open);
  await session.rewind(0);
  const [first, again, restarted, reopened, last] = seeds;
  expect([again, last]).toEqual([first, reopened]);
  expect(new Set([first, restarted, reopened]).size).toBe(3);
  // A small one could be tried out.
  for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 2 ** 52, `${seed}`).toBe(true);
});
