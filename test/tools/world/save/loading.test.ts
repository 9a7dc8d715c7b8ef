import { describe, expect, test } from 'vitest';

import { nativeMachine } from '../../../../tools/table/machines/native-machine.ts';
import { answer } from '../../../../tools/world/answer.ts';
import { createWorld } from '../../../../tools/world/create-world.ts';
import type { Command } from '../../../../tools/world/protocol.ts';
import type { Environment, ScriptFunction } from '../../../../tools/world/script-engine.ts';
import type { World } from '../../../../tools/world/world.ts';
import { piece, saveWith } from '../open-world.ts';

/** A world without Lua, whose scripts are functions by the names that stand in the save. */
function openNative(scripts: Record<string, (globals: Environment) => void>): {
  readonly world: World;
  send(command: Command): unknown;
} {
  const world = createWorld(nativeMachine((source, _, environment) => () => scripts[source]?.(environment)));
  return { world, send: command => JSON.parse(answer(world, JSON.stringify(command))) as unknown };
}

/** Numbers that go on, so that nobody takes a new dialog or request for an old one. */
const COUNTERS = ['lastRequest', 'lastDialog'];

/** The structure of a value as plain data: references to what came before by their path, functions by the word. */
function structureOf(value: unknown, path = '', known = new Map<unknown, string>()): unknown {
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return value;
  const seen = known.get(value);
  if (seen !== undefined) return `→ ${seen}`;
  known.set(value, path);
  if (Array.isArray(value)) return value.map((entry, index) => structureOf(entry, `${path}/${index}`, known));
  const keys = Object.keys(value)
    .filter(key => Reflect.get(value, key) !== undefined && !COUNTERS.includes(key))
    .sort();
  return Object.fromEntries(keys.map(key => [key, structureOf(Reflect.get(value, key), `${path}/${key}`, known)]));
}

function global(globals: Environment, name: string): ScriptFunction {
  // What a script finds under the name of a function of the API.
  return globals[name] as ScriptFunction;
}

function library(globals: Environment, name: string): Record<string, ScriptFunction> {
  return globals[name] as Record<string, ScriptFunction>;
}

const OBJECTS = [
  piece('BlockSquare', 'a00001', [0, 6, 0]),
  piece('Card', 'a00002', [3, 2, 0], { CardID: 1 }),
  piece('Card', 'a00003', [3, 3, 0], { CardID: 2 }),
  piece('HandTrigger', 'a00004', [0, 4, -16], { FogColor: 'Red', Locked: true }),
  piece('LayoutZone', 'a00005', [8, 2, 8], { Locked: true }),
  piece('Bag', 'a00006', [-6, 1, 0]),
];

const SCRIPTS = {
  busy: (globals: Environment) => {
    globals['onLoad'] = () => {
      const block = global(globals, 'getObjectFromGUID')('a00001') as Record<string, ScriptFunction>;
      library(globals, 'Wait')['time']?.(() => undefined, 30, 5);
      global(globals, 'logStyle')('rules', 'Red');
      global(globals, 'copy')([block]);
      global(globals, 'addContextMenuItem')('Deal', () => undefined);
      global(globals, 'addHotkey')('Deal', () => undefined);
      global(globals, 'storeRewindState')(undefined, true);
      library(globals, 'Physics')['setGravity']?.({ x: 0, y: -2, z: 0 });
      library(globals, 'MusicPlayer')['setCurrentAudioclip']?.({ title: 'March', url: 'http://march' });
      library(globals, 'UI')['setXml']?.('<Text id="turn">Red</Text>');
      library(globals, 'WebRequest')['get']?.('http://127.0.0.1/', () => undefined);
      const turns = globals['Turns'] as object;
      Reflect.set(turns, 'enable', true);
      Reflect.set(globals['Physics'] as object, 'play_area', 0.9);
      block['highlightOn']?.('Red', 60);
      block['registerCollisions']?.(true);
      block['setVelocity']?.({ x: 3, y: 3, z: 0 });
      const red = (globals['Player'] as Record<string, Record<string, ScriptFunction>>)['Red'];
      red?.['showInfoDialog']?.('Welcome');
      red?.['lookAt']?.({ position: { x: 0, y: 0, z: 0 } });
      library(globals, 'Hands')['chooseInHand']?.('discard', 1, 1, 'Choose');
    };
  },
};

const BUSY: readonly Command[] = [
  { kind: 'sit', color: 'Red', name: 'Ann' },
  { kind: 'sit', color: 'Blue', name: 'Bob' },
  { kind: 'load', save: saveWith('busy', OBJECTS, { Gravity: 0.3, Turns: { Enable: true } }), seed: 3 },
  { kind: 'frames', count: 7 },
  { kind: 'pickUp', color: 'Blue', guid: 'a00002' },
  { kind: 'moveHand', color: 'Blue', x: 4, z: 4 },
  { kind: 'hover', color: 'Blue', guid: 'a00003' },
  { kind: 'select', color: 'Blue', guids: ['a00003'] },
  { kind: 'search', color: 'Red', guid: 'a00006', open: true },
  { kind: 'delete', color: 'Red', guid: 'a00001' },
  { kind: 'chat', color: 'Red', message: 'hello' },
];

