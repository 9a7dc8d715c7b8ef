import { describe, expect, test } from 'vitest';
import { lintMessages } from '../../support/lint-text.ts';

const LINES = (count: number): string => Array.from({ length: count }, (_, index) => `  x += ${index};`).join('\n');

describe('functions of more than 60 lines are refused', () => {
  test.each<[about: string, code: (body: string) => string]>([
    ['functions', body => `export function sum(x: number): number {\n${body}\n  return x;\n}\n`],
    ['constants', body => `export const sum = (x: number): number => {\n${body}\n  return x;\n};\n`],
    ['methods', body => `export class Sum {\n  sum(x: number): number {\n${body}\n    return x;\n  }\n}\n`],
  ])('%s', async (_, code) => {
    expect(await lintMessages(code(LINES(57)), 'tools/lint/index.ts')).toEqual([]);
    expect(await lintMessages(code(LINES(58)), 'tools/lint/index.ts')).toEqual([
      'sum has 61 lines, 60 are allowed. Give its state a type, and its parts functions of their own.',
    ]);
  });
});

test('files of more than 500 lines are refused', async () => {
  const [message] = await lintMessages(
    'export const a = 1;\n'.repeat(501).replaceAll('\n', '\n\n'),
    'tools/lint/index.ts',
  );
  expect(message).toContain('Maximum allowed is 500');
});

test('tests may be as long as their cases', async () => {
  const code = `export function sum(x: number): number {\n${LINES(600)}\n  return x;\n}\n`;
  expect(await lintMessages(code, 'test/support/terminal.ts')).toEqual([]);
});
