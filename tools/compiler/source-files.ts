import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** The source files of a project, parsed once and again after each change. */
export interface SourceFiles {
  readonly host: ts.CompilerHost;
  /** Parses `file` anew when it is asked for next, if its text is another one then. */
  invalidate(file: string): void;
  /** Whether `file` was there when it was last asked for. */
  isKnown(file: string): boolean;
  /** What was looked for and is not there, since the beginning. */
  absent(): readonly string[];
}

// Declarations of packages and of the language itself do not change while we run, and are the same for every project.
const packageFiles = new Map<string, ts.SourceFile | undefined>();

export function openSourceFiles(options: ts.CompilerOptions): SourceFiles {
  const host = ts.createCompilerHost(options, true);
  const absent = watchAbsence(host);
  const read = host.getSourceFile.bind(host);
  host.resolveModuleNameLiterals = resolverOfOwn(host);
  const files = new Map<string, ts.SourceFile | undefined>();
  const stale = new Map<string, ts.SourceFile | undefined>();

  /** The same object as before when the text is the same: then nothing that follows from it is done again. */
  function parse(name: string, language: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const before = stale.get(name);
    stale.delete(name);
    if (before !== undefined && host.readFile(name) === before.text) return before;
    return read(name, language);
  }

  host.getSourceFile = (name, language) => {
    const cache = name.includes('/node_modules/') ? packageFiles : files;
    if (!cache.has(name)) cache.set(name, parse(name, language));
    return cache.get(name);
  };
  return {
    host,
    absent: () => [...absent].filter(path => !existsSync(path)),
    isKnown: file => files.get(nameOf(file)) !== undefined,
    invalidate(file) {
      const name = nameOf(file);
      if (files.has(name)) stale.set(name, files.get(name));
      files.delete(name);
    },
  };
}

/** Notes what is looked for in vain. */
function watchAbsence(host: ts.CompilerHost): ReadonlySet<string> {
  const absent = new Set<string>();
  const note = (path: string, isThere: boolean): boolean => {
    if (!isThere) absent.add(path);
    return isThere;
  };
  const fileExists = host.fileExists.bind(host);
  const directoryExists = host.directoryExists?.bind(host) ?? existsSync;
  host.fileExists = path => note(path, fileExists(path));
  host.directoryExists = path => note(path, directoryExists(path));
  return absent;
}

/**
 * Resolves as TypeScript does, but takes TypeScript in a package for a source like any other: TypeScript itself expects
 * packages to be compiled, and writes nothing for what is not. Crownspace is such a package wherever it is installed.
 * Nothing is remembered: a file that was not there may come.
 */
function resolverOfOwn(host: ts.CompilerHost): NonNullable<ts.CompilerHost['resolveModuleNameLiterals']> {
  return (literals, from, redirected, own) =>
    literals.map(({ text }) => {
      const found = ts.resolveModuleName(text, from, own, host, undefined, redirected);
      const { resolvedModule } = found;
      if (resolvedModule?.extension !== ts.Extension.Ts) return found;
      return { ...found, resolvedModule: { ...resolvedModule, isExternalLibraryImport: false } };
    });
}

/** As TypeScript names files. */
function nameOf(file: string): string {
  return resolve(file).replaceAll('\\', '/');
}
