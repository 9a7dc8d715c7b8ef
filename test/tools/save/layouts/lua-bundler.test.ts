import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LayoutFiles } from '../../../../tools/save/layouts/layout-files.ts';
import { LuaBundler } from '../../../../tools/save/layouts/lua-bundler.ts';
import { unbundled } from '../../../../tools/save/tree/bundles.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { runLua } from '../../../support/run-lua.ts';

/** A script with modules that lie in `src`. */
function bundle(script: string, modules: Readonly<Record<string, string>>): string {
  const folder = projectFolder(
    Object.fromEntries(Object.entries(modules).map(([name, text]) => [`src/${name}`, text])),
  );
  const place = { files: new LayoutFiles(folder), folder: 'src' };
  const rules = { places: [place], endings: ['.ttslua', '.lua'], isStrict: false, trimmed: (text: string) => text };
  return new LuaBundler(rules).bundle(script, join(folder, 'script.lua'));
}

test('a script that requires nothing stays as it is', () => {
  expect(bundle('return 1', { 'a.lua': '' })).toBe('return 1');
  expect(bundle('require("elsewhere")', { 'a.lua': '' })).toBe('require("elsewhere")');
});

test('a bundle has each module once, in the order of names, and comes apart again', () => {
  const script = 'require("b") require("a.c")';
  const modules = { 'b.ttslua': 'require("a/c")', 'b.lua': 'not this', 'a/c.lua': 'require("b")' };
  const parts = unbundled(bundle(script, modules));
  expect(parts?.root).toBe('__root');
  expect(parts?.modules).toEqual([
    { name: '__root', text: script },
    { name: 'a.c', text: 'require("b")' },
    { name: 'a/c', text: 'require("b")' },
    { name: 'b', text: 'require("a/c")' },
  ]);
});

test.each([
  ['a value is made once', 'count = 0 require("a") require("a") return count', 'count = count + 1 return {}', '1'],
  [
    'a module without a value runs each time',
    'count = 0 require("a") require("a") return count',
    'count = count + 1',
    '2',
  ],
  ['a module that is loading is nil', 'return require("a")', 'return tostring(require("a"))', 'nil'],
  ['a name that is made up is an error', 'require("a") local b = "b" require(b)', '', 'The bundle has no module b'],
])('%s', (_, script, module, answer) => {
  expect(runLua(bundle(script, { 'a.lua': module }))).toContain(answer);
});
