import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle, BuildError, type CompileOptions } from '../../../tools/compiler/index.ts';
import { linkPackages, projectFolder } from '../../support/project-folder.ts';
import { runLua } from '../../support/run-lua.ts';

async function run(files: Record<string, string>, options: CompileOptions = {}): Promise<string> {
  const { lua } = await bundle(join(projectFolder(files), 'main.ts'), options);
  return runLua(`local ____main = (function() ${lua} end)() return ____main.answer()`, 'bundle');
}

async function faults(
  files: Record<string, string>,
  entry = 'main.ts',
  options: CompileOptions = {},
): Promise<string[]> {
  const error = await bundle(join(projectFolder(files), entry), options).catch((reason: unknown) => reason);
  if (!(error instanceof BuildError)) throw error;
  return error.diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

describe('bundle', () => {
  test('links the files that the entry imports, endings included, and leaves out those only types need', async () => {
    const files = {
      'main.ts':
        "import { double } from './lib/double.ts';\nimport type { N } from './types.ts';\nexport const answer = (): string => `${double(21 as N)}`;\n",
      'lib/double.ts': "import { two } from './index.ts';\nexport const double = (n: number): number => n * two;\n",
      'lib/index.ts': 'export const two = 2;\n',
      'types.ts': 'export type N = number;\n',
      'tsconfig.json': '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
    };
    const { sources } = await bundle(join(projectFolder(files), 'main.ts'));
    expect(sources).toEqual(['main.ts', 'lib/double.ts', 'lib/index.ts']);
    expect(await run(files)).toBe('42');
  });

  test('takes in TypeScript of an installed package, and what that imports in turn', async () => {
    const files = {
      'main.ts': "import { double } from 'numbers';\nexport const answer = (): string => `${double(21)}`;\n",
      'node_modules/numbers/package.json': '{ "name": "numbers", "exports": "./index.ts", "type": "module" }',
      'node_modules/numbers/index.ts':
        "import { two } from './two.ts';\nexport const double = (n: number): number => n * two;\n",
      'node_modules/numbers/two.ts': 'export const two = 2;\n',
    };
    expect(await run(files)).toBe('42');
  });

  test('takes in JSON, and Lua beside its declaration', async () => {
    const files = {
      'main.ts':
        "import { hello } from './greet';\nimport words from './words.json';\nexport const answer = (): string => hello(words.name);\n",
      'greet.d.ts': '/** @noSelf */\nexport function hello(name: string): string;\n',
      'greet.lua':
        "local mark = require('lib.mark')\nreturn { hello = function(name) return 'hello ' .. name .. mark end }\n",
      'lib/mark.lua': "return '!'\n",
      'words.json': '{ "name": "Bear" }',
    };
    expect(await run(files)).toBe('hello Bear!');
  });

  test.each(['', 'packages/bears/'])(
    'of a project in "%s" takes in the TypeScript of packages around it',
    async own => {
      const exported = JSON.stringify({ name: 'bears', exports: { './den': './src/den.ts' } });
      const files = {
        [`${own}package.json`]: '{}',
        [`${own}main.ts`]: "import { den } from 'bears/den';\nexport const answer = (): string => `${den()}`;\n",
        'node_modules/bears/package.json': exported,
        'node_modules/bears/src/den.ts': "import { deep } from './deep.ts';\nexport const den = () => deep;\n",
        'node_modules/bears/src/deep.ts': 'export const deep: number = 7;\n',
      };
      const folder = projectFolder(files);
      const { lua, sources } = await bundle(join(folder, own, 'main.ts'), { globals: true });
      expect(runLua(`(function() ${lua} end)() return answer()`)).toBe('7');
      const up = own.replaceAll(/\w+\//gu, '../');
      expect(sources).toEqual(['main.ts', `${up}node_modules/bears/src/den.ts`, `${up}node_modules/bears/src/deep.ts`]);
    },
  );

  test('of a mod in a workspace finds the types of TTS where its packages lie', async () => {
    const mod =
      "import { defineMod } from 'crownspace/tts';\nconst on = { onPlayerTurn: (player: Player | undefined) => print(player?.color ?? '') };\ndefineMod(on);\n";
    const folder = projectFolder({ 'packages/bears/package.json': '{}', 'packages/bears/main.ts': mod });
    linkPackages(folder, ['crownspace']);
    const { sources } = await bundle(join(folder, 'packages/bears/main.ts'), { kind: 'mod' });
    expect(sources).toContain('../../node_modules/crownspace/mod/tts/index.ts');
  });

  test('bundles a mod of plain Lua', async () => {
    const folder = projectFolder({ 'main.lua': "return { n = require('lib/n') }\n", 'lib/n.lua': 'return 7\n' });
    const { lua, sources } = await bundle(join(folder, 'main.lua'));
    expect(sources).toEqual(['main.lua', 'lib/n.lua']);
    expect(runLua(`return (function() ${lua} end)().n`)).toBe('7');
  });

  test('makes the exports of the entry globals when it is asked to', async () => {
    const folder = projectFolder({ 'main.ts': "export const greet = (name: string): string => 'hi ' + name;\n" });
    const { lua } = await bundle(join(folder, 'main.ts'), { globals: true });
    expect(runLua(`(function() ${lua} end)() return greet('you')`)).toBe('hi you');
  });

  test('gives the same text and map for the same sources', async () => {
    const files = { 'main.ts': 'export const list = [3, 1, 2].map(n => n + 1).filter(n => n > 2);\n' };
    const [one, two] = [
      await bundle(join(projectFolder(files), 'main.ts')),
      await bundle(join(projectFolder(files), 'main.ts')),
    ];
    expect(one).toEqual(two);
  });
});

describe('a thrown value', () => {
  const CATCH =
    "export function answer(): string {\n  try {\n    fail();\n  } catch (e) {\n    return `${e instanceof Problem} ${(e as Problem).message}`;\n  }\n  return 'nothing';\n}\n";

  test('is itself when it is caught', async () => {
    const files = {
      'main.ts': `class Problem extends Error {}\nfunction fail(): void {\n  throw new Problem('bad');\n}\n${CATCH}`,
    };
    expect(await run(files)).toBe('true bad');
  });

  test('is the very text that was thrown when it is caught', async () => {
    const main =
      "export function answer(): string {\n  try {\n    throw 'stop';\n  } catch (e) {\n    return e === 'stop' ? 'same' : `other: ${e}`;\n  }\n}\n";
    expect(await run({ 'main.ts': main })).toBe('same');
  });

  test.each([
    ["new Error('bad unit')", 'Error: bad unit'],
    ["{ code: 'far', message: 'No way' }", 'No way'],
    ["{ code: 'far' }", '{ code = far }'],
    ["['far']", '{ 1 = far }'],
    ['{}', '{  }'],
    ["{ long: 'x'.repeat(300), code: 'far' }", '... }'],
    ['5', '5'],
  ])('shows the line of the throw and what was thrown when nobody catches it: %s', async (thrown, shown) => {
    const main = `export function answer(): string {\n  throw ${thrown};\n}\n`;
    const folder = projectFolder({ 'main.ts': main });
    const { lua } = await bundle(join(folder, 'main.ts'), { globals: true });
    const line = lua.split('\n').findIndex((text, index) => index > 0 && text.includes('__raise(')) + 1;
    const text = runLua(`${lua.replace(' return ____entry', ' answer()')}`, 'bundle');
    expect(text).toContain(`bundle:${line}: `);
    expect(text).toContain(`${shown} (#1)`);
    expect(text).not.toContain('nil: ');
    expect(text.length).toBeLessThan(400);
  });

  test('shows where the panic of the kernel is called', async () => {
    const main = `import { panic } from 'crownspace/kernel';
const unit = (name?: string): string => name ?? panic('no unit');
export function answer(): string {
  if (unit('Imp') === 'Imp') panic(\`bad \${unit('unit')}\`);
  return panic('not here');
}
`;
    const folder = projectFolder({ 'main.ts': main });
    linkPackages(folder, ['crownspace']);
    const { lua } = await bundle(join(folder, 'main.ts'), { globals: true, check: false });
    const line = lua.split('\n').findIndex(text => text.includes('"bad "')) + 1;
    expect(runLua(lua.replace(' return ____entry', ' answer()'), 'bundle')).toBe(`bundle:${line}: bad unit (#1)`);
  });
});

describe('a fault', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'of types',
      { 'main.ts': 'export const a: number = 1;\n\nexport const b: string = a;\n' },
      ['main.ts:3:14 TS2322'],
    ],
    ['of syntax', { 'main.ts': 'export const a = ;\n' }, ['main.ts:1:18 TS1109']],
    [
      'of a missing file',
      { 'main.ts': "import { a } from './gone.ts';\nexport const b = a;\n" },
      ['main.ts:1:19 TS2307'],
    ],
    ['of TypeScriptToLua', { 'main.ts': 'export const a = 1 | 2;\n' }, ['main.ts:1:18 TL100027']],
    [
      'of Lua that would not load',
      {
        'main.ts':
          'export function f(): void {\n  for (const n of [1]) {\n    try {\n      if (n > 0) break;\n    } finally {\n      f();\n    }\n  }\n}\n',
      },
      ['main.ts:4:18 lua-syntax'],
    ],
    [
      'of a circle of imports',
      {
        'main.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
        'b.ts': "\nimport { a } from './main.ts';\nexport const b = (): number => a();\n",
      },
      ['b.ts:2:1 import-cycle'],
    ],
    ['of a private field', { 'main.ts': 'export class A {\n  #n = 1;\n}\n' }, ['main.ts:2:3 compiler']],
    [
      'of using, and of nothing after it',
      {
        'a.ts': 'export function end(b: Disposable): void {\n  using c = b;\n}\n',
        'main.ts': "import { end } from './a.ts';\nexport const d = end;\n",
      },
      ['a.ts:2:3 compiler'],
    ],
  ])('%s is told at its file, line and column', async (_, files, expected) => {
    expect(await faults(files)).toEqual(expected);
  });

  test('that several scripts have is told once', () => {
    const fault = { file: 'main.ts', line: 1, column: 2, message: 'No bear', code: 'bear' };
    const error = new BuildError([fault, { ...fault }, { ...fault, line: 2 }]);
    expect(error.diagnostics).toEqual([fault, { ...fault, line: 2 }]);
    expect(error.message).toBe('main.ts:1:2 No bear (bear)\nmain.ts:2:2 No bear (bear)');
  });

  test('of 201 locals in one file is reported at the TypeScript line of the last one', async () => {
    const lines = Array.from({ length: 201 }, (_, i) => `const n${i} = ${i};`);
    const [fault] = await faults({ 'main.ts': `${lines.join('\n')}\nexport const last = n200;\n` });
    expect(fault).toBe('main.ts:200:7 locals');
  });

  test('of handwritten Lua, goto included, is reported at its line', async () => {
    const lua = { 'main.lua': 'local a = 1\nlocal b = = 2\n' };
    expect(await faults(lua, 'main.lua')).toEqual(['main.lua:2:1 lua-syntax']);
    const jump = { 'main.lua': "local a = 'goto' -- goto\n::x::\nif a == nil then goto x end\n" };
    expect(await faults(jump, 'main.lua')).toEqual(['main.lua:3:1 goto']);
  });

  test('of a missing entry names the file', async () => {
    expect(await faults({}, 'gone.ts')).toEqual([':0:0 entry-missing']);
    await expect(bundle(join(projectFolder({}), 'gone.ts'))).rejects.toThrow(/^gone\.ts cannot be read/u);
  });

  test('of a bundle over its size is reported at its largest file', async () => {
    const files = {
      'main.ts': "import { words } from './words.ts';\nexport const a = words;\n",
      'words.ts': `export const words = '${'honey '.repeat(100)}';\n`,
    };
    expect(await faults(files, 'main.ts', { maxBytes: 100 })).toEqual(['words.ts:1:1 size']);
  });
});

test('portable code does not see the API of TTS, and a mod does', async () => {
  const files = {
    'src/a.ts': "export const a = (): void => print('x');\n",
    'mod/b.ts': "export const b = (): void => print('x');\n",
  };
  expect(await faults(files, 'src/a.ts')).toEqual(['src/a.ts:1:30 TS2304']);
  await expect(bundle(join(projectFolder(files), 'mod/b.ts'))).resolves.toBeDefined();
});
