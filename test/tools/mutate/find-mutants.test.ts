import { describe, expect, test } from 'vitest';
import { findMutants } from '../../../tools/mutate/find-mutants.ts';
import { applyMutant, diffOf } from '../../../tools/mutate/mutant.ts';
import { OPERATORS } from '../../../tools/mutate/operators.ts';

function mutated(text: string): string[] {
  return findMutants('src/kernel/x.ts', text, OPERATORS).map(mutant => applyMutant(text, mutant));
}

describe('a fault is planted', () => {
  test.each<[about: string, text: string, faults: string[]]>([
    ['into boundaries', 'a < b; c >= d;', ['a <= b; c >= d;', ';', 'a < b; c > d;']],
    ['into comparisons', 'f(a === b)', ['f(a !== b)']],
    ['into && and ||', 'f(a && b || c)', ['f(a || b || c)', 'f(a && b && c)']],
    ['into arithmetic', 'f(a + b * c)', ['f(a - b * c)', 'f(a + b / c)']],
    ['into assignments that add', 'a += b;', ['a -= b;']],
    ['into defaults', 'f(a ?? b)', ['f(b)']],
    ['into conditions', 'if (a) b();', ['if (!(a)) b();']],
    ['into conditions of loops', 'while (a) b();', ['while (!(a)) b();']],
    ['into choices', 'f(a ? b : c)', ['f(!(a) ? b : c)']],
    ['into negations', 'f(!a)', ['f(a)']],
    ['into signs', 'f(-a)', ['f(a)']],
    ['into counters', 'i++;', ['i--;']],
    ['into numbers', 'f(3)', ['f((3 + 1))']],
    ['into truth', 'f(true, false)', ['f(false, false)', 'f(true, true)']],
    ['into strings', "f('red')", ["f('')"]],
    ['into templates', 'f(`red ${a}`)', ["f('')"]],
    ['into results', 'function f() { return a; }', ['function f() { return (undefined as never); }']],
    ['into arrow functions', 'g(() => a)', ['g(() => (undefined as never))']],
    ['into arrays', 'f([a, b, c,])', ['f([b, c,])', 'f([a, c,])', 'f([a, b,])']],
  ])('%s', (_about, text, faults) => {
    expect(mutated(text)).toEqual(expect.arrayContaining(faults.filter(fault => fault !== ';')));
  });

  test('into no name of a type, which the compiler would refuse', () => {
    expect(mutated("f(typeof a === 'string')").filter(text => text.startsWith('f('))).toEqual([
      "f(typeof a !== 'string')",
    ]);
    expect(mutated("f(a === 'string')")).toContain("f(a === '')");
  });

  test('by leaving statements out', () => {
    expect(mutated('a();\nb = c;')).toEqual([';\nb = c;', 'a();\n;']);
    expect(mutated('for (const a of b) continue;')).toEqual(['for (const a of b) ;']);
    expect(mutated('function f() { return; }')).toEqual(['function f() { ; }']);
  });

  test('once at each place, in the order of the text', () => {
    const mutants = findMutants('src/x.ts', 'if (a) {\n  f(1 < 2);\n}', OPERATORS);
    expect(mutants.map(({ line, column, change }) => `${line}:${column} ${change}`)).toEqual([
      '1:5 negated condition',
      '2:3 dropped statement',
      '2:5 constant off by one',
      '2:7 moved boundary',
      '2:9 constant off by one',
    ]);
    expect(mutants.every(({ file }) => file === 'src/x.ts')).toBe(true);
  });
});

describe('no fault is planted', () => {
  test.each([
    ['into types', "type A = 'red' | 3; interface B { readonly c: 'red' } const d: readonly ['a'] = e as 'f';"],
    ['into imports and exports', "import { a } from './a.ts'; export * from './b.ts';"],
    ['into errors for developers', "throw new Error('broken' + 1); "],
    ['into help texts', "const a = { description: 'File to read', valueHint: `FILE` };"],
    ['into names of properties', "const { a } = b; const c = { 'a-b': d, 3: e };"],
    ['into patterns', 'const [a, b] = c;'],
    ['into constants that are results already', 'const f = () => undefined;'],
  ])('%s', (_about, text) => {
    expect(mutated(text)).toEqual([]);
  });

  test.each([
    ['if (a.x < b.x) b.x = a.x;', 0],
    ['if (a >= b) { a = b; }', 0],
    ['f(a > b ? a : b);', 0],
    ['if (a < b) b = c;', 1],
    ['if (a < b) b = a; else c();', 1],
    ['if (a < b) { b = a; c(); }', 1],
    ['if (a < b) b += a;', 1],
    ['f(a < b ? a : c);', 1],
    ['while (a < b) b = a;', 1],
  ])('at a boundary where both choices are the same: %s', (text, count) => {
    const moved = findMutants('src/x.ts', text, OPERATORS).filter(({ change }) => change === 'moved boundary');
    expect(moved).toHaveLength(count);
  });

  test('into help texts, unless they are computed', () => {
    expect(mutated('const a = { description: `${b} of ${c}` };')).toEqual(["const a = { description: '' };"]);
    expect(mutated("const a = { name: 'file' };")).toEqual(["const a = { name: '' };"]);
  });

  test('into arguments of panic, which can only be left out as a whole', () => {
    expect(mutated("panic('broken');")).toEqual([';']);
  });

  test('into the + of strings', () => {
    expect(mutated("f('' + a)")).toEqual([';']);
  });
});

test('the diff shows the changed lines alone', () => {
  const text = 'if (a) {\n  b(1);\n}\n';
  const [, dropped, counted] = findMutants('src/x.ts', text, OPERATORS);
  expect(diffOf(text, counted!)).toEqual(['- b(1);', '+ b((1 + 1));']);
  expect(diffOf(text, dropped!)).toEqual(['- b(1);', '+ ;']);
});
