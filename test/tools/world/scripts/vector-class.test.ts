import { testOnMachines } from '../open-world.ts';

await testOnMachines('making and reading a Vector', [
  [
    'three numbers make one, also by new',
    'return tostring(Vector(1, 2, 3)) .. tostring(Vector.new(4, 5, 6))',
    'Vector: { 1, 2, 3 }Vector: { 4, 5, 6 }',
  ],
  [
    'a list or a table makes one, and letters come first',
    'return tostring(Vector({ 7, 8, 9 })) .. tostring(Vector({ 7, 8, y = 1, x = 2 }))',
    'Vector: { 7, 8, 9 }Vector: { 2, 1, 0 }',
  ],
  [
    'another number of arguments makes none',
    'return tostring(Vector()) .. tostring(Vector(5)) .. tostring(Vector(5, 6)) .. tostring(Vector(5, 6, 7, 8))',
    'Vector: { 0, 0, 0 }Vector: { 0, 0, 0 }Vector: { 0, 0, 0 }Vector: { 0, 0, 0 }',
  ],
  [
    'nil counts as an argument, and leaves a part out',
    'local v = Vector(1, nil, 3) return tostring(v.y) .. v.z .. " " .. why(function() return tostring(v) end)',
    "nil3 bad argument #4 to 'format' (number expected, got nil)",
  ],
  [
    'parts have letters and numbers',
    'local v = Vector(1, 2, 3) v.x = 5 v[2] = 6 v:setAt("z", 7):setAt(1, 4) return v[1] .. v.x .. v[2] .. v.y .. v[3] .. v.z',
    '446677',
  ],
  [
    'pairs and the length see letters only',
    'local n, sum = 0, 0 for _, part in pairs(Vector(1, 2, 4)) do n = n + 1 sum = sum + part end return n .. " " .. sum .. " " .. #Vector(1, 2, 3)',
    '3 7 0',
  ],
  [
    'there is no fourth part, but there are other fields',
    'local v = Vector(1, 2, 3) local none = tostring(v[4]) .. tostring(v.note) v[4] = "four" v.note = "n" return none .. v[4] .. v.note .. tostring(v.__isVector)',
    'nilnilfourntrue',
  ],
  [
    'set keeps what is left out, and returns the vector',
    'local v = Vector(1, 2, 3) return tostring(v:set(nil, 9)) .. tostring(v:set(4, nil, 8)) .. tostring(v)',
    'Vector: { 1, 9, 3 }Vector: { 4, 9, 8 }Vector: { 4, 9, 8 }',
  ],
  [
    'get gives three numbers',
    'local x, y, z = Vector(1, 2, 3):get() return x + 10 * y + 100 * z .. " " .. select("#", Vector(1, 2, 3):get())',
    '321 3',
  ],
  [
    'a copy is another',
    'local a = Vector(1, 2, 3) local b = a:copy() a:set(7, 8, 9) return tostring(a) .. tostring(b) .. tostring(Vector.copy({ 1, 2, 3 }))',
    'Vector: { 7, 8, 9 }Vector: { 1, 2, 3 }Vector: { 1, 2, 3 }',
  ],
  [
    'min and max choose each part',
    'return tostring(Vector.min(Vector(1, 5, 3), { x = 4, y = 2, z = 6 })) .. tostring(Vector.max(Vector(1, 5, 3), Vector(4, 2, 6)))',
    'Vector: { 1, 2, 3 }Vector: { 4, 5, 6 }',
  ],
  [
    'between leads from the first to the second',
    'return tostring(Vector.between(Vector(1, 2, 3), Vector(9, 4, 2))) .. tostring(Vector.between({ x = 1, y = 1, z = 1 }, Vector(1, 2, 3)))',
    'Vector: { 8, 2, -1 }Vector: { 0, 1, 2 }',
  ],
]);

await testOnMachines('the text of a Vector', [
  [
    'there is a prefix only if it is given',
    'return Vector(1, 2, 3):string() .. Vector(1, 2, 3):string("At") .. Vector.string(Vector(1, 2, 3), 7)',
    '{ 1, 2, 3 }At: { 1, 2, 3 }7: { 1, 2, 3 }',
  ],
  [
    'string has one result',
    'return select("#", Vector(1, 2, 3):string()) .. select("#", Vector(1, 2, 3):string("At"))',
    '11',
  ],
  [
    'six decimals without the zeros at the end',
    'return tostring(Vector(1 / 3, -222.22, 100)) .. tostring(Vector(10.050, 0.0000004, 1e10))',
    'Vector: { 0.333333, -222.22, 100 }Vector: { 10.05, 0, 10000000000 }',
  ],
  [
    'what is rounded may carry over',
    'return tostring(Vector(0.9999999, -9.9999996, 1e20))',
    'Vector: { 1, -10, 100000000000000000000 }',
  ],
  ['there is no negative zero', 'return tostring(Vector(0, -0.0000001, 1):inverse())', 'Vector: { 0, 0, -1 }'],
  [
    'a prefix has to be a text or a number',
    'return why(function() Vector(1, 2, 3):string({}) end)',
    'attempt to concatenate a table value',
  ],
]);

