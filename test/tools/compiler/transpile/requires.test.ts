import { describe, expect, test } from 'vitest';
import { codeOnly, withoutComments } from '../../../../tools/compiler/transpile/lua-text.ts';
import { findRequires, luaText, renameRequires } from '../../../../tools/compiler/transpile/requires.ts';
import { runLua } from '../../../support/run-lua.ts';

describe('Lua without what is no code', () => {
  const LUA = 'a = "b--c" -- d "e"\n--[[ f\ng ]] h = [=[ i ]] ]=] .. \'j\\\'k\' --[==[ l ]] ]==] m';

  test('has no comments, and all of its lines and texts', () => {
    expect(withoutComments(LUA)).toBe("a = \"b--c\" \n\n h = [=[ i ]] ]=] .. 'j\\'k'  m");
  });

  test('has blanks for comments and texts, and its lengths', () => {
    const code = codeOnly(LUA);
    expect(code.length).toBe(LUA.length);
    expect(code.split(/\s+/u)).toEqual(['a', '=', 'h', '=', '..', 'm']);
    expect(code.split('\n').map(line => line.length)).toEqual(LUA.split('\n').map(line => line.length));
  });
});

describe('what Lua requires', () => {
  test.each([
    [`require("a") require('b') require "c" local d = require ( 'd' )`, ['a', 'b', 'c', 'd']],
    ['require("a.b/c") -- require("no")\nprint("require(\'no\')")', ['a.b/c']],
    ['bag.require("no") bag:require("no") my_require("no") require(name) require = 5', []],
    [String.raw`require("a\"b") require('c\\d')`, ['a"b', 'c\\d']],
    ['require("a', []],
  ])('%s', (lua, names) => {
    const found = findRequires(lua);
    expect(found.map(({ specifier }) => specifier)).toEqual(names);
    for (const { from, to } of found) expect(lua.slice(from, to)).toMatch(/^(["']).*\1$/u);
  });

  test('gets other names, and it is known where columns differ from then on', () => {
    const lua = 'x()\nlocal a = require("a"); require("none") require(\'b\')\nrequire("a")';
    const names = new Map([
      ['a', 'longer/a'],
      ['b', ''],
    ]);
    const { lua: renamed, shifts } = renameRequires(lua, name => names.get(name));
    expect(renamed).toBe('x()\nlocal a = require("longer/a"); require("none") require("")\nrequire("longer/a")');
    for (const { line, column, sourceColumn } of shifts) {
      const [own, source] = [renamed, lua].map(text => text.split('\n')[line] ?? '');
      expect(own?.slice(column, column + 5)).toBe(source?.slice(sourceColumn, sourceColumn + 5));
      expect(own?.charAt(column - 1)).toBe('"');
    }
    expect(shifts.map(({ line }) => line)).toEqual([1, 1, 2]);
    expect(renameRequires(lua, () => undefined)).toEqual({ lua, shifts: [] });
  });

  test.each(['a', 'a"b', 'a\\b', 'a\nb', '\\n'])('a text of Lua means what it is made of: %j', text => {
    expect(runLua(`return ${luaText(text)}`)).toBe(text);
  });
});
