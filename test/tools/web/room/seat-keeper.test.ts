import { expect, onTestFinished, test, vi } from 'vitest';
import { CONTROL_ID } from '../../../../src/scene/index.ts';
import { openTable } from '../../../../tools/table/index.ts';
import { openRoom, type Room } from '../../../../tools/web/room/room.ts';
import type { Links, RoomClient } from '../../../../tools/web/room/client.ts';
import type { Rights, ServerMessage } from '../../../../tools/web/wire/wire.ts';

const HOST: Rights = { host: true, seats: 'all' };
const BLUE: Rights = { host: false, seats: ['Blue'] };

const hand = (color: string, z: number): object => ({
  Name: 'HandTrigger',
  GUID: color,
  FogColor: color,
  Transform: { posX: 0, posY: 3, posZ: z, scaleX: 8, scaleY: 4, scaleZ: 4 },
});

const block = (guid: string, posX: number): object => ({
  Name: 'BlockSquare',
  GUID: guid,
  Transform: { posX, posY: 1, posZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
});

/** The UI of a mod that says how far the match is. */
function saying(phase: string): string {
  return `<InputField id="${CONTROL_ID}" text="{&quot;phase&quot;:&quot;${phase}&quot;}"/>`;
}

async function openSeats(keepSeatMs?: number, phase = 'lobby'): Promise<Room> {
  const hands = [hand('Red', -20), hand('Blue', 20), hand('White', 30)];
  const save = { XmlUI: saying(phase), ObjectStates: [...hands, block('aaaaaa', 0), block('bbbbbb', 4)] };
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

/** A link for Blue, which has another number whenever it is renewed. */
function blueLink(): Links {
  let number = 1;
  return {
    list: () => [{ seat: 'Blue', path: `/#b${number}` }],
    renew: seat => {
      expect(seat).toBe('Blue');
      number += 1;
    },
  };
}

async function enter(room: Room, rights: Rights, name: string): Promise<Guest> {
  const heard: ServerMessage[] = [];
  const line = { send: (message: ServerMessage) => void heard.push(message), isSlow: () => false };
  const client = await room.enter(line, rights, blueLink(), name);
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

test('a player who sits down again while being removed does not get the seat', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await bob.receive({ kind: 'take', seat: 'Blue' });
  // What the hand holds is put back first, for which the table is waited for.
  await bob.receive({ kind: 'act', command: { kind: 'pickUp', guid: 'Blue' } });
  const again = bob.receive({ kind: 'take', seat: 'Blue' });
  await ann.receive({ kind: 'host', request: { kind: 'kick', seat: 'Blue' } });
  await again;
  expect(bob.seat()).toBeUndefined();
  expect(await players(room)).toEqual({});
  await bob.receive({ kind: 'act', command: { kind: 'chat', message: 'Still here' } });
  expect(bob.refusals().at(-1)).toContain('You are watching');
});

/** The rights and the link that a page has heard of last. */
const rightsOf = ({ heard }: Guest): unknown => {
  const told = heard.filter(message => message.kind === 'rights').at(-1);
  return told === undefined ? undefined : [told.rights.seats, told.invitations[0]];
};

test('whoever is removed has no right to the seat any more, and the host a new link', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  const second = await enter(room, BLUE, 'Bob');
  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  // Its link opens the seat that is called Red since then.
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  await ann.receive({ kind: 'host', request: { kind: 'kick', seat: 'Red' } });
  expect(rightsOf(ann)).toEqual(['all', { seat: 'Red', path: '/#b2' }]);
  for (const page of [bob, second]) {
    await page.receive({ kind: 'take', seat: 'Red' });
    expect([page.seat(), page.refusals().at(-1)]).toEqual([undefined, expect.stringContaining('does not allow')]);
  }
  expect(await players(room)).toEqual({ Blue: 'Ann' });
});

test('whoever has lost the connection is removed, too', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.leave();
  await ann.receive({ kind: 'host', request: { kind: 'kick', seat: 'Blue' } });
  expect(await players(room)).toEqual({});
  expect(rightsOf(ann)).toEqual(['all', { seat: 'Blue', path: '/#b2' }]);
});

test('another page of the host that is removed costs no link', async () => {
  const room = await openSeats();
  const [ann, other] = [await enter(room, HOST, 'Ann'), await enter(room, HOST, 'Ann')];
  await other.receive({ kind: 'take', seat: 'Blue' });
  await ann.receive({ kind: 'host', request: { kind: 'kick', seat: 'Blue' } });
  expect([await players(room), rightsOf(ann), other.seat()]).toEqual([{}, undefined, undefined]);
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
  expect(late.heard[0]).toMatchObject({ rights: { seats: ['Red'] }, invitations: [{ seat: 'Red', path: '/#b1' }] });
  await ann.receive({ kind: 'swap', seat: 'Green' });
  expect(ann.refusals()).toEqual(['There is no seat Green at this table']);
});

test('players who change places hold nothing any more, and the others what they held', async () => {
  const room = await openSeats();
  const white: Rights = { host: false, seats: ['White'] };
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, white, 'Bob')];
  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'White' });
  await ann.receive({ kind: 'act', command: { kind: 'pickUp', guid: 'aaaaaa' } });
  await bob.receive({ kind: 'act', command: { kind: 'pickUp', guid: 'bbbbbb' } });
  const held = async (): Promise<unknown> =>
    (await room.session.look(undefined))?.objects.flatMap(({ guid, heldBy }) => (heldBy ? [[guid, heldBy]] : []));
  expect(await held()).toEqual([
    ['aaaaaa', 'Red'],
    ['bbbbbb', 'White'],
  ]);
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect(await held()).toEqual([['bbbbbb', 'White']]);
  await bob.leave();
  expect(await held()).toEqual([]);
});

