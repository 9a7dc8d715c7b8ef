import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { openResolver, takePackageSources } from '../../../../tools/compiler/transpile/resolve-module.ts';

const OPTIONS: ts.CompilerOptions = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext };

/** Files that exist, as a compiler sees them. */
function hostOf(files: Record<string, string>): ts.ModuleResolutionHost {
  return {
    fileExists: path => path in files,
    readFile: path => files[path],
    directoryExists: path => Object.keys(files).some(file => file.startsWith(`${path}/`)),
  };
}

function resolved(specifier: string, from: string, ...files: readonly string[]): string | undefined {
  const host = hostOf(Object.fromEntries(files.map(file => [file, '{}'])));
  return openResolver('/mod', OPTIONS, host)(specifier, from);
}

describe('an import', () => {
  test.each<[about: string, specifier: string, from: string, files: string[], found: string | undefined]>([
    ['of TypeScript beside it', './a', '/mod/src/main.ts', ['/mod/src/a.ts'], '/mod/src/a.ts'],
    ['of TSX', './a', '/mod/src/main.ts', ['/mod/src/a.tsx'], '/mod/src/a.tsx'],
    ['of nothing', './a', '/mod/src/main.ts', ['/mod/src/b.ts'], undefined],
    ['of Lua by its path', './a.lua', '/mod/src/main.ts', ['/mod/src/a.lua'], '/mod/src/a.lua'],
    ['of Lua with a declaration', './a', '/mod/src/main.ts', ['/mod/src/a.d.ts', '/mod/src/a.lua'], '/mod/src/a.lua'],
    [
      'of TTS Lua with a declaration',
      './a',
      '/mod/src/main.ts',
      ['/mod/src/a.d.ts', '/mod/src/a.ttslua'],
      '/mod/src/a.ttslua',
    ],
    ['of a declaration alone', './a', '/mod/src/main.ts', ['/mod/src/a.d.ts'], undefined],
    ['of Lua from Lua', 'a', '/mod/src/main.lua', ['/mod/src/a.lua'], '/mod/src/a.lua'],
    ['of TTS Lua from Lua', 'a', '/mod/src/main.ttslua', ['/mod/src/a.ttslua'], '/mod/src/a.ttslua'],
    [
      'of Lua by a name with dots',
      'lib.deep.a',
      '/mod/src/main.lua',
      ['/mod/src/lib/deep/a.lua'],
      '/mod/src/lib/deep/a.lua',
    ],
    ['of Lua from the root', 'lib.a', '/mod/src/inner/main.lua', ['/mod/lib/a.lua'], '/mod/lib/a.lua'],
    ['of Lua from the sources', 'lib/a', '/mod/scripts/main.lua', ['/mod/src/lib/a.lua'], '/mod/src/lib/a.lua'],
    ['of a folder with init.lua', 'lib', '/mod/src/main.lua', ['/mod/src/lib/init.lua'], '/mod/src/lib/init.lua'],
    ['of a folder with index.lua', 'lib', '/mod/src/main.lua', ['/mod/src/lib/index.lua'], '/mod/src/lib/index.lua'],
    ['of Lua that is nearer', 'a', '/mod/src/main.lua', ['/mod/a.lua', '/mod/src/a.lua'], '/mod/src/a.lua'],
    ['of TypeScript from Lua', './a', '/mod/src/main.lua', ['/mod/src/a.ts'], undefined],
    ['of a file that is no Lua', 'a.txt', '/mod/src/main.lua', ['/mod/src/a.txt'], undefined],
  ])('%s', (_, specifier, from, files, found) => {
    expect(resolved(specifier, from, ...files)).toBe(found);
  });
});

describe('TypeScript in packages', () => {
  const PACKAGE = '/mod/node_modules/kit/index.ts';

  /** What the compiler resolves `kit` to, after `files` were changed and perhaps what was found was cleared. */
  function resolving(files: Record<string, string>) {
    const host = hostOf(files) as ts.CompilerHost;
    const clear = takePackageSources('/mod', OPTIONS, host);
    const source = ts.createSourceFile('/mod/src/main.ts', "import 'kit';", ts.ScriptTarget.Latest, true);
    const [statement] = source.statements;
    // That is its only statement.
    const literal = (statement as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral;
    const resolve = (): ts.ResolvedModuleFull | undefined =>
      host.resolveModuleNameLiterals?.([literal], source.fileName, undefined, OPTIONS, source, undefined)[0]
        ?.resolvedModule;
    return { resolve, clear };
  }

  test('counts as the own sources do', () => {
    const { resolve } = resolving({ [PACKAGE]: '' });
    expect(resolve()).toMatchObject({ resolvedFileName: PACKAGE, isExternalLibraryImport: false });
  });

  test('is external where it is a declaration', () => {
    const { resolve } = resolving({ '/mod/node_modules/kit/index.d.ts': '' });
    expect(resolve()).toMatchObject({ isExternalLibraryImport: true });
  });

  test('is found once it is there, when what was found before is cleared', () => {
    const files: Record<string, string> = {};
    const { resolve, clear } = resolving(files);
    expect(resolve()).toBeUndefined();
    files[PACKAGE] = '';
    expect(resolve()).toBeUndefined();
    clear();
    expect(resolve()?.resolvedFileName).toBe(PACKAGE);
  });
});
