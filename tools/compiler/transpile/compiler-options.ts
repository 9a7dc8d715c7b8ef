import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { CompilerOptions } from 'typescript-to-lua';
import { tstl } from './tstl.ts';

/**
 * Options that override the project's own settings. Target 5.1, because all others compile `continue` to goto, which the
 * interpreter in TTS gets wrong; 5.1 has no bit operators. No traceback, because it needs `debug`, which scripts do not
 * have.
 */
const FIXED: CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  // TypeScript requires it with the option above when it writes files; TypeScriptToLua ignores it.
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  // With it TypeScriptToLua also requires modules of types, and cycles of types become cycles of code.
  verbatimModuleSyntax: false,
  sourceMap: true,
  noEmit: false,
  composite: false,
  incremental: false,
  types: [],
  // UIs are TSX, which never becomes Lua: TypeScriptToLua refuses what a project has set for them.
  jsx: ts.JsxEmit.None,
  jsxImportSource: '',
  luaTarget: tstl.LuaTarget.Lua51,
  luaLibImport: tstl.LuaLibImportKind.RequireMinimal,
  noImplicitSelf: true,
  noImplicitGlobalVariables: true,
  noHeader: true,
  sourceMapTraceback: false,
};

/** Strictness for projects without settings of their own. */
const STRICT: ts.CompilerOptions = {
  lib: ['lib.esnext.d.ts'],
  strict: true,
  noImplicitReturns: true,
};

/** Settings of the project in `root`: its `tstl.json` or `tsconfig.json` decides only how strict types are. */
export function compilerOptions(root: string): CompilerOptions {
  const own = ['tstl.json', 'tsconfig.json'].map(name => join(root, name)).find(existsSync);
  return {
    ...STRICT,
    ...(own === undefined ? {} : readOptions(own, root)),
    ...FIXED,
    rootDir: sourceRoot(root),
    outDir: sourceRoot(root),
  };
}

/**
 * The folder in which sources may lie: the project, or the outermost folder around it with packages, since a workspace
 * keeps those of all its projects in one place.
 */
function sourceRoot(root: string): string {
  let outermost = root;
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) outermost = folder;
  }
  return outermost;
}

function readOptions(file: string, root: string): ts.CompilerOptions {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error !== undefined) return {};
  // Without its list of files: the entry decides what is compiled.
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root).options;
}
