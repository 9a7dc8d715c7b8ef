import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RETIRED_WORDS, retiredUses } from '../../../tools/lint/retired-words.ts';
import { lintMessages } from '../../support/lint-text.ts';
import { repositoryFiles } from '../../support/repository-files.ts';

/** The glossary and the rule name the words; this test has some as examples. */
const NAMES_THEM = ['docs/glossary.md', 'tools/lint/retired-words.ts', 'test/tools/lint/retired-words.test.ts'];

describe('retired words are refused', () => {
  test.each<[where: string, code: string, word: string]>([
    ['in names of types', 'export type HostDeed = string;\n', 'HostDeed'],
    ['in names of functions', 'export function tellEvent(): void {}\n', 'tellEvent'],
    ['in comments', '/** True unless told otherwise. */\nexport const on = true;\n', 'unless told'],
    ['in strings', "export const message = 'The error is told of once';\n", 'told of'],
    ['in template strings', 'export const text = (n: number): string => `${n} are made anew`;\n', 'anew'],
  ])('%s', async (_, code, word) => {
    expect(await lintMessages(code, 'tools/cli/terminal.ts')).toEqual([
      expect.stringContaining(`"${word}" is retired. Write `),
    ]);
  });
});

test('words that only contain a retired word are allowed', () => {
  expect(retiredUses('indeed, intwine, standing-inside, an overtaken one, takeOverlay, renewed, told off')).toEqual([]);
});

test('the first character of each use is found', () => {
  expect(retiredUses('Each deed counts: deeds.')).toMatchObject([
    { word: 'deed', index: 5 },
    { word: 'deeds', index: 18 },
  ]);
});

test('every document uses the words of the glossary', () => {
  const documents = repositoryFiles(/\.(md|lua|css|html)$/).filter(file => !NAMES_THEM.includes(file));
  expect(documents.length).toBeGreaterThan(40);
  const uses = documents.flatMap(file => retiredUses(readFileSync(file, 'utf8')).map(({ word }) => `${file}: ${word}`));
  expect(uses).toEqual([]);
});

test('the glossary lists each retired word with its replacement', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').split('## Retired words')[1] ?? '';
  expect(
    RETIRED_WORDS.filter(({ instead }) => !instead.split(/, | or /).some(word => glossary.includes(word))),
  ).toEqual([]);
});
