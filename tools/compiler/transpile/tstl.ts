import { createRequire } from 'node:module';
import ts from 'typescript';

const require = createRequire(import.meta.url);

/** A module of TypeScriptToLua. @param path such as `typescript-to-lua/dist/LuaLib.js` */
function load(path: string): unknown {
  // Each of its eighty modules copies the 2,300 names that TypeScript exports, unless it takes TypeScript for an ES module.
  // That is three quarters of the time that it takes to load.
  Object.defineProperty(ts, '__esModule', { value: true, configurable: true });
  try {
    return require(path);
  } finally {
    Reflect.deleteProperty(ts, '__esModule');
  }
}

/** TypeScriptToLua. */
export const tstl = load('typescript-to-lua') as typeof import('typescript-to-lua');

export const { buildMinimalLualibBundle } = load(
  'typescript-to-lua/dist/LuaLib.js',
) as typeof import('typescript-to-lua/dist/LuaLib.js');

/** How TypeScriptToLua decides whether a function takes `this`, and whether a call gives it. It exports no types of it. */
export const functionContext = load(
  'typescript-to-lua/dist/transformation/utils/function-context.js',
) as typeof import('typescript-to-lua/dist/transformation/utils/function-context.js');

const { unsupportedNoSelfFunctionConversion, unsupportedSelfFunctionConversion } = load(
  'typescript-to-lua/dist/transformation/utils/diagnostics.js',
) as typeof import('typescript-to-lua/dist/transformation/utils/diagnostics.js');

/** The codes of its errors about functions that take `this`, or take none, against what their places expect. */
export const conversionCodes: readonly number[] = [
  unsupportedNoSelfFunctionConversion.code,
  unsupportedSelfFunctionConversion.code,
];