await testOnMachines('operators of a Vector', [
  [
    'sum, difference and product are new vectors',
    'local a = Vector(1, 2, 3) local b, c, d = a + Vector(1, 1, 1), a - Vector(1, 1, 1), a * Vector(2, 3, 4) return tostring(a) .. tostring(b) .. tostring(c) .. tostring(d)',
    'Vector: { 1, 2, 3 }Vector: { 2, 3, 4 }Vector: { 0, 1, 2 }Vector: { 2, 6, 12 }',
  ],
  [
    'a number on either side multiplies',
    'return tostring(2 * Vector(1, 2, 3)) .. tostring(Vector(1, 2, 3) * 3)',
    'Vector: { 2, 4, 6 }Vector: { 3, 6, 9 }',
  ],
  [
    'the right side of a sum may be a table with letters',
    'return tostring(Vector(1, 2, 3) + { x = 1, y = 0, z = 2 }) .. tostring(Vector(1, 2, 3) - { x = 1, y = 0, z = 2 })',
    'Vector: { 2, 2, 5 }Vector: { 0, 2, 1 }',
  ],
  [
    'a list is no vector',
    'return why(function() return Vector(1, 2, 3) + { 1, 2, 3 } end)',
    'attempt to perform arithmetic on a nil value',
  ],
  [
    'the left side has to be a Vector',
    'return why(function() return { x = 1, y = 1, z = 1 } + Vector(1, 2, 3) end)',
    'attempt to call a nil value',
  ],
  [
    'a number is no summand',
    'return why(function() return Vector(1, 2, 3) + 1 end) .. "; " .. why(function() return 1 - Vector(1, 2, 3) end)',
    'attempt to index a number value; attempt to index a number value',
  ],
  [
    'a product takes numbers and Vectors only',
    'return why(function() return Vector(1, 2, 3) * { x = 1, y = 2, z = 3 } end) .. "; " .. why(function() return Vector(1, 2, 3) * nil end)',
    'attempt to call a nil value; attempt to index a nil value',
  ],
  [
    'a number divides each part',
    'return tostring(Vector(1, -2, 3) / 2) .. tostring(Vector(1, 2, 3) / "4")',
    'Vector: { 0.5, -1, 1.5 }Vector: { 0.25, 0.5, 0.75 }',
  ],
  [
    'nothing else can be divided, and nothing is its opposite',
    'return why(function() return Vector(1, 2, 3) / Vector(1, 2, 3) end) .. " " .. why(function() return 6 / Vector(1, 2, 3) end) .. tostring((pcall(function() return -Vector(1, 2, 3) end)))',
    'attempt to perform arithmetic on a table value attempt to perform arithmetic on a table valuefalse',
  ],
  [
    'equality allows a squared distance of 0.001',
    'local v = Vector(1, 2, 3) return tostring(v == Vector(1, 2, 3.03)) .. tostring(v == Vector(1, 2.04, 3)) .. tostring(v == { x = 1, y = 2, z = 3 })',
    'truefalsefalse',
  ],
  [
    'equals takes a table with letters, and another margin',
    'local v = Vector(1, 2, 3.10) return tostring(v:equals(Vector(1, 2, 3.15))) .. tostring(v:equals({ x = 1, y = 2, z = 3.15 }, 0.01))',
    'falsetrue',
  ],
]);

