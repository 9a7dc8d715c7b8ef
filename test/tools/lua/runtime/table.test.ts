import { describe, expect, test } from 'vitest';

import { answerOf } from '../answer-of.ts';

/** The same changes to two tables, of which one has written down its order from the start. */
const CHANGES = `
  local names = { 'a', 'b', 'c', 'd', 'e', 'f' }
  local seed = 7
  local function draw(count)
    seed = (seed * 3877 + 29573) % 139968
    return seed % count + 1
  end
  local function keys(t)
    local list = {}
    for key in pairs(t) do if key ~= 1 then list[#list + 1] = key end end
    return table.concat(list)
  end
  local differing = 0
  for round = 1, 200 do
    local plain, ordered = { a = 1, b = nil, c = 3, d = nil }, { a = 1, b = nil, c = 3, d = nil }
    ordered[1] = true
    plain.z, ordered.z = 1, 1
    for change = 1, 30 do
      local name, value = names[draw(6)], draw(2) == 1 and change or nil
      plain[name], ordered[name] = value, value
      if keys(plain) ~= keys(ordered) then differing = differing + 1 end
    end
  end
  return differing`;

describe('fields that come and go', () => {
  test('are listed in the same order, whether it is written down or not', () => {
    expect(answerOf(CHANGES)).toEqual(['=> 0']);
  });

  test.each([
    ['a field that was dropped comes back last', 't.x = nil t.n1 = 1 t.x = 2', 'y z n1 x'],
    ['a field that is only nil comes back where it was', 't.x = nil t.x = 2', 'x y z'],
    ['the first field without a value goes first', 't.z = nil t.y = nil t.n1 = 1 t.y = 2 t.z = 3', 'x z n1 y'],
  ])('%s', (_, changes, order) => {
    const program = `local t = { x = 1, y = 1, z = 1 } ${changes}
      local list = {} for key in pairs(t) do list[#list + 1] = key end return table.concat(list, ' ')`;
    expect(answerOf(program)).toEqual([`=> ${order}`]);
  });

  test.each([
    ["{ 'i', x = 1, y = 1 }", 't.x = nil t.n = 1 t.x = 2', 'y 1 n x'],
    ["{ 'i', x = 1, y = 1 }", 't.x = nil t.x = 2', 'x y 1'],
    ['{ x = 1, [true] = 1, y = 1 }', 't[true] = nil t.n = 1 t[true] = 2', 'x y n true'],
    ['{ [true] = 1, [false] = 1 }', 't[true] = nil t[0.5] = 1 t[true] = 2', 'false 0.5 true'],
  ])('the keys of %s after "%s" are %s: one that was dropped comes back last', (table, changes, order) => {
    const program = `local t = ${table} ${changes}
      local list = {} for key in pairs(t) do list[#list + 1] = tostring(key) end return table.concat(list, ' ')`;
    expect(answerOf(program)).toEqual([`=> ${order}`]);
  });

  test('a dropped field is none that next can go on from', () => {
    const program = 'local t = { x = 1, y = 1 } t.x = nil t.z = 1 return pcall(next, t, "x")';
    expect(answerOf(program).join()).toContain('false');
  });

  test('more than a table remembers are forgotten in the same way', () => {
    const program = `local t = { first = 0 }
      for i = 1, 100 do t['k' .. i] = i t['k' .. i] = nil t['n' .. i] = i end
      local count = 0 for key in pairs(t) do count = count + 1 end
      t.k1 = 1
      local last for key in pairs(t) do last = key end
      return count, last`;
    expect(answerOf(program)).toEqual(['=> 101\tk1']);
  });

  test('metatables that lost a field have it no more', () => {
    const program = `local m = { __metatable = 1, a = 1 }
      m.__metatable = nil m.b = 2
      return getmetatable(setmetatable({}, m)) == m`;
    expect(answerOf(program)).toEqual(['=> true']);
  });
});
