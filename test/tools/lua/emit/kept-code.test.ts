import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emitGenerator, emitUnit, type UnitForm } from '../../../../tools/lua/emit/unit-emitter.ts';
import { parseChunk } from '../../../../tools/lua/syntax/parser.ts';
import { LuaSyntaxError } from '../../../../tools/lua/syntax/syntax-error.ts';

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
  return fileURLToPath(new URL(`../../../fixtures/lua/${name}.txt`, import.meta.url));
}

/** The code of a program in every form, with where each piece of it comes from. */
function codeOf(source: string): readonly string[] {
  const chunk = parseChunk(source, 'c');
  const units = FORMS.flatMap(form => [
    emitUnit(chunk, chunk.main, form, undefined),
    emitUnit(chunk, chunk.main, form, 10),
    emitGenerator(chunk, chunk.main, form),
  ]);
  return units.map(({ text, ranges }) => `${text}\nranges ${ranges.join(' ')}\n`);
}

test('every statement and operator is written as the same code', async () => {
  await expect(codeOf(SYNTAX).join('\n')).toMatchFileSnapshot(keptPath('code'));
});

test('small programs are written as the same code, which a checksum stands for', async () => {
  const programs = readFileSync(new URL('../one-liners.lua', import.meta.url), 'utf8').split('\n');
  const sums = programs.flatMap(source => {
    try {
      const sum = createHash('sha1').update(codeOf(source).join('\n')).digest('hex');
      return [`${sum.slice(0, 10)} ${source}`];
    } catch (error) {
      // How it is refused is kept where it runs.
      if (error instanceof LuaSyntaxError) return [];
      throw error;
    }
  });
  await expect(`${sums.join('\n')}\n`).toMatchFileSnapshot(keptPath('code-sums'));
});
