import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as tactic from '../../../src/games/tactic/index.ts';

const guide = readFileSync(new URL('../../../docs/guides/add-a-unit.md', import.meta.url), 'utf8');

/** The code of the block that the guide calls `name`. */
function block(name: string): string {
  const code = new RegExp(`\`\`\`ts ${name}\\n(?<code>[\\s\\S]*?)\`\`\``, 'u').exec(guide)?.groups?.['code'];
  if (code === undefined) throw new Error(`The guide has no code called ${name}`);
  return code;
}

/** Runs the guide's blocks one after the other, with everything that the game publishes in reach. */
function runGuide(names: readonly string[]): void {
  const code = ts.transpile(names.map(name => block(name)).join('\n'), { target: ts.ScriptTarget.ES2022 });
  const known = { ...tactic, expect };
  // The guide's own words are what is tested.
  const run = new Function(...Object.keys(known), code);
  run(...Object.values(known));
}

describe('The guide to units and abilities', () => {
  test('shows code that runs, and that does what it says', () => {
    expect.assertions(2);
    runGuide(['lantern', 'bribe', 'venom', 'faction', 'test']);
  });

  test('shows an ability with a choice and a mark in fewer than 10 lines', () => {
    const lines = block('venom').trimEnd().split('\n');
    expect(lines.length).toBeLessThan(10);
    expect(lines.every(line => line.length <= 120)).toBe(true);
    expect(block('venom')).toMatch(/askOne[^]*putMarks/u);
  });

  test('shows abilities without type errors', { timeout: 120_000 }, () => {
    const file = new URL('./guide-code.ts', import.meta.url).pathname;
    const names = Object.keys(tactic).join(', ');
    const imports = `import { ${names}, type Ability, type Faction, type Pack } from '../../../src/games/tactic/index.ts';`;
    const used = `export const all = [${names}];`;
    const blocks = ['lantern', 'bribe', 'venom', 'faction'].map(name => block(name));
    const text = [imports, ...blocks, 'export const shown = [lantern, bribe, venom, nightMarket] as const;', used].join(
      '\n',
    );
    expect(typeErrors(file, `${text}\nexport type Shown = Pack;`)).toEqual([]);
  });
});

function typeErrors(file: string, text: string): string[] {
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
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : read(name, target);
  const program = ts.createProgram([file], options, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  return found.map(each => ts.flattenDiagnosticMessageText(each.messageText, '\n'));
}
