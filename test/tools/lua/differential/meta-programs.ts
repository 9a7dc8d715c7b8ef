import type { Random } from './random.ts';
import { filled, type Fillings } from './template.ts';

const EVENTS = [
  ...['__index', '__newindex', '__call', '__add', '__sub', '__mul', '__div', '__mod', '__pow', '__unm', '__concat'],
  ...['__len', '__eq', '__lt', '__le', '__pairs', '__ipairs'],
];

/** Tables whose metamethods yield, fail and give several values, inside and outside of coroutines. */
export function metaProgram(random: Random): string {
  let program =
    'local depth = 0\nlocal mt, nt = {}, {}\nlocal t, u, v = setmetatable({}, mt), setmetatable({1, 2, x = 5}, mt), setmetatable({}, nt)\n';
  for (const event of EVENTS) {
    if (random.happens(0.75)) program += `mt.${event} = ${handler(random)}\n`;
    if (random.happens(0.3)) program += `nt.${event} = ${handler(random)}\n`;
  }
  program += `local function all(...) print(select('#', ...), ...) end\n`;
  for (let count = 2 + random.whole(4); count > 0; count--) program += part(random);
  return program;
}

function part(random: Random): string {
  let body = '';
  for (let count = 1 + random.whole(4); count > 0; count--) body += `${filled(random.pick(DEEDS), FILLINGS, random)}\n`;
  const start = `do local co = coroutine.create(function(...)\n${body}end)\n`;
  const resumes = Array.from({ length: 3 + random.whole(4) }, () => filled(random.pick(RESUMES), FILLINGS, random));
  return `${start}${resumes.join('\n')} end\n`;
}

function handler(random: Random): string {
  if (random.happens(0.15)) return filled(random.pick(SIMPLE), FILLINGS, random);
  const body = filled(random.pick(BODIES), FILLINGS, random);
  return `function(a, b, c) depth = depth + 1 if depth > 60 then return 1 end ${body} end`;
}

const SIMPLE = ['nil', 'v', '{x = 1, y = 2}', 'print', 'rawget', 'tostring', 'next', "'text'", 'type', '5'];
const BODIES = [
  'return coroutine.yield(<value>)',
  'local r = coroutine.yield(type(b)) return r',
  'do return <value> end',
  'do return <value>, <value> end',
  'return coroutine.yield(1), coroutine.yield(2, 3)',
  "error('in a handler')",
  'error({})',
  'return (coroutine.yield(c))',
  'pcall(coroutine.yield, <value>) return 1',
  'print(pcall(function() return coroutine.yield(<value>) end)) return b',
  'return next, {<value>, <value>}, nil',
  'for i = 1, 2 do coroutine.yield(i) end return <value>',
];
const DEEDS = [
  'local x = <term> <operator> <term> print(x)',
  'print(<term> <operator> <term>)',
  'all(<term> <operator> <term>)',
  'all(<table>.<key>)',
  'all(1, <table>[<value>])',
  'all((<table>.<key>), #<table>)',
  'all(#<table>)',
  'all(-<table>, -<table>)',
  'do return <term> <operator> <term> end',
  'do return <table>.<key> end',
  'do return <value>, <table>.<key> end',
  'do return <table>.<key> or <value> end',
  'do return #<table> end',
  '<table>.<key> = <value>',
  '<table>[<value>] = <term>',
  '<table>.<key>, <table>.<key> = <value>, <value>',
  'local p, q, r = <table>.<key> print(p, q, r)',
  'local p, q, r = 1, <term> <operator> <term> print(p, q, r)',
  'p, q, r = <table>(<value>) print(p, q, r)',
  'all(<table>(<value>, <table>.<key>))',
  'all(<table>:<key>(<value>))',
  'all(<table>:<key>(<table>.<key>))',
  'if <term> <comparison> <term> then print("yes") else print("no") end',
  'local n = 0 while <term> <comparison> <term> do n = n + 1 if n > 2 then break end end print(n)',
  'local n = 0 repeat n = n + 1 until n > 2 or <term> <comparison> <term>',
  'print(<term> <comparison> <term> and <table>.<key> or <value>)',
  'print(not <table>.<key>)',
  'for k, v in pairs(<table>) do print(k, v) break end',
  'for k, v in ipairs(<table>) do print(k, v) if k > 3 then break end end',
  'for k, v in <table> do print(k, v) break end',
  'for i = 1, #<table> do print(i) if i > 3 then break end end',
  'print(tostring(<table>))',
  'print(<table>)',
  'print(pcall(tostring, <table>))',
  'print(pcall(function() return <term> <operator> <term> end))',
  'print(xpcall(function() return <table>.<key> end, function(m) return "<" .. m .. ">" end))',
  'local list = {<table>.<key>, <term> <operator> <term>} print(#list, list[1], list[2], list[3])',
  'local list = {<table>.<key>, n = <table>.<key>} print(#list, list.n)',
  'local list = {3, 1, 2} table.sort(list, function(a, b) return a < b end) print(list[1])',
  'table.sort({t, u, t, u})',
  'print(rawget(<table>, "<key>"), rawlen(<table>))',
  'print(math.max(<table>.<key>))',
  'print((<table> .. "x"))',
  'local w = coroutine.wrap(function() return <table>.<key> end) print(w())',
  'depth = 0',
];
const RESUMES = [
  'print(coroutine.resume(co, <value>))',
  'print(coroutine.resume(co, <value>, <value>))',
  'print(coroutine.resume(co))',
  'print(coroutine.status(co))',
];

const FILLINGS: Fillings = {
  value: ['nil', '1', "'s'", 'true', 'false', 't', 'depth'],
  term: ['<table>', '<table>', '<table>', '1', "'s'", 'nil', '<table>.<key>', '2'],
  table: ['t', 't', 'u', 'u', 'v'],
  key: ['x', 'y', 'z'],
  operator: ['+', '-', '*', '/', '%', '^', '..', '==', '~=', '<', '<=', '>', '>='],
  comparison: ['==', '~=', '<', '<=', '>', '>='],
};