await testOnMachines('methods that change a Vector', [
  [
    'they return it, so that they can be chained',
    'local v = Vector(3, 4, 0) local w = v:normalize():scale(10):add(Vector(0, 0, 1)):sub({ x = 1, y = 0, z = 0 }):inverse() return tostring(v) .. tostring(rawequal(v, w))',
    'Vector: { -5, -8, -1 }true',
  ],
  [
    'scale takes a number, a Vector, or three numbers',
    'return tostring(Vector(1, 2, 3):scale(2)) .. tostring(Vector(1, 2, 3):scale(Vector(2, 3, 4))) .. tostring(Vector(1, 2, 3):scale(nil, 3, 4)) .. tostring(Vector(1, 2, 3):scale(2, 3, nil))',
    'Vector: { 2, 4, 6 }Vector: { 2, 6, 12 }Vector: { 1, 6, 12 }Vector: { 2, 6, 3 }',
  ],
  [
    'scale takes nothing else',
    'return why(function() Vector(1, 2, 3):scale({ 1, 2, 3 }) end) .. "; " .. why(function() Vector(1, 2, 3):scale(1, 2) end) .. "; " .. why(function() Vector(1, 2, 3):scale(nil) end)',
    'attempt to call a nil value; attempt to perform arithmetic on a nil value; attempt to index a nil value',
  ],
  [
    'clamp shortens what is longer',
    'return tostring(Vector(1, 2, 3):clamp(2)) .. tostring(Vector(0, 1, 0):clamp(2)) .. why(function() Vector(1, 2, 3):clamp() end)',
    'Vector: { 0.534522, 1.069045, 1.603567 }Vector: { 0, 1, 0 }attempt to compare number with nil',
  ],
  [
    'normalize keeps nothing as it is',
    'return tostring(Vector(1, 2, 3):normalize()) .. tostring(Vector(0, 0, 0):normalize())',
    'Vector: { 0.267261, 0.534522, 0.801784 }Vector: { 0, 0, 0 }',
  ],
  [
    'project gives the shadow on a line',
    'return tostring(Vector(2, 1, 4):project(Vector(1, -2, 1))) .. tostring(Vector(2, 1, 4):project(Vector(0, 0, 0)))',
    'Vector: { 0.666667, -1.333333, 0.666667 }Vector: { 0, 0, 0 }',
  ],
  [
    'projectOnPlane gives the shadow on a plane',
    'return tostring(Vector(2, 1, 4):projectOnPlane(Vector(1, -2, 1))) .. tostring(Vector(1, 2, 3):projectOnPlane(Vector(2, 4, 6)))',
    'Vector: { 1.333333, 2.333333, 3.333333 }Vector: { 0, 0, 0 }',
  ],
  [
    'reflect turns round the part along the normal',
    'return tostring(Vector(1, 2, 3):reflect(Vector(4, 3, 2)))',
    'Vector: { -3.413793, -1.310345, 0.793103 }',
  ],
  [
    'moveTowards goes no further than the target',
    'return tostring(Vector(1, 2, 3):moveTowards(Vector(4, 3, 2), 0.5)) .. tostring(Vector(1, 2, 3):moveTowards(Vector(4, 3, 2), 9))',
    'Vector: { 1.452267, 2.150756, 2.849244 }Vector: { 4, 3, 2 }',
  ],
  [
    'moveTowards needs a Vector and a distance',
    'return why(function() Vector(1, 2, 3):moveTowards({ x = 4, y = 3, z = 2 }, 1) end) .. "; " .. why(function() Vector(1, 2, 3):moveTowards(Vector(4, 3, 2)) end)',
    'attempt to call a nil value; attempt to compare number with nil',
  ],
  [
    'rotateTowards keeps the length, and stops at the target',
    'return tostring(Vector(1, 2, 3):rotateTowards(Vector(4, 3, 2), 45)) .. tostring(Vector(2, 0, 0):rotateTowards(Vector(0, 0, 5)))',
    'Vector: { 2.779233, 2.084425, 1.389617 }Vector: { 0, 0, 2 }',
  ],
  [
    'rotateTowards goes a part of the way',
    'return tostring(Vector(1, 0, 0):rotateTowards(Vector(0, 1, 0), 30)) .. tostring(Vector(1, 0, 0):rotateTowards(Vector(0, 1, 0), -30))',
    'Vector: { 0.87226, 0.489042, 0 }Vector: { 0.911841, -0.410543, 0 }',
  ],
  [
    'rotateTowards leaves parallels, and refuses opposites',
    'return tostring(Vector(1, 2, 3):rotateTowards(Vector(2, 4, 6), 9)) .. why(function() Vector(1, 0, 0):rotateTowards(Vector(-2, 0, 0), 9) end)',
    'Vector: { 1, 2, 3 }Vectors too close to opposite of each other',
  ],
  [
    'rotateTowardsUnit goes wrong with other lengths',
    'return tostring(Vector(1, 2, 3):rotateTowardsUnit(Vector(4, 3, 2):normalized(), 45)) .. tostring(Vector(1, 0, 0):rotateTowardsUnit({ x = 0, y = 1, z = 0 }, 90))',
    'Vector: { 3.293424, 0.873741, -1.545942 }Vector: { 0, 1, 0 }',
  ],
  [
    'rotateOver turns about an axis',
    'return tostring(Vector(3, 2, 3):rotateOver("y", 45)) .. tostring(Vector(1, 2, 3):rotateOver("x", 90)) .. tostring(Vector(1, 2, 3):rotateOver("z", 90))',
    'Vector: { 4.242641, 2, 0 }Vector: { 1, -3, 2 }Vector: { -2, 1, 3 }',
  ],
  [
    'rotateOver needs an axis and an angle',
    'return why(function() Vector(1, 2, 3):rotateOver("w", 1) end) .. "; " .. why(function() Vector(1, 2, 3):rotateOver("x") end)',
    "attempt to index a nil value; bad argument #1 to 'rad' (number expected, got nil)",
  ],
]);

