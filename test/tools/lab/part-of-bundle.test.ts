import { expect, test } from 'vitest';
import { partOfBundle } from '../../../tools/lab/part-of-bundle.ts';

const HEAD = 'local function require(name) end\n';
const A = '____modules["a"] = function(...)\nlocal b = require("b")\nend\n';
const B = '____modules["b"] = function(...)\nend\n';
const C = `____modules["c"] = function(...)\nlocal b = require("b") -- ${'long '.repeat(100)}\nend\n`;
const BUNDLE = `${HEAD}${A}${B}${C}local ____entry = require("a") return ____entry\n`;

test('a part of a bundle has modules with all that they require, up to its size', () => {
  expect(partOfBundle(BUNDLE, 250)).toBe(`${HEAD}${A}${B}require("b")\nrequire("a")\n`);
});

test('a part as large as the bundle has all modules', () => {
  expect(partOfBundle(BUNDLE, 10_000)).toBe(`${HEAD}${A}${B}${C}require("c")\nrequire("b")\nrequire("a")\n`);
});

test('a part of no size has none', () => {
  expect(partOfBundle(BUNDLE, 0)).toBe(HEAD);
});
