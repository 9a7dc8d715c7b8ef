import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isError, placeAt, projectName, toBuildDiagnostic } from '../../../../tools/compiler/transpile/diagnostics.ts';

const FILE = ts.createSourceFile(
  '/mod/src/bear.ts',
  "const a = 1;\nimport p from './panel.tsx';\n",
  ts.ScriptTarget.ESNext,
);

function diagnostic(more: Partial<ts.Diagnostic>): ts.Diagnostic {
  return {
    category: ts.DiagnosticCategory.Error,
    code: 2322,
    messageText: 'no honey',
    file: FILE,
    start: 13,
    length: 6,
    ...more,
  };
}

describe('an error of a compiler', () => {
  test.each<[about: string, more: Partial<ts.Diagnostic>, expected: object]>([
    ['of types', {}, { file: 'src/bear.ts', line: 2, column: 1, message: 'no honey', code: 'TS2322' }],
    ['of TypeScriptToLua', { source: 'typescript-to-lua', code: 100 }, { code: 'TL100' }],
    ['of another plug-in', { source: 'other', code: 100 }, { code: 'TS100' }],
    ['without a file', { file: undefined }, { file: '', line: 0, column: 0, message: 'no honey', code: 'TS2322' }],
    ['without a place', { start: undefined }, { file: '', line: 0, column: 0 }],
    ['at the start', { start: 0 }, { line: 1, column: 1 }],
    [
      'with reasons',
      {
        messageText: {
          messageText: 'no honey',
          category: 1,
          code: 1,
          next: [{ messageText: 'no bees', category: 1, code: 2 }],
        },
      },
      { message: 'no honey\n  no bees' },
    ],
    [
      'of an import of a UI',
      { code: 6142, start: 27, length: 13 },
      { line: 2, column: 15, code: 'tsx', message: expect.stringMatching(/^'\.\/panel\.tsx' is a UI/u) as string },
    ],
    [
      'of an import of a UI without a length',
      { code: 6142, start: 27, length: undefined },
      { code: 'tsx', message: expect.stringMatching(/^'' is a UI/u) as string },
    ],
  ])('%s is told at its place', (_, more, expected) => {
    expect(toBuildDiagnostic(diagnostic(more), '/mod')).toMatchObject(expected);
  });

  test('is none where it is advice', () => {
    expect(isError(diagnostic({}))).toBe(true);
    for (const category of [
      ts.DiagnosticCategory.Warning,
      ts.DiagnosticCategory.Suggestion,
      ts.DiagnosticCategory.Message,
    ])
      expect(isError(diagnostic({ category }))).toBe(false);
  });
});

test.each([
  ['abc', 0, 1, 1],
  ['abc', 2, 1, 3],
  ['a\nb', 2, 2, 1],
  ['a\r\nbc', 4, 2, 2],
  ['a\rb\n\nc', 5, 4, 1],
])('%j has at %d line %d and column %d', (text, position, line, column) => {
  expect(placeAt(text, position)).toEqual({ line, column });
});

test('a file is named from the project', () => {
  expect([projectName('/mod/src/a.ts', '/mod'), projectName('/lib/a.ts', '/mod')]).toEqual(['src/a.ts', '../lib/a.ts']);
});
