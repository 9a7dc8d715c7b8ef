import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { nativeMachine } from '../../../../tools/table/machines/native-machine.ts';
import { answer } from '../../../../tools/world/answer.ts';
import { API, type ApiEntry } from '../../../../tools/world/api/api-map.ts';
import { createWorld } from '../../../../tools/world/create-world.ts';
import type { Answer, Command } from '../../../../tools/world/protocol.ts';
import type { Environment } from '../../../../tools/world/script-engine.ts';
import { piece, saveWith } from '../open-world.ts';

const CARDS = [1, 2, 3].map(id => ({ Name: 'Card', CardID: 100 + id, Nickname: `card ${id}`, GUID: `card0${id}` }));

const OBJECTS = [
  ...[
    ['BlockSquare', 'block1', { Nickname: 'a block', Tags: ['red'], ColorDiffuse: { r: 0.2, g: 0.4, b: 0.6 } }],
    ['Counter', 'count1', { Counter: { value: 4 } }],
    ['3DText', 'text01', { Text: { Text: 'words', fontSize: 40, colorstate: { r: 1, g: 0, b: 0 } } }],
    ['Digital_Clock', 'clock1', {}],
    ['Custom_PDF', 'book01', { CustomPDF: { PDFUrl: 'p', PDFPage: 1 } }],
    ['Tablet', 'tablet', { Tablet: { PageURL: 'a page' } }],
    ['rpg_BEAR', 'figure', {}],
    ['Custom_Assetbundle', 'bundle', { CustomAssetbundle: { AssetbundleURL: 'b' } }],
    ['LayoutZone', 'layout', {}],
    ['Bag', 'bag001', { ContainedObjects: [piece('Die_6', 'die001', [0, 0, 0])] }],
    ['Deck', 'deck01', { DeckIDs: [101, 102, 103], ContainedObjects: CARDS }],
    ['Die_6', 'die002', {}],
  ].map(([name, guid, more], index) =>
    piece(String(name), String(guid), [index * 4, 2, 0], { Locked: true, ...(more as object) }),
  ),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
  piece('HandTrigger', 'hand02', [0, 4, 18], { FogColor: 'Blue', Locked: true }),
];

type Callable = (...values: unknown[]) => unknown;

interface Table {
  readonly globals: Environment;
  send(command: Command): Answer;
  object(guid: string): Record<string, unknown>;
  library(name: string): Record<string, unknown>;
}

function openTable(): Table {
  let globals: Environment = {};
  const world = createWorld(
    nativeMachine((source, _, environment) => () => {
      if (source === 'global') globals = environment;
    }),
  );
  // The world's own answer, in the protocol that both sides share.
  const send = (command: Command): Answer => JSON.parse(answer(world, JSON.stringify(command))) as Answer;
  send({ kind: 'load', save: saveWith('global', OBJECTS) });
  send({ kind: 'sit', color: 'Red', name: 'Ann' });
  const library = (name: string): Record<string, unknown> => globals[name] as Record<string, unknown>;
  const object = (guid: string): Record<string, unknown> =>
    (globals['getObjectFromGUID'] as Callable)(guid) as Record<string, unknown>;
  return { globals, send, library, object };
}

function call(holder: Record<string, unknown>, name: string, ...given: readonly unknown[]): Record<string, unknown> {
  return (holder[name] as Callable)(...given) as Record<string, unknown>;
}

/** What a group of the map belongs to, for one table. */
const HOLDERS: Readonly<Record<string, (table: Table) => Record<string, unknown>>> = {
  global: ({ globals }) => globals,
  Object: ({ object }) => object('block1'),
  'Object (deck)': ({ object }) => object('deck01'),
  'Object (bag)': ({ object }) => object('bag001'),
  'Object (die)': ({ object }) => object('die002'),
  'Player instance': ({ library }) => library('Player')['Red'] as Record<string, unknown>,
  Counter: ({ object }) => object('count1')['Counter'] as Record<string, unknown>,
  TextTool: ({ object }) => object('text01')['TextTool'] as Record<string, unknown>,
  Clock: ({ object }) => object('clock1')['Clock'] as Record<string, unknown>,
  Book: ({ object }) => object('book01')['Book'] as Record<string, unknown>,
  Browser: ({ object }) => object('tablet')['Browser'] as Record<string, unknown>,
  RPGFigurine: ({ object }) => object('figure')['RPGFigurine'] as Record<string, unknown>,
  AssetBundle: ({ object }) => object('bundle')['AssetBundle'] as Record<string, unknown>,
  LayoutZone: ({ object }) => object('layout')['LayoutZone'] as Record<string, unknown>,
  Container: ({ object }) => object('bag001')['Container'] as Record<string, unknown>,
  Component: ({ object }) => call(object('block1'), 'getComponent', 'BoxCollider'),
  GameObject: ({ object }) =>
    call(object('block1'), 'getComponent', 'BoxCollider')['game_object'] as Record<string, unknown>,
  'Vector instance': ({ globals }) => call(globals, 'Vector', 1, -2, 3.5),
  'Color instance': ({ globals }) => call(globals, 'Color', 0.1, 0.2, 0.3),
  ...Object.fromEntries(
    [
      'Turns',
      'Hands',
      'Notes',
      'Grid',
      'Lighting',
      'Physics',
      'Backgrounds',
      'Tables',
      'MusicPlayer',
      'Info',
      'Time',
      'UI',
      'Wait',
      'Timer',
      'Player',
      'JSON',
      'json',
      'Vector',
      'Color',
      'WebRequest',
      'Global',
    ].map(name => [name, ({ library }: Table) => library(name)]),
  ),
};

