import { describe, expect, test } from 'vitest';
import { Debugger } from '../../../../tools/lua/debug/debugger.ts';
import type {
  DebugQuestion,
  FromMachine,
  HitTest,
  LoadedChunk,
  ResumeMode,
  PointMark,
  ToMachine,
} from '../../../../tools/lua/debug/messages.ts';
import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import { LuaError } from '../../../../tools/lua/runtime/errors.ts';

interface Watched {
  /** Lines at which it stopped, with the function's name. */
  readonly stops: readonly string[];
  readonly prints: readonly string[];
  /** What each question was answered with, in order. */
  readonly answers: readonly unknown[];
}

interface Script {
  readonly lua: string;
  /** Lines with breakpoints. */
  readonly lines: readonly number[];
  /** Lines of generated code that no source has. */
  readonly library?: readonly number[];
  /** More about each breakpoint. */
  readonly mark?: (line: number, column: number) => Partial<PointMark> | undefined;
  /** What to do after each stop, in turn; afterwards it just goes on. */
  readonly goings?: readonly ResumeMode[];
  /** Asked at the first stop. */
  readonly questions?: readonly DebugQuestion[];
}

/** Runs Lua under a debugger that answers at once, in the same thread. */
function watch({ lua, lines, library = [], mark = () => ({}), goings = [], questions = [] }: Script): Watched {
  const inbox: ToMachine[] = [];
  const prints: string[] = [];
  const stops: string[] = [];
  const answers: unknown[] = [];
  let source: LoadedChunk['points'] = [];
  let asked = false;

  function send(message: FromMachine): void {
    if (message.kind === 'loaded') {
      source = message.points;
      const marks: PointMark[] = source.flatMap(({ fromLine, fromColumn }, point) => {
        const more = lines.includes(fromLine) ? mark(fromLine, fromColumn) : undefined;
        return more === undefined ? [] : [{ point, breakpoint: fromLine, ...more }];
      });
      const numbers = Int32Array.from(source.map(({ fromLine }) => (library.includes(fromLine) ? -1 : fromLine)));
      inbox.push({ kind: 'known', chunk: message.chunk, lines: numbers, marks });
    }
    if (message.kind === 'stopped') {
      inbox.push({ kind: 'ask', id: 0, question: { kind: 'stack' } });
      if (!asked) questions.forEach((question, place) => inbox.push({ kind: 'ask', id: place + 1, question }));
      asked = true;
    }
    if (message.kind === 'answer') hear(message);
  }

  function hear({ id, answer, refusal }: Extract<FromMachine, { kind: 'answer' }>): void {
    if (id > 0) answers.push(refusal ?? answer);
    else {
      // This is what the question for the stack is answered with.
      const [entry] = answer as { name: string; point: number }[];
      stops.push(`${entry?.name} ${source[entry?.point ?? -1]?.fromLine}`);
    }
    if (!inbox.some(({ kind }) => kind === 'ask')) inbox.push({ kind: 'go', how: goings[stops.length - 1] ?? 'on' });
  }

  const line = {
    send,
    hasMessages: () => inbox.length > 0,
    receive: () => inbox.shift(),
    wait: () => inbox.shift() ?? expect.unreachable('the machine waits for ever'),
  };
  const interpreter = new Interpreter({ print: text => prints.push(text), debug: new Debugger(line) });
  interpreter.call(interpreter.inside(() => interpreter.load(lua, 'Global')));
  return { stops, prints, answers };
}

