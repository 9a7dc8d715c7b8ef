import { describe, expect, test } from 'vitest';
import { logLine, printable } from '../../../../tools/table/logs/index.ts';

describe('text from outside in a terminal', () => {
  test.each([
    ['colours', '\u001B[31mred\u001B[0m', '␛[31mred␛[0m'],
    ['a title of the window', '\u001B]0;title\u0007', '␛]0;title␇'],
    ['a line that is overwritten', 'password:\rname:', 'password:␍name:'],
    ['characters that are taken back', 'good\b\b\b\bevil', 'good␈␈␈␈evil'],
    ['an escape of one character', '\u009B2J', '\uFFFD2J'],
    ['text that runs backwards', 'a\u202Eb\u2066c', 'a\uFFFDb\uFFFDc'],
    ['a deleted character', 'a\u007Fb', 'a␡b'],
  ])('shows %s as signs', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test('keeps lines, tabs and the letters of every script', () => {
    const text = 'one\n\ttwo • ™ 漢字 😀 é';
    expect(printable(text)).toBe(text);
    expect(printable('one\r\ntwo')).toBe('one\ntwo');
  });

  test('is what every log becomes', () => {
    const text = '\u001B[2Jhello';
    expect(logLine({ kind: 'chat', frame: 0, text, from: '\u0007Eve' })).toBe('␇Eve: ␛[2Jhello');
    expect(logLine({ kind: 'print', frame: 0, text })).toBe('␛[2Jhello');
    expect(logLine({ kind: 'error', frame: 0, guid: '-1', prefix: 'Error: ', text })).toBe('! Error: ␛[2Jhello');
  });

  test('a line of chat cannot pass for another line of the terminal', () => {
    const line = logLine({ kind: 'chat', frame: 0, text: 'hello\n! Error: none', from: 'Eve' });
    expect(line).toBe('Eve: hello\n  ! Error: none');
  });
});
