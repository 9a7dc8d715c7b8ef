import { expect, test } from 'vitest';
import { evaluate, evaluatedBody, LiveError, runnable } from '../../../../tools/live/index.ts';
import { runLua } from '../../../support/run-lua.ts';

test.each<[string, string]>([
  ['1 + 2', '3'],
  ["'a' .. 'b'", 'ab'],
  ['local n = 4 return n * 2', '8'],
  ['{ 1, 2, bear = { hp = 3 } }', '{ 1, 2, bear = { hp = 3 } }'],
  ['[1, 2, 3].map(n => n * 2)', '{ 2, 4, 6 }'],
  ['`hp ${1 + 1}`', 'hp 2'],
  ["['a', 'b'].indexOf('b')", '1'],
  ['nil', 'nil'],
  ['const hp = 3; hp * 2', '6'],
  ["let seen = ''; for (const name of ['a', 'b']) seen += name; seen", 'ab'],
  ['const list = [4, 5, 6]; list.length', '3'],
  ['const list = [4, 5, 6]; return list.map(each => each * 2)[2];', '12'],
  ['const list = [4, 5, 6]; list[0] += 1; list[0]', '5'],
  ["'bear'.length", '4'],
  ["const bears = [{ hp: 1 }, { hp: 2 }]; bears.filter(bear => bear.hp > 1).map(bear => bear.hp).join(',')", '2'],
  [
    'class Bear { hp = 2; hurt() { this.hp -= 1; return this.hp; } } const bear = new Bear(); bear.hurt() + bear.hp',
    '2',
  ],
  ["const name = 'bear'; `${name.toUpperCase()} ${name.slice(1, 3)}`", 'BEAR ea'],
  ['const seats = { Red: 1 }; Object.keys(seats).length', '1'],
  ['({ hp: 2 }).hp', '2'],
  ['if (1 < 2) { const a = 1; }', 'nil'],
  ['(function() end)()', 'nil'],
])(
  '%s gives %s',
  async (line, shown) => {
    expect(runLua(await runnable(line))).toBe(shown);
  },
  120_000,
);

// Each is compiled once, with all the others: what TypeScript means by it, where nothing is known of types.
test('objects, lists and texts do in TypeScript without types what they do with them', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['bear.hit(2)', '7'],
    ['bear.cubs.length', '3'],
    ['bear.cubs[1]', 'Bob'],
    ['bear.cubs[bear.cubs.length - 1]', 'Cid'],
    ["bear['name']", 'Bruno'],
    ['bear.name[0]', 'B'],
    ["bear.name.indexOf('u')", '2'],
    ["bear.cubs.indexOf('Cid')", '2'],
    ['nobody?.length', 'undefined'],
    ['nobody?.hit(1)', 'undefined'],
    ['nobody?.[0]', 'undefined'],
    ['bear?.name.length', '5'],
    ['bear?.hit(1)', '6'],
    ['bear?.cubs?.[0]', 'Ann'],
    ['bear.name + bear.hp', 'Bruno6'],
    ['bear.hp + bear.hp', '12'],
    ["(bear.cubs[0] += '!')", 'Ann!'],
    ['(scores[0] -= 1)', '9'],
    ['(scores[0] *= 2)', '18'],
    ['(scores[0] /= 3)', '6'],
    ['(scores[0] %= 4)', '2'],
    ['(scores[1] ??= 5)', '20'],
    ['(scores[2] ??= 5)', '5'],
    ['(scores[2] = 30)', '30'],
    ['scores.length', '3'],
    ['(scores[0]++, scores[0])', '3'],
    ['(--scores[0], scores[0])', '2'],
    ['(bear.hp = 4)', '4'],
    ['(bear.hp += 3)', '7'],
    ['-bear.hp', '-7'],
    ['!bear.hp', 'false'],
    ["('a' + bear.hp)", 'a7'],
    ["bear.name + '!'", 'Bruno!'],
    ["'a' + 1", 'a1'],
    ['bear.name + 1', 'Bruno1'],
    ['bear.hp + 1', '8'],
    ['(word += bear.name)', 'wBruno'],
    ['([1, 2]).concat([3]).length', '3'],
    ["'x-y'.split('-').length", '2'],
    ['bear.self() === bear', 'true'],
    ['bear.length', '99'],
    ['Math.max(...scores)', '30'],
    ["bear.cubs.map(cub => cub.toUpperCase()).join('')", 'ANN!BOBCID'],
  ];
  const before = `class Bear {
    hp = 9; name = 'Bruno'; length = 99; cubs = ['Ann', 'Bob', 'Cid'];
    hit(by) { this.hp -= by; return this.hp; }
    self() { return this; }
  }
  const bear = new Bear(); const nobody = undefined; const scores = [10, 20]; let word = 'w';
  const told = value => value === undefined ? 'undefined' : \`\${value}\`;
  const all = [];\n`;
  const lines = cases.map(([text]) => `all.push(told(${text}));\n`);
  const found = runLua(await runnable(`${before}${lines.join('')}all.join(' | ')`)).split(' | ');
  expect(cases.map(([text], index) => [text, found[index]])).toEqual(cases);
});

test('a table that contains itself is shown once', async () => {
  expect(runLua(await runnable('local t = { 1 } t.me = t return t'))).toBe('{ 1, me = (again) }');
});

