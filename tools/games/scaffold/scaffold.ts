import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { insideFolder, readText, withLock, writeNew, writeWhole } from '../../../files/index.ts';
import { addToList } from './add-to-list.ts';
import { namesOf, type Names } from './names.ts';
import { packFiles, type NewFile } from './pack-files.ts';
import { gameImport, HOME, packFolder, relativeImport, typeImport, type PackFolder } from './pack-folder.ts';
import { ScaffoldError } from './scaffold-error.ts';
import { writeFolder } from './write-folder.ts';
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

/** What can be made for /TACTIC/. */
export const PART_KINDS = ['pack', 'ability', 'unit', 'faction', 'board'] as const;
export type PartKind = (typeof PART_KINDS)[number];
type ListedKind = Exclude<PartKind, 'unit' | 'pack'>;

export interface Wish {
  readonly kind: PartKind;
  /** In any form, such as `Ice Wall`. */
  readonly name: string;
  /** Folder of the pack, made when it does not exist; `standard` for the game's own. By default, a pack of your own. */
  readonly pack?: string | undefined;
  /** For a unit: id of the faction it joins. */
  readonly faction?: string | undefined;
  /** Folder that `pack` and the tests are relative to. */
  readonly project?: string;
  /** Folder of Crownspace, with the standard pack. */
  readonly home?: string;
}

/** What a thing consists of: files of its own, and its entry in a file that lists it. */
interface Plan {
  readonly source?: NewFile;
  readonly test: NewFile;
  readonly list: string;
  /** The list with the entry. @throws {ScaffoldError} `exists` */
  entered(list: string | undefined): string;
}

const FOLDERS = { ability: 'abilities', faction: 'factions', board: 'boards' } as const;
/** The standard pack sorts its abilities into folders. The template is of a static one. */
const STANDARD_ABILITIES = 'static';
const TEXTS = { ability: abilityText, faction: factionText, board: boardText } as const;
const TEST_TEXTS = { ability: abilityTestText, faction: factionTestText, board: boardTestText } as const;

/**
 * Writes the files of a new thing, which works at once, with a test that passes. A pack that does not exist yet is made
 * with it, and the project's settings follow it.
 *
 * @returns the paths of what was written, the test last
 * @throws {ScaffoldError} `exists`, `bad-name`, `no-pack`, `no-faction`; then nothing is written
 * @throws {FileError} `not-written`; then everything is as it was
 */
export async function scaffold(wish: Wish): Promise<string[]> {
  const project = wish.project ?? process.cwd();
  if (wish.kind === 'pack')
    return newPack(
      packFolder(wish.pack ?? packNamed(wish.name, project, wish.home ?? HOME), project, wish.home ?? HOME),
      project,
    );
  const pack = packFolder(wish.pack, project, wish.home ?? HOME);
  const names = namesOf(wish.name, wish.kind);
  if (wish.kind === 'unit') requireFaction(pack, wish.faction);
  const made = existsSync(pack.folder) ? [] : newPack(pack, project);
  const plan = wish.kind === 'unit' ? unitPlan(pack, names, wish.faction ?? '') : partPlan(pack, wish.kind, names);
  withLock(plan.list, () => carryOut(plan));
  const { source, list, test } = plan;
  return [...made, ...(source === undefined ? [] : [source.path]), list, test.path];
}

/** The folder of a new pack: beside the example in Crownspace, in a project of its own at the top. */
function packNamed(name: string, project: string, home: string): string {
  const { id } = namesOf(name, 'pack');
  return relative(home, project) === '' ? `examples/${id}` : id;
}

function newPack(pack: PackFolder, project: string): string[] {
  const main = join(pack.folder, 'pack.ts');
  const files = packFiles(pack);
  // It comes first: a folder that has it is known as a pack, which the same command completes.
  const { taken, settings } = writeFolder(project, pack.folder, [
    ...files.filter(({ path }) => path === main),
    ...files.filter(({ path }) => path !== main),
  ]);
  if (taken !== undefined) throw existing(existsSync(main) ? main : taken);
  return [...(settings === undefined ? [] : [settings]), ...files.map(({ path }) => path)];
}

