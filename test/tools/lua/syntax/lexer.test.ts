import { describe, expect, test } from 'vitest';

import { Lexer } from '../../../../tools/lua/syntax/lexer.ts';
import { syntaxErrorIn } from '../../../../tools/lua/syntax/syntax-error-in.ts';
import { TokenKind } from '../../../../tools/lua/syntax/token.ts';

/** The tokens of a source as MoonSharp has them, `..` with one dot for its text, each as `text@line:column-line:column`; columns count from 0, and the last is behind the token. */
function tokensOf(source: string): string {
  const lexer = new Lexer(source);
  const tokens: string[] = [];
  while (lexer.kind !== TokenKind.Eof) {
    const { text, fromLine, fromColumn, toLine, toColumn } = lexer;
    const to = fromLine === toLine ? `${toColumn}` : `${toLine}:${toColumn}`;
    tokens.push(`${JSON.stringify(text).slice(1, -1)}@${fromLine}:${fromColumn}-${to}`);
    lexer.next();
  }
  return tokens.join(' ');
}

describe('tokens stand where they are written', () => {
  test.each([
    ['a b1 _c', 'a@1:0-1 b1@1:2-4 _c@1:5-7'],
    ['a\n  b\r\n\tc', 'a@1:0-1 b@2:2-3 c@3:1-2'],
    ['\uFEFFa', 'a@1:0-1'],
    ['#!/bin/lua\na', 'a@2:0-1'],
    ['#a', '#@1:0-1 a@1:1-2'],
    ['a=b==c', 'a@1:0-1 =@1:1-2 b@1:2-3 ==@1:3-5 c@1:5-6'],
    ['a<b<=c>d>=e', 'a@1:0-1 <@1:1-2 b@1:2-3 <=@1:3-5 c@1:5-6 >@1:6-7 d@1:7-8 >=@1:8-10 e@1:10-11'],
    ['a~=b!=c', 'a@1:0-1 ~=@1:1-3 b@1:3-4 ~=@1:4-6 c@1:6-7'],
    ['a.b..c...', 'a@1:0-1 .@1:1-2 b@1:2-3 .@1:3-5 c@1:5-6 ..@1:6-9'],
    ['a:b::c::', 'a@1:0-1 :@1:1-2 b@1:2-3 ::@1:3-5 c@1:5-6 ::@1:6-8'],
    ['${a}', '${@1:0-2 a@1:2-3 }@1:3-4'],
    ['a-b--c\n-d', 'a@1:0-1 -@1:1-2 b@1:2-3 -@2:0-1 d@2:1-2'],
    ['a--[[b\nc]]d', 'a@1:0-1 d@2:3-4'],
    ['a--[==[b]]\n]=]c]==]d', 'a@1:0-1 d@2:8-9'],
    ['a--[=b\nc', 'a@1:0-1 c@2:0-1'],
    ['--a', ''],
    ['a[b]', 'a@1:0-1 [@1:1-2 b@1:2-3 ]@1:3-4'],
    ['[[a]]b', 'a@1:0-5 b@1:5-6'],
    ['[==[a]]\n]=]b]==]c', 'a]]\\n]=]b@1:0-2:8 c@2:8-9'],
    ['[[\n\na\r\n]]b', '\\na\\n@1:0-4:2 b@4:2-3'],
    ['[[]]a', '@1:0-4 a@1:4-5'],
    ['"a" \'b\'', 'a@1:0-3 b@1:4-7'],
    ['"" a', '@1:0-2 a@1:3-4'],
    ['"a\\nb\\65\\x41\\"" c', 'a\\nbAA\\"@1:0-15 c@1:16-17'],
    ['"a\\\nb" c', 'a\\nb@1:0-2:2 c@2:3-4'],
    ['"a\\\r\nb" c', 'a\\nb@1:0-2:2 c@2:3-4'],
    ['"a\\z \n  b" c', 'ab@1:0-2:4 c@2:5-6'],
    [
      '1 23 4.5 .6 7. 8e9 1E+2 3e-4',
      '1@1:0-1 23@1:2-4 4.5@1:5-8 0.6@1:9-11 7.@1:12-14 8e9@1:15-18 1E+2@1:19-23 3e-4@1:24-28',
    ],
    ['0x1F 0Xa.8p1 0x2p-3 0xe', '0x1F@1:0-4 0Xa.8p1@1:5-12 0x2p-3@1:13-19 0xe@1:20-23'],
    ['1+2 3-4', '1@1:0-1 +@1:1-2 2@1:2-3 3@1:4-5 -@1:5-6 4@1:6-7'],
    ['1..2', '1.@1:0-2 0.2@1:2-4'],
    ['1 ..2', '1@1:0-1 .@1:2-4 2@1:4-5'],
    ['été π1', 'été@1:0-3 π1@1:4-6'],
    [
      '+*/%^#(){},;|',
      '+@1:0-1 *@1:1-2 /@1:2-3 %@1:3-4 ^@1:4-5 #@1:5-6 (@1:6-7 )@1:7-8 {@1:8-9 }@1:9-10 ,@1:10-11 ;@1:11-12 |@1:12-13',
    ],
    ['π=ж', 'π@1:0-1 =@1:1-2 ж@1:2-3'],
    ['"★" \'é\' [[…]]', '★@1:0-3 é@1:4-7 …@1:8-13'],
  ])('%j', (source, tokens) => {
    expect(tokensOf(source)).toBe(tokens);
    // A long source is cut out of a copy.
    expect(tokensOf(`${source}\n--${'…'.repeat(10_000)}`)).toBe(tokens);
  });

  test('a look at the next token reads it again, at the same place', () => {
    const lexer = new Lexer('a\n  b c');
    expect([lexer.peek(), lexer.peek()]).toEqual([TokenKind.Name, TokenKind.Name]);
    expect([lexer.text, lexer.fromLine, lexer.toColumn, lexer.count]).toEqual(['a', 1, 1, 0]);
    lexer.next();
    expect([lexer.text, lexer.fromLine, lexer.fromColumn, lexer.count]).toEqual(['b', 2, 2, 1]);
  });

  test('short words that are reserved are no names, and longer ones are', () => {
    const kinds = 'function functions end End'.split(' ').map(source => new Lexer(source).kind);
    expect(kinds).toEqual([TokenKind.Function, TokenKind.Name, TokenKind.End, TokenKind.Name]);
  });
});