describe('a debugged program', () => {
  test.each<[string, string]>([
    [
      'locals, closures and varargs',
      'local function f(...) local n = select("#", ...) return n end print(f(1, nil, 3))',
    ],
    [
      'loops of every kind',
      'local s = 0 for i = 1, 3 do s = s + i end while s > 4 do s = s - 1 end repeat local z = s s = s + 1 until z > 5 print(s)',
    ],
    ['jumps', 'local i = 0 ::top:: i = i + 1 if i < 3 then goto top end print(i)'],
    [
      'coroutines',
      'local c = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end) print(c(1), c(5))',
    ],
    [
      'errors and their places',
      'print(pcall(function() local t = nil return t.x end))\nprint(select(2, pcall(error, "x")))',
    ],
    [
      'captured loop variables',
      'local f = {} for i = 1, 2 do local j = i f[i] = function() j = j + 1 return j end end print(f[1](), f[1](), f[2]())',
    ],
    ['metamethods', 'local t = setmetatable({}, { __index = function(_, k) return k .. "!" end }) print(t.a)'],
    ['else-ifs', 'for i = 1, 3 do if i == 1 then print("a") elseif i == 2 then print("b") else print("c") end end'],
  ])('does the same as without a debugger: %s', (_, lua) => {
    const prints: string[] = [];
    const plain = new Interpreter({ print: text => prints.push(text) });
    plain.call(plain.inside(() => plain.load(lua, 'Global')));
    expect(watch({ lua, lines: [] }).prints).toEqual(prints);
    expect(prints).not.toEqual([]);
  });

  const CALLS = `local function inner(x)
  local y = x * 2
  return y
end
local function outer()
  local a = inner(1)
  local b = inner(a)
  return b
end
print(outer())
print('end')`;

  test.each<[ResumeMode, string[]]>([
    ['over', ['outer 6', 'outer 7', 'outer 8', 'Global 11']],
    ['in', ['outer 6', 'inner 2', 'inner 3', 'outer 7']],
    ['out', ['outer 6', 'Global 11']],
  ])('steps %s', (how, expected) => {
    const { stops } = watch({ lua: CALLS, lines: [6], goings: Array.from({ length: expected.length - 1 }, () => how) });
    expect(stops).toEqual(expected);
  });

  test('several statements of a line are one stop, a loop in a line one each round', () => {
    const lua = 'local a = 1 local b = 2\nfor i = 1, 3 do b = b + i end\nprint(a + b)';
    expect(watch({ lua, lines: [1] }).stops).toEqual(['Global 1']);
    expect(watch({ lua, lines: [2] }).stops).toEqual(['Global 2', 'Global 2', 'Global 2']);
  });

  test('a breakpoint on the first line of a function is not hit when it is made', () => {
    const lua = 'local function f()\n  return 1\nend\nprint(f())';
    expect(watch({ lua, lines: [1] }).stops).toEqual([]);
  });

  test('steps over a yield come out where the coroutine is waited for', () => {
    const lua = `local c = coroutine.wrap(function()
  coroutine.yield(1)
  return 2
end)
local first = c()
local second = c()
print(first + second)`;
    const { stops } = watch({ lua, lines: [2], goings: ['over', 'over'] });
    expect(stops).toEqual(['function in line 1 2', 'Global 6', 'Global 7']);
  });

  test('inner variables hide outer ones, and all can be read', () => {
    const lua = `local x = 'outer'
local function f(x)
  local y = x
  do
    local x = 'inner'
    print(x)
  end
end
f('middle')`;
    const variables: DebugQuestion = { kind: 'variables', of: 1, start: 0, count: 100 };
    const { answers } = watch({ lua, lines: [6], questions: [{ kind: 'scopes', frame: 0 }, variables] });
    expect(answers[1]).toMatchObject([
      { name: 'x', text: '"inner"' },
      { name: 'y', text: '"middle"' },
    ]);
  });

  test.each([
    ['a loop without end', 'local n = 0\nwhile true do\n  n = n + 1\nend'],
    ['recursion without end', 'local function f(n)\n  local m = f(n + 1)\n  return m\nend\nf(1)'],
  ])('%s stops before it ends, and can be looked at, also inside of pcall', (_, lua) => {
    const inbox: ToMachine[] = [{ kind: 'errors', filter: 'uncaught' }];
    const texts: (string | undefined)[] = [];
    const answers: unknown[] = [];
    const line = {
      send(message: FromMachine): void {
        if (message.kind === 'answer') answers.push(message.refusal ?? message.answer);
        if (message.kind === 'loaded') {
          const lines = Int32Array.from(message.points.map(({ fromLine }) => fromLine));
          inbox.push({ kind: 'known', chunk: message.chunk, lines, marks: [] });
        }
        if (message.kind !== 'stopped') return;
        texts.push(message.text);
        inbox.push({ kind: 'ask', id: 1, question: { kind: 'evaluate', lua: 'n > 100', frame: 0 } });
        inbox.push({ kind: 'go', how: 'on' });
      },
      hasMessages: () => inbox.length > 0,
      receive: () => inbox.shift(),
      wait: () => inbox.shift() ?? expect.unreachable('the machine waits for ever'),
    };
    const interpreter = new Interpreter({ debug: new Debugger(line), instructions: 20_000, stackSlots: 4000 });
    const run = (): unknown => interpreter.inside(() => interpreter.load(`pcall(function()\n${lua}\nend)`, 'Global')());
    expect(run).toThrow(/too many instructions|bounds of the array/);
    expect(texts[0]).toMatch(/too many instructions|stack overflow/);
    expect(answers[0]).toMatchObject({ text: 'true' });
  });

  test('what is evaluated sees and changes variables', () => {
    const lua = 'local n = 1\nn = n + 1\nprint(n)';
    const evaluate = (text: string): DebugQuestion => ({ kind: 'evaluate', lua: text, frame: 0 });
    const questions = [evaluate('n + 1'), evaluate('n = 40'), evaluate('n'), evaluate('nothing.here')];
    const { answers, prints } = watch({ lua, lines: [2], questions });
    expect(answers).toMatchObject([{ text: '2' }, {}, { text: '40' }, 'attempt to index a nil value']);
    expect(prints).toEqual(['41']);
  });

  test('what is evaluated sees variables of outer functions that the function does not use', () => {
    const lua = `local kept = 5
local function outer(given)
  local function inner()
    return 1
  end
  do local gone = 1 given = given * gone end
  local later = given + 1
  local kept = 'hidden'
  return coroutine.wrap(function() local function last() return later end return inner() + last() end)()
end
print(outer(2))
print(kept)`;
    const evaluate = (text: string): DebugQuestion => ({ kind: 'evaluate', lua: text, frame: 0 });
    const questions = ['given', 'later', 'kept', 'outer ~= nil', 'given = 9', 'given', 'gone'].map(evaluate);
    const { answers, prints } = watch({ lua, lines: [4], questions });
    expect(answers).toMatchObject([
      ...[{ text: '2' }, { text: '3' }, { text: '"hidden"' }, { text: 'true' }],
      ...[{}, { text: '9' }, { text: 'nil' }],
    ]);
    expect(prints).toEqual(['4', '5']);
  });

  test.each([
    ['a list', 'for i = 1, 300000 do t[i] = i end', '[299999]', { text: '{1, 2, 3, 4, 5, 6, … 299994 more}' }],
    ['a record', 'for i = 1, 30000 do t["key" .. i] = i end', 'key29999', { items: 30_000 }],
  ])('%s with many entries is counted, and shown page by page', (_, fill, name, whole) => {
    const lua = `local t = {} ${fill}\nprint('full')`;
    const count = Number(/\d{5,}/.exec(fill)?.[0]);
    const questions: DebugQuestion[] = [
      { kind: 'evaluate', lua: 't', frame: 0 },
      { kind: 'variables', of: 1, start: count - 2, count: 100 },
      { kind: 'variables', of: 1, start: count, count: 100 },
    ];
    const { answers } = watch({ lua, lines: [2], questions });
    expect(answers[0]).toMatchObject({ items: count, ...whole });
    expect(answers[1]).toMatchObject([{ name, text: `${count - 1}` }, { text: `${count}` }]);
    expect(answers[2]).toEqual([]);
  });

  test('a function that has ended is not mistaken for another one', () => {
    const questions: DebugQuestion[] = [{ kind: 'evaluate', lua: '1', frame: 5 }];
    expect(watch({ lua: 'print(1)', lines: [1], questions }).answers).toEqual(['this function is no longer running']);
  });

  test('a step out of a function that a library calls ends in a function with a source', () => {
    const lua = `local function get(getter)
  local value = getter()
  return value
end
local function one()
  return 1
end
local function two()
  return 2
end
local sum = get(one) + two()
print(sum)`;
    expect(watch({ lua, lines: [6], library: [2, 3], goings: ['out'] }).stops).toEqual(['one 6', 'Global 12']);
  });

  test('a breakpoint at a column stops at its statement alone, wherever the program comes from', () => {
    const lua = 'local a = 1 local b = 2 print(a + b)';
    const mark = (_: number, column: number) => (column === 12 ? { isExact: true } : undefined);
    const questions: DebugQuestion[] = [{ kind: 'evaluate', lua: 'a', frame: 0 }];
    const { stops, answers } = watch({ lua, lines: [1], mark, questions });
    expect(stops).toEqual(['Global 1']);
    expect(answers).toMatchObject([{ text: '1' }]);
  });

  test.each<[HitTest['operator'], number, string[]]>([
    ['>', 3, ['4', '5']],
    ['>=', 3, ['3', '4', '5']],
    ['=', 3, ['3']],
    ['<=', 2, ['1', '2']],
    ['<', 2, ['1']],
    ['%', 2, ['2', '4']],
  ])('a hit count %s %i', (operator, count, expected) => {
    const lua = 'for i = 1, 5 do\n  print(i)\nend';
    const { stops } = watch({ lua, lines: [2], mark: () => ({ hits: { operator, count } }) });
    expect(stops).toHaveLength(expected.length);
  });

  test('long tables and texts are shown in a line', () => {
    const lua = "local t = {} for i = 1, 100 do t[i] = i end t.name = ('x'):rep(100)\nprint(#t)";
    const { answers } = watch({ lua, lines: [2], questions: [{ kind: 'evaluate', lua: 't', frame: 0 }] });
    expect(answers).toMatchObject([{ text: '{1, 2, 3, 4, 5, 6, … 95 more}', items: 101 }]);
  });
});

