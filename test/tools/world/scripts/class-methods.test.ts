import { saveWith, testScripts } from '../open-world.ts';

const SCRIPT = `
function text(v) return string.format('%.2f %.2f %.2f', v.x + 0.0001, v.y + 0.0001, v.z + 0.0001) end`;

testScripts('methods of Vector and Color', saveWith(SCRIPT), [
  ['add', 'return text(Vector(1, 2, 3):add({ 1, 1, 1 }))', '2.00 3.00 4.00'],
  [
    'equals',
    'return tostring(Vector(1, 0, 0):equals({ 1, 0, 0.01 })) .. tostring(Vector(1, 0, 0):equals({ 2, 0, 0 }))',
    'truefalse',
  ],
  ['equals of a Color', 'return Color(1, 0, 0):equals(Color(1, 0, 0.005))', 'true'],
  ['dump of a Color', 'return Color(1, 0, 0):dump("c ")', 'c Color: { r = 1, g = 0, b = 0, a = 1 }'],
  [
    'nothing has no direction: no unit, no angle, no shadow on it, no basis of length',
    'local none = Vector(0, 0, 0) return text(none:normalized()) .. none:angle({ 1, 0, 0 }) .. text(Vector(1, 2, 3):project(none)) .. text(none:moveTowards(none, 0))',
    '0.00 0.00 0.0000.00 0.00 0.000.00 0.00 0.00',
  ],
  [
    'project and angle count all three parts',
    'return text(Vector(1, 2, 3):project({ 2, 2, 1 })) .. string.format(" %.2f", Vector(1, 2, 3):angle({ 3, 2, 1 }))',
    '2.00 2.00 1.00 44.42',
  ],
  [
    'angle of parallels is none, and of opposites a half turn',
    'return Vector(0.1, 0.2, 0.3):angle({ 0.3, 0.6, 0.9 }) .. " " .. Vector(0.1, 0.2, 0.3):angle({ -0.3, -0.6, -0.9 })',
    '0 180',
  ],
  ['sub', 'return text(Vector(3, 2, 1):sub({ 1, 1, 1 }))', '2.00 1.00 0.00'],
  [
    'clamp shortens, and never lengthens',
    'return text(Vector(0, 10, 0):clamp(3)) .. text(Vector(0, 2, 0):clamp(3))',
    '0.00 3.00 0.000.00 2.00 0.00',
  ],
  ['project', 'return text(Vector(3, 4, 0):project({ 1, 0, 0 }))', '3.00 0.00 0.00'],
  ['projectOnPlane', 'return text(Vector(3, 4, 0):projectOnPlane({ 0, 1, 0 }))', '3.00 0.00 0.00'],
  ['reflect', 'return text(Vector(3, -4, 0):reflect({ 0, 1, 0 }))', '3.00 4.00 0.00'],
  ['inverse', 'return text(Vector(1, -2, 3):inverse())', '-1.00 2.00 -3.00'],
  [
    'moveTowards stops at the target',
    'return text(Vector(0, 0, 0):moveTowards({ 10, 0, 0 }, 4)) .. text(Vector(0, 0, 0):moveTowards({ 1, 0, 0 }, 4))',
    '4.00 0.00 0.001.00 0.00 0.00',
  ],
  [
    'rotateTowards turns by so many degrees',
    'return text(Vector(1, 0, 0):rotateTowards({ 0, 1, 0 }, 90))',
    '0.00 1.00 0.00',
  ],
  [
    'rotateTowards turns no further than the target, and not without a way there',
    'return text(Vector(1, 0, 0):rotateTowards({ 0, 1, 0 }, 120)) .. text(Vector(1, 0, 0):rotateTowards({ -1, 0, 0 }, 9)) .. text(Vector(0, 0, 2):rotateTowards({ 0, 0, 5 }, 9))',
    '0.00 1.00 0.001.00 0.00 0.000.00 0.00 2.00',
  ],
  [
    'rotateTowardsUnit ends with length one',
    'return text(Vector(4, 0, 0):rotateTowardsUnit({ 0, 3, 0 }, 90))',
    '0.00 1.00 0.00',
  ],
  [
    'rotateOver turns about each axis',
    'return text(Vector(1, 2, 3):rotateOver("x", 90)) .. text(Vector(1, 2, 3):rotateOver("y", 90)) .. text(Vector(1, 2, 3):rotateOver("z", 90))',
    '1.00 -3.00 2.003.00 2.00 -1.00-2.00 1.00 3.00',
  ],
  ['setAt takes letters and numbers', 'return text(Vector(1, 2, 3):setAt("x", 7):setAt(2, 8))', '7.00 8.00 3.00'],
  [
    'sqrMagnitude and sqrDistance',
    'return Vector(1, 2, 2):sqrMagnitude() .. " " .. Vector(1, 0, 0):sqrDistance({ 4, 4, 0 })',
    '9 25',
  ],
  [
    'lerp leaves both as they are',
    'local a = Vector(0, 0, 0) local b = a:lerp({ 10, 0, 0 }, 0.25) return a.x .. b.x',
    '02.5',
  ],
  ['normalized is a copy', 'local a = Vector(0, 5, 0) return text(a:normalized()) .. a.y', '0.00 1.00 0.005'],
  [
    'orthoNormalize gives three unit vectors',
    'local o = Vector(0, 0, 3):orthoNormalize() return string.format("%.1f %.1f %.1f", o.base:magnitude(), o.normal:magnitude(), o.binormal:dot(o.base))',
    '1.0 1.0 0.0',
  ],
  [
    'orthoNormalize finds another helper for what points along X',
    'local o = Vector(-2, 0, 0):orthoNormalize() return text(o.base) .. text(o.normal) .. text(o.binormal)',
    '-1.00 0.00 0.000.00 0.00 -1.000.00 -1.00 0.00',
  ],
  ['heading is an angle for an axis', 'return string.format("%.0f", Vector(1, 0, 0):heading("y"))', '90'],
  [
    'heading knows each axis, and gives all three without one',
    'local v = Vector(1, 3, 4) return string.format("%.1f %.1f %.1f ", v:heading("x"), v:heading("y"), v:heading("z")) .. text(v:heading())',
    '36.9 14.0 18.4 36.87 14.04 18.44',
  ],
  [
    'min and max choose each part',
    'return text(Vector.min({ 1, 5, 3 }, { 4, 2, 6 })) .. text(Vector.max({ 1, 5, 3 }, { 4, 2, 6 }))',
    '1.00 2.00 3.004.00 5.00 6.00',
  ],
  ['string takes another prefix', 'return (Vector(1, 2, 3):string("Here"))', 'Here: { 1, 2, 3 }'],
  ['Color.fromString ignores case', 'return Color.fromString("red"):toHex()', 'da1a18'],
  ['Color.fromString refuses what is no name', 'return (pcall(Color.fromString, "nothing"))', 'false'],
  [
    'Color.Add names a colour',
    'Color.Add("Mud", Color(0.5, 0.25, 0)) return Color.Mud:toHex() .. Color.fromString("mud"):toHex()',
    '804000804000',
  ],
  ['lerp of a Color', 'return Color(0, 0, 0):lerp(Color(1, 1, 1), 0.5):toHex()', '808080'],
  ['setAt of a Color', 'return Color(0, 0, 0):setAt("r", 1):setAt(3, 1):toHex()', 'ff00ff'],
  [
    'what is left out of a new Vector is 0',
    'return text(Vector()) .. text(Vector(1)) .. text(Vector({ y = 2 })) .. text(Vector.new(1, 2, 3))',
    '0.00 0.00 0.001.00 0.00 0.000.00 2.00 0.001.00 2.00 3.00',
  ],
  [
    'vectors are equal up to a square of 0.001, or another margin',
    'local v = Vector(1, 2, 3) return tostring(v == Vector(1, 2, 3.03)) .. tostring(v == Vector(1, 2.04, 3)) .. tostring(v:equals({ 0.97, 2, 3 })) .. tostring(v:equals({ 0.96, 2, 3 })) .. tostring(v:equals({ 0.96, 2, 3 }, 0.01))',
    'truefalsetruefalsetrue',
  ],
  [
    'scale takes one number for all parts, a table, or a number for each',
    'return text(Vector(1, 2, 3):scale(2)) .. text(Vector(1, 2, 3):scale({ 2, 3, 4 })) .. text(Vector(1, 2, 3):scale(2, 3, 4)) .. text(Vector(1, 2, 3):scale(2, 3)) .. text(Vector(1, 2, 3):scale(nil, 3))',
    '2.00 4.00 6.002.00 6.00 12.002.00 6.00 12.002.00 6.00 3.001.00 6.00 3.00',
  ],
  [
    'set keeps what it leaves out',
    'return text(Vector(1, 2, 3):set(nil, 5)) .. text(Vector(1, 2, 3):set(4)) .. text(Vector(1, 2, 3):set(nil, nil, 6))',
    '1.00 5.00 3.004.00 2.00 3.001.00 2.00 6.00',
  ],
  ['get gives three numbers', 'return select("#", Vector(1, 2, 3):get()) .. select(3, Vector(1, 2, 3):get())', '33'],
  [
    'a Vector has three numbered parts, and takes other names',
    'local v = Vector(1, 2, 3) v[3] = 7 v.note = "n" return v[1] .. v[2] .. v.z .. tostring(v[4]) .. v.note',
    '127niln',
  ],
  [
    'numbers count for every part of an operator',
    'return text(Vector(5, 6, 7) - 2) .. text(Vector(5, 6, 7) - { 1, 2, 3 }) .. text(1 + Vector(5, 6, 7)) .. text(Vector(5, 6, 7):sub(1))',
    '3.00 4.00 5.004.00 4.00 4.006.00 7.00 8.004.00 5.00 6.00',
  ],
  ['operators refuse what is no vector', 'return (pcall(function() return Vector(1, 2, 3) + "x" end))', 'false'],
  [
    'cross, dot and distance count all three parts',
    'local a, b = Vector(1, 2, 3), { 4, 5, 7 } return text(a:cross(b)) .. a:dot(b) .. " " .. a:distance({ 3, 5, 9 }) .. " " .. a:magnitude() ^ 2',
    '-1.00 5.00 -3.0035 7 14',
  ],
  [
    'between goes from the first to the second',
    'return text(Vector.between({ 1, 2, 3 }, { 4, 6, 8 }))',
    '3.00 4.00 5.00',
  ],
  [
    'without a number, clamp shortens to nothing, and lerp, moves and turns do nothing',
    'local function v() return Vector(1, 2, 3) end return text(v():clamp()) .. text(v():lerp({ 9, 9, 9 })) .. text(v():moveTowards({ 9, 9, 9 })) .. text(v():rotateTowards({ 9, 9, 9 })) .. text(v():rotateOver("x"))',
    '0.00 0.00 0.001.00 2.00 3.001.00 2.00 3.001.00 2.00 3.001.00 2.00 3.00',
  ],
  ['lerp goes a share of the way', 'return text(Vector(1, 2, 3):lerp({ 5, 10, 15 }, 0.25))', '2.00 4.00 6.00'],
  [
    'moveTowards goes along all three parts, and up to the target',
    'return text(Vector(1, 2, 3):moveTowards({ 3, 5, 9 }, 3.5)) .. text(Vector(1, 2, 3):moveTowards({ 3, 5, 9 }, 7))',
    '2.00 3.50 6.003.00 5.00 9.00',
  ],
  [
    'rotateTowards turns a part of the way, and keeps the length',
    'return text(Vector(2, 0, 0):rotateTowards({ 0, 1, 0 }, 30)) .. text(Vector(0, 2, 0):rotateTowards({ 0, 0, 1 }, 30)) .. text(Vector(0, 0, 2):rotateTowards({ 1, 0, 0 }, 30))',
    '1.73 1.00 0.000.00 1.73 1.001.00 0.00 1.73',
  ],
  [
    'orthoNormalize gives directions that are square to each other',
    'local text_of = function(v) local o = v:orthoNormalize() return text(o.base) .. text(o.normal) .. text(o.binormal) end return text_of(Vector(0, 0, 3)) .. ";" .. text_of(Vector(0, 3, 0))',
    '0.00 0.00 1.000.00 1.00 0.00-1.00 0.00 0.00;0.00 1.00 0.000.00 0.00 -1.00-1.00 0.00 0.00',
  ],
  [
    'what is left out of a new Color is 0, and it is opaque',
    'local function all(c) return table.concat({ c:get() }, " ") .. ";" end return all(Color()) .. all(Color({ g = 0.5 })) .. all(Color.new(0.1, 0.2, 0.3, 0.4))',
    '0 0 0 1;0 0.5 0 1;0.1 0.2 0.3 0.4;',
  ],
  ['parts of a Color are from 0 to 1', 'local c = Color(-1, 2, 0.5, 9) return c.r .. c.g .. c.b .. c.a', '010.51'],
  [
    'a Color has four numbered parts, and takes other names',
    'local c = Color(0.1, 0.2, 0.3, 0.4) c[2] = 0.9 c.note = "n" c[7] = "seven" return c[1] .. c.g .. c[3] .. c[4] .. tostring(c[5]) .. c.note .. rawget(c, 7)',
    '0.10.90.30.4nilnseven',
  ],
  [
    'colours are equal up to a sum of 0.01, or another margin, all four parts together',
    'local c = Color(0.5, 0.5, 0.5, 0.5) local function near(r, g, b, a) return tostring(c == Color(0.5 + r, 0.5 + g, 0.5 + b, 0.5 + a)) end return near(0.004, -0.005, 0, 0) .. near(0.006, -0.006, 0, 0) .. near(0, 0, 0.02, 0) .. near(0, 0, 0, -0.02) .. tostring(c:equals(Color(0.5, 0.5, 0.5, 0.6))) .. tostring(c:equals(Color(0.5, 0.5, 0.5, 0.6), 0.2))',
    'truefalsefalsefalsefalsetrue',
  ],
  [
    'toString names the player whose colour it is, within a margin',
    'return tostring(Color(0.86, 0.1, 0.09):toString()) .. tostring(Color(0.9, 0.1, 0.09):toString()) .. tostring(Color(0.9, 0.1, 0.09):toString(0.1))',
    'RednilRed',
  ],
  ['get gives four numbers', 'return select("#", Color(1, 1, 1):get())', '4'],
  [
    'toHex has the alpha on request',
    'return Color(1, 0, 0, 0.5):toHex(true) .. Color(1, 0, 0, 0.5):toHex()',
    'ff000080ff0000',
  ],
  [
    'lerp of a Color mixes all four parts, and nothing without a share',
    'local a, b = Color(0, 0.2, 0.4, 0), Color(1, 0.6, 0, 1) return table.concat({ a:lerp(b, 0.5):get() }, " ") .. ";" .. table.concat({ a:lerp(b):get() }, " ")',
    '0.5 0.4 0.2 0.5;0 0.2 0.4 0',
  ],
  [
    'set of a Color keeps what it leaves out',
    'return table.concat({ Color(0.1, 0.2, 0.3, 0.4):set(nil, 0.5):get() }, " ") .. ";" .. table.concat({ Color(0.1, 0.2, 0.3, 0.4):set(1, nil, 0, 0.7):get() }, " ")',
    '0.1 0.5 0.3 0.4;1 0.2 0 0.7',
  ],
  [
    'dump and text of a Color are the same without a prefix',
    'local c = Color(0, 0.5, 1, 0) return c:dump() == tostring(c) and c:dump()',
    'Color: { r = 0, g = 0.5, b = 1, a = 0 }',
  ],
  [
    'Color knows the colours of players by name, and nothing else',
    'return #Color.list .. Color.list[1] .. Color.Red:toHex() .. tostring(Color.nonsense) .. tostring((pcall(function() return Color[5] end)))',
    '12Whiteda1a18nilfalse',
  ],
  [
    'Color.fromHex and Color.fromString refuse what they cannot read',
    'return tostring((pcall(Color.fromHex, "xyz"))) .. tostring((pcall(Color.fromHex, 5))) .. tostring((pcall(Color.fromString, 5))) .. Color.fromHex("#336699"):toHex()',
    'falsefalsefalse336699',
  ],
  ['a copy of a Color is another', 'local a = Color(1, 0, 0) local b = a:copy() b.r = 0 return a.r .. b.r', '10'],
]);
