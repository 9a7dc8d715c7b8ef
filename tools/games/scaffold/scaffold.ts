import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insideFolder, readText, withLock, writeNew, writeWhole } from '../../files/index.ts';
import { addToList } from './add-to-list.ts';
import type { GameParts, ListedPart, Paths, RowPart } from './game-parts.ts';
import { namesOf, type Names } from './names.ts';
import { gameImport, HOME, packFolder, relativeImport, STANDARD, typeImport } from './pack-folder.ts';
import type { PackFolder } from './pack-folder.ts';
import { ScaffoldError } from './scaffold-error.ts';
import { type NewFile, writeFolder } from './write-folder.ts';

export interface Wish {
  /** `pack`, or a kind of part that the game has. */
  readonly kind: string;
  /** In any form, such as `Ice Wall`. */
  readonly name: string;
  /** Folder of the pack, made when it does not exist; `standard` for the game's own. By default, a pack of your own. */
  readonly pack?: string | undefined;
  /** For a row: id of the part that it joins, such as the faction of a unit. */
  readonly owner?: string | undefined;
  /** Folder that `pack` and the tests are relative to. */
  readonly project?: string;
  /** Folder of Crownspace, with the standard packs. */
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

/**
 * Writes the files of a new thing, which works at once, with a test that passes. A pack that does not exist yet is made
 * with it, and the project's settings follow it.
 *
 * @returns the paths of what was written, the test last
 * @throws {ScaffoldError} `exists`, `bad-name`, `bad-kind`, `no-pack`, `no-owner`; then nothing is written
 * @throws {FileError} `not-written`; then everything is as it was
 */
export async function scaffold(parts: GameParts, wish: Wish): Promise<string[]> {
  const { home = HOME, kind, project = process.cwd() } = wish;
  const names = namesOf(wish.name, kind);
  const ownPack = kind === 'pack' ? names.id : parts.pack;
  if (wish.pack === STANDARD && !parts.hasStandard)
    throw new ScaffoldError('no-pack', `The content of ${parts.game} is no pack: leave --pack out, or name a folder.`);
  const pack = packFolder(wish.pack ?? ownPack, parts.game, project, home);
  if (kind === 'pack') {
    const { taken, written } = writePack(parts, pack, project);
    if (taken !== undefined) throw existing(taken);
    return written;
  }
  const listed = parts.listed.find(each => each.kind === kind);
  const row = parts.rows.find(each => each.kind === kind);
  if (row !== undefined) requireOwner(parts, row, pack, wish.owner);
  const plan =
    row === undefined ? partPlan(pack, listedOf(listed, parts, kind), names) : rowPlan(parts, row, pack, names, wish);
  // A pack that is there is taken; one that a killed run has begun is completed.
  const made = pack.isStandard ? [] : writePack(parts, pack, project).written;
  withLock(plan.list, () => carryOut(plan));
  const { source, list, test } = plan;
  return [...made, ...(source === undefined ? [] : [source.path]), list, test.path];
}

/** Every kind that can be made for a game. */
export function kindsOf({ listed, rows }: GameParts): string[] {
  return ['pack', ...listed.map(({ kind }) => kind), ...rows.map(({ kind }) => kind)];
}

function listedOf(part: ListedPart | undefined, parts: GameParts, kind: string): ListedPart {
  if (part !== undefined) return part;
  const kinds = kindsOf(parts).join(', ');
  throw new ScaffoldError('bad-kind', `There is no ${kind} to make for ${parts.game}: it has ${kinds}.`);
}

/** @returns what was written; nothing when a file of the pack is `taken` */
function writePack(
  parts: GameParts,
  pack: PackFolder,
  project: string,
): { readonly taken?: string; readonly written: string[] } {
  const main = join(pack.folder, 'pack.ts');
  const lists = parts.listed.map((part): NewFile => {
    const path = join(pack.folder, part.list, 'index.ts');
    return { path, text: emptyList(pack, part, path) };
  });
  const files = [...lists, ...parts.packFiles(pack)];
  // It comes first: a folder that has it is known as a pack, which the same command completes.
  const { taken, settings } = writeFolder(project, pack.folder, [
    ...files.filter(({ path }) => path === main),
    ...files.filter(({ path }) => path !== main),
  ]);
  if (taken !== undefined) return { taken: existsSync(main) ? main : taken, written: [] };
  return { written: [...(settings === undefined ? [] : [settings]), ...files.map(({ path }) => path)] };
}

/** The folder in a pack of what rows join, such as its factions. */
function ownerFolder(parts: GameParts, { owner }: RowPart): string {
  return parts.listed.find(({ kind }) => kind === owner)?.list ?? owner;
}

/** @throws {ScaffoldError} `no-owner` with those that there are */
function requireOwner(parts: GameParts, row: RowPart, pack: PackFolder, id: string | undefined): void {
  const { kind, owner } = row;
  const folder = join(pack.folder, ownerFolder(parts, row));
  const known = (existsSync(folder) ? readdirSync(folder) : [])
    .filter(file => file.endsWith('.ts') && file !== 'index.ts')
    .map(file => file.slice(0, -'.ts'.length))
    .sort();
  if (id !== undefined && known.includes(id)) return;
  const lack =
    id === undefined ? `A ${kind} joins a ${owner}: name it with --${owner} ID.` : `The pack has no ${owner} ${id}.`;
  const remedy =
    known.length === 0
      ? `${pack.folder} has none yet: make one with crownspace new ${owner} NAME.`
      : `It has ${known.join(', ')}.`;
  throw new ScaffoldError('no-owner', `${lack} ${remedy}`);
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

function partPlan(pack: PackFolder, part: ListedPart, names: Names): Plan {
  const list = join(pack.folder, part.list, 'index.ts');
  const folder = pack.isStandard ? join(part.list, part.standardFolder ?? '') : part.list;
  const path = join(pack.folder, folder, `${names.id}.ts`);
  const test = join(pack.tests, folder, `${names.id}.test.ts`);
  const paths = pathsOf(pack, typeImport(pack, dirname(path), part.typeSource), path, test);
  return {
    source: { path, text: part.text(names, paths) },
    test: { path: test, text: part.testText(names, paths) },
    list,
    entered(text = emptyList(pack, part, list)) {
      const from = relativeImport(dirname(list), path);
      if (text.includes(`'${from}'`)) throw existing(path);
      return addToList(text, names.code, from);
    },
  };
}

function pathsOf(pack: PackFolder, types: string, path: string, test: string): Paths {
  return { types, game: gameImport(pack, dirname(test)), subject: relativeImport(dirname(test), path) };
}

/** A list without entries. */
function emptyList(pack: PackFolder, { list, type, typeSource }: ListedPart, path: string): string {
  const types = typeImport(pack, dirname(path), typeSource);
  return `import type { ${type} } from '${types}';\n\nexport const ${list}: readonly ${type}[] = [];\n`;
}

function rowPlan(parts: GameParts, row: RowPart, pack: PackFolder, names: Names, { owner = '' }: Wish): Plan {
  const folder = ownerFolder(parts, row);
  const path = insideFolder(join(pack.folder, folder), `${owner}.ts`);
  const test = join(pack.tests, folder, `${names.id}.test.ts`);
  return {
    test: { path: test, text: row.testText(names, pathsOf(pack, '', path, test), namesOf(owner, row.owner)) },
    list: path,
    entered(text = '') {
      if (text.includes(`id: '${names.id}'`))
        throw new ScaffoldError('exists', `${owner} has a ${row.kind} ${names.id} already.`);
      return row.withRow(text, names);
    },
  };
}

function existing(path: string): ScaffoldError {
  return new ScaffoldError('exists', `${path} is there already: choose another name.`);
}
