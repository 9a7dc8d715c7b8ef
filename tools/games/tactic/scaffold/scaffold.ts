import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addToList } from './add-to-list.ts';
import { namesOf, type Names } from './names.ts';
import { gameImport, HOME, packFolder, relativeImport, typeImport, type PackFolder } from './pack-folder.ts';
import { ScaffoldError } from './scaffold-error.ts';
import {
  abilityTestText,
  abilityText,
  boardTestText,
  boardText,
  factionTestText,
  factionText,
  unitRow,
  unitTestText,
  type Paths,
} from './templates.ts';

/** What can be made. */
export const SCAFFOLD_KINDS = ['ability', 'unit', 'faction', 'board'] as const;
export type ScaffoldKind = (typeof SCAFFOLD_KINDS)[number];

export interface Wish {
  readonly kind: ScaffoldKind;
  /** In any form, such as `Ice Wall`. */
  readonly name: string;
  /** Folder of the pack; the standard one when absent. */
  readonly pack?: string | undefined;
  /** For a unit: id of the faction it joins; the first one of the pack when absent. */
  readonly faction?: string | undefined;
  /** Folder that `pack` and the tests are relative to. */
  readonly project?: string;
  /** Folder of Crownspace, with the standard pack. */
  readonly home?: string;
}

interface File {
  readonly path: string;
  readonly text: string;
}

const FOLDERS = { ability: 'abilities', faction: 'factions', board: 'boards' } as const;
/** The standard pack sorts its abilities into folders. The template is of a static one. */
const STANDARD_ABILITIES = 'static';
const TEXTS = { ability: abilityText, faction: factionText, board: boardText } as const;
const TEST_TEXTS = { ability: abilityTestText, faction: factionTestText, board: boardTestText } as const;

/**
 * Writes the files of a new thing, with a test that fails until it says what the thing does.
 *
 * @returns the paths of what was written, the test last
 * @throws {ScaffoldError} if something of that name is there already; then nothing is written
 */
export async function scaffold(wish: Wish): Promise<string[]> {
  const pack = packFolder(wish.pack, wish.project ?? process.cwd(), wish.home ?? HOME);
  const names = namesOf(wish.name);
  const files =
    wish.kind === 'unit' ? await unitFiles(pack, names, wish.faction) : await partFiles(pack, wish.kind, names);
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return files.map(file => file.path);
}

async function partFiles(pack: PackFolder, kind: Exclude<ScaffoldKind, 'unit'>, names: Names): Promise<File[]> {
  const list = join(pack.folder, FOLDERS[kind], 'index.ts');
  const part = pack.isStandard && kind === 'ability' ? join(FOLDERS[kind], STANDARD_ABILITIES) : FOLDERS[kind];
  const path = join(pack.folder, part, `${names.id}.ts`);
  const test = join(pack.tests, part, `${names.id}.test.ts`);
  refuseExisting(path, test);
  const paths = pathsOf(pack, kind, path, test);
  return [
    { path, text: TEXTS[kind](names, paths) },
    { path: list, text: addToList(await listText(pack, list, kind), names.code, relativeImport(dirname(list), path)) },
    { path: test, text: TEST_TEXTS[kind](names, paths) },
  ];
}

function pathsOf(pack: PackFolder, kind: Exclude<ScaffoldKind, 'unit'>, path: string, test: string): Paths {
  return {
    types: typeImport(pack, dirname(path), kind === 'ability' ? 'ability' : 'pack'),
    game: gameImport(pack, dirname(test)),
    subject: relativeImport(dirname(test), path),
  };
}

/** The list as it is, or an empty one for a pack that has none yet. */
async function listText(pack: PackFolder, path: string, kind: Exclude<ScaffoldKind, 'unit'>): Promise<string> {
  if (existsSync(path)) return readFile(path, 'utf8');
  const types = typeImport(pack, dirname(path), kind === 'ability' ? 'ability' : 'pack');
  const type = { ability: 'Ability', faction: 'Faction', board: 'Board' }[kind];
  return `import type { ${type} } from '${types}';\n\nexport const ${FOLDERS[kind]}: readonly ${type}[] = [];\n`;
}

async function unitFiles(pack: PackFolder, names: Names, faction: string | undefined): Promise<File[]> {
  if (faction === undefined)
    throw new ScaffoldError('no-faction', 'A unit joins a faction: say which with --faction ID.');
  const path = join(pack.folder, 'factions', `${faction}.ts`);
  if (!existsSync(path))
    throw new ScaffoldError('no-faction', `There is no faction ${faction} in the pack: ${path} is not there.`);
  const text = await readFile(path, 'utf8');
  if (text.includes(`id: '${names.id}'`))
    throw new ScaffoldError('exists', `${faction} has a unit ${names.id} already.`);
  const test = join(pack.tests, 'factions', `${names.id}.test.ts`);
  refuseExisting(test);
  const paths: Paths = {
    types: '',
    game: gameImport(pack, dirname(test)),
    subject: relativeImport(dirname(test), path),
  };
  return [
    { path, text: withUnit(text, names) },
    { path: test, text: unitTestText(names, paths, namesOf(faction)) },
  ];
}

/** The faction's file with the unit as its last row. */
function withUnit(text: string, names: Names): string {
  const end = text.lastIndexOf(']');
  const before = text.slice(0, end).trimEnd();
  const row = unitRow(names);
  if (before.endsWith(',')) return `${before}\n${row}  ${text.slice(end)}`;
  const start = text.indexOf('units: [') + 'units: ['.length;
  const rows = before.slice(start).trim();
  return `${text.slice(0, start)}\n${rows === '' ? '' : `    ${rows},\n`}${row}  ${text.slice(end)}`;
}

function refuseExisting(...paths: readonly string[]): void {
  const there = paths.find(path => existsSync(path));
  if (there !== undefined) throw new ScaffoldError('exists', `${there} is there already: choose another name.`);
}
