import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../../../tools/lua/host/json-reader.ts';
import { isSameData } from '../../../../tools/lua/host/same-data.ts';
import { LuaTable, newTable } from '../../../../tools/lua/runtime/table.ts';

const NOTHING = newTable();

function read(text: string): LuaTable {
  const data = readJson(text, { nothing: NOTHING, emptyRecord: newTable })?.value;
  if (data instanceof LuaTable) return data;
  throw new Error(`${text} is no table`);
}

function isSame(left: LuaTable, right: LuaTable): boolean {
  return isSameData(left, right, NOTHING);
}

/** The same data with the keys of all records in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, turned(entry)]),
  );
}

/** A text for the same data only. To Lua, what is null in a record is absent, and an empty list is an empty record. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '{}' : `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== null);
  return `{${entries
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`)
    .sort()
    .join(',')}}`;
}

const SMALL = fc.json({ maxDepth: 3, stringUnit: fc.constantFrom('a', '1') });

test('data is the same in any order of its keys', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), text => {
      const data: unknown = [JSON.parse(text)];
      expect(isSame(read(JSON.stringify(data)), read(JSON.stringify(turned(data))))).toBe(true);
    }),
  );
});

test('two data are the same if and only if they have the same canonical text', () => {
  fc.assert(
    fc.property(SMALL, SMALL, (one, other) => {
      const [left, right] = [[JSON.parse(one)], [JSON.parse(other)]];
      const found = isSame(read(JSON.stringify(left)), read(JSON.stringify(right)));
      expect(found).toBe(canonical(left) === canonical(right));
    }),
  );
});

test.each([
  ['{"a":1}', '{"a":2}'],
  ['{"a":1}', '{"a":1,"b":1}'],
  ['{"a":1,"b":1}', '{"a":1}'],
  ['{"a":1}', '{"b":1}'],
  ['[1,2]', '[1]'],
  ['[1]', '[1,2]'],
  ['[1]', '{"1":1}'],
  ['[null]', '[{}]'],
  ['{"a":{"b":[1,{"c":"x"}]}}', '{"a":{"b":[1,{"c":"y"}]}}'],
  ['{"1":1,"a":2}', '{"1":2,"a":2}'],
  ['{"1":1}', '{"1":1,"a":2}'],
])('%s is not %s', (one, other) => {
  expect(isSame(read(one), read(other))).toBe(false);
  expect(isSame(read(one), read(one))).toBe(true);
});

test('a field that was taken away is none', () => {
  const table = read('{"a":1,"b":2}');
  table.setField('b', undefined);
  expect(isSame(table, read('{"a":1}'))).toBe(true);
  expect(isSame(read('{"a":1}'), table)).toBe(true);
  expect(isSame(table, read('{"a":1,"b":2}'))).toBe(false);
  expect(isSame(read('{"a":1,"b":2}'), table)).toBe(false);
});

test('tables in themselves end: deeper than data can be, only the same table is the same', () => {
  const [left, right] = [newTable(), newTable()];
  left.setField('self', left);
  right.setField('self', right);
  expect(isSame(left, left)).toBe(true);
  expect(isSame(left, right)).toBe(false);
});
