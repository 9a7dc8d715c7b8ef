import { list } from './expressions.ts';
import type { Random } from './random.ts';
import { statements } from './statements.ts';
import { Writing } from './writing.ts';

const RESUMERS = [
  'print(coroutine.resume(co, ARGS))',
  'print(pcall(function() return coroutine.resume(co, ARGS) end))',
  'print(coroutine.status(co))',
  'print(pcall(wrapped, ARGS))',
  'print(pcall(function() return wrapped(ARGS) end))',
  'print(pcall(function() return coroutine.resume(coroutine.running()) end))',
  'print(select(2, coroutine.running()))',
];
/** What a coroutine does between two yields. */
const DEEDS = [
  'pcall(function() coroutine.yield(ARGS) error("inner") end)',
  'print(pcall(function() return coroutine.yield(ARGS) end))',
  'print(xpcall(function() coroutine.yield(1) error("x") end, function(m) return "<" .. m .. ">" end))',
  'for i = 1, 2 do print(coroutine.yield(i, ARGS)) end',
  'for k, v in pairs({5, a = 6}) do coroutine.yield(k, v) end',
  'print(coroutine.yield(ARGS))',
  'local a, b = coroutine.yield(ARGS) print(a, b)',
  'if select("#", coroutine.yield(ARGS)) > 1 then print("many") end',
  'local inner = coroutine.wrap(function(...) coroutine.yield(...) coroutine.yield(2) end) print(inner(ARGS)) coroutine.yield(inner())',
  'print(coroutine.status(co), coroutine.status(coroutine.running()))',
  'table.sort({3, 1, 2}, function(a, b) coroutine.yield(a) return a < b end)',
  'print(pcall(coroutine.resume, co))',
  'error("boom")',
  'local t = {coroutine.yield(ARGS), coroutine.yield(ARGS)} print(#t)',
  'while true do local x = coroutine.yield(ARGS) if x ~= nil then break end count = count + 1 if count > 3 then break end end',
  'goto skip do print("not reached") end ::skip::',
  'return coroutine.yield(ARGS)',
  'local function deep(n) if n == 0 then return coroutine.yield(ARGS) end return deep(n - 1) end print(deep(3))',
  'local function deeper(n) if n == 0 then coroutine.yield(n) return 1 end return 1 + deeper(n - 1) end print(deeper(3))',
];

/** A coroutine and a wrapped one that are resumed in turns. */
export function coroutinePrograms(random: Random): string {
  const writing = new Writing(random, 20 + random.whole(40));
  const filled = (text: string): string => text.replaceAll('ARGS', () => list(writing, random.whole(2)) || '1');
  let program = `gx, gy, gt, count = 1, 'y', {1, 2}, 0\nfunction f0(...) return ... end\nfunction f1(a) return a, a end\n`;
  program += `function f2() end\nco = coroutine.create(function(...)\n${body(random, writing, filled)}end)\n`;
  program += `wrapped = coroutine.wrap(function(...)\n${body(random, writing, filled)}end)\n`;
  for (let count = 4 + random.whole(8); count > 0; count--) program += `${filled(random.pick(RESUMERS))}\n`;
  return program;
}

function body(random: Random, writing: Writing, filled: (text: string) => string): string {
  let text = '';
  for (let count = 1 + random.whole(4); count > 0; count--) {
    text += random.happens(0.7) ? `do ${filled(random.pick(DEEDS))} end\n` : general(writing);
  }
  return text;
}

function general(writing: Writing): string {
  return writing.inFunction([], true, () => statements(writing, 1));
}