/** Values of every kind, in variables of every kind. */
const VALUES = `____exports = nil
total = 1
local up, many = 5, 0
local Bear = { name = 'Bear' }
local bear = setmetatable({ hp = 2, [true] = 'yes', [1.5] = 'x' }, { constructor = Bear, __index = { legs = 4 } })
local named = setmetatable({}, { __tostring = function() return 'named!' end })
local broken = setmetatable({}, { __tostring = function() error('no') end })
local odd = setmetatable({}, { __tostring = function() return {} end })
local list = { 1, 2, 'three', { 4, { 5 } }, print, {}, 7 }
local method = { say = function(self, n) return self ~= nil and n end, plain = function(n) return n end }
local function inner(first, ...)
  local number, text, yes, none = 1, 'tä"\\n' .. ('x'):rep(60), true, nil
  for i = 1, 2 do
    many = many + i
    number = number + i
  end
  local ____exports = { shared = 3 }
  local function captured() return up + number end
  local shown = captured()
  up = up + 1
  return shown, ____exports
end
print(pcall(error, 'caught'))
pcall(function() local nothing = nil return nothing.x end)
print((inner(1, 2, nil, 3)))
local c = coroutine.wrap(function(a) coroutine.yield(a) return a + 1 end)
print(c(1), c())
error('the end')`;

