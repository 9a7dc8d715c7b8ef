import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { FileError, readText, shellWord } from '../../files/index.ts';
import { type CardTexts, countOf, textsOf } from './card-fields.ts';
import { isTableName, readCardTable } from './card-table.ts';
import { fillTemplate, parseTemplate } from './card-template.ts';
import { DeckError } from './deck-error.ts';
import { isPictureName, readPictureFolder } from './picture-folder.ts';

export interface DeckSource {
  /** A folder of pictures, or a table of cards. */
  readonly source: string;
  /** For the rows of a table: HTML or SVG. */
  readonly template?: string | undefined;
  /** A picture, SVG or HTML for the back. */
  readonly back?: string | undefined;
  /** Of the deck; that of its source by default. */
  readonly name?: string | undefined;
}

/** What is drawn for a card: a picture, or a document that was made of a template. */
export interface CardFace {
  /** How messages name the card. */
  readonly title: string;
  /** File name in the folder of the faces. */
  readonly file: string;
  /** The document that stands in the place of the file. */
  readonly text?: string;
}

/** Faces, and the only folder that drawing them may read. */
export interface FaceSet {
  readonly folder: string;
  readonly faces: readonly CardFace[];
}

export interface PlannedCard {
  readonly texts: CardTexts;
  /** Index of its face. Cards that look the same share one. */
  readonly face: number;
  /** How often it is in the deck, at least once. */
  readonly count: number;
}

/** Everything that makes a deck, before anything is drawn. */
export interface DeckPlan {
  readonly name: string;
  readonly cards: readonly PlannedCard[];
  readonly fronts: FaceSet;
  readonly back: FaceSet | undefined;
  /** Lines for the user. */
  readonly notes: readonly string[];
  /** Files that were read, which nothing may replace. */
  readonly inputs: readonly string[];
}

interface FacedCard {
  readonly texts: CardTexts;
  readonly count: number;
  readonly face: CardFace;
}

const DOCUMENT = /\.(html?|svg)$/i;
const MOST_BYTES = 4 * 1024 * 1024;
/** Cards of a deck: the game gets slow long before. */
const MOST_CARDS = 10_000;
/** Of all documents of a deck. */
const MOST_CHARACTERS = 100_000_000;

/**
 * Reads what a deck is made of.
 *
 * @throws {DeckError} @throws {FileError} `missing`, `too-large`
 */
export function planDeck({ source, template, back, name }: DeckSource): DeckPlan {
  const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory() === true;
  const plan = isFolder ? pictureDeck(source, template) : tableDeck(source, template);
  const backPath = back ?? plan.back;
  return {
    name: name?.trim() || parse(resolve(source)).name,
    ...sharedFaces(plan.cards, plan.folder, source),
    back: backPath === undefined ? undefined : backOf(backPath),
    notes: plan.notes,
    inputs: [...plan.inputs, ...(backPath === undefined ? [] : [resolve(backPath)])],
  };
}

interface ReadDeck {
  readonly folder: string;
  readonly cards: readonly FacedCard[];
  readonly back?: string | undefined;
  readonly notes: readonly string[];
  readonly inputs: readonly string[];
}

function pictureDeck(source: string, template: string | undefined): ReadDeck {
  if (template !== undefined) throw new DeckError('bad-template', templateNeedsTable(source));
  const folder = resolve(source);
  const { cards, back, notes } = readPictureFolder(source);
  return {
    folder,
    cards: cards.map(({ file, texts, count }) => ({ texts, count, face: { title: titleOf(texts.name), file } })),
    back: back === undefined ? undefined : join(folder, back),
    notes,
    inputs: cards.map(({ file }) => join(folder, file)),
  };
}

/** A name from outside, for messages: on one line, and not long. */
function titleOf(name: string): string {
  return name.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 60);
}

function templateNeedsTable(source: string): string {
  const table = readdirSync(source).find(isTableName) ?? 'cards.csv';
  return `${source} is a folder of pictures, which need no template. For the rows of a table: crownspace deck ${shellWord(join(source, table))} --template FILE`;
}

function tableDeck(source: string, template: string | undefined): ReadDeck {
  if (!isTableName(source)) throw notASource(source);
  const table = readCardTable(source);
  if (template === undefined)
    throw new DeckError(
      'bad-template',
      `${source} needs --template FILE.html or FILE.svg, which says how its cards look. For pictures, name their folder.`,
    );
  if (!DOCUMENT.test(template))
    throw new DeckError('bad-template', `${template} is no template: expected a .html or .svg file.`);
  const parts = parseTemplate(readText(template, MOST_BYTES), basename(template), table.columns);
  const file = basename(template);
  let characters = 0;
  const cards = table.rows.map(row => {
    const texts = textsOf(row);
    const text = fillTemplate(parts, row.values, row.place);
    characters += text.length;
    if (characters > MOST_CHARACTERS)
      throw new DeckError('too-many', `${row.place}: the cards have more than ${MOST_CHARACTERS} characters in all.`);
    return { texts, count: countOf(row), face: { title: titleOf(texts.name) || row.place, file, text } };
  });
  return { folder: dirname(resolve(template)), cards, notes: [], inputs: [resolve(source), resolve(template)] };
}

function notASource(source: string): Error {
  if (statSync(source, { throwIfNoEntry: false }) === undefined)
    return new FileError('missing', `${source} is not there. Is the path right?`);
  return new DeckError(
    'no-cards',
    `${source} is no source of cards: expected a folder of pictures, a .csv or a .json file.`,
  );
}

/** Gives cards that look the same one face. Cards of which there are none are left out. */
function sharedFaces(cards: readonly FacedCard[], folder: string, source: string): Pick<DeckPlan, 'cards' | 'fronts'> {
  const used = cards.filter(({ count }) => count > 0);
  if (used.length === 0) throw new DeckError('no-cards', `${source} has no cards: each of its rows has the count 0.`);
  const total = used.reduce((sum, { count }) => sum + count, 0);
  if (total > MOST_CARDS)
    throw new DeckError('too-many', `${source} makes ${total} cards, more than ${MOST_CARDS}. Make several decks.`);
  const indices = new Map<string, number>();
  const faces: CardFace[] = [];
  const planned = used.map(({ texts, count, face }) => {
    const key = face.text ?? face.file;
    const index = indices.get(key) ?? faces.push(face) - 1;
    indices.set(key, index);
    return { texts, count, face: index };
  });
  return { cards: planned, fronts: { folder, faces } };
}

function backOf(path: string): FaceSet {
  const full = resolve(path);
  const face = { title: 'the back', file: basename(full) };
  const folder = dirname(full);
  if (DOCUMENT.test(path)) return { folder, faces: [{ ...face, text: readText(path, MOST_BYTES) }] };
  if (isPictureName(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    return { folder, faces: [face] };
  if (isPictureName(path)) throw new FileError('missing', `${path} is not there. Is the path right?`);
  throw new DeckError('bad-back', `${path} is no back: expected a .png, .jpg, .webp, .svg or .html file.`);
}
