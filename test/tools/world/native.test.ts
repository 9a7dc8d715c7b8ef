import { describe, expect, test } from 'vitest';

import { nativeMachine } from '../../../tools/table/machines/native-machine.ts';
import { answer } from '../../../tools/world/answer.ts';
import { createWorld } from '../../../tools/world/create-world.ts';
import type { Environment, ScriptFunction } from '../../../tools/world/script-engine.ts';
import type { Answer, Command, Snapshot } from '../../../tools/world/protocol.ts';
import { openWorld, piece, saveWith } from './open-world.ts';

type Send = (command: Command) => Answer;

/** A table without Lua, whose scripts are functions by the names that stand in the save. */
function nativeTable(scripts: Record<string, (globals: Environment) => void>): Send {
  const compile = (source: string, _: string, environment: Environment): ScriptFunction => {
    const script = scripts[source];
    return () => script?.(environment);
  };
  const world = createWorld(nativeMachine(compile));
  // The world's own answer, in the protocol that both sides share.
  return command => JSON.parse(answer(world, JSON.stringify(command))) as Answer;
}

function globalFunction(globals: Environment, name: string): ScriptFunction {
  const found = globals[name];
  if (typeof found !== 'function') throw new Error(`${name} is no function`);
  // What a script finds under the name of a function of the API.
  return found as ScriptFunction;
}

function snapshotOf(send: Send): Snapshot {
  // The result of that command.
  return send({ kind: 'snapshot' }).result as Snapshot;
}

const OBJECTS = [
  piece('BlockSquare', 'a00001', [0, 4, 0]),
  piece('Deck', 'a00002', [6, 2, 0], {
    ContainedObjects: [1, 2, 3].map(id => ({ Name: 'Card', CardID: id, GUID: `c0000${id}` })),
  }),
  piece('Bag', 'a00003', [-6, 1, 0]),
];

const HANDS: readonly Command[] = [
  { kind: 'sit', color: 'Red', name: 'Ann' },
  { kind: 'frames', count: 40 },
  { kind: 'pickUp', color: 'Red', guid: 'a00001' },
  { kind: 'moveHand', color: 'Red', x: 3, z: 3 },
  { kind: 'frames', count: 3 },
  { kind: 'release', color: 'Red', x: 6, z: 0 },
  { kind: 'frames', count: 7 },
  { kind: 'take', color: 'Red', guid: 'a00002' },
  { kind: 'release', color: 'Red', x: -6, z: 0 },
  { kind: 'frames', count: 60 },
  { kind: 'flip', color: 'Red', guid: 'a00001' },
  { kind: 'frames', count: 5 },
];

describe('a table without Lua', () => {
  test('shows what the table in Lua shows after the same hands', async () => {
    const send = nativeTable({});
    const lua = await openWorld();
    const load: Command = { kind: 'load', save: saveWith('', OBJECTS), seed: 5 };
    for (const command of [load, ...HANDS]) {
      const native = send(command);
      const other = await lua.send(command);
      expect([command, native.fault]).toEqual([command, other.fault]);
    }
    const expected = await lua.ask<Snapshot>({ kind: 'snapshot' });
    const shown = snapshotOf(send);
    expect(shown.objects.map(({ guid, quantity }) => [guid, quantity])).toEqual(
      expected.objects.map(({ guid, quantity }) => [guid, quantity]),
    );
    shown.objects.forEach((object, index) => {
      const { x, y, z } = expected.objects[index]?.position ?? { x: 0, y: 0, z: 0 };
      expect(object.position.x).toBeCloseTo(x, 9);
      expect(object.position.y).toBeCloseTo(y, 9);
      expect(object.position.z).toBeCloseTo(z, 9);
    });
    await lua.close();
  });

  test('runs scripts that are functions, with handles that read and write at once', () => {
    const said: unknown[] = [];
    const send = nativeTable({
      global: globals => {
        globals['onLoad'] = (state: unknown) => {
          // A handle: members are read like those of any object.
          const block = globalFunction(globals, 'getObjectFromGUID')('a00001') as Record<string, ScriptFunction>;
          block['setName']?.('Bear');
          Reflect.set(block, 'tooltip', false);
          said.push(state, block['getName']?.(), Reflect.get(block, 'tooltip'), String(block));
        };
        globals['onObjectDrop'] = (color: unknown) => said.push(color);
        globals['onSave'] = () => 'kept';
      },
    });
    send({ kind: 'load', save: saveWith('global', OBJECTS) });
    for (const command of HANDS.slice(0, 6)) send(command);
    expect(said).toEqual(['', 'Bear', false, 'Bear(LuaGameObjectScript)', 'Red']);
    expect(send({ kind: 'save' }).result).toMatchObject({ LuaScriptState: 'kept' });
  });

  test('reports an unknown member and a command that is none', () => {
    const send = nativeTable({
      global: globals => {
        globals['onLoad'] = () =>
          Reflect.get(globalFunction(globals, 'getObjectFromGUID')('a00001') as object, 'nonsense') as unknown;
      },
    });
    const { logs } = send({ kind: 'load', save: saveWith('global', OBJECTS) });
    expect(logs.filter(log => log.kind === 'error').map(log => log.text)).toEqual([
      'cannot access field nonsense of userdata<LuaGameObjectScript>',
    ]);
    // Whatever arrives from outside is answered in words.
    expect(send({ kind: 'dance' } as unknown as Command).fault).toBe('There is no command dance');
  });
});
