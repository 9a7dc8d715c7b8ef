import { expect, test } from 'vitest';
import { evaluate, LiveError, runnable } from '../../../../tools/live/index.ts';
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

test('a table that contains itself is shown once', async () => {
  expect(runLua(await runnable('local t = { 1 } t.me = t return t'))).toBe('{ 1, me = (again) }');
});

test('what is neither TypeScript nor Lua is refused with the reason', async () => {
  await expect(runnable('let let ((')).rejects.toThrow(/neither TypeScript nor Lua/);
  await expect(runnable('const hp = ;\nhp')).rejects.toThrow(
    /1:12 Expression expected[^\n]*\n {2}const hp = ;\n {13}\^/u,
  );
}, 120_000);

test('an error stands under the statement of the text that has failed, and nowhere else', async () => {
  const text = 'local a = 1\nlocal b = a.x.y';
  const above = (await runnable(text)).split('\n').indexOf('local a = 1');
  const failing = async (line: number): Promise<string> => {
    const message = `executeScript:(${line},12-14): attempt to index a nil value`;
    const found = evaluate(text, () => Promise.reject(new LiveError('refused', message)));
    return found.then(
      () => 'nothing',
      (error: unknown) => (error as Error).message,
    );
  };
  expect(await failing(above)).not.toContain('local');
  expect(await failing(above + 1)).toContain('local a = 1');
  expect(await failing(above + 2)).toContain('local b = a.x.y');
  expect(await failing(above + 4)).not.toContain('local');
  for (const line of [above, above + 1, above + 2, above + 4]) {
    expect(await failing(line)).toContain('attempt to index a nil value');
  }
});
