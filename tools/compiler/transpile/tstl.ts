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
