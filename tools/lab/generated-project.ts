import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that one function of a generated module has, its blank line included. */
const FUNCTION_LINES = 10;

/** A mod of `modules` files with about `lines` lines each, made by rule, to measure with. */
export interface GeneratedProject {
  readonly folder: string;
  readonly mods: string;
  /** Writes the file that is edited, so that `answer()` returns `value`. */
  edit(value: number): string;
}

export function generateProject(folder: string, modules: number, lines: number): GeneratedProject {
  const sources = join(folder, 'mod/big');
  mkdirSync(sources, { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(sources, name), text);
  write(
    'mod.config.mjs',
    "export const config = { name: 'Big', seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }] };\n",
  );
  for (let index = 0; index < modules; index += 1) write(`part${index}.ts`, moduleText(index, lines, 0));
  write('global.ts', globalText(modules));
  const include = { compilerOptions: TSTL_OPTIONS, tstl: TSTL, files: ['mod/big/global.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(include));
  const edited = Math.floor(modules / 2);
  return {
    folder,
    mods: join(folder, 'mod'),
    edit(value) {
      write(`part${edited}.ts`, moduleText(edited, lines, value));
      return join(sources, `part${edited}.ts`);
    },
  };
}

const TSTL_OPTIONS = {
  ...{ target: 'ESNext', lib: ['ESNext'], module: 'ESNext', moduleResolution: 'bundler', strict: true, types: [] },
  ...{ skipLibCheck: true, sourceMap: true, outDir: 'out', rootDir: '.' },
};
const TSTL = {
  ...{ luaTarget: '5.1', luaLibImport: 'require-minimal', noImplicitSelf: true },
  ...{ luaBundle: 'bundle.lua', luaBundleEntry: 'mod/big/global.ts' },
};

/** Only the last module is imported: each imports the one before it, since a file holds at most 200 names in Lua. */
function globalText(modules: number): string {
  const last = modules - 1;
  return `import { sum${last} } from './part${last}';
declare const _G: Record<string, unknown>;
_G.answer = (): number => sum${last}();
`;
}

function moduleText(index: number, lines: number, value: number): string {
  const before = index - 1;
  const imported = index === 0 ? '' : `import { sum${before}, type Piece${before} } from './part${before}';\n`;
  const count = Math.max(1, Math.floor((lines - 12) / FUNCTION_LINES));
  const functions = Array.from({ length: count }, (_, number) => functionText(index, number));
  return `${imported}
export interface Piece${index}${index === 0 ? '' : ` extends Piece${before}`} {
  readonly id: string;
  readonly power: number;
  readonly tags: readonly string[];
}

${functions.join('\n')}
export function sum${index}(): number {
  const pieces: Piece${index}[] = [{ id: 'a', power: 0, tags: ['x'] }];
  return count${index}_0(pieces) + ${value}${index === 0 ? '' : ` + sum${before}()`};
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
