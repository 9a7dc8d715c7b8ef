import type { Random } from './random.ts';

/** Lines that ask the library about values at its edges, each in a protected call. */
export function libraryProgram(random: Random): string {
  let program = '';
  for (let count = 5 + random.whole(20); count > 0; count--)
    program += `print(pcall(function() return ${question(random)} end))\n`;
  return program;
}

type Writer = (random: Random) => string;

function question(random: Random): string {
  return random.pick(QUESTIONS)(random);
}

const QUESTIONS: readonly Writer[] = [
  r => `string.format(${quoted(formatOf(r))}, ${valueOf(r)}, ${valueOf(r)})`,
  r => `string.format(${quoted(formatOf(r))}, ${valueOf(r)}, ${valueOf(r)})`,
  r =>
    `string.find(${quoted(subjectOf(r))}, ${quoted(patternOf(r))}${r.pick(['', '', ', 2', ', -2', ', 9', ', 1, true'])})`,
  r => `string.match(${quoted(subjectOf(r))}, ${quoted(patternOf(r))}${r.pick(['', '', ', 2', ', -3'])})`,
  r =>
    `string.gsub(${quoted(subjectOf(r))}, ${quoted(patternOf(r))}, ${r.pick(REPLACEMENTS)}${r.pick(['', '', ', 1', ', 0', ', -1'])})`,
  r =>
    `(function() local o = '' for a, b in string.gmatch(${quoted(subjectOf(r))}, ${quoted(patternOf(r))}) do o = o .. tostring(a) .. ';' if #o > 60 then break end end return o end)()`,
  r => `tonumber(${quoted(numeralOf(r))}${r.pick(['', '', '', ', 10', ', 16', ', 2', ', 8', ', 36'])})`,
  r => `${quoted(numeralOf(r))} + 0`,
  r => `tostring(${numberOf(r)})`,
  r => `${numberOf(r)} .. ''`,
  r => `${numberOf(r)} ${r.pick(['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '~='])} ${numberOf(r)}`,
  r =>
    `math.${r.pick(['floor', 'ceil', 'abs', 'sqrt', 'modf', 'frexp', 'fmod', 'max', 'min'])}(${numberOf(r)}, ${r.pick(['2', '3', '0.5', '-1'])})`,
  // The last digit of a power is up to the C library.
  r => `string.format('%.13g', math.pow(${numberOf(r)}, ${r.pick(['2', '3', '-1', '0'])}))`,
  r =>
    `bit32.${r.pick(['band', 'bor', 'bxor', 'bnot', 'btest', 'arshift', 'lshift', 'rshift', 'lrotate', 'rrotate'])}(${wordOf(r)}, ${r.pick(['0', '1', '5', '31', '32', '-3', '255'])})`,
  r =>
    `bit32.${r.pick(['extract', 'replace'])}(${wordOf(r)}, ${r.pick(['0', '1', '5'])}, ${r.pick(['0', '1', '5', '31'])}, ${r.pick(['1', '2', '8'])})`,
  r => `string.${r.pick(['sub', 'byte'])}(${quoted(subjectOf(r))}, ${r.pick(EDGES)}, ${r.pick(EDGES)})`,
  r =>
    `string.rep(${quoted(subjectOf(r))}, ${r.pick(['0', '1', '3', '-1', '1.7', "'2'"])}, ${r.pick(['nil', "','", '1'])})`,
  r => `select(${r.pick(EDGES)}, 1, 'two', nil, 4)`,
  r => `${quoted(subjectOf(r))} ${r.pick(['<', '<=', '>', '>=', '==', '..'])} ${quoted(subjectOf(r))}`,
  r =>
    `table.concat({${valueOf(r)}, ${valueOf(r)}, 'z'}, ${r.pick(["','", '1', 'nil', "''"])}, ${r.pick(['1', '2', '0', 'nil'])}, ${r.pick(['2', '3', '4', 'nil'])})`,
  r =>
    `unpack({${valueOf(r)}, ${valueOf(r)}, 3}, ${r.pick(['1', '2', '0', '-1', 'nil'])}, ${r.pick(['1', '3', '5', 'nil'])})`,
  r =>
    `dynamic.eval(${quoted(`${numberOf(r)} ${r.pick(['+', '*', '..', '==', 'and', 'or'])} ${r.pick(['2', "'x'", 'nil', 'undefinedg'])}`)})`,
  r =>
    `os.date(${quoted(r.pick(['!%Y-%m-%d %H:%M:%S', '!%c', '!%x %X', '!%p %A %B', '!%j %U %w', '!%y%%', '!%q', '!*t']))}, ${r.pick(['0', '86400', '1e9', '951782400'])})`,
  r =>
    `os.time({year = ${r.pick(['2000', '1970', '2024'])}, month = ${r.pick(['1', '2', '12', '13'])}, day = ${r.pick(['1', '29', '30'])}, hour = ${r.pick(['0', '12', '23'])}})`,
  r =>
    `string.${r.pick(['upper', 'lower', 'reverse', 'len', 'unicode'])}(${r.happens(0.7) ? quoted(subjectOf(r)) : valueOf(r)})`,
  r =>
    `${r.pick(['tostring', 'tonumber', 'type', 'next', 'ipairs', 'pairs', 'rawlen', 'getmetatable', 'assert', 'error', 'string.char', 'string.len', 'math.floor', 'table.concat', 'table.pack', 'coroutine.status', 'coroutine.create'])}(${r.happens(0.8) ? valueOf(r) : ''})`,
];

