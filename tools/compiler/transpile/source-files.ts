import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { stampOf } from '../cache/build-cache.ts';
import { type BuildInputs, stampAsRead } from '../cache/build-inputs.ts';

/** The source files of a project, parsed once and again after each change. */
export interface SourceFiles {
  readonly host: ts.CompilerHost;
  /** Parses `file` again at its next use, if its text has changed by then. */
  invalidate(file: string): void;
  /**
   * Whether something that was looked for has come or gone since, so that an import may lead elsewhere. Those files are
   * parsed again, and the answer is no again until the next one moves.
   */
  takeMoved(): boolean;
  /** What was read and looked for to get these sources; nothing when something of that has come or gone since. */
  inputs(sources: readonly ts.SourceFile[]): BuildInputs | undefined;
}

// Declarations of packages and of the language itself do not change while we run, and are the same for every project.
const packageFiles = new Map<string, ts.SourceFile | undefined>();
// The others may change. Several mods are built of the same files: those of each are read once while their text is the
// same, with all that TypeScript finds out about each on its own. The one used longest ago is the first.
const parsedFiles = new Map<string, ts.SourceFile>();
/** Characters of all texts of parsed files: those of this repository are three million. */
const MOST_PARSED = 8_000_000;
let parsedSize = 0;

function keepParsed(key: string, source: ts.SourceFile): void {
  parsedSize += source.text.length - (parsedFiles.get(key)?.text.length ?? 0);
  parsedFiles.delete(key);
  parsedFiles.set(key, source);
  for (const [oldest, { text }] of parsedFiles) {
    if (parsedSize <= MOST_PARSED || oldest === key) return;
    parsedFiles.delete(oldest);
    parsedSize -= text.length;
  }
}

export function openSourceFiles(options: ts.CompilerOptions): SourceFiles {
  // Which node stands within which is found out with the names in any case.
  const host = ts.createCompilerHost(options, false);
  const lookups = watchLookups(host);
  const read = host.getSourceFile.bind(host);
  const settings = JSON.stringify(options);
  const files = new Map<string, ts.SourceFile | undefined>();
  const stale = new Map<string, ts.SourceFile | undefined>();

  /** The same object as before when the text is the same: then nothing that follows from it is done again. */
  function parse(name: string, language: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const key = `${settings} ${name}`;
    const before = stale.get(name) ?? parsedFiles.get(key);
    stale.delete(name);
    const isSame = before !== undefined && host.readFile(name) === before.text;
    const parsed = isSame ? before : read(name, isOfLanguage(name) ? withoutDocumentation(language) : language);
    if (parsed !== undefined && !name.includes('/node_modules/')) keepParsed(key, parsed);
    return parsed;
  }

  function invalidate(file: string): void {
    const name = nameInTypeScript(file);
    if (files.has(name)) stale.set(name, files.get(name));
    files.delete(name);
  }

  host.getSourceFile = (name, language) => {
    const cache = name.includes('/node_modules/') ? packageFiles : files;
    if (!cache.has(name)) cache.set(name, parse(name, language));
    return cache.get(name);
  };
  return {
    host,
    inputs(sources) {
      if (lookups.hasMoved()) return undefined;
      const read = sources.map(({ fileName, text }) => [resolve(fileName), stampAsRead(fileName, text)] as const);
      return { read: [...read, ...lookups.packages], absent: lookups.absent() };
    },
    takeMoved() {
      const moved = lookups.takeMoved();
      moved.forEach(invalidate);
      return moved.length > 0;
    },
    invalidate,
  };
}

/** The declarations of the language itself. */
function isOfLanguage(name: string): boolean {
  return name.includes('/node_modules/typescript/lib/lib.');
}

/** Their many comments hold no annotations. */
function withoutDocumentation(
  language: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.ScriptTarget | ts.CreateSourceFileOptions {
  return typeof language === 'number' ? language : { ...language, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
}

interface Lookups {
  /** Descriptions of packages, with the stamps that they had when they were first read. */
  readonly packages: ReadonlyMap<string, string>;
  /** Every path that did not exist when it was looked up, and still does not. */
  absent(): string[];
  /** Whether {@link takeMoved} would return anything. */
  hasMoved(): boolean;
  /** What is there now and was not, or the other way round, when it was looked for last, or between two looks. */
  takeMoved(): string[];
}

/** Records lookups, and whether the file existed. */
function watchLookups(host: ts.CompilerHost): Lookups {
  const packages = new Map<string, string>();
  const absent = new Set<string>();
  const moved = new Set<string>();
  const looks = [
    { find: host.fileExists.bind(host), answers: new Map<string, boolean>() },
    { find: host.directoryExists?.bind(host) ?? existsSync, answers: new Map<string, boolean>() },
  ] as const;
  const read = host.readFile.bind(host);

  function look(path: string, { find, answers }: (typeof looks)[number]): boolean {
    const isThere = find(path);
    if (answers.get(path) === !isThere) moved.add(path);
    answers.set(path, isThere);
    if (!isThere) absent.add(path);
    return isThere;
  }

  function lookAgain(): void {
    for (const each of looks) for (const path of each.answers.keys()) look(path, each);
  }

  const [files, folders] = looks;
  host.fileExists = path => look(path, files);
  host.directoryExists = path => look(path, folders);
  host.readFile = path => {
    if (path.endsWith('/package.json') && !packages.has(path)) packages.set(path, stampOf(path));
    return read(path);
  };
  return {
    packages,
    absent: () => [...absent].filter(path => !existsSync(path)),
    hasMoved() {
      lookAgain();
      return moved.size > 0;
    },
    takeMoved() {
      lookAgain();
      const found = [...moved];
      moved.clear();
      return found;
    },
  };
}

/** A path in TypeScript's form. */
export function nameInTypeScript(file: string): string {
  return resolve(file).replaceAll('\\', '/');
}
