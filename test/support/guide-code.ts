import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** The code on a page of `docs/guides`: whole files, each in a block that is called by its path. */
export interface GuideCode {
  /** The file that the guide shows under this path. */
  file(path: string): string;
  /** Runs files one after the other as one, without their imports, with what is `known` to them. */
  run(files: readonly string[], known: Readonly<Record<string, unknown>>): void;
  /** Errors of types in these files and in what they import. They need not be there. */
  typeErrors(paths: readonly string[], others?: Readonly<Record<string, string>>): string[];
}

export function guideCode(page: string): GuideCode {
  const guide = readFileSync(`docs/guides/${page}`, 'utf8');
  function file(path: string): string {
    const code = guide.split(`\`\`\`ts ${path}\n`)[1]?.split('```')[0];
    if (code === undefined) throw new Error(`The guide shows no ${path}`);
    return code;
  }
  return {
    file,
    run(files, known) {
      const text = files.join('\n').replaceAll(/^import [^;]*;$|^export /gmu, '');
      const code = ts.transpile(text, { target: ts.ScriptTarget.ES2022 });
      // The guide's own words are what is tested.
      const run = new Function(...Object.keys(known), code);
      run(...Object.values(known));
    },
    typeErrors(paths, others = {}) {
      const shown = Object.fromEntries(paths.map(path => [path, file(path)]));
      return errorsIn({ ...shown, ...others });
    },
  };
}

/** What the codes of guides import: it does not change while tests run. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** @param files by their paths from the folder of the project */
function errorsIn(files: Readonly<Record<string, string>>): string[] {
  const shown = new Map(Object.entries(files).map(([path, text]) => [resolve(path), text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.fileExists = name => shown.has(name) || existsSync(name);
  host.directoryExists = () => true;
  host.getSourceFile = (name, target) => {
    const text = shown.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
    if (!parsed.has(name)) parsed.set(name, read(name, target));
    return parsed.get(name);
  };
  const program = ts.createProgram([...shown.keys()], options, host);
  const found = [...shown.keys()].flatMap(name => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
  return found.map(each => ts.flattenDiagnosticMessageText(each.messageText, '\n'));
}
