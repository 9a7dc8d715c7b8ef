import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled, requiredNames, SharedModules, unbundled } from '../../../../tools/save/tree/bundles.ts';
import { edit, extracted, packed, textIn } from './bear-tree.ts';
import { BUNDLE } from './bundled-script.ts';

const OTHER = BUNDLE.replace('require("vscode/console")\n', '');
const SAVE = JSON.stringify({ LuaScript: BUNDLE, ObjectStates: [{ GUID: 'abc123', Name: 'Bag', LuaScript: OTHER }] });

test('a bundle is taken apart into modules that objects share', () => {
  const { tree } = extracted(SAVE);
  expect(readdirSync(join(tree, 'modules')).sort()).toEqual(['core', 'luabundle.lua']);
  expect(readdirSync(join(tree, 'modules/core'))).toEqual(['Deck.lua']);
  expect(textIn(tree, 'script.lua')).toBe('local deck = require("core/Deck")\nrequire("vscode/console")');
  expect(textIn(tree, 'modules/core/Deck.lua')).toBe('local Deck = {}\nreturn Deck');
  expect(packed(tree)).toBe(SAVE);
});

test('an edited module changes in every script that has it', () => {
  const { tree } = extracted(SAVE);
  writeFileSync(join(tree, 'modules/core/Deck.lua'), 'return {}');
  expect(packed(tree)).toBe(SAVE.replaceAll('local Deck = {}\\nreturn Deck', 'return {}'));
});

test('a module that somebody begins to require joins the bundle, and what was not part of it stays out', () => {
  const { tree } = extracted(SAVE);
  writeFileSync(join(tree, 'modules/core/Deck.lua'), 'return require("core/New")');
  writeFileSync(join(tree, 'modules/core/New.lua'), 'return 5');
  const { LuaScript } = JSON.parse(packed(tree)) as { LuaScript: string };
  expect(unbundled(LuaScript)?.modules.map(({ name }) => name)).toEqual(['__root', 'core/Deck', 'core/New']);
});

test('modules of one name with other texts are other files', () => {
  const script = OTHER.replace('Deck = {}', 'Deck = 5');
  const save = JSON.stringify({ LuaScript: BUNDLE, ObjectStates: [{ LuaScript: script }] });
  const { tree } = extracted(save);
  expect(readdirSync(join(tree, 'modules/core')).sort()).toEqual(['Deck.2.lua', 'Deck.lua']);
  expect(packed(tree)).toBe(save);
});

test.each([
  ['without an end', BUNDLE.replace('return __bundle_require("__root")', '')],
  [
    'with text between modules',
    BUNDLE.replace('end)\n__bundle_register("core', 'end) print(1)\n__bundle_register("core'),
  ],
  ['with two modules of one name', BUNDLE.replace('"core/Deck", function', '"__root", function')],
])('a bundle %s stays one script', (_, script) => {
  expect(unbundled(script)).toBeUndefined();
  const { tree } = extracted(JSON.stringify({ LuaScript: script }));
  expect([textIn(tree, 'script.lua'), existsSync(join(tree, 'modules'))]).toEqual([script, false]);
});

test('a bundle with Windows line ends comes together again', () => {
  const script = BUNDLE.replaceAll('\n', '\r\n');
  const parts = unbundled(script);
  expect(parts?.modules.length).toBe(2);
  expect(parts === undefined ? '' : bundled(parts)).toBe(script);
});

test('a module may contain the line with which a bundle ends', () => {
  const ending = '\nreturn __bundle_require("core/Deck")';
  const script = BUNDLE.replace('require("vscode/console")', `require("vscode/console")${ending}`);
  expect(unbundled(script)).toMatchObject({ root: '__root', end: 'return __bundle_require("__root")' });
  expect(unbundled(script)?.modules[0]?.text).toContain(ending);
});

test('what a script requires is found however it is written', () => {
  const script = `require("a") require 'b' require("c/d.e") local x = require ( 'f' ) require("g" unrequire("no") require(x)`;
  expect(requiredNames(script)).toEqual(['a', 'b', 'c/d.e', 'f', 'g']);
});

test('modules are files by their steps, each text once', () => {
  const modules = new SharedModules();
  const share = (name: string, text = name): string => modules.share(name, text);
  expect([share('core/Deck', '1'), share('core/Deck', '1'), share('CORE/deck', '2'), share('core/Deck', '3')]).toEqual([
    'modules/core/Deck.lua',
    'modules/core/Deck.lua',
    'modules/CORE/deck.2.lua',
    'modules/core/Deck.3.lua',
  ]);
  expect(['', '..', './src\\bear.den', 'a/b/c/d/e/f/g', 'x'.repeat(50)].map(name => share(name))).toEqual([
    'modules/module.lua',
    'modules/module.2.lua',
    'modules/src/bear/den.lua',
    'modules/b/c/d/e/f/g.lua',
    `modules/${'x'.repeat(40)}.lua`,
  ]);
  expect(modules.files.get('modules/CORE/deck.2.lua')).toBe('2');
});

test.each([
  ['{', 'it is not JSON'],
  ['[]', 'Expected'],
  ['{"runtime":"a","parameters":"","newline":" ","root":"a","modules":[],"external":[],"end":""}', 'newline '],
])('a list of modules that somebody has spoilt is named: %s', (json, reason) => {
  const { tree } = extracted(SAVE);
  writeFileSync(join(tree, 'bundle.json'), json);
  expect(() => packed(tree)).toThrow(reason);
  expect(() => packed(tree)).toThrow(/bundle\.json/);
});

test('a module that leads out of the tree is not there', () => {
  const { tree } = extracted(SAVE);
  edit(join(tree, 'bundle.json'), 'modules/core/Deck.lua', '../save.json');
  expect(() => packed(tree)).toThrow(/save\.json is missing: it belongs to .*bundle\.json/);
});

test('blanks behind `require` take time in proportion', () => {
  const blanks = ' '.repeat(200_000);
  expect(requiredNames(`require${blanks}x require${blanks}(${blanks}x require${blanks}(${blanks}"a")`)).toEqual(['a']);
}, 5_000);
