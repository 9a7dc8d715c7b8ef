import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, BuildError } from '../../../../tools/compiler/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const LOOP = 'let a = 0; for (const b of [1, 2])';

/** What TypeScriptToLua compiles, and Lua does otherwise. */
const UNSUPPORTED: readonly (readonly [code: string, message: RegExp])[] = [
  ['export const a = new Date();', /^1:22 Date does not exist in Lua\. Use os\.time/],
  ['export const a = Date.now();', /^1:18 Date does not exist/],
  ['export const a = (b: unknown) => b instanceof Date;', /^1:47 Date does not exist/],
  ['export const a = [1].filter(b => Boolean(b));', /^1:34 Boolean does not exist in Lua\. Compare with/],
  ['export const a = new Uint8Array(3);', /^1:22 Uint8Array does not exist in Lua\. Use an array of numbers/],
  ["export const a = new RegExp('b');", /^1:22 RegExp does not exist/],
  ['export const a = Array(3);', /^1:18 Array cannot be called in Lua\. Write a literal/],
  ['export const a = Array<number>(1, 2);', /^1:18 Array cannot be called/],
  [`${LOOP} { switch (b) { case 1: continue; } a += b; } export { a };`, /^1:59 continue inside switch acts as break/],
  [`${LOOP} { switch (b) { case 1: if (a > 3) { continue; } } a += b; } export { a };`, /continue inside switch/],
  [`${LOOP} { if (a > 0) { switch (b) { case 1: continue; } } a += b; } export { a };`, /continue inside switch/],
  [`${LOOP} { try { switch (b) { case 1: continue; } } finally { a += b; } } export { a };`, /continue inside switch/],
];

/** What looks like it, and is the same in Lua. */
const SUPPORTED: readonly string[] = [
  "export const a = typeof Date === 'undefined';",
  'const made = { Date: 1 }; export const a = made.Date;',
  'class Proxy { b = 1; } export const a = new Proxy();',
  'export let a: Date | undefined; export const isArray = (b: unknown): b is Uint8Array => a === b;',
  'export const a = new Array<number>();',
  'export const a = Array.from({ length: 3 }, () => 0);',
  `${LOOP} { switch (b) { case 1: for (const c of [b]) { if (c > 1) continue; a += c; } } a += b; } export { a };`,
  `${LOOP} { switch (b) { case 1: continue; default: a += b; } } export { a };`,
  `${LOOP} if (a < 9) { switch (b) { case 1: continue; default: a += b; } } export { a };`,
];

async function faultsOf(code: string): Promise<string[]> {
  const folder = projectFolder({ 'global.ts': `${code}\n` });
  const built = bundle(join(folder, 'global.ts'), { kind: 'portable', check: false });
  const error = await built.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined && !(error instanceof BuildError)) throw error;
  return (error?.diagnostics ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

test.each(UNSUPPORTED)('the build reports %s', async (code, message) => {
  expect(await faultsOf(code)).toEqual([expect.stringMatching(message)]);
});

test.each(SUPPORTED)('the build lets pass %s', async code => {
  expect(await faultsOf(code)).toEqual([]);
});