test('a player changes to a free seat', async () => {
  const room = await openSeats();
  const ann = await enter(room, HOST, 'Ann');
  await ann.receive({ kind: 'take', seat: 'Red' });
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect(await players(room)).toEqual({ Blue: 'Ann' });
});

test.each(['lobby', 'playing'])('a guest changes to no seat of another link in the phase %s', async phase => {
  const room = await openSeats(undefined, phase);
  const bob = await enter(room, BLUE, 'Bob');
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.receive({ kind: 'swap', seat: 'Red' });
  expect(bob.refusals()).toEqual(['This link does not allow to sit at Red: it is a link for Blue']);
  expect([bob.seat(), await players(room)]).toEqual(['Blue', { Blue: 'Bob' }]);
});

test.each(['over', 'review'])('a guest changes sides with nobody in the phase %s', async phase => {
  const room = await openSeats(undefined, phase);
  const bob = await enter(room, BLUE, 'Bob');
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.receive({ kind: 'swap', seat: 'Red' });
  expect([bob.seat(), await players(room)]).toEqual(['Red', { Red: 'Bob' }]);
});

test('the seat of a lost connection is not for a guest', async () => {
  const room = await openSeats(undefined, 'over');
  const [red, bob] = [await enter(room, { host: false, seats: ['Red'] }, 'Rita'), await enter(room, BLUE, 'Bob')];
  await red.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await red.leave();
  await bob.receive({ kind: 'swap', seat: 'Red' });
  expect(bob.refusals()).toEqual(['Somebody sits at Red: ask the host to swap the seats']);
  expect(await players(room)).toEqual({ Red: 'Rita', Blue: 'Bob' });
});

test('who has lost the connection finds the seat that the host gave in exchange', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.leave();
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect(await players(room)).toEqual({ Red: 'Bob', Blue: 'Ann' });
  const again = await enter(room, BLUE, 'Bob');
  await again.receive({ kind: 'take', seat: 'Red' });
  expect([again.refusals(), await players(room)]).toEqual([[], { Red: 'Bob', Blue: 'Ann' }]);
});

test('a seat that is kept under another name is free in time, and no other one', async () => {
  const room = await openSeats(200);
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await bob.leave();
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  await vi.waitFor(async () => expect(await players(room)).toEqual({ Blue: 'Ann' }), { timeout: 30_000 });
});

test('the host of the table is who has the link of the host', async () => {
  const room = await openSeats();
  const [ann, bob] = [await enter(room, HOST, 'Ann'), await enter(room, BLUE, 'Bob')];
  const hosts = async (): Promise<string[]> =>
    (await room.session.look(undefined))?.seats.flatMap(({ color, host }) => (host ? [color] : [])) ?? [];
  await bob.receive({ kind: 'take', seat: 'Blue' });
  expect(await hosts()).toEqual([]);
  await ann.receive({ kind: 'take', seat: 'Red' });
  expect(await hosts()).toEqual(['Red']);
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect(await hosts()).toEqual(['Blue']);
  await ann.receive({ kind: 'host', request: { kind: 'reopen' } });
  expect(await hosts()).toEqual(['Blue']);
  await ann.receive({ kind: 'stand' });
  expect(await hosts()).toEqual([]);
});

test('a guest has an id of the link, and nobody else’s, whatever the name', async () => {
  const room = await openSeats();
  const [ann, rita, bob] = [
    await enter(room, HOST, 'Ann'),
    await enter(room, { host: false, seats: ['Red'] }, 'Ann'),
    await enter(room, BLUE, 'Ann'),
  ];
  const idAt = async (color: string): Promise<unknown> =>
    (await room.session.act({ kind: 'execute', guid: '-1', script: `return Player.${color}.steam_id` })).result;
  async function idOf(guest: Guest, seat: string): Promise<unknown> {
    await guest.receive({ kind: 'take', seat });
    const id = await idAt(seat);
    await guest.receive({ kind: 'stand' });
    return id;
  }
  const ids = [await idOf(ann, 'Red'), await idOf(rita, 'Red'), await idOf(bob, 'Blue')];
  expect(new Set(ids).size).toBe(3);
  await bob.receive({ kind: 'name', name: 'Bob' });
  expect(await idOf(bob, 'Blue')).toBe(ids[2]);

  await ann.receive({ kind: 'take', seat: 'Red' });
  await bob.receive({ kind: 'take', seat: 'Blue' });
  await ann.receive({ kind: 'swap', seat: 'Blue' });
  expect([await idAt('Red'), await idAt('Blue')]).toEqual([ids[2], ids[0]]);
  await ann.receive({ kind: 'host', request: { kind: 'reopen' } });
  expect([await idAt('Red'), await idAt('Blue')]).toEqual([ids[2], ids[0]]);
  await ann.receive({ kind: 'host', request: { kind: 'kick', seat: 'Red' } });
  const next = await enter(room, BLUE, 'Bob');
  expect(ids).not.toContain(await idOf(next, 'Red'));
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