describe('a fault is named with its line and column', () => {
  test.each([
    ['a = $%', 1, 5, "unexpected symbol near '$'"],
    ['a = 1\nb = @', 2, 5, "unexpected symbol near '@'"],
    ['if a ~ b then end', 1, 6, "unexpected symbol near '~'"],
    ['a = "b', 1, 5, "unfinished string near 'b'"],
    ['a = "b\n"', 1, 5, "unfinished string near 'b'"],
    ["a = 'b\\'", 1, 5, "unfinished string near 'b\\''"],
    ['a = [[b', 1, 5, "unfinished long string near 'b'"],
    ['a = [[\0b]]', 1, 5, "unfinished long string near ''"],
    ['a = [[b\0c]]', 1, 5, "unfinished long string near 'b'"],
    ['a = [==[b]]', 1, 5, "unfinished long string near 'b]]'"],
    ['a = [=', 1, 5, "unfinished long string near '<eof>'"],
    ['a = [=b', 1, 5, "invalid long string delimiter near 'b'"],
    ['a = 1 --[[b\nc', 1, 7, "unfinished long comment near 'b\nc'"],
    ['a = 1e', 1, 5, "malformed number near '1e'"],
    ['a = 1.2.3', 1, 8, "unexpected symbol near '0.3'"],
    ['a = 0x', 1, 5, "malformed number near '0x'"],
    ['a = 0x12345678901234567', 1, 5, "malformed number near '0x12345678901234567'"],
    ['a = 0x1p', 1, 5, "invalid hex float format near 'p'"],
    ['a = "\\256"', 1, 5, "decimal escape too large near '\\256'"],
    ['a = "\\q"', 1, 5, "invalid escape sequence near '\\q'"],
    ['a = "\\xg1"', 1, 5, "hexadecimal digit expected near '\\g'"],
    ['a = "\\x1g"', 1, 5, "hexadecimal digit expected near '\\1g'"],
    ['a = "b\\x1"', 1, 5, 'unfinished string near \'"b"\''],
    ['a = "\\u41"', 1, 5, "'{' expected near '\\u'"],
    ['a = "\\u{123456789}"', 1, 5, "'}' missing, or unicode code point too large after '\\u'"],
    ['a = "b\\u{41"', 1, 5, 'unfinished string near \'"b"\''],
    ['a b', 1, 3, "unexpected symbol near 'b'"],
    ['f(', 1, 3, "unexpected symbol near '<eof>'"],
    ['x = = 1', 1, 5, "unexpected symbol near '='"],
    ['do x = 1', 1, 9, "unexpected symbol near '<eof>'"],
    ['do\nx = (1', 2, 7, "')' expected (to close '(' at line 2) near '<eof>'"],
    ['t = {1, 2', 1, 10, "unexpected symbol near '<eof>'"],
    ['t = a[1', 1, 8, "']' expected (to close '[' at line 1) near '<eof>'"],
    ['repeat x = 1', 1, 13, "unexpected symbol near '<eof>'"],
    ['x = 1 end', 1, 7, "<eof> expected near 'end'"],
    ['function f() return ... end', 1, 21, "cannot use '...' outside a vararg function"],
    ['break', 1, 1, '<break> at line 1 not inside a loop'],
    ['repeat f(function() break end) until x', 1, 21, '<break> at line 1 not inside a loop'],
    ['repeat f(function() end) until x break', 1, 34, '<break> at line 1 not inside a loop'],
    ['f() = 1', 1, 5, "unexpected symbol near '='"],
    ['a:b', 1, 4, 'function arguments expected'],
  ])('%j', (source, line, column, reason) => {
    expect(syntaxErrorIn(source)).toEqual({ line, column, reason });
  });
});
