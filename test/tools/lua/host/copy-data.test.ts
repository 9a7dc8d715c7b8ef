import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyData } from '../../../../tools/lua/host/copy-data.ts';
import { readJson } from '../../../../tools/lua/host/json-reader.ts';
import { writeJson } from '../../../../tools/lua/host/json-writer.ts';
import { LuaTable, newTable } from '../../../../tools/lua/runtime/table.ts';
import type { LuaValue } from '../../../../tools/lua/runtime/value.ts';

const RECORDS = newTable();
RECORDS.weaken();
const MARKS = { nothing: newTable(), records: RECORDS };

function emptyRecord(): LuaValue {
  const record = newTable();
  RECORDS.set(record, true);
  return record;
}

function read(text: string): LuaValue {
  return readJson(text, { nothing: MARKS.nothing, emptyRecord })?.value;
}

function tableOf(text: string): LuaTable {
  const data = read(text);
  if (data instanceof LuaTable) return data;
  throw new Error(`${text} is no table`);
}

test('a copy has the same JSON text, empty records and the order of keys included', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), text => {
      const data = read(`[${text},{"b":{},"2":[],"a":[null,1]}]`);
      expect(writeJson(copyData(data, MARKS), MARKS)).toBe(writeJson(data, MARKS));
    }),
  );
});

test('a copy shares no table with its original', () => {
  const data = tableOf('{"list":[{"x":1}],"2":{}}');
  const before = writeJson(data, MARKS);
  const copy = copyData(data, MARKS) as LuaTable;
  ((copy.getField('list') as LuaTable).items[1] as LuaTable).setField('x', 2);
  (copy.get('2') as LuaTable).setField('y', true);
  expect(writeJson(data, MARKS)).toBe(before);
  expect(writeJson(copy, MARKS)).toBe('{"list":[{"x":2}],"2":{"y":true}}');
});

test('leaves to the caller what is not plain: metatables, tables in themselves, deep data', () => {
  const withMetatable = tableOf('{"a":{"b":1}}');
  (withMetatable.getField('a') as LuaTable).metatable = newTable();
  expect(copyData(withMetatable, MARKS)).toBeUndefined();
  const looped = newTable();
  looped.setField('self', looped);
  expect(copyData(looped, MARKS)).toBeUndefined();
});