await testOnMachines('methods that leave a Vector as it is', [
  [
    'products',
    'local a, b = Vector(1, 2, 3), Vector(4, 3, 2) return a:dot(b) .. tostring(a:cross(b)) .. tostring(Vector.cross(b, { x = 1, y = 2, z = 3 })) .. tostring(a)',
    '16Vector: { -5, 10, -5 }Vector: { 5, -10, 5 }Vector: { 1, 2, 3 }',
  ],
  [
    'lengths and distances',
    'return Vector(3, 4, 0):magnitude() .. " " .. Vector.sqrMagnitude(Vector(1, 2, 3)) .. " " .. Vector(1, 2, 3):distance({ x = 3, y = 5, z = 9 }) .. " " .. Vector(1, 2, 3):sqrDistance(Vector(4, 3, 2))',
    '5 14 7 11',
  ],
  [
    'angle is from 0 to 180 degrees',
    'return string.format("%.2f %.0f %.0f", Vector(1, 2, 3):angle(Vector(4, 3, 2)), Vector(1, 0, 0):angle(Vector(-3, 0, 0)), Vector(2, 0, 0):angle(Vector(5, 0, 0)))',
    '37.43 180 0',
  ],
  ['nothing has no angle', 'local angle = Vector(0, 0, 0):angle(Vector(1, 2, 3)) return angle ~= angle', 'true'],
  [
    'lerp goes as far as it is told, even beyond',
    'local a = Vector(1, 2, -4) return tostring(a:lerp(Vector(1, 2, 4), 0.25)) .. tostring(Vector.lerp(a, Vector(1, 2, 4), 2)) .. tostring(a)',
    'Vector: { 1, 2, -2 }Vector: { 1, 2, 12 }Vector: { 1, 2, -4 }',
  ],
  [
    'normalized is a new one',
    'local a = Vector(0, 5, 0) return tostring(a:normalized()) .. a.y',
    'Vector: { 0, 1, 0 }5',
  ],
  [
    'orthoNormalize gives three vectors',
    'local a, b, c = Vector(0, 0, 2):orthoNormalize(Vector(0, 1, 0)) return tostring(a) .. tostring(b) .. tostring(c)',
    'Vector: { 0, 0, 1 }Vector: { -1, 0, 0 }Vector: { 0, -1, 0 }',
  ],
  [
    'orthoNormalize finds a plane by itself',
    'local a, b, c = Vector(-2, 0, 0):orthoNormalize() local d, e, f = Vector(3, 0, 0):orthoNormalize() return tostring(b) .. tostring(c) .. tostring(e) .. tostring(f) .. select("#", Vector(1, 2, 3):orthoNormalize())',
    'Vector: { 0, 0, 0 }Vector: { 0, 0, 0 }Vector: { 0, -1, 0 }Vector: { 0, 0, -1 }3',
  ],
  [
    'heading is the angle to an axis',
    'return string.format("%.2f %.2f %.2f", Vector(1, 2, 3):heading("z"), Vector(1, 2, 3):heading("x"), Vector(-1, 0, -1):heading("y"))',
    '26.57 33.69 -135.00',
  ],
  [
    'heading without an axis gives all three',
    'return select("#", Vector(1, 2, 3):heading()) .. string.format(" %.2f %.2f %.2f", Vector(1, 2, 3):heading())',
    '3 33.69 18.43 26.57',
  ],
  [
    'another axis is none',
    'return why(function() return Vector(1, 2, 3):heading("w") end)',
    "bad argument #1 to 'atan2' (number expected, got nil)",
  ],
  [
    'a number and nil have no parts',
    'return why(function() return Vector(1, 2, 3):dot(5) end) .. "; " .. why(function() return Vector(1, 2, 3):cross() end)',
    'attempt to index a number value; attempt to index a nil value',
  ],
  [
    'parts may be texts of numbers',
    'return tostring(Vector("1", "2", "3"):add(Vector(1, 1, 1))) .. why(function() return Vector("a", 2, 3):dot(Vector(1, 1, 1)) end)',
    'Vector: { 2, 3, 4 }attempt to perform arithmetic on a string value',
  ],
]);
