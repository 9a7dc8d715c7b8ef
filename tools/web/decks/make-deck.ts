import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { counted } from '../../../src/kernel/index.ts';
import {
  BACK_FILE,
  type CardSize,
  DECK_FILE,
  deckObject,
  type DeckPlan,
  type DeckSource,
  type FaceSet,
  layoutSheets,
  MOST_PIXELS,
  planDeck,
  refuseInputs,
  sheetFile,
  type SheetLayout,
  writeDeck,
} from '../../save/index.ts';
import { openChromium } from '../picture/chromium.ts';
import { CardPainter, type DrawnSheet, type SheetRequest } from './card-painter.ts';
import { PLAIN_BACK } from './plain-back.ts';

export interface DeckOptions extends DeckSource {
  /** Folder to write to. */
  readonly out: string;
  /** Pixels of a card; by default those of the first picture or SVG, or 500 x 700. */
  readonly size?: CardSize | undefined;
  /** What the addresses of the pictures begin with; those of the files in `out` by default. */
  readonly url?: string | undefined;
  /** Hears lines of progress. */
  readonly say?: (line: string) => void;
}

export interface MadeDeck {
  /** Names of the files in `out`. */
  readonly files: readonly string[];
  readonly cards: number;
  readonly faces: number;
  readonly layout: SheetLayout;
  /** Lines for the user. */
  readonly notes: readonly string[];
  /** Where files of the user are now that had the name of an output. */
  readonly copies: readonly string[];
}

/** A poker card, small enough for 40 of them on a sheet. */
const DEFAULT_SIZE: CardSize = { width: 500, height: 700 };
/** The longer side that a drawing gets at least: it has no pixels of its own. */
const LEAST_DRAWN = 700;
const MOST_NAMED = 5;

/**
 * Makes a deck for Tabletop Simulator of pictures, or of a table and a template.
 *
 * @throws {DeckError} @throws {FileError} @throws {ViewerError} `no-browser`, `not-drawn`
 */
export async function makeDeck(options: DeckOptions): Promise<MadeDeck> {
  const plan = openPlan(options);
  const browser = await openChromium();
  try {
    return await drawDeck(browser, plan, options);
  } finally {
    await browser.close();
  }
}

/** The same with a browser that is open. */
export async function makeDeckIn(browser: Browser, options: DeckOptions): Promise<MadeDeck> {
  return drawDeck(browser, openPlan(options), options);
}

/** Whatever is wrong with the source is said before a browser starts. */
function openPlan(options: DeckOptions): DeckPlan {
  const plan = planDeck(options);
  refuseInputs(options.out, options.source, plan.inputs);
  return plan;
}

async function drawDeck(browser: Browser, plan: DeckPlan, options: DeckOptions): Promise<MadeDeck> {
  const { out } = options;
  const { size, layout, sheets, back } = await drawPictures(browser, plan, options);
  const files = new Map<string, string | Uint8Array>(sheets.map(({ png }, index) => [sheetFile(index), png]));
  files.set(BACK_FILE, back);
  const addressOf = options.url === undefined ? fileAddress(out) : webAddress(options.url);
  const object = deckObject({ name: plan.name, cards: plan.cards, layout, addressOf });
  files.set(DECK_FILE, `${JSON.stringify(object, undefined, 2)}\n`);
  const { copies } = writeDeck(out, files);
  return {
    ...{ files: [...files.keys()], layout, copies },
    cards: plan.cards.reduce((sum, { count }) => sum + count, 0),
    faces: plan.fronts.faces.length,
    notes: [...plan.notes, ...notesOf(size, layout, sheets)],
  };
}

interface DrawnDeck {
  readonly size: CardSize;
  readonly layout: SheetLayout;
  readonly sheets: readonly DrawnSheet[];
  readonly back: Buffer;
}

