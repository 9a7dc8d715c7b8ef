import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { evaluate, machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const OTHER = `
place = Vector(1, 2, 3)
tint = Color(0.5, 0, 1)
nested = { spot = Vector(4, 5, 6), run = function() end, list = { 1, 2 } }
count = 7
keeps = { 1, 2 }
function three() return 1, nil, Vector(7, 8, 9) end
function nothing() end
function isVector(v) return v:magnitude() .. tostring(v) end
function lengthen(v) v:scale(2) return v end
function ownFunction()
  self.setVar('click1', function() return 'clicked' end)
  self.setTable('handlers', { go = function() return 'went' end })
  return click1() .. handlers.go() .. self.getVar('click1')() .. self.getTable('handlers').go()
end
`;

const OBJECTS = [
  piece('BlockSquare', 'other1', [0, 2, 0], { LuaScript: OTHER }),
  piece('BlockSquare', 'plain1', [4, 2, 0]),
];

/** A Lua expression and the text that it has to have. `other` is an object with the script above. */
const CASES: readonly (readonly [title: string, expression: string, text: string])[] = [
  [
    'getVar keeps a Vector with its methods',
    'other.getVar("place"):magnitude() == Vector(1, 2, 3):magnitude()',
    'true',
  ],
  ['getTable keeps a Vector with its operators', 'other.getTable("place") + Vector(1, 1, 1)', 'Vector: { 2, 3, 4 }'],
  ['getVar keeps a Color with its methods', 'other.getVar("tint"):toHex()', '7f00ff'],
  ['a Vector inside a table keeps its methods', 'other.getTable("nested").spot:dot(Vector(1, 0, 0))', '4'],
  [
    'a Vector that arrives is a copy',
    '(function() other.getTable("place"):scale(9) return other.getVar("place") end)()',
    'Vector: { 1, 2, 3 }',
  ],
  ['call hands a Vector over with its methods', 'other.call("isVector", Vector(3, 4, 0))', '5Vector: { 3, 4, 0 }'],
  [
    'call copies its argument',
    '(function() local v = Vector(1, 1, 1) return tostring(other.call("lengthen", v)) .. tostring(v) end)()',
    'Vector: { 2, 2, 2 }Vector: { 1, 1, 1 }',
  ],
  [
    'call returns every result',
    'select("#", other.call("three")) .. tostring((select(3, other.call("three"))))',
    '3Vector: { 7, 8, 9 }',
  ],
  ['call of a function without results returns nil', '(other.call("nothing"))', 'nil'],
  ['Global.call returns every result', 'select("#", Global.call("pair"))', '2'],
  [
    'functions of another script do not cross',
    'tostring(other.getTable("nested").run) .. #other.getTable("nested").list',
    'nil2',
  ],
  [
    'setVar gives another script no function',
    '(function() other.setVar("f", function() end) return type(other.getVar("f")) end)()',
    'nil',
  ],
  ['setVar and setTable give the own script functions', 'other.call("ownFunction")', 'clickedwentclickedwent'],
  [
    'Global gives itself a function',
    '(function() Global.setVar("made", function() return 5 end) return made() end)()',
    '5',
  ],
  [
    'setVar of a table changes nothing',
    '(function() local ok = other.setVar("keeps", { 3 }) return tostring(ok) .. #other.getTable("keeps") end)()',
    'false2',
  ],
  [
    'setVar of a Vector changes nothing',
    '(function() other.setVar("count", Vector(1, 1, 1)) return other.getVar("count") end)()',
    '7',
  ],
  [
    'setVar of nil takes a variable away',
    '(function() other.setVar("gone", 1) other.setVar("gone", nil) return type(other.getVar("gone")) end)()',
    'nil',
  ],
  ['setTable of a number changes nothing', 'tostring(other.setTable("count", 3)) .. other.getVar("count")', 'false7'],
  [
    'an object without a script has no variables',
    '(function() local o = getObjectFromGUID("plain1") return tostring(o.setVar("a", 1)) .. type(o.getVar("a")) end)()',
    'falsenil',
  ],
  [
    'vector and color are there in lower case',
    'tostring(vector(1, 2, 3)) .. vector.new(1, 0, 0):magnitude() .. color(1, 0, 0):toHex()',
    'Vector: { 1, 2, 3 }1ff0000',
  ],
  [
    'get of a Vector returns its parts',
    '(function() local x, y, z = Vector(1, 2, 3):get() return x .. y .. z end)()',
    '123',
  ],
  [
    'get of a Color returns its parts',
    '(function() local r, g, b, a = Color(1, 0, 1):get() return r .. g .. b .. a end)()',
    '1011',
  ],
];

describe.each(await machines())('values that cross scripts in %s', (_, open) => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld(open);
    const script = 'function onLoad() other = getObjectFromGUID("other1") end function pair() return 1, 2 end';
    await world.send({ kind: 'load', save: saveWith(script, OBJECTS) });
  });

  afterAll(() => world.close());

  test.each(CASES)('%s', async (_, expression, text) => {
    expect(await evaluate(world, expression)).toBe(text);
  });

  test('a refused table is named in the chat', async () => {
    world.printed();
    await world.ask({ kind: 'execute', guid: '-1', script: 'other.setVar("keeps", {})' });
    expect(world.printed()).toEqual(['Cannot set a table: keeps stays as it is. Use setTable.']);
  });
});
