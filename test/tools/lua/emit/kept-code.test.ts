import { expect, test } from 'vitest';
import { emitGenerator, emitUnit, type UnitForm } from '../../../../tools/lua/emit/unit-emitter.ts';
import { parseChunk } from '../../../../tools/lua/syntax/parser.ts';

/** Every statement and operator once. */
const SYNTAX = `
local a, b, t = 1, 2, { 1, 2; x = 3, ["y"] = 4, f() }
local function g(n, ...) if n == 0 then return ... elseif n < 0 then return -n else return g(n - 1, n, ...) end end
function t.x.m(p) return p end
function t:n(...) self.k = select('#', ...) return (...) end
for i = 1, 10, 2 do if i > 5 then break end a = a + i end
for k, v in pairs(t) do t[k] = function() return k, v, a end end
while a < 3 and not b do a = a + 1 if a == 2 then goto done end end
repeat local c = a % 2 until c == 0 or a ~= b
do local u = #t .. 'text' .. 1.5 u = u ^ 2 end
::done::
t[a], t.b = t.b, t[a]
print(a == b, a ~= b, a <= b, a >= b, -a * b / 2, not a or b and {}, "\\65\\n", [[long]], 0x1F, 1e3, nil, true)
return g(a), t:n(a, g(b)), ("x"):rep(3)
`;

const FORMS: readonly UnitForm[] = [
  { isStrict: false, isWorld: false },
  { isStrict: true, isWorld: false },
  { isStrict: false, isWorld: true },
];

function keptPath(name: string): string {
  return new URL(`../../../fixtures/lua/${name}.txt`, import.meta.url).pathname;
}

test('every statement and operator is written as the same code', async () => {
  const chunk = parseChunk(SYNTAX, 'c');
  const units = FORMS.flatMap(form => [
    emitUnit(chunk, chunk.main, form, undefined),
    emitUnit(chunk, chunk.main, form, 10),
    emitGenerator(chunk, chunk.main, form),
  ]);
  const texts = units.map(({ text, ranges }) => `${text}\nranges ${ranges.join(' ')}\n`);
  await expect(texts.join('\n')).toMatchFileSnapshot(keptPath('code'));
});
