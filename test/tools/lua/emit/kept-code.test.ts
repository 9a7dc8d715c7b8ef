import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emitGenerator, emitUnit, type UnitForm } from '../../../../tools/lua/emit/unit-emitter.ts';
import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import { BudgetError, HostError, LuaError } from '../../../../tools/lua/runtime/errors.ts';
import { budget } from '../../../../tools/lua/runtime/budget.ts';
import { parseChunk } from '../../../../tools/lua/syntax/parser.ts';
import { LuaSyntaxError } from '../../../../tools/lua/syntax/syntax-error.ts';

/** Programs, each behind a line with its title. */
const PROGRAMS = readFileSync(new URL('../programs.lua', import.meta.url), 'utf8')
  .split(/^--## /m)
  .slice(1)
  .map(text => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)] as const);

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

/** What the program costs after it is compiled: how long its code is does not count. */
function costOf(source: string): string {
  const interpreter = new Interpreter({ numberStyle: 'dotnet', stackSlots: 6000, instructions: 1e8, print: () => {} });
  return interpreter.inside(() => {
    let { left } = budget;
    let ending = 'ends';
    try {
      const run = interpreter.load(source, 'c');
      ({ left } = budget);
      run();
    } catch (error) {
      if (error instanceof LuaSyntaxError) return 'is no Lua';
      const isKnown = [LuaError, BudgetError, HostError].some(kind => error instanceof kind);
      if (!isKnown) throw error;
      ending = 'fails';
    }
    return `${ending} after ${Math.round(left - budget.left)} instructions`;
  });
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

test('programs cost the same', async () => {
  const costs = PROGRAMS.map(([title, source]) => `${title}: ${costOf(source)}\n`);
  await expect(costs.join('')).toMatchFileSnapshot(keptPath('costs'));
});
