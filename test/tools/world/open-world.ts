import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { openMoonsharp } from '../../../tools/table/machines/moonsharp.ts';
import { openWorldVm } from '../../../tools/table/machines/open-vm.ts';
import { openSystemLua, systemLua } from '../../../tools/table/machines/system-lua.ts';
import type { Vm } from '../../../tools/lua/host/vm.ts';
import { worldBundle } from '../../../tools/table/world-bundle.ts';
import type { Answer, Command, Log } from '../../../tools/world/protocol.ts';

/** A world in a Lua machine, for one test: what it said stays in `logs`. */
export interface OpenWorld {
  send(command: Command): Promise<Answer>;
  /** The result of a command that has to succeed. */
  ask<Result>(command: Command): Promise<Result>;
  /** What the scripts printed since the last time this was asked. */
  printed(): string[];
  errors(): string[];
  readonly logs: Log[];
  close(): Promise<void>;
}

// Transpiled before the first test starts its clock.
const world = await worldBundle();

/** The machines that this computer has; one alone where `CROWNSPACE_LANES=native` asks for no other lanes. */
export async function machines(): Promise<readonly (readonly [string, () => Promise<Vm>])[]> {
  if (process.env['CROWNSPACE_LANES'] === 'native') return [['lua', () => openWorldVm('lua')]];
  const moonsharp = await moonsharpAvailability();
  return [
    ['lua', () => openWorldVm('lua')],
    ['lua52', () => openWorldVm('lua52')],
    ...(moonsharp.ok ? [['moonsharp', () => openMoonsharp()] as const] : []),
    ...(systemLua() === undefined ? [] : [['system-lua', () => openSystemLua()] as const]),
  ];
}

export async function openWorld(open: () => Promise<Vm> = () => openWorldVm('lua')): Promise<OpenWorld> {
  const vm = await open();
  await vm.load(world, 'world');
  const logs: Log[] = [];
  let read = 0;
  const send = async (command: Command): Promise<Answer> => {
    // The world's own answer to it, in the protocol that both sides share.
    const answer = JSON.parse(await vm.call('__world', JSON.stringify(command))) as Answer;
    logs.push(...answer.logs);
    requireWords(answer);
    return answer;
  };
  return {
    logs,
    send,
    ask: async <Result>(command: Command) => {
      const answer = await send(command);
      if (answer.fault !== undefined) throw new Error(answer.fault);
      return answer.result as Result;
    },
    printed: () => {
      const texts = logs.slice(read).flatMap(log => (log.kind === 'print' ? [log.text] : []));
      read = logs.length;
      return texts;
    },
    errors: () => logs.flatMap(log => (log.kind === 'error' ? [log.prefix + log.text] : [])),
    close: () => vm.dispose(),
  };
}

/** Whoever sent a command that failed has to learn why, in every test that sends one. */
export function requireWords({ fault }: Answer): void {
  if (fault === '') throw new Error('A command failed, and its answer does not say why');
}

/**
 * The text of a Lua expression in the Global script.
 *
 * @throws what a script reports meanwhile
 */
export async function evaluate(world: OpenWorld, expression: string): Promise<unknown> {
  const before = world.errors().length;
  const script = `return tostring(${expression})`;
  const text = await world.ask({ kind: 'execute', guid: '-1', script });
  const [error] = world.errors().slice(before);
  if (error !== undefined) throw new Error(error);
  return text;
}

/** An object of a save, at a place, with whatever else is given. */
export function piece(name: string, guid: string, place: readonly [number, number, number], more: object = {}): object {
  const [posX, posY, posZ] = place;
  const transform = { posX, posY, posZ, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
  return { GUID: guid, Name: name, Transform: transform, ...more };
}

/** A save with a Global script and objects. */
export function saveWith(script: string, objects: readonly object[] = [], more: object = {}): object {
  return { SaveName: 'Test', LuaScript: script, ObjectStates: objects, ...more };
}

/** Opens a table with `save` for the tests of a suite, and closes it with the suite. `onOpen` gets it before the first test. */
export function useTable(save: object, onOpen: (world: OpenWorld) => void): void {
  useWorld(onOpen, world => world.send({ kind: 'load', save }));
}

/** The same with Red (Ann) at the table, and the save loaded again before each test. */
export function useFreshTable(save: object, onOpen: (world: OpenWorld) => void): void {
  let current: OpenWorld | undefined;
  const keep = (world: OpenWorld): void => {
    current = world;
    onOpen(world);
  };
  useWorld(keep, world => world.send({ kind: 'sit', color: 'Red', name: 'Ann' }));
  beforeEach(async () => {
    await current?.send({ kind: 'load', save });
    current?.printed();
  });
}

function useWorld(onOpen: (world: OpenWorld) => void, prepare: (world: OpenWorld) => Promise<unknown>): void {
  let opened: OpenWorld | undefined;
  beforeAll(async () => {
    opened = await openWorld();
    await prepare(opened);
    onOpen(opened);
  });
  afterAll(() => opened?.close());
}

/** A body of Lua that returns something, and the text of that. */
export type ScriptCase = readonly [title: string, body: string, text: string];

/**
 * Runs each body in the Global script of one table, at which Red (Ann, the host) and Blue (Bob) sit. A body may rely on
 * what those before it did. Nothing may be reported as an error.
 */
export function testScripts(title: string, save: object, cases: readonly ScriptCase[]): void {
  describe(title, () => {
    let world: OpenWorld;

    beforeAll(async () => {
      world = await openWorld();
      await world.send({ kind: 'load', save });
      await world.send({ kind: 'sit', color: 'Red', name: 'Ann' });
      await world.send({ kind: 'sit', color: 'Blue', name: 'Bob' });
      await world.send({ kind: 'frames', count: 10 });
    });

    afterAll(() => world.close());

    test.each(cases)('%s', async (_, body, text) => {
      expect(await evaluate(world, `(function() ${body} end)()`)).toBe(text);
      await world.send({ kind: 'frames', count: 120 });
    });
  });
}

/** Lua for cases that refuse something: the error of a function, without its position. */
const WHY = `function why(run)
  local ok, text = pcall(run)
  return ok and 'no error' or (text:match('[^:\\1]+$'):gsub('^ ', ''))
end`;

/** Runs each body in the Global script of a table without objects, on every machine. \`why(function)\` is the text of an error. */
export async function testOnMachines(title: string, cases: readonly ScriptCase[]): Promise<void> {
  describe.each(await machines())(`${title} in %s`, (_, open) => {
    let world: OpenWorld;

    beforeAll(async () => {
      world = await openWorld(open);
      await world.send({ kind: 'load', save: saveWith(WHY) });
    });

    afterAll(() => world.close());

    test.each(cases)('%s', async (_title, body, text) => {
      expect(await evaluate(world, `(function() ${body} end)()`)).toBe(text);
    });
  });
}
