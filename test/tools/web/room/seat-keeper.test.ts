import { expect, onTestFinished, test, vi } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import { openRoom, type Room } from '../../../../tools/web/room/room.ts';
import type { RoomClient } from '../../../../tools/web/room/client.ts';
import type { Rights, ServerMessage } from '../../../../tools/web/wire/wire.ts';

const HOST: Rights = { host: true, seats: 'all' };
const BLUE: Rights = { host: false, seats: ['Blue'] };

const hand = (color: string, z: number): object => ({
  Name: 'HandTrigger',
  GUID: color,
  FogColor: color,
  Transform: { posX: 0, posY: 3, posZ: z, scaleX: 8, scaleY: 4, scaleZ: 4 },
});

async function openSeats(keepSeatMs?: number): Promise<Room> {
  const save = { ObjectStates: [hand('Red', -20), hand('Blue', 20)] };
  const room = await openRoom({
    title: 'Seats',
    open: () => openTable({ save }),
    ...(keepSeatMs === undefined ? {} : { keepSeatMs }),
  });
  onTestFinished(() => room.close());
  return room;
}

interface Guest extends RoomClient {
  readonly heard: ServerMessage[];
  seat(): string | undefined;
  refusals(): string[];
}

async function enter(room: Room, rights: Rights, name: string): Promise<Guest> {
  const heard: ServerMessage[] = [];
  const line = { send: (message: ServerMessage) => void heard.push(message), isSlow: () => false };
  const client = await room.enter(line, rights, [{ seat: 'Blue', path: '/#b' }], name);
  return {
    ...client,
    heard,
    seat: () => heard.filter(message => message.kind === 'seat').at(-1)?.seat,
    refusals: () => heard.flatMap(message => (message.kind === 'refused' ? [message.text] : [])),
  };
}

async function players(room: Room): Promise<Record<string, string | undefined>> {
  const snapshot = await room.session.look(undefined);
  const taken = snapshot?.seats.filter(({ player }) => player !== undefined) ?? [];
  return Object.fromEntries(taken.map(({ color, player }) => [color, player]));
}

test('a page that gets up frees every seat that it holds', async () => {
  const room = await openSeats();
  const ann = await enter(room, HOST, 'Ann');
  await ann.receive({ kind: 'take', seat: 'Red' });
  await ann.receive({ kind: 'take', seat: 'Blue' });
  expect(await players(room)).toEqual({ Red: 'Ann', Blue: 'Ann' });
  await ann.receive({ kind: 'stand' });
  expect(await players(room)).toEqual({});
  expect(ann.seat()).toBeUndefined();
});

test('a name counts from the next seat on', async () => {
  const room = await openSeats();
  const ann = await enter(room, HOST, 'Ann');
  await ann.receive({ kind: 'name', name: 'Anna' });
  await ann.receive({ kind: 'take', seat: 'Red' });
  expect(await players(room)).toEqual({ Red: 'Anna' });
});

test('the host removes a player, whose page does not get the seat again', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.receive({ kind: 'host', request: { kind: 'kick', seat: 'Red' } });
  expect(await players(room)).toEqual({ Red: 'Ann', Blue: 'Bob' });
  await ann.receive({ kind: 'host', request: { kind: 'kick', seat: 'Blue' } });
  expect(await players(room)).toEqual({ Red: 'Ann' });
  expect(bob.seat()).toBeUndefined();
  await bob.receive({ kind: 'take', seat: 'Blue' });
  expect(await players(room)).toEqual({ Red: 'Ann' });
  expect(bob.refusals()).toEqual([
    'Only the host of the table may do this',
    'The host has removed you from Blue',
    expect.stringContaining('does not allow'),
  ]);
});

test('two players change places, and so do their links', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.receive({ kind: 'swap', seat: 'Red' });
  expect(bob.refusals()).toEqual(['Somebody sits at Red: ask the host to swap the seats']);
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect(await players(room)).toEqual({ Red: 'Bob', Blue: 'Ann' });
  expect([ann.seat(), bob.seat()]).toEqual(['Blue', 'Red']);
  const late = await enter(room, BLUE, 'Bob');
  expect(late.heard[0]).toMatchObject({ rights: { seats: ['Red'] }, invitations: [{ seat: 'Red', path: '/#b' }] });
  await ann.receive({ kind: 'swap', seat: 'Green' });
  expect(ann.refusals()).toEqual(['There is no seat Green at this table']);
});

test('a player changes to a free seat', async () => {
  const room = await openSeats();
  const ann = await enter(room, HOST, 'Ann');
  await ann.receive({ kind: 'take', seat: 'Red' });
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect(await players(room)).toEqual({ Blue: 'Ann' });
});

test('the seat of a lost connection is kept for a time, and then free', async () => {
  const room = await openSeats(1);
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.leave();
  await vi.waitFor(async () => expect(await players(room)).toEqual({}), { timeout: 30_000 });
  const news = ann.heard.flatMap(message =>
    message.kind === 'notice' ? [message.notice.title] : message.kind === 'settled' ? [message.id] : [],
  );
  expect(news).toEqual(['Blue has lost the connection', 'lost-Blue']);
});

test('somebody who comes back in time finds the seat', async () => {
  const room = await openSeats();
  const bob = await enter(room, BLUE, 'Bob');
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.leave();
  expect(await players(room)).toEqual({ Blue: 'Bob' });
  const again = await enter(room, BLUE, 'Bob');
  await again.receive({ kind: 'take', seat: 'Blue' });
  expect(await players(room)).toEqual({ Blue: 'Bob' });
});
