import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../../../tools/lua/host/json-reader.ts';
import { writeJson } from '../../../../tools/lua/host/json-writer.ts';
import { native } from '../../../../tools/lua/library/library.ts';
import { newTable } from '../../../../tools/lua/runtime/table.ts';
import type { LuaValue } from '../../../../tools/lua/runtime/value.ts';

const NOTHING = newTable();
const RECORDS = newTable();
RECORDS.weaken();

function emptyRecord(): LuaValue {
  const record = newTable();
  RECORDS.set(record, true);
  return record;
}

function read(text: string): LuaValue {
  return readJson(text, { nothing: NOTHING, emptyRecord })?.value;
}

function write(value: LuaValue): string | undefined {
  return writeJson(value, { nothing: NOTHING, records: RECORDS });
}

/** What Lua keeps of JSON: no `null` in records, and records of nothing but nulls are empty tables. */
function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return entries.length === 0 && Object.keys(value).length > 0
    ? []
    : Object.fromEntries(entries.map(([key, each]) => [key, kept(each)]));
}

test('writes what was read', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), text => {
      expect(JSON.parse(write(read(text)) ?? '')).toEqual(kept(JSON.parse(text)));
    }),
  );
});

test('keeps the order of keys, empty arrays and records, and null in arrays', () => {
  const text = '{"b":[],"10":{},"a":[1,null,"x"],"2":[[],{"y":true}]}';
  expect(write(read(text))).toBe(text);
});

test('escapes quotation marks, backslashes and control characters, and nothing else', () => {
  expect(write('a"b\\c\n\r\t\u0001\u007f•é😀/')).toBe('"a\\"b\\\\c\\n\\r\\t\\u0001\\u007f•é😀/"');
  // Each character is looked at afresh.
  expect(write('"')).toBe('"\\""');
  expect(write('"')).toBe('"\\""');
});

test('writes null for what JSON has no word for', () => {
  const table = newTable();
  [Number.NaN, Infinity, -Infinity, native(() => undefined, 'f')].forEach((value, index) =>
    table.set(index + 1, value),
  );
  expect(write(table)).toBe('[null,null,null,null]');
});

test('writes keys that are no strings as tostring gives them', () => {
  const table = newTable();
  table.set(-2, 'below');
  table.set(true, 'yes');
  table.set(7, 'seven');
  expect(write(table)).toBe('{"-2":"below","true":"yes","7":"seven"}');
});

test('leaves data that nests too deep to the caller, a table in itself too', () => {
  const table = newTable();
  table.setField('self', table);
  expect(write(table)).toBeUndefined();
});

test('refuses a text that is too long for a string', () => {
  const table = newTable();
  const long = 'x'.repeat(2 ** 24);
  for (let index = 1; index <= 5; index++) table.set(index, long);
  expect(() => write(table)).toThrow(expect.objectContaining({ message: 'resulting string too large' }));
});