const EDGES = ['1', '2', '-1', '-2', '0', '5', '100', '-100', '1.5', "'2'", 'nil'];
const REPLACEMENTS = [
  "'x'",
  "'%0%0'",
  "'%1'",
  "'<%0>'",
  '{a = "A", [1] = 2}',
  "'%%'",
  "'%2'",
  "'%'",
  "'%a'",
  'string.upper',
  'function() return 1 end',
];

/** A value of any type, as source. */
function valueOf(random: Random): string {
  const pick = random.whole(10);
  if (pick < 5) return numberOf(random);
  if (pick < 7) return quoted(random.happens(0.5) ? subjectOf(random) : numeralOf(random));
  return random.pick(['nil', 'true', 'false', '{}', '(function() end)()', '0/0', '1/0', '-1/0', 'math.huge']);
}

function numberOf(random: Random): string {
  switch (random.whole(6)) {
    case 0:
      return random.pick([
        '0',
        '1',
        '-1',
        '2.5',
        '0.1',
        '1e15',
        '1e14',
        '123456789012345',
        '1e-7',
        '1/3',
        '-0.5',
        '2^53',
      ]);
    case 1:
      return `${random.whole(2000) - 1000}`;
    case 2:
      return `${random.whole(1_000_000)}.${random.whole(1000)}`;
    case 3:
      return `${random.pick(['', '-'])}${1 + random.whole(9)}.${random.whole(100_000)}e${random.whole(40) - 20}`;
    case 4:
      return `(${random.whole(1000)} / ${1 + random.whole(99)})`;
    default:
      return `-${random.whole(100)}.5`;
  }
}

/** A whole number of up to 32 bits, and some that are not. */
function wordOf(random: Random): string {
  return random.pick([`${random.whole(2 ** 32)}`, `${random.whole(256)}`, '-1', '2^32', '2^31', '1.5', '-2.5', "'7'"]);
}

/** Text that is a number, or nearly one. */
function numeralOf(random: Random): string {
  if (random.happens(0.4))
    return random.pick([
      '1e5',
      '0x1F',
      '1,000',
      '(3)',
      '5-',
      ' 7 ',
      '',
      '.5',
      '5.',
      '1e',
      '+3',
      'NaN',
      'Infinity',
      '0x',
      '--1',
      '1_0',
      '$5',
      '1 2',
      '١',
    ]);
  let text = '';
  for (let count = 1 + random.whole(6); count > 0; count--)
    text += random.pick([...'0123456789', '.', '-', 'e', 'x', 'f', ' ', ',']);
  return text;
}

function subjectOf(random: Random): string {
  if (random.happens(0.3))
    return random.pick([
      '',
      'a',
      'hello world',
      'key = value',
      '2024-01-02',
      'x(y(z))w',
      'Ärger',
      'a\tb',
      'THE (quick) fox',
      '日本',
    ]);
  let text = '';
  for (let count = 1 + random.whole(12); count > 0; count--) text += random.pick([...'abcABC123 ._-%()[]é']);
  return text;
}

function patternOf(random: Random): string {
  let text = random.pick(['', '', '', '^']);
  let open = 0;
  for (let count = 1 + random.whole(4); count > 0; count--) {
    if (random.happens(0.2)) {
      text += '(';
      open++;
    }
    text += random.pick(SINGLES) + random.pick(['', '', '', '*', '+', '-', '?']);
    if (open > 0 && random.happens(0.5)) {
      text += ')';
      open--;
    }
  }
  return `${text}${random.happens(0.93) ? ')'.repeat(open) : ''}${random.pick(['', '', '', '$'])}`;
}

const SINGLES = [
  ...['a', 'b', '1', ' ', '.', '%a', '%d', '%w', '%s', '%u', '%l', '%p', '%x', '%c', '%A', '%D', '%.', '%%', '%('],
  ...['[abc]', '[^a]', '[a-z]', '[%w_]', '[%d.]', '[]]', '[^]]', '[a-]', '()', '%b()', '%f[%w]', '%1', '[%a-z]', '%g'],
];

function formatOf(random: Random): string {
  const directive = (): string => {
    const flags = random.pick(['', '', '', '-', '0', '+', ' ', '#', '-0', '+0']);
    const width = random.pick(['', '', '5', '10', '1', '20']);
    const precision = random.pick(['', '', '.0', '.2', '.5', '.']);
    return `%${flags}${width}${precision}${random.pick([...'dddfffsssxXgGeEqcioua%'])}`;
  };
  return `${random.pick(['', 'x', '<'])}${directive()}${random.happens(0.3) ? `|${directive()}` : ''}`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}'`;
}
