import { describe, expect, test } from 'vitest';
import { joinLines, snippetLine, type LuaSnippet } from '../../../../tools/compiler/link/lua-snippets.ts';
import { runLua } from '../../../support/run-lua.ts';

/** Modules in Lua, as a bundle declares them, and what `script` returns when it requires them. */
function required(modules: Readonly<Record<string, string>>, script: string): string {
  const texts = Object.entries(modules).map(
    ([name, lua]) => `____modules[${JSON.stringify(name)}] = function(require) return function(...) ${lua} end end\n`,
  );
  return runLua(`local ____modules = {} ${snippetLine('loader')}\n${texts.join('')}${script}`);
}

test.each<LuaSnippet>(['prelude', 'loader', 'running-modules', 'export-globals'])('%s is one line of Lua', name => {
  const line = snippetLine(name);
  expect(line).not.toMatch(/[\r\n]|--/);
  expect(runLua(`return type(load(${JSON.stringify(line)}))`)).toBe('function');
});

test('comments and line breaks go, strings stay', () => {
  expect(joinLines('-- why\nlocal a = 1 -- what\r\n\n  local b = "--" -- end\n')).toBe('local a = 1 local b = "--"');
});

describe('require of a bundle', () => {
  test('runs a module once and returns its value again', () => {
    const modules = { counter: 'runs = (runs or 0) + 1 return { runs = runs }' };
    expect(required(modules, "require('counter') return require('counter').runs")).toBe('1');
  });

  test('returns true for a module without a value, and keeps false', () => {
    const modules = { silent: 'runs = (runs or 0) + 1', no: 'return false' };
    const script = "require('silent') return tostring(require('silent')) .. runs .. tostring(require('no'))";
    expect(required(modules, script)).toBe('true1false');
  });

  test('passes the name of the module, and require itself', () => {
    const modules = { 'a/b': "return ... .. require('c')", c: "return '!'" };
    expect(required(modules, "return require('a/b')")).toBe('a/b!');
  });

  test.each([
    ['a module that is missing', "require('bear')", "module 'bear' is not part of this bundle"],
    ['a name that is nil', 'require(nil)', "module 'nil' is not part of this bundle"],
    ['a module that requires itself', "require('a')", "module 'a' is required while it loads"],
  ])('raises an error for %s', (_, call, message) => {
    const modules = { a: "return require('b')", b: "return require('a')" };
    const script = `local ok, message = pcall(function() ${call} end) return tostring(ok) .. ' ' .. message`;
    expect(required(modules, script)).toMatch(/^false /);
    expect(required(modules, script)).toContain(message);
  });
});

test('a patch gets a copy of the running modules', () => {
  const script = `__crownspace_modules = { a = 1 } ${snippetLine('running-modules')} ____modules.a = 2 ____modules.b = 3`;
  expect(runLua(`${script} return __crownspace_modules.a .. tostring(__crownspace_modules.b)`)).toBe('1nil');
});

test('exports of the entry become globals', () => {
  const script = `local ____entry = { roar = 'grr' } ${snippetLine('export-globals')}`;
  expect(runLua(`${script} return roar`)).toBe('grr');
});
