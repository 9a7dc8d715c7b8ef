import { expect, test } from 'vitest';
import type { LiveTarget } from '../../../../tools/live/index.ts';
import { GameTable, leaveMark } from '../../../../tools/live/tree/game-table.ts';

type State = Readonly<Record<string, unknown>>;

interface Told {
  /** GUID → kind of what lies on the table. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** What the game says of its objects. */
  readonly data?: readonly unknown[];
  readonly global?: { readonly script?: string; readonly ui?: string };
  readonly list?: unknown;
}

/** A game that says this, and the scripts that it was asked with. */
function game({ kinds = {}, data = [], global, list }: Told) {
  const asked: string[] = [];
  const lines = ['mark', ...Object.entries(kinds).map(entry => entry.join(' ')), ''];
  const target = {
    name: 'the game',
    scripts: async () => [
      { guid: 'aaaaaa', script: 'not Global' },
      ...(global === undefined ? [] : [{ guid: '-1', ...global }]),
    ],
    execute: async (script: string, guid: string) => {
      asked.push(`${guid}: ${script.split('\n')[0] ?? ''}`);
      return script.startsWith('local known') ? (list ?? lines.join('\n')) : JSON.stringify(data);
    },
  } as unknown as LiveTarget;
  return { asked, target, open: (known: State = {}) => GameTable.open(target, known) };
}

const card = (GUID: string, more: State = {}): State => ({ GUID, Name: 'Card', ...more });
const save = (...ObjectStates: readonly State[]): State => ({ ObjectStates });

test.each<[about: string, told: Told, known: State, isOf: boolean]>([
  ['with all its objects', { kinds: { a: 'Card', b: 'Card' } }, save(card('a'), card('b')), true],
  ['with half of them', { kinds: { a: 'Card', x: 'Card' } }, save(card('a'), card('b')), true],
  [
    'with fewer than half',
    { kinds: { a: 'Card', x: 'Card', y: 'Card' } },
    save(card('a'), card('b'), card('c')),
    false,
  ],
  ['with few objects, all its own', { kinds: { a: 'Card' } }, save(card('a'), card('b'), card('c')), true],
  ['with objects of another kind', { kinds: { a: 'Deck' } }, save(card('a')), false],
  ['with its hands alone', { kinds: { a: 'HandTrigger' } }, save(card('a', { Name: 'HandTrigger' })), false],
  ['with nothing', {}, save(), false],
  ['with its script', { global: { script: 'a\r\n' } }, { ...save(card('a')), LuaScript: 'a' }, true],
  ['with another script', { global: { script: 'b' } }, { ...save(card('a')), LuaScript: 'a' }, false],
  ['with no script where it has none', { global: {} }, save(card('a')), false],
])('a table %s is of the save: %#', async (_, told, known, isOf) => {
  expect((await game(told).open()).isOf(known)).toBe(isOf);
});

test('a table says its mark and its objects, and is asked for GUIDs alone', async () => {
  const { asked, open } = game({ kinds: { a: 'Card', b: 'Bag' } });
  const table = await open(save(card('a'), card('b-1_x'), card('"] os.exit()'), card('')));
  expect([table.mark, [...table.kinds]]).toEqual([
    'mark',
    [
      ['a', 'Card'],
      ['b', 'Bag'],
    ],
  ]);
  expect(asked).toEqual(['-1: local known = "a b-1_x"']);
});

test('its state has what the game says of its objects, and what the save says of the table', async () => {
  const { open, asked } = game({
    kinds: { a: 'Card', b: 'Card', n: 'Die', 'x"': 'Card' },
    data: [card('a', { Nickname: 'Ace' }), card('b'), card('n', { Name: 'Die', Locked: true }), 'none'],
    global: { script: 'new', ui: '<Text/>\r\n' },
  });
  const like = { Note: 'n', LuaScript: 'old', XmlUI: '<Text/>', ...save(card('b'), card('gone'), card('a')) };
  const table = await open();
  expect(await table.state(like)).toEqual({
    ...{ Note: 'n', LuaScript: 'new', XmlUI: '<Text/>' },
    ...save(card('b'), card('a', { Nickname: 'Ace' }), card('n', { Name: 'Die', Locked: true })),
  });
  expect(asked.at(-1)).toBe('-1: local guids = "a b n"');
});

test('objects that are not asked for are those of the save', async () => {
  const { open, asked } = game({ kinds: { a: 'Card', b: 'Card', n: 'Card' }, data: [card('a', { Nickname: 'Ace' })] });
  const table = await open();
  const state = await table.state(save(card('a'), card('b'), card('c')), new Set(['a', 'c']));
  expect(state['ObjectStates']).toEqual([card('a', { Nickname: 'Ace' }), card('b')]);
  expect(asked.at(-1)).toBe('-1: local guids = "a"');
});

test('a table whose Global runs what was pushed has that script', async () => {
  const { open } = game({ global: { script: 'of the save', ui: '' } });
  const table = (await open()).runningGlobalOf({ LuaScript: 'pushed', XmlUI: '<Row/>' });
  expect(await table.state(save())).toMatchObject({ LuaScript: 'pushed', XmlUI: '<Row/>' });
  expect(table.mark).toBe('mark');
});

test('many objects are asked for twenty at once, and every two hundred are said', async () => {
  const guids = Array.from({ length: 401 }, (_, index) => `g${index}`);
  const { open, asked } = game({ kinds: Object.fromEntries(guids.map(guid => [guid, 'Card'])) });
  const said: string[] = [];
  await (await open()).state(save(), undefined, text => said.push(text));
  expect(asked.slice(1).map(script => script.match(/g\d+/gu)?.length)).toEqual([
    ...Array.from({ length: 20 }, () => 20),
    1,
  ]);
  expect(said).toEqual(['200 of 401 objects read …', '400 of 401 objects read …']);
});

test('a game that says nothing is not taken for an empty table', async () => {
  const { open } = game({ list: 5 });
  await expect(open()).rejects.toMatchObject({
    code: 'not-verified',
    message: expect.stringContaining('the game') as string,
  });
});

test('a mark is left in Global', async () => {
  const { asked, target } = game({});
  await leaveMark(target, 'abc');
  expect(asked).toEqual(['-1: __crownspace_push = "abc"']);
});
