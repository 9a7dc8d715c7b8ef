import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import * as v from 'valibot';
import type { CardSize, FaceSet } from '../../save/index.ts';
import { screenshotOf } from '../picture/screenshot.ts';
import { ViewerError } from '../web-error.ts';
import { faceIn, ServedFolder, SHEET_ADDRESS } from './served-folder.ts';
import { ARRANGE, EXAMINE, EXAMINE_PICTURES, isDocument, sheetPage } from './sheet-page.ts';

/** A sheet to draw. */
export interface SheetRequest {
  /** Indices of the faces, which fill the grid row by row. */
  readonly faces: readonly number[];
  readonly columns: number;
  readonly rows: number;
  /** Of a place on the sheet. */
  readonly cell: CardSize;
  /** The window that a document in HTML gets. */
  readonly card: CardSize;
}

export interface DrawnSheet {
  readonly png: Buffer;
  /** Names of cards with more in them than fits. */
  readonly tooLarge: readonly string[];
  /** Names of cards whose pictures have another shape than a place on the sheet. */
  readonly otherShape: readonly string[];
}

const LONGEST_MS = 180_000;
/** Shapes that differ by less look the same. */
const SAME_SHAPE = 0.02;

const examined = v.object({
  broken: v.array(v.string()),
  invalid: v.string(),
  width: v.number(),
  height: v.number(),
  isTooLarge: v.boolean(),
});
const pictures = v.array(v.nullable(v.object({ isWhole: v.boolean(), width: v.number(), height: v.number() })));

/** What is known of a face on the page. */
interface SeenFace {
  readonly face: number;
  /** Its own size; none for HTML. */
  readonly size: CardSize | undefined;
  readonly isTooLarge: boolean;
}

/** Draws the faces of one folder, in a page without scripts, clock and network. */
export class CardPainter {
  readonly #served: ServedFolder;
  #sheet: SheetRequest | undefined;

  private constructor(
    private readonly set: FaceSet,
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {
    this.#served = new ServedFolder(set, () => this.#pageText());
  }

  /** Opens a page for a set of faces. Close it in the end. */
  static async open(browser: Browser, set: FaceSet): Promise<CardPainter> {
    const context = await browser.newContext({
      ...{ javaScriptEnabled: false, acceptDownloads: false, serviceWorkers: 'block' },
      ...{ reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-US', timezoneId: 'UTC' },
      // What asks for a server in spite of all locks finds none.
      proxy: { server: 'http://127.0.0.1:1' },
    });
    const painter = new CardPainter(set, context, await context.newPage());
    context.on('requestfailed', request => painter.#served.noteFailure(request));
    context.on('console', message => painter.#served.noteMessage(message));
    await context.route('**/*', route => painter.#served.answer(route));
    return painter;
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /**
   * Draws a sheet of cards as a PNG.
   *
   * @throws {DeckError} `bad-picture` if a face lacks something @throws {ViewerError} `not-drawn`
   */
  async draw(sheet: SheetRequest): Promise<DrawnSheet> {
    const { cell, columns, rows } = sheet;
    return inTime(async () => {
      const seen = await this.#show(sheet, { width: columns * cell.width, height: rows * cell.height });
      await this.page.evaluate(`(${ARRANGE})(${JSON.stringify(seen.map(({ size }) => size ?? null))})`);
      const png = await screenshotOf(this.page, { omitBackground: true, animations: 'disabled', timeout: LONGEST_MS });
      // A late request counts, too.
      this.#served.refuseFaults();
      const titles = (isWanted: (face: SeenFace) => boolean): string[] =>
        seen.filter(isWanted).flatMap(({ face }) => this.set.faces[face]?.title ?? []);
      return {
        png,
        tooLarge: titles(({ isTooLarge }) => isTooLarge),
        otherShape: titles(({ size }) => size !== undefined && isOtherShape(size, cell)),
      };
    });
  }

  /**
   * The own size of a face in pixels; none if it is HTML, which takes what it gets.
   *
   * @throws {DeckError} `bad-picture` @throws {ViewerError} `not-drawn`
   */
  async measure(face: number): Promise<CardSize | undefined> {
    const small = { width: 100, height: 100 };
    const sheet = { faces: [face], columns: 1, rows: 1, cell: small, card: small };
    return inTime(async () => (await this.#show(sheet, small))[0]?.size);
  }

  /** Waits until everything on a sheet is there. */
  async #show(sheet: SheetRequest, viewport: CardSize): Promise<readonly SeenFace[]> {
    this.#sheet = sheet;
    await this.page.setViewportSize(viewport);
    await this.page.goto(SHEET_ADDRESS, { timeout: LONGEST_MS });
    const drawn = v.parse(pictures, await this.page.evaluate(EXAMINE_PICTURES));
    const frames = new Map(this.page.frames().map(frame => [faceOfFrame(frame), frame]));
    const seen: SeenFace[] = [];
    for (const [index, face] of sheet.faces.entries())
      seen.push(await this.#examine(face, drawn[index], frames.get(face)));
    this.#served.refuseFaults();
    return seen;
  }

  #pageText(): string {
    const { faces = [], columns = 1, cell, card } = this.#sheet ?? {};
    const nothing = { width: 1, height: 1 };
    const cells = faces.flatMap(index => {
      const face = this.set.faces[index];
      return face === undefined ? [] : { face, address: this.#served.addressOf(index) };
    });
    return sheetPage({ cells, columns, cell: cell ?? nothing, card: card ?? nothing });
  }

  async #examine(
    face: number,
    picture: v.InferOutput<typeof pictures>[number] | undefined,
    frame: Frame | undefined,
  ): Promise<SeenFace> {
    const known = this.set.faces[face];
    if (picture?.isWhole === false) this.#served.noteBroken(face, this.#served.addressOf(face));
    if (frame === undefined || known === undefined || !isDocument(known))
      return { face, size: sizeOf(picture), isTooLarge: false };
    const { broken, invalid, isTooLarge, ...size } = v.parse(examined, await frame.evaluate(EXAMINE));
    for (const address of broken) this.#served.noteBroken(face, address);
    if (invalid !== '') this.#served.noteFault(face, `invalid XML: ${invalid.replace(/\s+/g, ' ')}`);
    return { face, size: sizeOf(size), isTooLarge };
  }
}

/** Frames of frames belong to what a template shows. */
function faceOfFrame(frame: Frame): number | undefined {
  const isOfSheet = frame.parentFrame()?.parentFrame() === null;
  return isOfSheet ? faceIn(frame.url()) : undefined;
}

function sizeOf(found: CardSize | null | undefined): CardSize | undefined {
  const isThere = found !== null && found !== undefined && found.width > 0 && found.height > 0;
  return isThere ? { width: found.width, height: found.height } : undefined;
}

function isOtherShape(size: CardSize, cell: CardSize): boolean {
  const ratio = size.width / size.height / (cell.width / cell.height);
  return Math.abs(ratio - 1) > SAME_SHAPE;
}

/** A page may wait for itself without an end. */
async function inTime<Result>(task: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(notDrawn()), LONGEST_MS);
  });
  try {
    return await Promise.race([task(), late]);
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'TimeoutError' ? notDrawn(cause) : cause;
  } finally {
    clearTimeout(timer);
  }
}

function notDrawn(cause?: unknown): ViewerError {
  const text = `The browser has not drawn a sheet of cards in ${LONGEST_MS / 1_000} seconds. Make pictures smaller, or the template simpler.`;
  return new ViewerError('not-drawn', text, { cause });
}