async function drawPictures(browser: Browser, { fronts, back }: DeckPlan, options: DeckOptions): Promise<DrawnDeck> {
  const { say = () => undefined } = options;
  const count = fronts.faces.length;
  // A back of the same folder, or of none, is drawn where the fronts are: a page takes long to open.
  const isApart = back !== undefined && back.folder !== fronts.folder;
  const set = {
    folder: fronts.folder,
    faces: [...fronts.faces, ...((isApart ? undefined : back) ?? PLAIN_BACK).faces],
  };
  const painter = await CardPainter.open(browser, set);
  try {
    const size = options.size ?? (await sizeOfCards(painter, fronts));
    const layout = layoutSheets(count, size);
    const sheets: DrawnSheet[] = [];
    for (let index = 0; index < layout.sheets; index += 1) {
      say(`Drawing sheet ${index + 1} of ${layout.sheets} …`);
      sheets.push(await painter.draw(sheetRequest(layout, index, count, size)));
    }
    const drawnBack = isApart ? await drawApart(browser, back, size) : await drawBack(painter, count, size);
    return { size, layout, sheets, back: drawnBack };
  } finally {
    await painter.close();
  }
}

async function sizeOfCards(painter: CardPainter, { faces: [first] }: FaceSet): Promise<CardSize> {
  const { file = '' } = first ?? {};
  const own = /\.html?$/i.test(file) ? undefined : await painter.measure(0);
  if (own === undefined) return DEFAULT_SIZE;
  const isDrawing = /\.svg$/i.test(file);
  const longer = Math.max(own.width, own.height);
  const scale = isDrawing ? Math.max(1, LEAST_DRAWN / longer) : 1;
  return { width: Math.max(1, Math.round(own.width * scale)), height: Math.max(1, Math.round(own.height * scale)) };
}

function sheetRequest(
  { perSheet, ...layout }: SheetLayout,
  index: number,
  count: number,
  card: CardSize,
): SheetRequest {
  const { columns, rows, cell } = layout;
  const first = index * perSheet;
  const faces = Array.from({ length: Math.min(perSheet, count - first) }, (_, offset) => first + offset);
  return { faces, columns, rows, cell, card };
}

async function drawApart(browser: Browser, back: FaceSet, card: CardSize): Promise<Buffer> {
  const painter = await CardPainter.open(browser, back);
  try {
    return await drawBack(painter, 0, card);
  } finally {
    await painter.close();
  }
}

async function drawBack(painter: CardPainter, face: number, card: CardSize): Promise<Buffer> {
  const { cell, columns, rows } = layoutSheets(1, card);
  const { png } = await painter.draw({ faces: [face], columns, rows, cell, card });
  return png;
}

function fileAddress(folder: string): (file: string) => string {
  return file => pathToFileURL(join(folder, file)).href;
}

/** An address may end in something else than a folder, such as `?file=`. */
function webAddress(base: string): (file: string) => string {
  const isWhole = /[/=]$/.test(base) || base.includes('?');
  return file => `${base}${isWhole ? '' : '/'}${file}`;
}

function notesOf(size: CardSize, { cell }: SheetLayout, sheets: readonly DrawnSheet[]): string[] {
  const isSmaller = cell.width < size.width || cell.height < size.height;
  return [
    ...(isSmaller
      ? [
          `Cards are ${shown(cell)} pixels instead of ${shown(size)}, so that no sheet is larger than ${MOST_PIXELS} x ${MOST_PIXELS}.`,
        ]
      : []),
    ...note(
      sheets.flatMap(({ tooLarge }) => tooLarge),
      'more on it than fits',
      'more on them than fits',
    ),
    ...note(
      sheets.flatMap(({ otherShape }) => otherShape),
      `another shape than ${shown(size)}, and keeps it`,
      `another shape than ${shown(size)}, and keep it`,
    ),
  ];
}

function shown({ width, height }: CardSize): string {
  return `${width} x ${height}`;
}

function note(names: readonly string[], one: string, many: string): string[] {
  if (names.length === 0) return [];
  const more = names.length - MOST_NAMED;
  const listed = names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [`${counted(names.length, 'card')} ${names.length === 1 ? `has ${one}` : `have ${many}`}: ${listed}`];
}
