import { expression, functionExpression, list, number, tableValue, text } from './expressions.ts';
import { statements } from './statements.ts';
import type { Writing } from './writing.ts';

type Writer = (writing: Writing) => string;

const FORMATS = [
  ...["'%d'", "'%5d|%-5d'", "'%s'", "'%5.2f'", "'%x'", "'%q'", "'%g'", "'%c'", "'%05d'", "'%+d'", "'%e'", "'%10s'"],
  ...["'%-10s|'", "'%i'", "'%o'", "'%%'", "'%.3f'", "'%G'", "'%X'", "'%.0f'", "'% d'", "'%#x'", "'%5.1s|'", "'%u'"],
];
const PATTERNS = [
  ...["'a'", "'%d'", "'(%w+)'", "'.'", "'^a'", "'b*'", "'[a-c]+'", "'%s'", "'$'", "'x?'", "'()'", "'%f[%w]'"],
  ...["'%d+'", "'(%w)(%w)'", "'(.-)b'", "'^%s*(.-)%s*$'", "'%a+'", "'[^a]'", "'(a*)'", "'%x+'", "'%u'", "'%bxy'"],
];
const REPLACEMENTS = [
  ...["'x'", "'%0%0'", "'%1'", "'<%0>'", '{a = "A"}', 'function(c) return c .. c end', "'%%'", 'string.upper'],
  ...['function() end', 'function(c) return false end', '{}', 'coroutine.yield'],
];
const METAMETHODS = [
  ...['__add', '__sub', '__mul', '__div', '__mod', '__pow', '__unm', '__concat', '__eq', '__lt', '__le', '__len'],
  ...['__call', '__index', '__newindex', '__tostring', '__metatable', '__pairs', '__ipairs'],
];
const HANDLERS = [
  ...['function() end', 'function(m) return 5 end', 'function(m) return nil end', 'function(m) return m, 2 end'],
  ...['print', 'type', 'function(m) return m .. "!" end', 'function(m) return m .. "!" end'],
];

/** A call of something that every script has. */
export function libraryCall(writing: Writing): string {
  return writing.random.pick(CALLS)(writing);
}

/** `part` half of the time. */
function maybe(writing: Writing, part: Writer, probability = 0.5): string {
  return writing.random.happens(probability) ? part(writing) : '';
}

const andNumber: Writer = writing => `, ${number(writing)}`;

