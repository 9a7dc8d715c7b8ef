import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEEPEST } from '../../../../tools/lua/host/json-marks.ts';
import { readJson } from '../../../../tools/lua/host/json-reader.ts';
import { LuaTable, newTable } from '../../../../tools/lua/runtime/table.ts';
import type { LuaValue } from '../../../../tools/lua/runtime/value.ts';

const NOTHING = newTable();
const EMPTY = newTable();

function read(text: string): { readonly value: LuaValue } | undefined {
  return readJson(text, { nothing: NOTHING, emptyRecord: () => EMPTY });
}

/** What `JSON.parse` gives, as Lua tables have it: `null` is absent in records. */
function expected(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => (each === null ? NOTHING : expected(each)));
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value);
  return entries.length === 0
    ? EMPTY
    : new Map(entries.filter(([, each]) => each !== null).map(([key, each]) => [key, expected(each)]));
}

function plain(value: LuaValue): unknown {
  if (!(value instanceof LuaTable) || value === NOTHING || value === EMPTY) return value;
  if (value.length > 0) return value.items.slice(1).map(plain);
  const entries = new Map<string, unknown>();
  for (let step = value.next(undefined); step !== undefined && step !== null; step = value.next(step[0])) {
    entries.set(String(step[0]), plain(step[1]));
  }
  return entries.size === 0 ? [] : entries;
}

test('reads what JSON.parse reads', () => {
  const cleaned = (value: unknown): unknown => {
    // Lua has one empty table: a record of nothing but nulls, and an empty array, cannot be told apart.
    if (value instanceof Map) {
      const entries = [...(value as Map<string, unknown>)].map(([key, each]) => [key, cleaned(each)] as const);
      return entries.length === 0 ? [] : new Map(entries);
    }
    return Array.isArray(value) ? value.map(cleaned) : value;
  };
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), text => {
      expect(plain(read(text)?.value)).toEqual(cleaned(expected(JSON.parse(text))));
    }),
  );
});

test('strings keep every character, raw control characters too, and escapes are read', () => {
  expect(read('"a\\u2022\\"\\\\\\/\\b\\f\\n\\r\\t\\ud83d\\ude00•😀"')?.value).toBe('a•"\\/\b\f\n\r\t😀•😀');
  expect(read('"line\nline"')?.value).toBe('line\nline');
  expect(read('"\t\\t\u0001\u007f\\u0001\n"')?.value).toBe('\t\t\u0001\u007f\u0001\n');
  expect(read('"\\u12"')).toBeUndefined();
  expect(read('"\\x41"')).toBeUndefined();
  expect(read(`"${'\\\\'.repeat(50_000)}"`)?.value).toBe('\\'.repeat(50_000));
});

test.each(['', ' ', '\n', '\r', '\t', ' \n\r\t '])('blanks may stand wherever JSON has them: %j', blanks => {
  const text = ['', '{', '"a"', ':', '[', '1', ',', 'null', ',', '{', '}', ']', ',', '"b"', ':', '"c"', '}', ''].join(
    blanks,
  );
  expect(plain(read(text)?.value)).toEqual(
    new Map<string, unknown>([
      ['a', [1, NOTHING, EMPTY]],
      ['b', 'c'],
    ]),
  );
});

test('keys keep the order of the text, also those that look like numbers, and the last of two wins', () => {
  const value = read('{"b":1,"10":2,"2":3,"a":4,"b":5,"gone":null}')?.value;
  expect([...(plain(value) as Map<string, unknown>)]).toEqual([
    ['b', 5],
    ['10', 2],
    ['2', 3],
    ['a', 4],
  ]);
});

test.each([
  '',
  ' ',
  '{',
  '[1,]',
  '{"a":1,}',
  '{"a" 1}',
  '{a:1}',
  '"open',
  '"\\x"',
  '"\\u12"',
  'nul',
  '1 2',
  '1e999',
  '1e',
  '-',
  '\u00a01',
  `${'['.repeat(500)}${']'.repeat(500)}`,
])('leaves %j to whoever can say what is wrong with it', text => {
  expect(read(text)).toBeUndefined();
});

test.each([
  ['lists', '[', ']'],
  ['records', '{"a":', '}'],
  ['both', '[{"a":', '}]'],
])('reads %s as deep as they may be, and no deeper', (_, open, close) => {
  const levels = open === '[{"a":' ? DEEPEST / 2 : DEEPEST;
  // The innermost value is a level of its own.
  const nested = (count: number): string => `${open.repeat(count)}1${close.repeat(count)}`;
  expect(read(nested(levels - 1))).toBeDefined();
  expect(read(nested(levels))).toBeUndefined();
});
