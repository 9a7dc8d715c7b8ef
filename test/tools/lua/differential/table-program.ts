import type { Random } from './random.ts';

const KEYS = ['1', '2', '3', '4', '5', '0', '-1', '1.5', "'a'", "'b'", "'c'", "'1'", 'true', '7', "'x y'", "''"];
const VALUES = ['1', "'v'", 'nil', 'nil', 'false', '{}', 'nothing()', '2'];
const SHOW = [
  'local o, n = "", 0 for k, v in pairs(t) do n = n + 1 if n > 40 then break end o = o .. type(k) .. ":" .. tostring(k) .. "=" .. type(v) .. " " end print(o, rawlen(t))',
  'print(#t, next(t))',
  'for i, v in ipairs(t) do print(i, v) end',
  'print(pcall(table.concat, t, ","))',
  'print(pcall(unpack, t))',
  'print(pcall(unpack, t, -2, 3))',
  'print(pcall(table.concat, t, ",", -1, 1))',
];
/** Lengths that hide items. None counts what is not there: a void among what is sorted spoils MoonSharp's stack. */
const LENGTHS = ['0', '0', '-1', 'nil', 'length', 'length'];
const ORDERS = [
  '',
  ', coroutine.yield',
  ', function(a, b) return tostring(a) < tostring(b) end',
  ', function(a, b) return true end',
];

/** Writes to one table, with a look at its order and length after each few. */
export function tableProgram(random: Random): string {
  let program = `local length = 0\nlocal function nothing() end\nlocal t = ${literalOf(random)}\n`;
  if (random.happens(0.3)) program += `setmetatable(t, {__len = function() return ${random.pick(LENGTHS)} end})\n`;
  for (let count = 4 + random.whole(24); count > 0; count--) {
    program += `${write(random)}\n`;
    if (random.happens(0.35)) program += `${random.pick(SHOW)}\n`;
  }
  return `${program}${SHOW.join('\n')}`;
}

function literalOf(random: Random): string {
  const fields: string[] = [];
  for (let count = random.whole(5); count > 0; count--) {
    const value = random.pick(VALUES);
    fields.push(random.happens(0.5) ? value : `[${random.pick(KEYS)}] = ${value}`);
  }
  return `{${fields.join(', ')}}`;
}

function write(random: Random): string {
  const [key, value] = [random.pick(KEYS), random.pick(VALUES)];
  switch (random.whole(14)) {
    case 0:
      return `print(pcall(table.insert, t, ${value}))`;
    case 1:
      return `print(pcall(table.insert, t, ${random.pick(['1', '2', '3', '0', '9'])}, ${value}))`;
    case 2:
      return 'print(pcall(table.remove, t))';
    case 3:
      return `print(pcall(table.remove, t, ${random.pick(['1', '2', '3', '0', '#t', '-1', '-2'])}))`;
    case 4:
      return `t[#t + 1] = ${value}`;
    case 5:
      return `print(pcall(table.sort, t${random.pick(ORDERS)}))`;
    case 6:
      return `local n = 0 for k in pairs(t) do n = n + 1 if n > 40 then break end t[k] = ${random.pick(['nil', '3', 'nil'])} end`;
    case 7:
      return `print(pcall(next, t, ${key}))`;
    case 8:
      return `rawset(t, ${key}, ${value})`;
    case 9:
      return `length = ${random.pick(['0', '-1', 'rawlen(t)', 'rawlen(t)'])}`;
    default:
      return `t[${key}] = ${value}`;
  }
}
