import { describe, expect, test } from 'vitest';
import { syntaxFault, untyped, withValue } from '../../../../tools/live/evaluate/untyped-code.ts';

describe('an expression whose types nobody knows', () => {
  test.each([
    ['bear.hp', false],
    ['hurt(bear, 2) > 1', false],
    ['names.first.length', true],
    ['bear.feed(2)', true],
    ['cubs[0]', true],
    ['this.hp', true],
    ['left + right', true],
    ['hp + 1', true],
    ['1 + 2', false],
    ['hp - 1', false],
    ['hp ^ 2', true],
    ['Math.PI', true],
  ])('%s: means something of its own in TypeScript: %s', (text, isTypeScript) => {
    expect(untyped(text)?.isTypeScript).toBe(isTypeScript);
  });

  test('asks for an object once', () => {
    const text = untyped('next().name.slice(1)')?.text ?? '';
    expect(text.split('next()')).toHaveLength(2);
  });

  test('does not change calls that the compiler knows', () => {
    for (const text of ["'bear'.length", '[1, 2].map(n => n * 2)', 'Object.keys(bear)'])
      expect(untyped(text)?.text).toBe(text);
  });

  test.each(['Math', 'Object', 'Number', 'String', 'Array', 'Symbol', 'Map', 'Set', 'Promise'])(
    'leaves what the library of TypeScript has in %s to the compiler',
    name => {
      for (const text of [`${name}.first(bear)`, `${name}.length`, `(${name}).x`]) {
        expect(untyped(text)).toMatchObject({ text, isTypeScript: true });
      }
      expect(untyped(`${name}s.first(bear)`)?.text).toContain('____call');
    },
  );

  test.each(['#cubs', '#cubs[1]', 'bear:feed({1})', 'a .. b', 'hp = = 2', 'local x = 1'])('%s is none', text => {
    expect(untyped(text)).toBeUndefined();
  });

  test('knows statements from an expression', () => {
    expect(untyped('let x = 1; x')).toMatchObject({ isExpression: false });
    expect(untyped('x.length')).toMatchObject({ isExpression: true });
  });

  test('names the place of a fault', () => {
    expect(syntaxFault('const a = 1;\nconst = 2')).toMatchObject({ line: 2, column: 7 });
  });
});

describe('code as a module', () => {
  test.each([
    ['let x = 1; x + 1', 'let x = 1; export const ____value = x + 1;'],
    ['return bear.hp', 'export const ____value = bear.hp;'],
    ['bear.feed(2)', 'export const ____value = bear.feed(2);'],
    ['hp === 2', 'export const ____value = hp === 2;'],
  ])('%s gives the value of its last statement', (text, module) => {
    expect(withValue(text)).toBe(module);
  });

  test.each(['hp = 2', 'hp += 2', 'let x = 1', 'return', 'if (hp) bear.feed()', ''])('%j gives no value', text => {
    expect(withValue(text)).toBe(`${text}\nexport {};`);
  });
});