const ask = (...lines: readonly string[]): readonly DebugQuestion[] =>
  lines.map(lua => ({ kind: 'evaluate', lua, frame: 0 }));

/** What is asked at the second stop, inside the function. */
const INSIDE: readonly DebugQuestion[] = [
  { kind: 'scopes', frame: 0 },
  ...[1, 2, 3].map(of => ({ kind: 'variables', of, start: 0, count: 60 }) as const),
  { kind: 'variables', of: 1, start: 1, count: 1 },
  { kind: 'variables', of: 99, start: 0, count: 9 },
  { kind: 'scopes', frame: 1 },
  { kind: 'scopes', frame: 9 },
  { kind: 'evaluate', lua: 'total' },
  { kind: 'evaluate', lua: 'inner' },
  ...ask('first', 'number', 'text', 'yes', 'none', 'up', 'total', 'unknown', '...', 'shared', '_VERSION', 'print'),
  ...ask(
    '{}',
    '{ 1, { 2, { 3 } }, x = "y" }',
    '{ a = {} }',
    'nil',
    '"short"',
    '{ ("z"):rep(41), ("z"):rep(40) }',
    'function() end',
  ),
  ...ask(
    '1, 2',
    'number +',
    'x = = 1',
    'error("oops")',
    'up.x',
    'number = 40',
    'number',
    'total = 9',
    'total',
    'shared = 4',
    'shared',
    'fresh = 1',
    'fresh',
  ),
  ...ask('number = "text"', 'up = 8', 'up', 'captured = 5', 'first = {}', 'first', 'yes = false', 'yes'),
  ...ask(
    '____length({ 1, 2 })',
    '____length({ length = 9 })',
    '____length({})',
    '____length("abc")',
    '____item({ 7, 8 }, 0)',
    '____item("abc", 1)',
    '____item("abc", 9)',
    '____item({ x = 1 }, "x")',
    '____item({ [0] = 5, x = 1 }, 0)',
  ),
  ...ask(
    '____setItem({ 1 }, 0, 5)',
    '____add(1, 2)',
    '____add("a", 2)',
    '____add(1, "b")',
    '____isList({ 1 }, "x")',
    '____isList({}, "x")',
    '____isList({ x = 1 }, "x")',
    '____isList({ x = 1 }, "y")',
    '____isText("x")',
    '____isText(1)',
  ),
  ...ask(
    '____call({ f = function() return 5 end }, "f")',
    '____call({ f = function(self, n) return self.n + n end, n = 1 }, "f", 2)',
    '____call({}, "f")',
    '____call("abc", "upper")',
    '____call({ f = function(a, b) return b end }, "f", 1, 2)',
  ),
  { kind: 'set', of: 1, name: 'first', lua: '12', frame: 0 },
  { kind: 'set', of: 1, name: 'nobody', lua: '12', frame: 0 },
  { kind: 'set', of: 3, name: 'total', lua: 'first + 1', frame: 0 },
  { kind: 'set', of: 77, name: 'total', lua: '5', frame: 0 },
  ...ask('total'),
];

