import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const XML = `
<Defaults><Text class="big" fontSize="40" /></Defaults>
<Panel id="panel"><Text id="text" class="big">hello</Text><Toggle id="toggle" isOn="true" onValueChanged="block1/toggled" /></Panel>`;

const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 1.46, 0], {
    LuaScript: `
      secret = { 1, { deep = 'yes' } }
      number = 7
      function double(t) t.n = t.n * 2 return { t.n, function() end, Vector(1, 2, 3) } end
      function toggled(player, value, id) print(player.color .. ' ' .. value .. ' ' .. id) end
      function broken() local nothing = nil return nothing.x end`,
  }),
];

/** A Lua expression and the text that it has to have. */
const CASES: readonly (readonly [title: string, expression: string, text: string])[] = [
  ['JSON.encode sorts keys', 'JSON.encode({ b = 1, a = { true, "x" }, c = {} })', '{"a":[true,"x"],"b":1,"c":[]}'],
  ['JSON.encode fills holes with null', 'JSON.encode({ [1] = "a", [3] = "c" })', '["a",null,"c"]'],
  [
    'JSON.encode makes keys of numbers texts behind others',
    'JSON.encode({ [10] = 1, x = 2, b = 3, [9] = 4 })',
    '{"b":3,"x":2,"9":4,"10":1}',
  ],
  ['JSON.encode of zero and below makes a record', 'JSON.encode({ [0] = 1, [-1] = 2 })', '{"-1":2,"0":1}'],
  [
    'JSON.encode refuses the same key as a text and a number',
    'tostring((pcall(JSON.encode, { [1] = 1, ["1"] = 2 })))',
    'false',
  ],
  ['JSON.encode loses what lies between two places of a list', 'JSON.encode({ "a", "b", [1.5] = 1 })', '["a","b"]'],
  ['JSON.encode refuses other keys', 'tostring((pcall(JSON.encode, { [true] = 1 })))', 'false'],
  [
    'JSON.encode has no number for NaN, and a great one for infinity',
    'JSON.encode({ 0 / 0, math.huge, -math.huge })',
    '[null,1e+9999,-1e+9999]',
  ],
  [
    'JSON.encode writes the same table twice',
    '(function() local t = { 1 } return JSON.encode({ t, { t } }) end)()',
    '[[1],[[1]]]',
  ],
  [
    'JSON.encode_pretty has a line for each entry of a record',
    'JSON.encode_pretty({ a = 1, b = { 1, { c = 2 }, {} } })',
    '{\n  "a": 1,\n  "b": [ 1, {\n    "c": 2\n  }, [] ]\n}',
  ],
  ['JSON.encode keeps fractions', 'JSON.encode({ 0.1, 1e10, -2.5 })', '[0.1,10000000000,-2.5]'],
  [
    'JSON.encode of more keys and numbers than it remembers says each as it is',
    '(function() local t = {} for i = 1, 9000 do t["k" .. i % 4500] = i % 4500 / 4 end local back = JSON.decode(JSON.encode(t)) for i = 0, 4499 do if back["k" .. i] ~= i / 4 then return "k" .. i end end return "all" end)()',
    'all',
  ],
  ['JSON.encode escapes', [`JSON.encode('a"b\\\\c\\nd')`].join(''), '"a\\"b\\\\c\\nd"'],
  ['JSON.encode refuses functions', 'tostring((pcall(JSON.encode, { print })))', 'false'],
  [
    'JSON.encode refuses a table in itself',
    '(function() local t = {} t.t = t return tostring((pcall(JSON.encode, t))) end)()',
    'false',
  ],
  [
    'JSON.decode gives holes for null',
    '(function() local t = JSON.decode("[1,null,3]") return t[1] .. tostring(t[2]) .. t[3] end)()',
    '1nil3',
  ],
  ['JSON.decode of nothing is nil', 'tostring(JSON.decode("  "))', 'nil'],
  [
    'JSON.decode says what it refuses',
    '(function() local said = "" for _, given in ipairs({ 5, true, " <html>" }) do said = said .. select(2, pcall(JSON.decode, given)):match("got .*$") end return said end)()',
    'got numbergot booleangot HTML?',
  ],
  ['JSON.decode refuses what is no JSON', 'tostring((pcall(JSON.decode, "{a:1}")))', 'false'],
  ['JSON.decode leaves out what follows the value', 'JSON.decode("[1, 2] and more")[2] .. JSON.decode("7;")', '27'],
  ['JSON.decode leaves out a backslash that begins no escape', `JSON.decode('"a\\\\db\\\\u00e9"')`, 'adbé'],
  ['JSON.decode refuses a text that does not end', `tostring((pcall(JSON.decode, '"a')))`, 'false'],
  ['JSON.decode reads escapes', 'JSON.decode("\\"\\\\u0041\\\\t\\\\u00e9\\"")', 'A\té'],
  [
    'call copies the argument and the result',
    '(function() local t = { n = 4 } local r = getObjectFromGUID("block1").call("double", t) return t.n .. " " .. r[1] .. tostring(r[2]) .. r[3].y end)()',
    '4 8nil2',
  ],
  [
    'getTable copies',
    '(function() local b = getObjectFromGUID("block1") local t = b.getTable("secret") t[2].deep = "no" return b.getTable("secret")[2].deep end)()',
    'yes',
  ],
  [
    'getVar and setVar reach globals',
    '(function() local b = getObjectFromGUID("block1") b.setVar("number", 8) return tostring(b.getVar("number")) end)()',
    '8',
  ],
  [
    'an error in a call arrives at the caller',
    'select(2, pcall(getObjectFromGUID("block1").call, "broken")):match("attempt to index a nil value") or "?"',
    'attempt to index a nil value',
  ],
  [
    'UI attributes are texts',
    '(function() UI.setAttribute("text", "fontSize", 12) return UI.getAttribute("text", "fontSize") .. type(UI.getAttribute("text", "fontSize")) end)()',
    '12string',
  ],
  ['UI attributes of an unknown id are nil', 'tostring(UI.getAttribute("nobody", "x"))', 'nil'],
  [
    'UI values are the text between the tags',
    '(function() UI.setValue("text", "bye") return UI.getValue("text") end)()',
    'bye',
  ],
  [
    'UI tables have tag, attributes and children',
    '(function() local t = UI.getXmlTable() return t[2].tag .. t[2].attributes.id .. #t[2].children end)()',
    'Panelpanel2',
  ],
  [
    'functions without a result give none',
    'select("#", Wait.stopAll()) .. select("#", Color(0, 0, 0):set(1)) .. select("#", Color.Add("Mud", Color(0.1, 0.2, 0.3)))',
    '000',
  ],
  ['scripts do not share globals', 'tostring(secret)', 'nil'],
  [
    'scripts do not share what they change in libraries',
    '(function() string.upper = nil return tostring(getObjectFromGUID("block1").getVar("string").upper ~= nil) end)()',
    'false',
  ],
  ['self is Global here', 'tostring(self == Global)', 'true'],
  [
    'the world is out of reach',
    'tostring(__world) .. tostring(__loadScript) .. tostring(load) .. tostring(require) .. tostring(io) .. tostring(debug and debug.sethook)',
    'nilnilnilnilnilnil',
  ],
  ['stringColorToRGB is a Color', 'stringColorToRGB("Red"):toHex()', 'da1917'],
  [
    'math.random takes its bounds in any order',
    '(function() for i = 1, 50 do local n = math.random(6, 1) if n < 1 or n > 6 then return "out" end end return "in" end)()',
    'in',
  ],
];

describe.each(await machines())('what scripts work with in %s', (_, open) => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith('function onLoad() end', OBJECTS, { XmlUI: XML }) });
  });

  afterAll(() => world.close());

  test.each(CASES)('%s', async (_, expression, text) => {
    const result = await world.ask({ kind: 'execute', guid: '-1', script: `return tostring(${expression})` });
    expect(result ?? world.errors().at(-1)).toBe(text);
  });

  test('a handler of the UI may live in an object', async () => {
    await world.ask({ kind: 'sit', color: 'Blue', name: 'Bob' });
    await world.ask({ kind: 'ui', color: 'Blue', guid: '-1', path: [1, 1], event: 'onValueChanged', value: 'False' });
    expect(world.printed()).toEqual(['Blue False toggle']);
  });
});
