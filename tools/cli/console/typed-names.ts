import ts from 'typescript';
import { ambientTypes } from '../../compiler/index.ts';

/** What TypeScript knows of the last word of a line. */
export interface TypedNames {
  /** Names that the word may become, without what stands before it. */
  readonly names: readonly string[];
  /** The type and the documentation of the word, if it is a whole name. */
  readonly about?: string;
}

const LINE = 'console-line.ts';
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts'],
  strict: true,
  skipLibCheck: true,
  types: [],
};

let service: { readonly namesIn: (line: string) => TypedNames } | undefined;

/** Looks a line up that ends with the word to complete. The first call loads the declarations of the game. */
export function typedNames(line: string): TypedNames {
  service ??= openService(process.cwd());
  return service.namesIn(line);
}

function openService(folder: string): NonNullable<typeof service> {
  const files = ambientTypes('mod', folder);
  let text = '';
  let version = 0;
  const read = (file: string): string | undefined => (file === LINE ? text : ts.sys.readFile(file));
  const languageService = ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [LINE, ...files],
    getScriptVersion: file => (file === LINE ? String(version) : '1'),
    getScriptSnapshot(file) {
      const content = read(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: options => ts.getDefaultLibFilePath(options),
    fileExists: file => file === LINE || ts.sys.fileExists(file),
    readFile: read,
    readDirectory: (...request) => ts.sys.readDirectory(...request),
    directoryExists: path => ts.sys.directoryExists(path),
    getDirectories: path => ts.sys.getDirectories(path),
  });
  return {
    namesIn(line) {
      text = line;
      version += 1;
      const word = /[A-Za-z_$][\w$]*$/.exec(line)?.[0] ?? '';
      const found = languageService.getCompletionsAtPosition(LINE, line.length, {})?.entries ?? [];
      const names = found
        .filter(entry => entry.name.startsWith(word) && isOfCode(entry))
        .map(({ name }) => name)
        .toSorted();
      const about = word === '' ? undefined : aboutAt(languageService, line.length);
      return about === undefined ? { names } : { names, about };
    },
  };
}

/** Keywords and names that TypeScript only guesses are no help. */
function isOfCode({ kind }: ts.CompletionEntry): boolean {
  return kind !== ts.ScriptElementKind.keyword && kind !== ts.ScriptElementKind.warning;
}

/** Such as `(method) TTSObject.getName(): string`, and below it the documentation. */
function aboutAt(languageService: ts.LanguageService, end: number): string | undefined {
  const info = languageService.getQuickInfoAtPosition(LINE, end - 1);
  const type = ts.displayPartsToString(info?.displayParts);
  if (type === '' || type === 'any') return undefined;
  const documentation = ts.displayPartsToString(info?.documentation);
  return documentation === '' ? type : `${type}\n  ${documentation}`;
}
