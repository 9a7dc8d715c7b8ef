import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The code on a page of `docs/guides`. */
export interface GuideCode {
  /** The code of the block that the guide calls `name`. */
  block(name: string): string;
  /** Runs blocks one after the other, with what is `known` to them. */
  run(names: readonly string[], known: Readonly<Record<string, unknown>>): void;
  /**
   * Errors of types in blocks.
   *
   * @param imports of the blocks, from a file in `test/docs/guides`
   */
  typeErrors(names: readonly string[], imports: string): string[];
}

export function guideCode(page: string): GuideCode {
  const guide = readFileSync(`docs/guides/${page}`, 'utf8');
  function block(name: string): string {
    const code = new RegExp(`\`\`\`ts ${name}\\n(?<code>[\\s\\S]*?)\`\`\``, 'u').exec(guide)?.groups?.['code'];
    if (code === undefined) throw new Error(`The guide has no code called ${name}`);
    return code;
  }
  return {
    block,
    run(names, known) {
      const code = ts.transpile(names.map(name => block(name)).join('\n'), { target: ts.ScriptTarget.ES2022 });
      // The guide's own words are what is tested.
      const run = new Function(...Object.keys(known), code);
      run(...Object.values(known));
    },
    typeErrors(names, imports) {
      const file = new URL('../docs/guides/guide-code.ts', import.meta.url).pathname;
      return errorsIn(file, [imports, ...names.map(name => block(name)), 'export {};'].join('\n'));
    },
  };
}

/** What the codes of guides import: it does not change while tests run. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function errorsIn(file: string, text: string): string[] {
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
  host.getSourceFile = (name, target) => {
    if (name === file) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023);
    if (!parsed.has(name)) parsed.set(name, read(name, target));
    return parsed.get(name);
  };
  const program = ts.createProgram([file], options, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  return found.map(each => ts.flattenDiagnosticMessageText(each.messageText, '\n'));
}
