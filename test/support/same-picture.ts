import type { Browser } from 'playwright-core';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePictures, OWN_LETTERS, type PictureRegion } from '../../tools/web/picture/compare-pictures.ts';

export { OWN_LETTERS };

const KEPT = fileURLToPath(new URL('../fixtures/pictures/', import.meta.url));
const WRITTEN = 'build/pictures';
/** Writes a picture as the one that is kept under that name, with the variable KEEP_PICTURES=1. Look at it then. */
export function keepPicture(name: string, picture: Buffer): void {
  const path = keptPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
}

/**
 * The regions in which a picture differs from the one that is kept under that name. When there is any, the kept picture,
 * the present one and their difference are written to `build/pictures/NAME-{kept,present,difference}.png`.
 * @param title names the files that are written; the name of the kept picture by default
 */
export async function regionsThatDiffer(
  browser: Browser,
  name: string,
  picture: Buffer,
  title = name,
): Promise<readonly PictureRegion[]> {
  const path = keptPath(name);
  if (!existsSync(path)) throw new Error(`There is no ${path}: run the test with KEEP_PICTURES=1, and look at it`);
  const kept = readFileSync(path);
  return regionsBetween(browser, kept, picture, title);
}

/** The regions in which two pictures differ. Both and their difference are written as `regionsThatDiffer` does. */
export async function regionsBetween(
  browser: Browser,
  kept: Buffer,
  present: Buffer,
  title: string,
): Promise<readonly PictureRegion[]> {
  const { regions, difference } = await comparePictures(browser, kept, present);
  if (regions.length > 0) {
    mkdirSync(WRITTEN, { recursive: true });
    writeFileSync(writtenPath(title, 'kept'), kept);
    writeFileSync(writtenPath(title, 'present'), present);
    writeFileSync(writtenPath(title, 'difference'), Buffer.from(difference, 'base64'));
  }
  return regions;
}

/** Fails unless a picture looks like the kept one. The message names the regions and the pictures to look at. */
export async function expectSamePicture(browser: Browser, name: string, picture: Buffer): Promise<void> {
  const regions = await regionsThatDiffer(browser, name, picture);
  if (regions.length === 0) return;
  const places = regions.map(({ left, top, right, bottom }) => `(${left}, ${top}) to (${right}, ${bottom})`);
  const files = ['kept', 'present', 'difference'].map(kind => writtenPath(name, kind));
  const remedy = 'If the change is meant, run the test with KEEP_PICTURES=1.';
  throw new Error(`The picture "${name}" differs at ${places.join(', ')}. See ${files.join(', ')}. ${remedy}`);
}

function keptPath(name: string): string {
  return join(KEPT, `${name}.png`);
}

function writtenPath(title: string, kind: string): string {
  return `${WRITTEN}/${title}-${kind}.png`;
}
