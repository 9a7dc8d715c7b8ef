import { describe, expect, test } from 'vitest';
import { PORTABLE_HABITS, restrictedGlobals, RULES_HABITS } from '../../../tools/lint/index.ts';
import { lintMessages, RULES_FILE } from '../../support/lint-text.ts';

function messages(code: string): Promise<string[]> {
  return lintMessages(code, RULES_FILE);
}

const HABIT_CASES: [about: string, code: string, remedy: string][] = [
  ['continue in a switch', 'for (const a of [1]) { switch (a) { case 1: continue; } }', 'Use if and else'],
  [
    'break out of a try',
    'for (const a of [1]) { try { if (a > 0) break; } finally { a.toString(); } }',
    'function that contains the try',
  ],
  [
    'a label',
    'outer: for (const a of [1]) { for (const b of [a]) { if (b > 0) break outer; } }',
    'inner loop into a function',
  ],
  ['for in', 'for (const key in { a: 1 }) throw key;', 'Keep an array of the keys'],
  ['a private field', 'export class A { #a = 1; b() { return this.#a; } }', 'variable that the functions share'],
  ['an accessor', 'export const a = { get b() { return 1; } };', 'Use a field'],
  ['a generator', 'export function* a() { yield 1; }', 'fill an array'],
  ['a promise', 'export async function a() { return 1; }', 'Use a callback'],
  ['a minus before a power', 'export const a = (b: number) => 2 * -(b ** 2);', 'Write a * a'],
  ['a bit operator', 'export const a = (b: number) => b | 1;', 'Use arithmetic'],
  ['a regular expression', 'export const a = (b: string) => b.split(/x/);', 'Walk the text'],
  ['arguments', 'export function a() { return arguments.length; }', 'rest parameter'],
  ['new.target', 'export class A { b = new.target === A; }', 'as an argument'],
  ['a class that extends Array', 'export class A extends Array<string> {}', 'in a field'],
  ['bigint', 'export const a = 10n;', 'Use a number'],
  ['a wrapper object', "export const a = new String('x');", 'primitive value'],
  ['Infinity', 'export const a = -Infinity;', 'large whole number'],
  ['a hole in a list', 'export const a = [1, undefined, 2];', 'Leave the element out'],
  ['a length that is set', 'export const a = (b: number[]) => { b.length = 0; };', 'Use splice'],
  ['a spread into Math.max', 'export const a = (b: number[]) => Math.max(...b);', 'best in a loop'],
  ['parseInt', "export const a = parseInt('x', 10);", 'Check the digits'],
  ['reduce without a start', 'export const a = (b: number[]) => b.reduce((c, d) => c + d);', 'reduce(f, start)'],
  [
    'a comparator by its name',
    'const a = (b: number, c: number) => b - c; export const d = (e: number[]) => e.sort(a);',
    'Write (a, b) =>',
  ],
  ['trim', 'export const a = (b: string) => b.trim();', 'Use trimmed'],
  ['sort without a comparator', 'export const a = (b: string[]) => b.sort();', 'total order'],
  ['toFixed', 'export const a = (b: number) => b.toFixed(2);', 'Use whole numbers'],
  ['bind', 'export const a = (b: () => void) => b.bind(undefined);', 'arrow function'],
  ['Math.random', 'export const a = Math.random();', 'Draw from the Chance'],
  ['a library as a value', 'export const a = (b: number[]) => b.map(String);', 'Write a => String(a)'],
  ['the cause of an error', "export const a = (b: string) => new Error('x', { cause: b });", 'into the message'],
  ['a Map', 'export const a = new Map<string, number>();', 'Use a record'],
  ['a global of Node', "console.log('x');", 'Return what there is to say'],
  ['JSON', 'export const a: unknown = JSON;', "the kernel's own encode"],
  ['an order of texts', 'export const a = (b: string, c: string) => b < c;', 'Compare numbers'],
  [
    'a captured counter',
    'export const a: (() => number)[] = [];\nfor (let i = 0; i < 3; i++) a.push(() => i);',
    'Use for … of',
  ],
  ['a number as a condition', 'export const a = (b: number) => (b ? 1 : 2);', 'Unexpected number value in conditional'],
];

describe('in rules, lint refuses', () => {
  test.each(HABIT_CASES)('%s, and says what to write instead', async (_, code, remedy) => {
    const found = await messages(code);
    expect([...new Set(found)]).toEqual([expect.stringContaining(remedy)]);
  });

  test('every habit that there is has a case above', () => {
    const remedies = HABIT_CASES.map(([, , remedy]) => remedy);
    const untested = RULES_HABITS.filter(({ message }) => !remedies.some(remedy => message.includes(remedy)));
    expect(untested).toEqual([]);
    expect(PORTABLE_HABITS.length).toBeLessThan(RULES_HABITS.length);
    expect(restrictedGlobals(false).every(({ message }) => message.length > 40)).toBe(true);
  });
});

describe('lint lets pass', () => {
  test.each<[string, string]>([
    [
      'a counter that a callback does not see',
      'export const a = (b: number[][]) => { for (let i = 0; i < 3; i++) { const c = i; b.map(() => c); } };',
    ],
    [
      'spreads anywhere',
      'export const a = (b: number[], f: (...c: number[]) => void) => { f(...b, 1); return [...b, 1, ...b, 2]; };',
    ],
    ['a thrown Error', "export function a() { throw new Error('x'); }"],
    [
      'an error of our own with two arguments',
      "class OwnError extends Error { at = 0; constructor(a: string, b: number) { super(a); this.at = b; } } export const a = new OwnError('a', 1);",
    ],
    ['text in a condition that compares', "export const a = (b: string) => (b === '' ? 1 : 2);"],
  ])('%s', async (_, code) => {
    expect(await messages(code)).toEqual([]);
  });
});
