import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, BuildError } from '../../../../tools/compiler/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { runLua } from '../../../support/run-lua.ts';

const HEADER = `import * as bears from './bears.ts';
type Free = (amount: number) => number; interface Caller { f: (this: void, amount: number) => number } interface Owner { f(amount: number): number }
class Bear { f(amount: number): number { return amount; } static eat(amount: number): number { return amount; } }
const bear = new Bear(); const methods = { f(amount: number): number { return amount; } };
const free = { f: (amount: number): number => amount }; const loose = (amount: number): number => amount;
const run = (f: Free): number => f(5); const maybe = (f?: Free): number => f?.(5) ?? 0; const all = (...fs: Free[]): number => fs[0](5);
const owned = <T extends Owner>(owner: T): number => owner.f(5); const same = <T extends Owner>(owner: T): T => owner;
function constrained<T extends (amount: number) => number>(f: T): number { return f(5); } const lucky = bear.f(1) > 0;
export { bears, Bear, bear, methods, free, loose, run, maybe, all, owned, same, constrained, lucky };
`;
const FILES = { 'bears.ts': 'export function f(amount: number): number { return amount; }\n' };

/** Bodies of functions that would give something else in Lua than 5. */
const SHIFTED: readonly (readonly [about: string, body: string])[] = [
  ['a method as an argument', 'return run(bear.f);'],
  ['a method as an optional argument', 'return maybe(bear.f);'],
  ['a method as a rest argument', 'return all(bear.f);'],
  ['methods that are spread into arguments', 'const fs = [bear.f]; return all(...fs);'],
  ['a static method as an argument', 'return run(Bear.eat);'],
  ['a method in a variable', 'const f: Free = bear.f; return f(5);'],
  ['a method in a variable that may be empty', 'let f: Free | undefined; f = bear.f; return f(5);'],
  ['a method in an array', 'const fs: Free[] = [bear.f]; return fs[0](5);'],
  ['a method in a tuple', 'const fs: [Free, number] = [bear.f, 1]; return fs[0](5);'],
  ['an array of methods', 'const fs = [bear.f]; const frees: readonly Free[] = fs; return frees[0](5);'],
  ['spread methods in an array', 'const fs = [bear.f]; const frees: Free[] = [...fs]; return frees[0](5);'],
  ['a pushed method', 'const fs: Free[] = []; fs.push(bear.f); return fs[0](5);'],
  ['a method in a map', "const fs = new Map<string, Free>(); fs.set('a', bear.f); return fs.get('a')!(5);"],
  ['a map of methods', "const fs: Map<string, Free> = new Map([['a', bear.f]]); return fs.get('a')!(5);"],
  ['an object of methods', 'const caller: Caller = methods; return caller.f(5);'],
  ['an object of functions', 'const owner: Owner = free; return owner.f(5);'],
  ['objects in an array', 'const made = [methods]; const callers: readonly Caller[] = made; return callers[0].f(5);'],
  ['a nested object', 'const made = { in: methods }; const outer: { in: Caller } = made; return outer.in.f(5);'],
  ['a spread object', 'const caller: Caller & { a: number } = { ...methods, a: 1 }; return caller.f(5);'],
  ['an object in part', 'const caller: Partial<Caller> = methods; return caller.f!(5);'],
  ['an object in an intersection', 'const caller: Caller & { f: unknown } = methods; return caller.f(5);'],
  [
    'an object that is assigned to another',
    'const caller: Caller = { f: loose }; Object.assign(caller, methods); return caller.f(5);',
  ],
  ['an object as a record', "const fs: Record<string, Free> = methods; return fs['f'](5);"],
  ['a spread object in a record', "const fs: Record<string, Free> = { ...methods }; return fs['f'](5);"],
  [
    'a function in a record of methods',
    "const fs: { [name: string]: (a: number) => number } = { a: loose }; return fs['a'](5);",
  ],
  [
    'a record with a toString',
    "const fs: Record<string, Free> = { toString: (a?: number) => `${a}` as never }; return fs['toString'](5);",
  ],
  ['the exports of a module', 'const owner: Owner = bears; return owner.f(5);'],
  ['a class as an interface', 'const caller: Caller = bear; return caller.f(5);'],
  ['a class that inherits', 'class Cub extends Bear {} const caller: Caller = new Cub(); return caller.f(5);'],
  [
    'a class that implements',
    'class Cub implements Caller { f(a: number): number { return a; } } return new Cub().f(5);',
  ],
  ['a class as a static side', 'const eater: { eat: (this: void, a: number) => number } = Bear; return eater.eat(5);'],
  [
    'a generic class',
    'class Box<T> { f(a: T): T { return a; } } const box: { f: (this: void, a: number) => number } = new Box<number>(); return box.f(5);',
  ],
  ['a returned method', 'const get = (): Free => bear.f; return get()(5);'],
  ['a returned object', 'const get = (): Caller => methods; return get().f(5);'],
  ['a default argument', 'const get = (f: Free = bear.f): number => f(5); return get();'],
  [
    'a default of a pattern',
    'const get = ({ f = bear.f }: { f?: (this: void, a: number) => number }): number => f(5); return get({});',
  ],
  [
    'a method in an untyped box',
    'const box = <T>(value: T): { value: T } => ({ value }); const made: { value: Free } = box(bear.f); return made.value(5);',
  ],
  ['a function for a type parameter', 'return constrained(loose);'],
  ['an object for a type parameter', 'return owned(free);'],
  ['a literal for a type parameter', 'return owned({ f: (a: number) => a });'],
  ['a literal that keeps its own type', 'return same({ f: (a: number) => a }).f(5);'],
  ['a literal that satisfies', 'const made = { f: (a: number) => a } satisfies Owner; return made.f(5);'],
  ['one of two functions', 'const f = lucky ? bear.f : loose; return f(5);'],
  ['one of two objects', 'const call = (either: Owner | Caller): number => either.f(5); return call(bear);'],
  [
    'a function of a mixed table',
    "const table = { a: (n: number) => n, b(n: number): number { return n; } }; let sum = 0; for (const key of ['b'] as const) sum += table[lucky ? key : 'a'](5); return sum;",
  ],
  [
    'a function in place of a missing method',
    'const owner: { f?(a: number): number } = {}; const f = owner.f ?? loose; return f(5);',
  ],
  ['a method that is handed on as any', 'const f: any = bear.f; return f(5);'],
  ['a method that is handed on as a Function', 'const f: Function = bear.f; return f(5);'],
  ['a method of any', 'const some: any = bear; return some.f(5);'],
  ['a method that any hides', 'return (bear as any).f(5);'],
  [
    'a callback that is given something else',
    'const outer: (owner: Owner) => number = (caller: Caller) => caller.f(5); return outer({ f: a => a });',
  ],
  [
    'a function that returns something else',
    'const get = (): Caller => ({ f: a => a }); const outer: () => Owner = get; return outer().f(5);',
  ],
  ['a callback of an array', 'return [5].map(loose)[0];'],
  ['a comparator', 'const compare = (a: number, b: number): number => b - a; return [1, 5].sort(compare)[0];'],
];

