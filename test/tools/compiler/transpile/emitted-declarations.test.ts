import { expect, test } from 'vitest';
import ts from 'typescript';
import { surfaceOf } from '../../../../tools/compiler/transpile/emitted-declarations.ts';

function surface(text: string): string {
  return surfaceOf(ts.createSourceFile('bear.ts', text, ts.ScriptTarget.ESNext, true));
}

test.each([
  ['function f(a = 1): number { return a; }', 'function f(a = 1): number '],
  [
    'function f(a = (b: Bear): number => b.size): number { return 1; }',
    'function f(a = (b: Bear): number => ): number ',
  ],
  ['export const f = (a: Bear): number => a.size;', 'export const f = (a: Bear): number => ;'],
  ['export const bear: Bear = { roar() { return 1; } };', 'export const bear: Bear = ;'],
  ['class A { get b(): number { return 1; } m(): void { this.x(); } }', 'class A { get b(): number  m(): void  }'],
])('of %s is what others see', (text, expected) => {
  expect(surface(text)).toBe(expected);
});

test.each([
  ['a result that follows from the body', 'export function f() { return 2; }'],
  ['a value whose type follows from it', 'export const size = 2;'],
  ['what a constructor puts into properties', 'export class A { constructor() { this.b = 2; } }'],
  ['members of an enumeration', 'export const enum E { A = 2 }'],
  ['a function inside a value without a type', 'export const all = { f() { return 2; } };'],
])('of %s is all of it', (_, text) => {
  expect(surface(text)).toBe(text);
});