function argumentsFor(table: Table): readonly (readonly unknown[])[] {
  return [
    [],
    [true],
    [2],
    [-1, 3],
    ['Red'],
    ['words', 'Blue', 1],
    [{ x: 1, y: 2, z: 3 }],
    [{ x: 1, y: 2, z: 3 }, true, false],
    [{ r: 0.5, g: 0.25, b: 1 }, 2],
    [
      [
        {
          position: { x: 1, y: 1, z: 1 },
          points: [
            { x: 0, y: 0, z: 0 },
            { x: 1, y: 1, z: 1 },
          ],
          name: 'a',
          url: 'u',
        },
      ],
    ],
    [{ type: 'Card', position: { x: 3, y: 3, z: 3 }, label: 'press', click_function: 'f', index: 0, guid: 'card02' }],
    [table.object('count1')],
    [Object.assign(() => undefined, { toString: () => 'a function' }), 1],
    [{}],
  ];
}

function word(value: unknown, depth = 0): string {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000 + 0);
  if (typeof value === 'function') return 'function';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nil';
  const handle = value as Record<string, unknown>;
  for (const key of ['guid', 'color'] as const) {
    try {
      if (!Object.keys(handle).includes(key) && typeof handle[key] === 'string') return `<${handle[key]}>`;
    } catch {
      // A handle without such a member.
    }
  }
  if (depth > 2) return '…';
  if (Array.isArray(value)) return `[${value.map(each => word(each, depth + 1)).join(' ')}]`;
  return `{${Object.keys(handle)
    .sort()
    .map(key => `${key}=${word(handle[key], depth + 1)}`)
    .join(' ')}}`;
}

function tried(run: () => unknown): string {
  try {
    return word(run());
  } catch (error) {
    return `! ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The parts of the table as it would be saved. */
function partsOf(table: Table): readonly string[] {
  const save = table.send({ kind: 'capture' }).result as { readonly game: Record<string, unknown> };
  const objects = table.send({ kind: 'captured', from: 0 }).result as readonly unknown[];
  return [
    ...Object.entries(save.game).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
    ...objects.map(String),
  ];
}

/** What one member does with each of the arguments in turn, and what has changed on the table in the end. */
function linesFor(holder: string, { name, kind }: ApiEntry): readonly string[] {
  const table = openTable();
  const owner = HOLDERS[holder];
  if (owner === undefined) throw new Error(`${holder} has no holder`);
  const before = new Set(partsOf(table));
  const lines = [`# ${holder}.${name}`];
  for (const given of argumentsFor(table)) {
    if (kind === 'function') lines.push(tried(() => (owner(table)[name] as Callable)(...given)));
    else {
      lines.push(tried(() => owner(table)[name]));
      lines.push(tried(() => void (owner(table)[name] = given[0])));
    }
  }
  const { logs } = table.send({ kind: 'frames', count: 3 });
  lines.push(...logs.map(log => JSON.stringify(log)));
  lines.push(...partsOf(table).filter(part => !before.has(part)));
  // The same answer again and again says nothing more.
  return lines.filter((line, index) => line !== lines[index - 1]);
}

let known: readonly string[] | undefined;

/** What every member does; worked out once for all tests. */
function allLines(): readonly string[] {
  if (known !== undefined) return known;
  // A clock shows the time of day.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2, 3, 4, 5) });
  try {
    known = Object.keys(HOLDERS).flatMap(holder => {
      const group = holder.replace(/ \(.*/u, '');
      const isPart = holder !== group;
      const entries = API.filter(
        each => each.group === group && each.kind !== 'event' && (!isPart || each.kind === 'function'),
      );
      return entries.flatMap(entry => linesFor(holder, entry));
    });
    return known;
  } finally {
    vi.useRealTimers();
  }
}

test('every member of the API answers the same to right and wrong arguments', async () => {
  const path = fileURLToPath(new URL('../../../fixtures/world/api.txt', import.meta.url));
  await expect(`${allLines().join('\n')}\n`).toMatchFileSnapshot(path);
});

/** Older functions, whose errors name the one that each of them stands for. */
const OLDER = /^global\.\w+Script(WithParams|Var|Table)?$/u;

/** Classes that the game has written in Lua: their errors name the function of Lua that they call. */
const IN_LUA = /^(Vector|Color)\b/u;

test('every function that refuses an argument names itself', () => {
  let member = '';
  const found = { right: 0, wrong: [] as string[] };
  for (const line of allLines()) {
    if (line.startsWith('# ')) member = line.slice(2);
    const named = /^! bad argument #[1-9] to '(.*)' \([A-Za-z ]+ expected/u.exec(line)?.[1];
    if (!line.startsWith('! bad argument') || OLDER.test(member) || IN_LUA.test(member)) continue;
    const name = member.slice(member.lastIndexOf('.') + 1);
    if (named === name || named === member) found.right += 1;
    else found.wrong.push(`${member}: ${line}`);
  }
  expect(found.wrong).toEqual([]);
  expect(found.right).toBeGreaterThan(500);
});