const NEXT = saveWith('', [
  piece('Deck', 'b00001', [0, 2, 0], { DeckIDs: [1, 2, 3] }),
  piece('Die_6', 'b00002', [4, 2, 0]),
  piece('HandTrigger', 'b00003', [0, 4, 16], { FogColor: 'Blue', Locked: true }),
]);

describe('loading one save after another', () => {
  test('leaves nothing of the first: the world is as after a fresh load', () => {
    const used = openNative(SCRIPTS);
    const fresh = openNative(SCRIPTS);
    for (const command of BUSY) used.send(command);
    for (const command of BUSY) if (command.kind === 'sit' || command.kind === 'frames') fresh.send(command);
    for (const { send } of [used, fresh]) send({ kind: 'load', save: structuredClone(NEXT), seed: 5 });
    for (let frame = 0; frame < 3; frame++) {
      expect(structureOf(used.world)).toEqual(structureOf(fresh.world));
      for (const { send } of [used, fresh]) send({ kind: 'frames', count: 20 });
    }
  });

  test('keeps the players at their seats, who hold and hover nothing', () => {
    const { world, send } = openNative(SCRIPTS);
    for (const command of BUSY) send(command);
    send({ kind: 'load', save: structuredClone(NEXT) });
    expect(world.players.seats['Blue']?.player.name).toBe('Bob');
    expect(world.players.seats['Blue']?.activity).toMatchObject({ holding: [], selected: [] });
    expect(world.players.seats['Blue']?.activity.hovering).toBeUndefined();
  });
});

describe('turns of a save', () => {
  const NONE = {
    Enable: false,
    Type: 0,
    TurnOrder: [],
    Reverse: false,
    SkipEmpty: false,
    DisableInteractions: false,
    PassTurns: true,
    TurnColor: '',
  };
  const kept = (Turns: object): unknown => {
    const { send } = openNative({});
    send({ kind: 'load', save: saveWith('', [], { Turns }) });
    return (send({ kind: 'save' }) as { readonly result: { readonly Turns: unknown } }).result.Turns;
  };

  test.each<[string, unknown]>([
    ['Enable', true],
    ['Type', 1],
    ['TurnOrder', ['Blue', 'Red']],
    ['Reverse', true],
    ['SkipEmpty', true],
    ['DisableInteractions', true],
    ['PassTurns', false],
    ['TurnColor', 'Red'],
  ])('keep %s, and nothing else changes', (key, value) => {
    expect(kept({ [key]: value })).toEqual({ ...NONE, [key]: value });
  });

  test('are off where a save says nothing of them, or nonsense', () => {
    expect(kept({})).toEqual(NONE);
    expect(kept({ Enable: 1, Type: 'x', TurnOrder: 'Red', Reverse: 'yes', PassTurns: 0, TurnColor: 7 })).toEqual(NONE);
  });
});

describe('a load', () => {
  test.each([
    [0, 1],
    [3.9, 4],
    [2147483645, 2147483646],
    [2147483646, 1],
  ])('with the seed %d begins chance with %d', (seed, wanted) => {
    const { world, send } = openNative({});
    send({ kind: 'load', save: saveWith(''), seed });
    expect(world.random.seed).toBe(wanted);
  });

  test('has the gravity and the area of play of its save, or those of the game', () => {
    const { world, send } = openNative({});
    send({ kind: 'load', save: saveWith('', [], { Gravity: 0.2, PlayArea: 0.7 }) });
    expect([world.physics.gravity, world.physics.playArea]).toEqual([0.2, 0.7]);
    send({ kind: 'load', save: saveWith('') });
    expect([world.physics.gravity, world.physics.playArea]).toEqual([0.5, 0.5]);
  });

  test('reports what it cannot keep as the save has it', () => {
    const { send } = openNative({});
    const objects = [
      piece('BlockSquare', 'a00001', [0, 2, 0]),
      piece('Die_6', 'a00001', [4, 2, 0]),
      piece('Gizmo', 'a00002', [8, 2, 0]),
    ];
    const { logs } = send({ kind: 'load', save: saveWith('', objects) }) as {
      logs: { prefix?: string; text: string }[];
    };
    expect(logs.flatMap(({ prefix, text }) => (prefix === undefined ? [] : [prefix + text]))).toEqual([
      expect.stringMatching(/^Error loading the save: GUID a00001 stands twice: Die_6 is called [0-9a-f]{6} now$/u),
      'Error loading the save: There is no object type Gizmo: it is shown as a block',
    ]);
    expect(send({ kind: 'load', save: 'text' })).toMatchObject({
      fault: expect.stringContaining('no JSON object') as string,
    });
  });
});
