import { describe, expect, test } from 'vitest';
import { paintFromHex, paintHex } from '../../../../tools/world/scripts/color-class.ts';
import { testOnMachines } from '../open-world.ts';

const paint = (r: number, g: number, b: number, a = 1) => ({ r, g, b, a });

describe('a colour in hexadecimal', () => {
  test.each([
    ['000000', paint(0, 0, 0)],
    ['#ff0000', paint(1, 0, 0)],
    ['00FF00', paint(0, 1, 0)],
    ['#0000fF', paint(0, 0, 1)],
    ['33669900', paint(0.2, 0.4, 0.6, 0)],
    ['#336699ff', paint(0.2, 0.4, 0.6)],
  ])('%s is read', (text, read) => {
    expect(paintFromHex(text)).toEqual(read);
  });

  test.each([
    '',
    '#',
    '00000',
    '0000000',
    '000000000',
    '##000000',
    'g00000',
    '0g0000',
    '00g000',
    '000g00',
    '0000g0',
    '00000g',
    '000000g0',
    '0000000g',
  ])('%j is none', text => {
    expect(paintFromHex(text)).toBeUndefined();
  });

  test.each([
    [paint(0, 0, 0), '000000', '000000ff'],
    [paint(1, 0.5, 0.2, 0), 'ff7f33', 'ff7f3300'],
    [paint(-1, 2, 0.0625, 0.5), '001fe0f', '001fe0f7f'],
    [paint(Number.NaN, Number.POSITIVE_INFINITY, 1), '0000ff', '0000ffff'],
  ])('%j is written, and fractions are cut off', (given, plain, whole) => {
    expect([paintHex(given, false), paintHex(given, true)]).toEqual([plain, whole]);
  });
});

await testOnMachines('making and reading a Color', [
  [
    'three or four numbers make one, also by new',
    'return tostring(Color(1, 0, 0.5)) .. tostring(Color.new(0.25, 0, 1, 0.5))',
    'Color: { r = 1, g = 0, b = 0.5 }Color: { r = 0.25, g = 0, b = 1, a = 0.5 }',
  ],
  [
    'a table with letters makes one, a list makes black',
    'return tostring(Color({ r = 0.3, g = 0.5, b = 1 })) .. tostring(Color({ g = 1, a = 0 })) .. tostring(Color({ 1, 1, 1 }))',
    'Color: { r = 0.3, g = 0.5, b = 1 }Color: { r = 0, g = 1, b = 0, a = 0 }Color: { r = 0, g = 0, b = 0 }',
  ],
  [
    'another number of arguments makes black',
    'return tostring(Color()) .. tostring(Color(1)) .. tostring(Color(1, 1)) .. tostring(Color("Red"))',
    'Color: { r = 0, g = 0, b = 0 }Color: { r = 0, g = 0, b = 0 }Color: { r = 0, g = 0, b = 0 }Color: { r = 0, g = 0, b = 0 }',
  ],
  ['an opacity that is nil is none', 'return Color(1, 1, 0.5, nil).a .. Color(1, 1, 0.5).a', '01'],
  [
    'parts are from 0 to 1, and may be texts',
    'local c = Color(-1, 2, "0.5", 9) return c.r .. c.g .. c.b .. c.a .. why(function() Color("x", 0, 0) end)',
    "010.51bad argument #2 to 'max' (number expected, got string)",
  ],
  [
    'parts have letters and numbers',
    'local c = Color(0, 0.5, 0.75) c.r = 1 c[2] = 0.25 c:setAt("b", 0.5):setAt(4, 0.125) return c[1] .. " " .. c.g .. " " .. c[3] .. " " .. c.a',
    '1 0.25 0.5 0.125',
  ],
  [
    'what is assigned keeps its size, setAt clamps',
    'local c = Color(0, 0, 0) c.r = 3 c:setAt("g", 3):setAt("b", nil) return c.r .. c.g .. c.b',
    '310',
  ],
  [
    'set keeps what is left out, and returns nothing',
    'local c = Color(0.1, 0.2, 0.3, 0.4) local count = select("#", c:set(nil, 0.5, 7)) return count .. tostring(c)',
    '0Color: { r = 0.1, g = 0.5, b = 1, a = 0.4 }',
  ],
  [
    'get gives four numbers',
    'local r, g, b, a = Color.Blue:get() return r + g + b + a .. " " .. select("#", Color.Blue:get())',
    '2.648 4',
  ],
  [
    'a copy is another',
    'local a = Color(1, 0.5, 0.75) local b = a:copy() a:set(0.75, 1, 0.25) return tostring(a) .. tostring(b)',
    'Color: { r = 0.75, g = 1, b = 0.25 }Color: { r = 1, g = 0.5, b = 0.75 }',
  ],
  [
    'it takes other fields',
    'local c = Color(1, 0, 0) c.note = "n" c[7] = "seven" return c.note .. c[7] .. tostring(c.other) .. tostring(c.__isColor)',
    'nsevenniltrue',
  ],
  [
    'a number that is no part is an error',
    'return why(function() return Color(1, 0, 0)[5] end)',
    'attempt to index a number value',
  ],
]);

