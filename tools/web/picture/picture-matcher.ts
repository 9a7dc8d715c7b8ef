import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeWhole } from '../../files/index.ts';
import type { DrivenTable } from '../room/session.ts';
import { openChromium } from './chromium.ts';
import { comparePictures, type PictureRegion } from './compare-pictures.ts';
import { takePictureIn } from './picture.ts';
import { stillTable } from './still-table.ts';

/** How a test looks at a table. */
export interface LookOptions {
  /** The seat that looks, such as `Red`; a spectator by default. */
  readonly seat?: string;
  /** Pixels, 640 by default. */
  readonly width?: number;
  /** Pixels, 400 by default. */
  readonly height?: number;
  /**
   * Panels and letters, too. They differ between machines, because fonts do. By default the picture shows the table alone,
   * with plain shapes in place of letters.
   */
  readonly panels?: boolean;
  /** Folder of the kept pictures; `pictures` beside the test by default. */
  readonly folder?: string;
}

export interface PictureMatchers<Result = unknown> {
  /**
   * The table looks as in the kept picture of this name. Without one the picture is kept, unless the variable `CI` is set;
   * `KEEP_PICTURES=1` replaces it. Await it.
   */
  toLookLike(name: string, options?: LookOptions): Promise<Result>;
}

interface PictureResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** What vitest and jest know of the test that runs. */
interface MatcherState {
  readonly testPath?: string | undefined;
}

/** A matcher for `expect.extend` of vitest or jest. */
export const pictureMatchers = {
  async toLookLike(
    this: MatcherState,
    table: Pick<DrivenTable, 'send'>,
    name: string,
    options: LookOptions = {},
  ): Promise<PictureResult> {
    if (!/^[\w][\w .-]{0,80}$/.test(name))
      throw new TypeError(`"${name}" cannot name a picture: expected letters, digits, spaces, dots, _ and -.`);
    const folder = options.folder ?? join(dirname(this.testPath ?? 'test.ts'), 'pictures');
    return lookLike(table, join(folder, name), options);
  },
};

async function lookLike(
  table: Pick<DrivenTable, 'send'>,
  path: string,
  { seat, width = 640, height = 400, panels = false }: LookOptions,
): Promise<PictureResult> {
  const file = `${path}.png`;
  if (isMissing(file)) return { pass: false, message: () => missing(file) };
  const browser = await openChromium();
  try {
    const present = await takePictureIn(browser, {
      open: async () => stillTable(table),
      ...{ title: 'Test', width, height, frames: 0, bare: !panels, isFontless: !panels },
      ...(seat === undefined ? {} : { seat }),
    });
    if (process.env['KEEP_PICTURES'] === '1' || !existsSync(file)) return keep(file, present);
    const { regions, difference } = await comparePictures(browser, readFileSync(file), present);
    const written = [`${path}.present.png`, `${path}.difference.png`];
    if (regions.length > 0) {
      writeWhole(`${path}.present.png`, present);
      writeWhole(`${path}.difference.png`, Buffer.from(difference, 'base64'));
    }
    return { pass: regions.length === 0, message: () => told(file, regions, written) };
  } finally {
    await browser.close();
  }
}

/** A first picture passes. On a machine for tests nobody would look at it, so there it fails. */
function isMissing(file: string): boolean {
  return !existsSync(file) && ![undefined, '', 'false', '0'].includes(process.env['CI']);
}

function missing(file: string): string {
  return `There is no ${relative(process.cwd(), file)}. Run the test on your machine, and commit it.`;
}

function keep(file: string, picture: Buffer): PictureResult {
  const name = relative(process.cwd(), file);
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, picture);
  return { pass: true, message: () => `expected the table to look unlike ${name}, which was written just now` };
}

function told(file: string, regions: readonly PictureRegion[], written: readonly string[]): string {
  const names = [file, ...written].map(each => relative(process.cwd(), each));
  if (regions.length === 0) return `expected the table to look unlike ${names[0]}`;
  const places = regions.map(({ left, top, right, bottom }) => `(${left}, ${top}) to (${right}, ${bottom})`);
  return [
    `expected the table to look like ${names[0]}; it differs at ${places.join(', ')}.`,
    `See ${names.slice(1).join(' and ')}. If the change is meant, run the test with KEEP_PICTURES=1.`,
  ].join(' ');
}