/** What is asked at the first stop. */
const BEFORE: readonly DebugQuestion[] = [
  { kind: 'scopes', frame: 0 },
  ...[1, 2].map(of => ({ kind: 'variables', of, start: 0, count: 12 }) as const),
  ...ask(
    'bear',
    'bear.legs',
    'named',
    'broken',
    'odd',
    'list',
    'list[4]',
    'method',
    '{ bear, named, list }',
    'bear.hp = 3',
    'bear.hp',
  ),
  ...ask(
    '____length(list)',
    '____call(method, "say", 4)',
    '____call(method, "plain", 4)',
    '____item(list, 2)',
    '____length(bear)',
  ),
];

/** Everything that a debugger and a program say to each other, line by line. */
function conversation(
  marks: readonly Omit<PointMark, 'point'>[],
  filter: 'none' | 'uncaught' | 'all',
  goings: readonly ResumeMode[],
): readonly string[] {
  const said: string[] = [];
  const inbox: ToMachine[] = [{ kind: 'errors', filter }];
  let stops = 0;
  let points: readonly { readonly fromLine: number }[] = [];
  const line = {
    send(message: FromMachine): void {
      said.push(
        JSON.stringify(message, (key, value: unknown) => (key === 'source' || key === 'points' ? undefined : value)),
      );
      if (message.kind === 'loaded') {
        points = message.points;
        const lines = Int32Array.from(points.map(({ fromLine }) => fromLine));
        const placed = points.flatMap(({ fromLine }, point) =>
          marks.filter(mark => mark.breakpoint === fromLine).map(mark => ({ ...mark, point })),
        );
        said.push(`points ${points.map(({ fromLine }) => fromLine).join(' ')}`);
        inbox.push(
          { kind: 'known', chunk: message.chunk, lines, marks: [] },
          { kind: 'marks', chunk: message.chunk, marks: placed },
        );
      }
      if (message.kind !== 'stopped') return;
      const questions: readonly DebugQuestion[] = [
        { kind: 'stack' },
        ...(stops === 0 ? BEFORE : stops === 1 ? INSIDE : []),
      ];
      questions.forEach((question, id) => inbox.push({ kind: 'ask', id, question }));
      inbox.push({ kind: 'go', how: goings[stops++] ?? 'on' });
    },
    hasMessages: () => inbox.length > 0,
    receive: () => inbox.shift(),
    wait: () => inbox.shift() ?? expect.unreachable('the machine waits for ever'),
  };
  const interpreter = new Interpreter({ print: text => said.push(`prints ${text}`), debug: new Debugger(line) });
  try {
    interpreter.call(interpreter.inside(() => interpreter.load(VALUES, 'Global')));
  } catch (error) {
    said.push(`ends with ${error instanceof LuaError ? error.text : String(error)}`);
  }
  // Chunks are counted in a whole process, and so are functions.
  return said.map(each =>
    each.replace(/(function|table): ?[0-9A-F]{8}/g, '$1: #').replace(/"chunk":\d+/g, '"chunk":1'),
  );
}

test('a debugger and a program say the same to each other', async () => {
  const talks = {
    'questions at two breakpoints, and every step after it': conversation(
      [{ breakpoint: 19 }, { breakpoint: 25 }],
      'none',
      ['on', 'in', 'in', 'over', 'over', 'out', 'in', 'in', 'over', 'in', 'in'],
    ),
    'conditions, counts and log points': conversation(
      [
        { breakpoint: 14, condition: 'i == 2' },
        { breakpoint: 15, condition: 'nonsense.x' },
        { breakpoint: 16, log: ['exports ', 'number', ' and ', 'nothing.x', ' and ', 'text'] },
        { breakpoint: 18, condition: 'false' },
        { breakpoint: 14, hits: { operator: '>=', count: 2 } },
        { breakpoint: 24, hits: { operator: '>=', count: 3 } },
      ],
      'none',
      [],
    ),
    'all errors': conversation([], 'all', []),
    'errors that nobody catches': conversation([], 'uncaught', ['over']),
  };
  const texts = Object.entries(talks).map(([title, said]) => `# ${title}\n${said.join('\n')}\n`);
  await expect(texts.join('\n')).toMatchFileSnapshot('../../../fixtures/lua/debugger.txt');
});