/** The ids of the factions that a pack has. */
function factionsOf(pack: PackFolder): string[] {
  const folder = join(pack.folder, 'factions');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter(file => file.endsWith('.ts') && file !== 'index.ts')
    .map(file => file.slice(0, -'.ts'.length))
    .sort();
}

/** @throws {ScaffoldError} `no-faction` with those that there are */
function requireFaction(pack: PackFolder, faction: string | undefined): void {
  const known = factionsOf(pack);
  if (faction !== undefined && known.includes(faction)) return;
  const lack =
    faction === undefined
      ? 'A unit joins a faction: name it with --faction ID.'
      : `The pack has no faction ${faction}.`;
  const remedy =
    known.length === 0
      ? `${pack.folder} has none yet: make one with crownspace new faction NAME.`
      : `It has ${known.join(', ')}.`;
  throw new ScaffoldError('no-faction', `${lack} ${remedy}`);
}

/** The list comes last: until then nothing reads the new files. When one cannot be written, the others go again. */
function carryOut({ source, test, list, entered }: Plan): void {
  const text = entered(existsSync(list) ? readText(list) : undefined);
  const written: string[] = [];
  try {
    for (const file of [source, test]) {
      if (file === undefined) continue;
      if (writeNew(file.path, file.text)) written.push(file.path);
      // A command that was killed may have written it, and not the list.
      else if (readText(file.path) !== file.text) throw existing(file.path);
    }
    writeWhole(list, text);
  } catch (error) {
    for (const path of written) rmSync(path, { force: true });
    throw error;
  }
}

function partPlan(pack: PackFolder, kind: ListedKind, names: Names): Plan {
  const list = join(pack.folder, FOLDERS[kind], 'index.ts');
  const part = pack.isStandard && kind === 'ability' ? join(FOLDERS[kind], STANDARD_ABILITIES) : FOLDERS[kind];
  const path = join(pack.folder, part, `${names.id}.ts`);
  const test = join(pack.tests, part, `${names.id}.test.ts`);
  const paths = pathsOf(pack, kind, path, test);
  return {
    source: { path, text: TEXTS[kind](names, paths) },
    test: { path: test, text: TEST_TEXTS[kind](names, paths) },
    list,
    entered(text = emptyList(pack, list, kind)) {
      const from = relativeImport(dirname(list), path);
      if (text.includes(`'${from}'`)) throw existing(path);
      return addToList(text, names.code, from);
    },
  };
}

function pathsOf(pack: PackFolder, kind: ListedKind, path: string, test: string): Paths {
  return {
    types: typeImport(pack, dirname(path), kind === 'ability' ? 'ability' : 'pack'),
    game: gameImport(pack, dirname(test)),
    subject: relativeImport(dirname(test), path),
  };
}

/** The list of a pack that has none yet. */
function emptyList(pack: PackFolder, path: string, kind: ListedKind): string {
  const types = typeImport(pack, dirname(path), kind === 'ability' ? 'ability' : 'pack');
  const type = { ability: 'Ability', faction: 'Faction', board: 'Board' }[kind];
  return `import type { ${type} } from '${types}';\n\nexport const ${FOLDERS[kind]}: readonly ${type}[] = [];\n`;
}

function unitPlan(pack: PackFolder, names: Names, faction: string): Plan {
  const path = insideFolder(join(pack.folder, 'factions'), `${faction}.ts`);
  const test = join(pack.tests, 'factions', `${names.id}.test.ts`);
  const paths: Paths = {
    types: '',
    game: gameImport(pack, dirname(test)),
    subject: relativeImport(dirname(test), path),
  };
  return {
    test: { path: test, text: unitTestText(names, paths, namesOf(faction, 'faction')) },
    list: path,
    entered(text = '') {
      if (text.includes(`id: '${names.id}'`))
        throw new ScaffoldError('exists', `${faction} has a unit ${names.id} already.`);
      return withUnit(text, names);
    },
  };
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

function existing(path: string): ScaffoldError {
  return new ScaffoldError('exists', `${path} is there already: choose another name.`);
}