test('what is neither TypeScript nor Lua is refused with the reason', async () => {
  await expect(runnable('let let ((')).rejects.toThrow(/neither TypeScript nor Lua/);
  await expect(runnable('const hp = ;\nhp')).rejects.toThrow(
    /1:12 Expression expected[^\n]*\n {2}const hp = ;\n {13}\^/u,
  );
});

/** The message about `text` when its Lua fails with `message`, in which `$` stands for the place of `mark` in the Lua. */
async function failing(text: string, mark: string, message: string): Promise<string> {
  const found = evaluate(text, async lua => {
    const before = lua.slice(0, lua.lastIndexOf(mark)).split('\n');
    const place = `(${before.length},${before.at(-1)?.length ?? 0}-99)`;
    throw new LiveError('refused', message.replace('$', place));
  });
  return found.then(String, (error: unknown) => (error as Error).message);
}

const TYPED = 'const bear = 1; const cub = bear.cub;\nfor (const name of [1]) {\n  throw name;\n}\n  bear.cub.roar()';
const BOOM = 'executeScript:$: boom';

test.each<[text: string, mark: string, message: string, expected: string]>([
  ['local a = 1\nlocal b = a.x.y', 'a.x.y', BOOM, '2:11 boom\n  local b = a.x.y\n            ^'],
  ['bear.roar', 'bear.roar', BOOM, '1:1 boom\n  bear.roar\n  ^'],
  ['bear\n.roar', '.roar', BOOM, '2:1 boom\n  .roar\n  ^'],
  ['bear.roar', 'return bear', BOOM, '1:1 boom\n  bear.roar\n  ^'],
  ['bear.roar', '.roar', BOOM, '1:5 boom\n  bear.roar\n      ^'],
  ['bear.roar', 'return (function', BOOM, 'boom'],
  ['bear.roar', 'end)())', BOOM, 'boom'],
  ['\tbear.roar', 'bear.roar', BOOM, '1:2 boom\n  \tbear.roar\n  \t^'],
  [TYPED, 'local cub', BOOM, '1:17 boom\n  const bear = 1; const cub = bear.cub;\n                  ^'],
  [TYPED, 'error(', BOOM, '3:3 boom\n    throw name;\n    ^'],
  [TYPED, 'roar', BOOM, '5:3 boom\n    bear.cub.roar()\n    ^'],
  [TYPED, 'local function ____isText', BOOM, 'boom'],
  ['bear.roar', 'bear', 'no honey (#3)', 'no honey'],
  ['bear.roar', 'bear', 'Global:$: no honey', 'Global:(22,7-99): no honey'],
  ['bear.roar', 'bear', 'executeScript:(1,1): executeScript:$: boom', '1:1 boom\n  bear.roar\n  ^'],
  ['bear.roar', 'bear', 'executeScript:$: Global:(4,5): boom', '1:1 boom\n  bear.roar\n  ^'],
])('an error in %j at %s: %s', async (text, mark, message, expected) => {
  const found = await failing(text, mark, message);
  expect(found.replace(/Global:\(\d+/u, 'Global:(22')).toBe(expected);
});

test('an error keeps its kind and its cause, and one of our own is passed on', async () => {
  const refused = new LiveError('refused', 'executeScript:(1,1): boom');
  const own = new Error('executeScript:(1,1): boom');
  const failingWith = (error: Error): Promise<unknown> =>
    evaluate('a', () => Promise.reject(error)).catch(each => each);
  expect(await failingWith(refused)).toMatchObject({ code: 'refused', cause: refused });
  expect(await failingWith(own)).toBe(own);
});

test.each<[text: string, language: 'typescript' | 'lua', lua: RegExp]>([
  ['cubs[1]', 'lua', /^return cubs\[1\]$/u],
  ['local n = 1', 'lua', /^local n = 1$/u],
  ['bear.hp', 'typescript', /^return bear\.hp$/u],
  ['cubs[1]', 'typescript', /____item\(/u],
  ['cubs?.[1]', 'lua', /____item\(/u],
  ['"a" + 1', 'typescript', /____add\("a", 1\)/u],
  ['"a" + 1', 'lua', /^return "a" \+ 1$/u],
  ['name + "!"', 'typescript', /____add\(/u],
  ['hp + 1', 'typescript', /____add\(/u],
  ['1 + 2', 'typescript', /^return 1 \+ 2$/u],
  ['hp ^ 2', 'lua', /^return hp \^ 2$/u],
])('%s in a program of %s', async (text, language, lua) => {
  expect(await evaluatedBody(text, language)).toMatch(lua);
});

test.each([
  // A field of that name in Lua that TypeScript does not read.
  ['local bear = { length = 3 } return bear.length', '3'],
  ["typeof 'bear'", 'string'],
  ['let n = 1; void { n };', 'nil'],
])('%s is taken for what only one language has: %s', async (line, shown) => {
  expect(runLua(await runnable(line))).toBe(shown);
});

test('what TypeScript has another operator for is not taken for Lua in a program of TypeScript', async () => {
  await expect(evaluatedBody('hp ^ 2', 'typescript')).rejects.toThrow(/does not compile to Lua: Bitwise/u);
});
