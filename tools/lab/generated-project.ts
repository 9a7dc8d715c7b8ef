import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that one function of a generated module has, its blank line included. */
const FUNCTION_LINES = 10;
/** Modules that each module imports, as long as there are any. */
const BRANCHES = 8;

/** A mod of `modules` files with about `lines` lines each, made by rule, to measure with. */
export interface GeneratedProject {
  readonly folder: string;
  readonly mods: string;
  /** Path of the bundle that TypeScriptToLua writes. */
  readonly bundle: string;
  /** The file that is edited, as the compiler names it. */
  readonly edited: string;
  /** Writes the file that is edited, so that `answer()` returns `value`. */
  edit(value: number): string;
}

export function generateProject(folder: string, modules: number, lines: number): GeneratedProject {
  const sources = join(folder, 'mod/big');
  mkdirSync(sources, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(sources, name), text);
  write(
    'mod.config.mjs',
    "export const config = { name: 'Big', maxBytes: 20_000_000, seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n",
  );
  for (let index = 0; index < modules; index += 1) write(`part${index}.ts`, moduleText(index, modules, lines, 0));
  write('global.ts', GLOBAL);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settingsOf('mod/big/global.ts')));
  const edited = Math.floor(modules / 2);
  return {
    folder,
    mods: join(folder, 'mod'),
    bundle: join(folder, 'out/bundle.lua'),
    edited: `mod/big/part${edited}.ts`,
    edit(value) {
      write(`part${edited}.ts`, moduleText(edited, modules, lines, value));
      return join(sources, `part${edited}.ts`);
    },
  };
}

/** Settings with which TypeScriptToLua makes one bundle of `entry`. */
export function settingsOf(entry: string, types: readonly string[] = []): object {
  return {
    compilerOptions: {
      ...{ target: 'ESNext', lib: ['ESNext'], module: 'ESNext', moduleResolution: 'bundler', strict: true, types },
      ...{ skipLibCheck: true, sourceMap: true, outDir: 'out', rootDir: '.' },
      ...{ allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true },
    },
    tstl: {
      ...{ luaTarget: '5.1', luaLibImport: 'require-minimal', noImplicitSelf: true },
      ...{ luaBundle: 'bundle.lua', luaBundleEntry: entry },
    },
    files: [entry],
  };
}

const GLOBAL = `import { sum0 } from './part0';
declare const _G: Record<string, unknown>;
_G.answer = (): number => sum0();
`;

/** The modules are a tree, since a file holds at most 200 names in Lua. */
function branchesOf(index: number, modules: number): number[] {
  const all = Array.from({ length: BRANCHES }, (_, branch) => BRANCHES * index + 1 + branch);
  return all.filter(branch => branch < modules);
}

function moduleText(index: number, modules: number, lines: number, value: number): string {
  const branches = branchesOf(index, modules);
  const imports = branches.map(branch => `import { sum${branch}, type Piece${branch} } from './part${branch}';\n`);
  const count = Math.max(1, Math.floor((lines - 12) / FUNCTION_LINES));
  const functions = Array.from({ length: count }, (_, number) => functionText(index, number));
  const [first] = branches;
  return `${imports.join('')}
export interface Piece${index}${first === undefined ? '' : ` extends Piece${first}`} {
  readonly id: string;
  readonly power: number;
  readonly tags: readonly string[];
}

${functions.join('\n')}
export function sum${index}(): number {
  const pieces: Piece${index}[] = [{ id: 'a', power: 0, tags: ['x'] }];
  return ${[`count${index}_0(pieces)`, value, ...branches.map(branch => `sum${branch}()`)].join(' + ')};
}
`;
}

function functionText(index: number, number: number): string {
  return `export function count${index}_${number}(pieces: readonly Piece${index}[]): number {
  let total = 0;
  for (const piece of pieces) {
    const tagged = piece.tags.filter(tag => tag !== 'x').map(tag => tag.length);
    if (tagged.length > ${number}) total += piece.power * ${number + 1};
    else total += piece.power + tagged.length;
  }
  return total;
}
`;
}
