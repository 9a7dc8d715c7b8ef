import { describe, expect, test } from 'vitest';

import { answerOf } from '../answer-of.ts';

/** What functions are called with: at each place something that some of them refuse. */
const CALLS = `{ {}, {{}}, {'x', {}}, {1, {}}, {{}, {}}, {'x', 'y', {}}, {{}, 'x', {}}, {{}, 1, {}}, {1, 1, {}},
  {1, 1, 1, {}}, {print, {}}, {true}, {nil, nil}, {'x', 'y', 'z', {}} }`;

/** A function, by what name its errors call it, and at which places they refuse an argument. */
const FUNCTIONS: readonly (readonly [path: string, name: string, places: string])[] = [
  ['bit32.arshift', 'arshift', '1 2'],
  ['bit32.band', 'band', '1 2 3 4'],
  ['bit32.bnot', 'bnot', '1'],
  ['bit32.bor', 'bor', '1 2 3 4'],
  ['bit32.btest', 'btest', '1 2 3 4'],
  ['bit32.bxor', 'bxor', '1 2 3 4'],
  ['bit32.extract', 'extract', '1 2 3'],
  ['bit32.lrotate', 'lrotate', '1 2'],
  ['bit32.lshift', 'lshift', '1 2'],
  ['bit32.replace', 'replace', '1 2 3 4'],
  ['bit32.rrotate', 'rrotate', '1 2'],
  ['bit32.rshift', 'rshift', '1 2'],
  ['coroutine.create', 'create', '1'],
  ['coroutine.resume', 'resume', '1'],
  ['coroutine.status', 'status', '1'],
  ['coroutine.wrap', 'wrap', '1'],
  ['dynamic.eval', 'dynamic.eval', '1'],
  ['dynamic.prepare', 'dynamic.prepare', '1'],
  ['error', 'error', '1'],
  ['math.abs', 'abs', '1'],
  ['math.acos', 'acos', '1'],
  ['math.asin', 'asin', '1'],
  ['math.atan', 'atan', '1'],
  ['math.atan2', 'atan2', '1 2'],
  ['math.ceil', 'ceil', '1'],
  ['math.cos', 'cos', '1'],
  ['math.cosh', 'cosh', '1'],
  ['math.deg', 'deg', '1'],
  ['math.exp', 'exp', '1'],
  ['math.floor', 'floor', '1'],
  ['math.fmod', 'fmod', '1 2'],
  ['math.frexp', 'frexp', '1'],
  ['math.ldexp', 'ldexp', '1 2'],
  ['math.log', 'log', '1 2'],
  ['math.max', 'max', '1 2 3 4'],
  ['math.min', 'min', '1 2 3 4'],
  ['math.modf', 'modf', '1'],
  ['math.pow', 'pow', '1 2'],
  ['math.rad', 'rad', '1'],
  ['math.random', 'random', '1 2'],
  ['math.randomseed', 'randomseed', '1'],
  ['math.sin', 'sin', '1'],
  ['math.sinh', 'sinh', '1'],
  ['math.sqrt', 'sqrt', '1'],
  ['math.tan', 'tan', '1'],
  ['math.tanh', 'tanh', '1'],
  ['next', 'next', '1'],
  ['os.date', 'date', '1 2'],
  ['os.difftime', 'difftime', '1 2'],
  ['os.time', 'time', '1'],
  ['rawget', 'rawget', '1'],
  ['rawlen', 'rawlen', '1'],
  ['rawset', 'rawset', '1'],
  ['select', 'select', '1'],
  ['setmetatable', 'setmetatable', '1 2'],
  ['string.byte', 'byte', '1 2 3'],
  ['string.char', 'char', '1 2 3 4'],
  ['string.contains', 'contains', '1 2'],
  ['string.dump', 'dump', '1'],
  ['string.endsWith', 'endsWith', '1 2'],
  ['string.find', 'find', '1 2 3'],
  ['string.format', 'format', '1'],
  ['string.gmatch', 'gmatch', '1 2'],
  ['string.gsub', 'gsub', '1 2 4'],
  ['string.len', 'len', '1'],
  ['string.lower', 'lower', '1'],
  ['string.match', 'match', '1 2 3'],
  ['string.rep', 'rep', '1 2 3'],
  ['string.reverse', 'reverse', '1'],
  ['string.startsWith', 'startsWith', '1 2'],
  ['string.sub', 'sub', '1 2 3'],
  ['string.unicode', 'unicode', '1 2 3'],
  ['string.upper', 'upper', '1'],
  ['table.concat', 'concat', '1 2 3'],
  ['table.insert', 'table.insert', '1 2'],
  ['table.remove', 'table.remove', '1 2'],
  ['table.sort', 'sort', '1 2'],
  ['table.unpack', 'unpack', '1 2 3'],
  ['tonumber', 'tonumber', '1 2'],
  ['unpack', 'unpack', '1 2 3'],
  ['xpcall', 'xpcall', '2'],
];

describe('a bad argument', () => {
  test.each(FUNCTIONS)('of %s is one of %s, at place %s', (path, name, places) => {
    const lua = `local found = {}
      for _, values in ipairs(${CALLS}) do
        local ok, text = pcall(function() return ${path}(table.unpack(values)) end)
        local place, called = tostring(text):match("bad argument #(%d+) to '(.-)'")
        if not ok and place ~= nil then found[called .. ' ' .. place] = true end
      end
      local list = {}
      for each in pairs(found) do list[#list + 1] = each end
      table.sort(list)
      return table.concat(list, ', ')`;
    const wanted = places.split(' ').map(place => `${name} ${place}`);
    expect(answerOf(lua)).toEqual([`=> ${wanted.join(', ')}`]);
  });
});

test('table.insert takes three arguments and no more', () => {
  const lua = `local list = {'a'}
    table.insert(list, 1, 'b')
    local ok, text = pcall(table.insert, list, 1, 'c', 'd')
    return table.concat(list), ok, text`;
  expect(answerOf(lua)).toEqual(["=> ba\tfalse\twrong number of arguments to 'insert'"]);
});
