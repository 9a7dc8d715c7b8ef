import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled, unbundled } from '../../../../tools/save/tree/bundles.ts';
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

test('a module that leads out of the tree is not there', () => {
  const { tree } = extracted(SAVE);
  edit(join(tree, 'bundle.json'), 'modules/core/Deck.lua', '../save.json');
  expect(() => packed(tree)).toThrow(/save\.json is missing: it belongs to .*bundle\.json/);
});
