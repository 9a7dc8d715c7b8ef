import { readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { didYouMean, FileError, fileFault } from '../../files/index.ts';
import { type CardTexts, countOf, fieldOf, textsOf, unusedColumns } from './card-fields.ts';
import { type CardRow, readCardTable } from './card-table.ts';
import { DeckError } from './deck-error.ts';

/** A card of a folder of pictures. */
export interface PictureCard {
  readonly file: string;
  readonly texts: CardTexts;
  readonly count: number;
}

/** What a folder of pictures says of a deck. */
export interface PictureFolder {
  readonly cards: readonly PictureCard[];
  /** File name of the back, if there is one. */
  readonly back: string | undefined;
  /** Lines for the user. */
  readonly notes: readonly string[];
}

const PICTURE = /\.(png|jpe?g|webp|svg)$/i;

/** Whether a path ends as a picture does that can be a card. */
export function isPictureName(path: string): boolean {
  return PICTURE.test(path);
}

/**
 * Reads a folder of pictures, in the order of their names, with what `cards.csv` or `cards.json` beside them says.
 *
 * @throws {DeckError} `no-cards`, `bad-table`, `bad-back` @throws {FileError} `missing`
 */
export function readPictureFolder(folder: string): PictureFolder {
  const files = filesIn(folder).toSorted(byName);
  const backs = files.filter(file => isPictureName(file) && parse(file).name.toLowerCase() === 'back');
  const pictures = files.filter(file => isPictureName(file) && !backs.includes(file));
  const [back] = oneOf(backs, folder, 'bad-back');
  const [table] = oneOf(
    files.filter(file => /^cards\.(csv|json)$/i.test(file)),
    folder,
    'bad-table',
  );
  if (pictures.length === 0)
    throw new DeckError('no-cards', `${folder} has no pictures: expected .png, .jpg, .webp or .svg files, one a card.`);
  if (table === undefined) return { cards: pictures.map(plainCard), back, notes: [] };
  const read = readCardTable(join(folder, table));
  const rows = rowsByPicture(pictures, read.rows);
  const cards = pictures.flatMap(file => rows.get(file)?.map(row => describedCard(file, row)) ?? [plainCard(file)]);
  return { cards, back, notes: unusedColumns(read, table) };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(
      name => !name.startsWith('.') && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true,
    );
  } catch (cause) {
    throw new FileError('missing', `${folder} ${fileFault(cause)}. Is the path right?`, { cause });
  }
}

/** Refuses to choose. */
function oneOf(files: readonly string[], folder: string, code: 'bad-back' | 'bad-table'): readonly string[] {
  if (files.length <= 1) return files;
  throw new DeckError(code, `${folder} has ${files.join(' and ')}. Keep one of them.`);
}

const collator = new Intl.Collator('en', { numeric: true });

/** Numbers in names count as numbers: `2.png` comes before `10.png`. */
function byName(one: string, other: string): number {
  const order = collator.compare(one, other);
  return order === 0 && one !== other ? (one < other ? -1 : 1) : order;
}

/** The name of a card: the file name without ending and leading number, unless it is nothing else. */
export function nameOfPicture(file: string): string {
  const { name } = parse(file);
  return name.replace(/^\d+[\s._-]*/, '').trim() || name;
}

function plainCard(file: string): PictureCard {
  return { file, texts: { name: nameOfPicture(file), description: '', tags: [], notes: '' }, count: 1 };
}

function describedCard(file: string, row: CardRow): PictureCard {
  const texts = textsOf(row);
  return { file, texts: { ...texts, name: texts.name || nameOfPicture(file) }, count: countOf(row) };
}

/** The rows for each picture: the column `picture` names it, or else `name`. */
function rowsByPicture(pictures: readonly string[], rows: readonly CardRow[]): ReadonlyMap<string, CardRow[]> {
  const found = new Map<string, CardRow[]>();
  const known = namesOf(pictures);
  for (const row of rows) {
    const named = fieldOf(row, 'picture') || fieldOf(row, 'name');
    const files = known.get(named.toLowerCase()) ?? [];
    const [file] = files;
    if (file === undefined || files.length > 1) throw noPicture(row, named, files, pictures);
    const same = found.get(file);
    if (same === undefined) found.set(file, [row]);
    else same.push(row);
  }
  return found;
}

/** What a table may call a picture, in lower case: its file name, that without its ending, or the name of its card. */
function namesOf(pictures: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const file of pictures) {
    const names = new Set([file, parse(file).name, nameOfPicture(file)].map(name => name.toLowerCase()));
    for (const name of names) known.set(name, [...(known.get(name) ?? []), file]);
  }
  return known;
}

function noPicture(
  { place }: CardRow,
  named: string,
  files: readonly string[],
  pictures: readonly string[],
): DeckError {
  const shown = JSON.stringify(named.slice(0, 100));
  if (named === '')
    return new DeckError('bad-table', `${place}: name the picture in a column "picture", or the card in "name".`);
  const fault = files.length > 1 ? `${shown} may be ${files.join(' or ')}` : `there is no picture ${shown}`;
  const remedy =
    files.length > 1
      ? ' Write the file name into the column "picture".'
      : didYouMean(named, [...pictures, ...pictures.map(nameOfPicture)]);
  return new DeckError('bad-table', `${place}: ${fault}.${remedy}`);
}
