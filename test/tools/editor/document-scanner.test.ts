import { describe, expect, test } from 'vitest';
import { DocumentScanner } from '../../../tools/editor/document-scanner.ts';

/** Feeds `text` byte by byte. */
function scan(text: string): { readonly isWhole: boolean; readonly problem: string | undefined } {
  const scanner = new DocumentScanner();
  let problem: string | undefined;
  for (const byte of Buffer.from(text)) problem ??= scanner.take(Buffer.from([byte]));
  return { isWhole: scanner.isWhole, problem };
}

describe('the scanner of a document', () => {
  test.each([
    '{}',
    '\uFEFF \n{ } \n',
    '{"a":"}"}',
    '{"a":"\\"}"}',
    '{"a":"\\\\"}',
    '{"a":[{"b":"]"}]}',
    '{"ž":"😀"}',
    '{a: 1}',
    '\t\r\n {}\t\r\n ',
    `{"a":${'['.repeat(199)}${']'.repeat(199)}}`,
  ])('%s is whole', text => {
    expect(scan(text)).toEqual({ isWhole: true, problem: undefined });
  });

  test.each(['', ' ', '{', '{"a":"}', '{"a":"\\"}', '{"a":[', '{"a":{}'])('%j is not whole yet', text => {
    expect(scan(text)).toEqual({ isWhole: false, problem: undefined });
  });

  test.each([
    ['[]', 'does not begin with {'],
    ['POST / HTTP/1.1', 'does not begin with {'],
    ['"{}"', 'does not begin with {'],
    ['{}{}', 'more text after'],
    ['{"a":1}}', 'more text after'],
    [`{"a":${'['.repeat(200)}`, 'more than 200 levels'],
    ['{} x', 'more text after'],
    ['\v{}', 'does not begin with {'],
  ])('%s is refused', (text, problem) => {
    expect(scan(text).problem).toContain(problem);
  });
});
