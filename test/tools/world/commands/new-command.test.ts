import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { playerHand } from '../../../../tools/table/driver/player-hand.ts';
import { nativeMachine } from '../../../../tools/table/machines/native-machine.ts';
import { schemaOf } from '../../../../tools/web/wire/command-schema.ts';
import { answer } from '../../../../tools/world/answer.ts';
import { DONE } from '../../../../tools/world/commands/command-result.ts';
import type { Declarations } from '../../../../tools/world/commands/declaration.ts';
import { OUT_OF_REACH, runSeatCommand, type SeatHandlers } from '../../../../tools/world/commands/seat-dispatch.ts';
import { createWorld } from '../../../../tools/world/create-world.ts';
import type { Command, SeatCommand } from '../../../../tools/world/index.ts';
import { piece, saveWith } from '../open-world.ts';

/** The first place that a new command touches: what it consists of, and how far it has to reach. */
const COMMANDS = {
  rename: {
    target: { of: 'object', access: 'open' },
    fields: { name: { kind: 'string', most: 5 }, loud: { kind: 'boolean', isOptional: true } },
  },
} as const satisfies Declarations;

/** The second place: what it does. */
const HANDLERS: SeatHandlers<typeof COMMANDS> = {
  rename: (_, seat, { object, name, loud }) => {
    object.saved.Nickname = loud === true ? name.toUpperCase() : name;
    return { ...DONE, result: seat.color };
  },
};

const HAND = { Nickname: 'secret', CardID: 100 };
const ZONE = {
  FogColor: 'Blue',
  Locked: true,
  Transform: { posX: 0, posY: 4, posZ: -18, rotX: 0, rotY: 0, rotZ: 0, scaleX: 8, scaleY: 9, scaleZ: 6 },
};

function openTable() {
  const world = createWorld(nativeMachine(() => () => undefined));
  const objects = [
    piece('BlockSquare', 'a00001', [0, 1, 0], { Nickname: 'Ann' }),
    piece('Card', 'a00002', [0, 4, -18], HAND),
    piece('HandTrigger', 'hand01', [0, 4, -18], ZONE),
  ];
  const commands: readonly Command[] = [
    { kind: 'load', save: saveWith('', objects) },
    { kind: 'sit', color: 'Red', name: 'Rita' },
    { kind: 'frames', count: 10 },
  ];
  for (const command of commands) answer(world, JSON.stringify(command));
  return {
    nickname: (guid: string) => world.objects.byGuid[guid]?.saved.Nickname,
    run: (command: SeatCommand) => runSeatCommand(world, COMMANDS, HANDLERS, command),
  };
}

describe('a command that is declared and has a handler', () => {
  function setUp() {
    const table = openTable();
    const send = async (command: SeatCommand): Promise<unknown> => {
      const done = table.run(command);
      return done?.fault ?? done?.result;
    };
    const guidOf = async (name: string): Promise<string> => (name === 'Ann' ? 'a00001' : name);
    const as = (color: string) => playerHand({ declarations: COMMANDS, color, send, guidOf });
    return { table, as };
  }

  test('is a method of a seat, with its fields, and finds objects by name', async () => {
    const { table, as } = setUp();
    expect(await as('Red').rename({ guid: 'Ann', name: 'Bea', loud: true })).toBe('Red');
    expect(table.nickname('a00001')).toBe('BEA');
  });

  test('passes the gate: somebody sits there, and the object is within reach', async () => {
    const { table, as } = setUp();
    expect(await as('Red').rename({ guid: 'a00002', name: 'Bea' })).toBe(OUT_OF_REACH);
    expect(await as('Red').rename({ guid: 'absent', name: 'Bea' })).toBe(OUT_OF_REACH);
    expect(await as('Green').rename({ guid: 'a00001', name: 'Bea' })).toContain('Nobody sits at Green');
    expect([table.nickname('a00001'), table.nickname('a00002')]).toEqual(['Ann', 'secret']);
  });

  test('is validated for clients', () => {
    const schema = schemaOf(COMMANDS);
    const valid = { kind: 'rename', guid: 'a00001', name: 'Bea' };
    expect(v.parse(schema, { ...valid, color: 'Blue' })).toEqual(valid);
    for (const wrong of [{ name: 'longer' }, { name: 7 }, { guid: undefined }, { loud: 'yes' }, { kind: 'flip' }])
      expect(v.safeParse(schema, { ...valid, ...wrong }).success).toBe(false);
  });
});