const CALLS: readonly Writer[] = [
  w => `string.${w.random.pick(['len', 'upper', 'lower', 'reverse'])}(${text(w)})`,
  w => `string.sub(${text(w)}, ${number(w)}${maybe(w, andNumber)})`,
  w => `string.rep(${text(w)}, ${w.random.pick(['0', '1', '2', '3', '2.5', '-1'])}${maybe(w, () => ", ','", 0.3)})`,
  w =>
    `string.format(${w.random.pick(FORMATS)}, ${w.random.happens(0.7) ? number(w) : text(w)}${maybe(w, andNumber, 0.3)})`,
  w => `string.${w.random.pick(['find', 'match'])}(${text(w)}, ${w.random.pick(PATTERNS)}${maybe(w, andNumber, 0.2)})`,
  w => `string.gsub(${text(w)}, ${w.random.pick(PATTERNS)}, ${w.random.pick(REPLACEMENTS)}${maybe(w, andNumber, 0.2)})`,
  w => `string.byte(${text(w)}${maybe(w, andNumber)})`,
  w => `string.char(${w.random.pick(['65', '97', '48', '33.5'])}, ${w.random.pick(['66', '98', '49'])})`,
  w => `string.${w.random.pick(['startsWith', 'endsWith', 'contains'])}(${text(w)}, ${text(w)})`,
  w => `(${text(w)}):${w.random.pick(['upper', 'len', 'reverse'])}()`,
  w => `tostring(${expression(w)})`,
  w =>
    `tonumber(${w.random.happens(0.5) ? text(w) : expression(w)}${maybe(w, () => `, ${w.random.pick(['10', '16', '2', '8', '3'])}`, 0.15)})`,
  w => `type(${w.random.happens(0.7) ? expression(w) : libraryCall(w)})`,
  w => `math.${w.random.pick(['floor', 'ceil', 'abs', 'sqrt', 'modf', 'frexp', 'exp', 'deg', 'rad'])}(${number(w)})`,
  w => `math.${w.random.pick(['max', 'min'])}(${number(w)}, ${number(w)})`,
  w => `math.fmod(${number(w)}, ${w.number()})`,
  w => `math.ldexp(${number(w)}, ${w.random.pick(['0', '3', '-2', '10'])})`,
  w => `select(${w.random.pick(["'#'", '1', '2', '-1', '3'])}, ${list(w, w.random.whole(3) + 1)})`,
  w => `#${w.random.happens(0.3) ? 'gt' : `(${tableValue(w)})`} + 0 == type(0)`,
  w => `table.concat(${tableValue(w)}${maybe(w, () => ", '-'")}${maybe(w, () => ", ',', 1, 2", 0.1)})`,
  w => `table.remove(${tableValue(w)}${maybe(w, andNumber, 0.4)})`,
  w => `table.insert(${tableValue(w)}, ${expression(w)}${maybe(w, () => `, ${expression(w)}`, 0.2)})`,
  w => `table.sort(${tableValue(w)}${maybe(w, () => ', function(a, b) return a > b end', 0.3)})`,
  w => `unpack(${tableValue(w)})`,
  w =>
    `table.unpack(${tableValue(w)}, ${w.random.pick(['1', '2', '0', '-1'])}, ${w.random.pick(['2', '3', '4', '0'])})`,
  w => `table.pack(${list(w, 2)})`,
  w => `next(${tableValue(w)}${maybe(w, () => `, ${expression(w)}`, 0.2)})`,
  w => `rawget(${tableValue(w)}, ${expression(w)})`,
  w => `rawset(${tableValue(w)}, ${expression(w)}, ${expression(w)})`,
  w => `rawequal(${expression(w)}, ${expression(w)})`,
  w => `rawlen(${tableValue(w)})`,
  protectedCall,
  protectedCall,
  w => `pcall(error, ${w.random.happens(0.7) ? text(w) : expression(w)})`,
  w =>
    `error(${w.random.happens(0.7) ? text(w) : expression(w)}${maybe(w, () => `, ${w.random.pick(['0', '1', '2'])}`, 0.3)})`,
  w => `bit32.${w.random.pick(['band', 'bor', 'bxor', 'btest'])}(${number(w)}, ${number(w)})`,
  w => `bit32.${w.random.pick(SHIFTS)}(${number(w)}, ${w.random.pick(['0', '1', '4', '31', '33', '-1'])})`,
  w => `assert(${expression(w)}${maybe(w, () => `, ${text(w)}`, 0.3)})`,
  w => `setmetatable(${tableValue(w)}, ${metatable(w)})`,
  w => `getmetatable(${expression(w)})`,
  w => `xpcall(${functionExpression(w)}, ${w.random.pick(HANDLERS)})`,
  w => `coroutine.wrap(${coroutineBody(w)})(${list(w, 1)})`,
  w => `coroutine.resume(coroutine.create(${coroutineBody(w)}), ${list(w, 1)})`,
];

const SHIFTS = ['lshift', 'rshift', 'arshift', 'lrotate', 'rrotate'];
const CALLEES = ['error', 'tostring', 'type', 'string.rep', 'math.floor', 'next', 'tonumber'];

function protectedCall(writing: Writing): string {
  const { random } = writing;
  const callee = random.happens(0.4) ? random.pick(CALLEES) : functionExpression(writing);
  return `pcall(${callee}${maybe(writing, () => `, ${list(writing, random.whole(2) + 1)}`, 0.7)})`;
}

function metatable(writing: Writing): string {
  const { random } = writing;
  const fields: string[] = [];
  for (let count = random.whole(3) + 1; count > 0; count--) {
    const name = random.pick(METAMETHODS);
    fields.push(`${name} = ${metamethod(writing, name)}`);
  }
  return `{${fields.join(', ')}}`;
}

function metamethod(writing: Writing, name: string): string {
  const { random } = writing;
  if ((name === '__index' || name === '__newindex') && random.happens(0.4)) return tableValue(writing);
  if (name === '__tostring') return 'function() return "T!" end';
  const parameters = name === '__newindex' ? 'a, b, c' : 'a, b';
  const result = random.pick(['b', 'true', 'false', 'nil', '42', "'m'", 'type(a)', 'type(b)', '0.5']);
  return `function(${parameters}) return ${result} end`;
}

/** A function that yields. */
export function coroutineBody(writing: Writing): string {
  const { random } = writing;
  const body = writing.inFunction(['ca'], true, () => {
    const first = `local x = coroutine.yield(${list(writing, 1)})`;
    const again = random.happens(0.5) ? ' coroutine.yield(x)' : '';
    const end = random.happens(0.5) ? ` return ${list(writing, 1)}` : '';
    return `${first} ${statements(writing, 2)}${again}${end}`;
  });
  return `function(ca, ...) ${body} end`;
}
