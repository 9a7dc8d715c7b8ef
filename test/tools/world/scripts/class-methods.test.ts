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
]);
