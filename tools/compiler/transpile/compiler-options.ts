import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { CompilerOptions } from 'typescript-to-lua';
import { stampOf } from '../cache/build-cache.ts';
import type { BuildInputs } from '../cache/build-inputs.ts';
import { nameInTypeScript } from './source-files.ts';
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
  return readSettings(root).options;
}

/** The options of a project, and what they depend on. */
export interface ProjectSettings {
  readonly options: CompilerOptions;
  readonly inputs: BuildInputs;
}

/** As {@link compilerOptions}, with the files that they come from. */
export function readSettings(root: string): ProjectSettings {
  const files = ['tstl.json', 'tsconfig.json'].map(name => join(root, name));
  const own = files.find(existsSync);
  const read = new Map<string, string>();
  const absent = own === undefined ? files : files.slice(0, files.indexOf(own));
  const { folder, without } = sourceRoot(root);
  const options = {
    ...STRICT,
    ...(own === undefined ? {} : readOptions(own, root, { read, absent })),
    ...FIXED,
    rootDir: folder,
    outDir: folder,
  };
  return { options, inputs: { read: [...read], absent: [...absent, ...without] } };
}

/**
 * The folder in which sources may lie: the project, or the outermost folder around it with packages, since a workspace
 * keeps those of all its projects in one place.
 */
function sourceRoot(root: string): { folder: string; without: string[] } {
  let outermost = root;
  const without: string[] = [];
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    const packages = join(folder, 'node_modules');
    if (existsSync(packages)) outermost = folder;
    else without.push(packages);
  }
  return { folder: outermost, without };
}

/** Notes in `read` and `absent` what the settings depend on, as they may extend others. */
function readOptions(
  file: string,
  root: string,
  { read, absent }: { readonly read: Map<string, string>; readonly absent: string[] },
): ts.CompilerOptions {
  const host: ts.ParseConfigHost = {
    ...ts.sys,
    fileExists(path) {
      const isThere = ts.sys.fileExists(path);
      if (!isThere) absent.push(path);
      return isThere;
    },
    readFile(path) {
      read.set(path, stampOf(path));
      return ts.sys.readFile(path);
    },
  };
  const { config, error } = ts.readConfigFile(nameInTypeScript(file), path => host.readFile(path));
  if (error !== undefined) return {};
  // Without its list of files: the entry decides what is compiled.
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, host, root).options;
}