await testOnMachines('names of a Color', [
  [
    'those of players, in any case',
    'return tostring(Color.Blue) .. tostring(Color.rED) .. tostring(Color.fromString("green"))',
    'Color: Blue { r = 0.118, g = 0.53, b = 1 }Color: Red { r = 0.856, g = 0.1, b = 0.094 }Color: Green { r = 0.192, g = 0.701, b = 0.168 }',
  ],
  [
    'each time it is a new colour, alone',
    'Color.Purple.r = 1 return Color.Purple.r .. " " .. select("#", Color.Purple)',
    '0.627 1',
  ],
  [
    'another name is nothing, and no name an error',
    'return tostring(Color.nonsense) .. why(function() return Color[5] end) .. "; " .. why(function() return Color.fromString("nonsense") end)',
    'nilattempt to index a number value; nonsense is not a valid color string',
  ],
  [
    'list has them in the order of seats',
    'return #Color.list .. table.concat(Color.list, " ")',
    '12White Brown Red Orange Yellow Green Teal Blue Purple Pink Grey Black',
  ],
  [
    'Add gives a name to a colour as it is then',
    'local c = Color(52 / 255, 152 / 255, 219 / 255) Color.Add("deep River", c) local before = tostring(Color["DEEP river"]) c.g = 1 return before .. Color["Deep River"].g .. Color.list[13]',
    'Color: Deep river { r = 0.203922, g = 0.596078, b = 0.858824 }1Deep river',
  ],
  [
    'Add refuses a name twice, and what is no Color',
    'return why(function() Color.Add("RED", Color(1, 1, 1)) end) .. "; " .. why(function() Color.Add("Mud", "brown") end) .. "; " .. why(function() Color.Add("Mud") end)',
    'Color red already defined; brown is not a Color instance; attempt to index a nil value',
  ],
  [
    'toString allows a sum of differences of 0.01, or another',
    'return Color(0.86, 0.1, 0.09):toString() .. tostring(Color(0.9, 0.1, 0.09):toString()) .. Color(0.9, 0.1, 0.09):toString(0.1)',
    'RednilRed',
  ],
  [
    'dump has a prefix and the name',
    'return Color.Blue:dump("Prefix") .. Color.dump(Color(0, 0.5, 1, 0)) .. select("#", Color.Blue:dump("Prefix"))',
    'Prefix: Blue { r = 0.118, g = 0.53, b = 1 }{ r = 0, g = 0.5, b = 1, a = 0 }1',
  ],
]);

await testOnMachines('what a Color does', [
  [
    'toHex has the opacity on request, and cuts fractions off',
    'return Color.blue:toHex() .. " " .. Color.blue:toHex(true) .. " " .. Color.Purple:toHex(false)',
    '1e87ff 1e87ffff 9f1fef',
  ],
  [
    'fromHex takes an opacity and a number sign',
    'return tostring(Color.fromHex("#ff112233")) .. tostring(Color.fromHex("00FF00"))',
    'Color: { r = 1, g = 0.066667, b = 0.133333, a = 0.2 }Color: { r = 0, g = 1, b = 0 }',
  ],
  [
    'fromHex refuses other texts',
    'return why(function() Color.fromHex("xyz") end) .. "; " .. why(function() Color.fromHex(5) end)',
    'xyz is not a valid color hex string; attempt to index a number value',
  ],
  [
    'colours are equal up to a sum of 0.01 of all four parts',
    'local c = Color(0.5, 0.5, 0.5, 0.5) return tostring(c == Color(0.504, 0.495, 0.5, 0.5)) .. tostring(c == Color(0.506, 0.494, 0.5, 0.5)) .. tostring(c == Color(0.5, 0.5, 0.5, 0.48))',
    'truefalsefalse',
  ],
  [
    'equals takes a table with four letters, and another margin',
    'return tostring(Color.Red:equals({ r = 0.856, g = 0.1, b = 0.094, a = 1 })) .. tostring(Color.Red:equals(Color.Blue, 5)) .. why(function() Color.Red:equals({ r = 1, g = 1, b = 1 }) end)',
    'truetrueattempt to perform arithmetic on a nil value',
  ],
  [
    'lerp is a new colour, and may leave the bounds',
    'local c = Color(0.1, 0.2, 0.3) return tostring(c:lerp(Color(1, 1, 1), 0.5)) .. tostring(c:lerp(Color(1, 1, 1), 3)) .. tostring(c)',
    'Color: { r = 0.55, g = 0.6, b = 0.65 }Color: { r = 2.8, g = 2.6, b = 2.4 }Color: { r = 0.1, g = 0.2, b = 0.3 }',
  ],
  [
    'lerp needs a share',
    'return why(function() Color.Red:lerp(Color.Blue) end)',
    'attempt to perform arithmetic on a nil value',
  ],
  ['colours have no sum', 'return tostring((pcall(function() return Color.Red + Color.Blue end)))', 'false'],
]);