const PORTABLE: readonly string[] = [
  'return run(a => bear.f(a));',
  'const caller: Caller = { f(amount) { return amount; } }; return caller.f(5);',
  'const owner: Owner = { f: amount => amount }; return owner.f(5);',
  'const owners: readonly Owner[] = [bear, methods]; return owners[1].f(5);',
  "const fs: Record<string, Free> = { a: a => a, toString: loose }; return fs['a'](5) + fs['toString'](0);",
  'const either = lucky ? loose : free.f; return either(5);',
  'return owned(bear) + owned({ f(a: number) { return a - 5; } });',
  'const some: unknown = bear; return (some as Bear).f(5);',
  'class Cub implements Owner { f(a: number): number { return a; } } return new Cub().f(5);',
  'class Box { constructor(readonly f: Free) {} run(): number { return this.f(5); } } return new Box(loose).run();',
  'return [5].map(a => loose(a))[0];',
  'return bears.f(5);',
];

function moduleOf(bodies: readonly string[]): string {
  const functions = bodies.map((body, index) => `export function body${index}(): number { ${body} }`);
  return `${HEADER}${functions.join('\n')}\n`;
}

const FIRST_LINE = moduleOf([]).split('\n').length - 1;

test('a function that is called with this and takes none, or the other way round, is reported where it gets there', async () => {
  const main = join(projectFolder({ ...FILES, 'main.ts': moduleOf(SHIFTED.map(([, body]) => body)) }), 'main.ts');
  const error = await bundle(main, { kind: 'mod', check: false }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BuildError)) throw new Error('The build does not fail.');
  const found = error.diagnostics.filter(({ code, message }) => code === 'this' && /this.*by one/u.test(message));
  const lines = new Set(found.map(({ line }) => line - FIRST_LINE));
  expect(SHIFTED.flatMap(([about], index) => (lines.has(index) ? [] : [about]))).toEqual([]);
  // Each is reported by one of the two compilers.
  expect(error.diagnostics.filter(({ code }) => code.startsWith('TL'))).toEqual([]);
});

test('functions that are called as they were made mean the same in Lua', async () => {
  const main = join(projectFolder({ ...FILES, 'main.ts': moduleOf(PORTABLE) }), 'main.ts');
  const { lua } = await bundle(main, { kind: 'portable', check: false, globals: true });
  const calls = PORTABLE.map((_, index) => `body${index}()`).join(" .. ',' .. ");
  expect(runLua(lua.replace(' return ____entry', ` return ${calls}`))).toBe(PORTABLE.map(() => '5').join(','));
});

test('a type that TypeScript has made up, as of a decorator, is no fault', async () => {
  const main =
    'function decorate(value: new () => object, _: ClassDecoratorContext): void {}\n@decorate export class Bear {}\n';
  const folder = projectFolder({ 'main.ts': main });
  await expect(bundle(join(folder, 'main.ts'), { check: false })).rejects.toThrow(
    /^main.ts:2:1 Decorator .*\(TL\d+\)$/u,
  );
});
