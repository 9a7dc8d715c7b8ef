import type { Construct } from './construct.ts';

export const CODE: readonly Construct[] = [
  [
    'the type of a class',
    "class A { b = 1; } return show(typeof A === 'function');",
    "return show(typeof num === 'function');",
    'Use instanceof',
  ],
  ['the name of a function', 'return num.name;', 'return "num";', 'beside the function'],
  ['the length of a function', 'return `${num.length}`;', 'return "1";', 'beside the function'],
  ['call', 'return `${num.call(undefined, 3)}`;', 'return `${num(3)}`;', 'the function itself'],
  ['apply', 'return `${num.apply(undefined, [3])}`;', 'return `${num(3)}`;', 'the function itself'],
  [
    'valueOf',
    'class A { valueOf(): number { return 5; } } const a: unknown = new A(); return show((a as number) > 4);',
    'return show(num(5) > 4);',
    'another name',
  ],
  ['new.target', 'class A { b = new.target === A; } return show(new A().b);', 'return show(true);', 'as an argument'],
  [
    'a class that extends Array',
    'class A extends Array<number> {} return `${new A().length}`;',
    'return `${empty().length}`;',
    'in a field',
  ],
  [
    'a method on any',
    'class A { b = 1; c(): number { return this.b; } } const a: any = new A(); return `${a.c()}`;',
    'class A { b = 1; c(): number { return this.b; } } const a = new A(); return `${a.c()}`;',
    'Specify a different type',
  ],
  ['encodeURIComponent', "return encodeURIComponent(str('a b'));", "return str('a%20b');", 'by hand'],
  ['Uint8Array', 'return `${new Uint8Array(2).length}`;', 'return `${[0, 0].length}`;', 'an array of numbers'],
  ['a pure-negative power', 'return `${2 * -(num(3) ** 2)}`;', 'const a = num(3); return `${2 * -(a * a)}`;', 'a * a'],
  [
    'the last value of a counter',
    'const a: (() => number)[] = []; for (let i = 0; i < 2; i++) a.push(() => i); return a.map(b => b()).join(",");',
    'const a: (() => number)[] = []; for (const i of [0, 1]) a.push(() => i); return a.map(b => b()).join(",");',
    'for … of',
  ],
  ['a number as a condition', 'return num(0) ? "T" : "F";', 'return num(0) === 0 ? "F" : "T";', 'explicit zero'],
  [
    'continue in a switch',
    "let a = ''; for (const b of [0, 1, 2]) { switch (b) { case 1: a += 'x'; continue; default: break; } a += `${b}`; } return a;",
    "let a = ''; for (const b of [0, 1, 2]) { if (b === 1) a += 'x'; else a += `${b}`; } return a;",
    'Use if and else',
  ],
  [
    'a label',
    'let a = 0; outer: for (const b of [1, 2]) { for (const c of [1, 2]) { if (c > b) continue outer; a++; } } return `${a}`;',
    'let a = 0; for (const b of [1, 2]) a += [1, 2].filter(c => c <= b).length; return `${a}`;',
    'inner loop into a function',
  ],
  ['a bit operator', 'return `${num(5) | 2}`;', 'return `${num(5) + 2}`;', 'Use arithmetic'],
  [
    'arguments',
    'const f = function (..._: number[]): number { return arguments.length; }; return `${f(1, 2)}`;',
    'const f = (...a: number[]): number => a.length; return `${f(1, 2)}`;',
    'rest parameter',
  ],
  [
    'a spread of nothing into Math.max',
    'return show(Math.max(...empty()) < 0);',
    'return show(Math.max(0, 1) < 0);',
    'best in a loop',
  ],
  ['JSON', 'return JSON.stringify({ a: 1 });', 'return \'{"a":1}\';', 'own encode'],
];
