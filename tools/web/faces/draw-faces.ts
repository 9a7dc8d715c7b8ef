import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { ViewerError } from '../web-error.ts';
import { FACE_SIZE, type Face } from './face-list.ts';

/** So many go into the page at once: all of a game would be one message of many megabytes. */
const AT_ONCE = 40;

/** Draws SVG texts on a canvas, and returns them as PNG in Base64. */
const DRAW = `async svgs => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ${FACE_SIZE};
  const context = canvas.getContext('2d');
  const drawn = [];
  for (const svg of svgs) {
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(svg);
    await image.decode();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    drawn.push(canvas.toDataURL('image/png').split(',')[1]);
  }
  return drawn;
}`;

/** The pictures as PNG, by their files. @throws {ViewerError} `not-drawn` */
export async function drawFaces(browser: Browser, faces: readonly Face[]): Promise<ReadonlyMap<string, Buffer>> {
  const page = await browser.newPage();
  const pictures = new Map<string, Buffer>();
  try {
    for (let start = 0; start < faces.length; start += AT_ONCE) {
      const some = faces.slice(start, start + AT_ONCE);
      const answer: unknown = await page.evaluate(`(${DRAW})(${JSON.stringify(some.map(({ svg }) => svg))})`);
      const drawn = v.parse(v.array(v.string()), answer);
      some.forEach(({ file }, index) => pictures.set(file, Buffer.from(drawn[index] ?? '', 'base64')));
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ViewerError('not-drawn', `The browser does not draw the pictures: ${why}`, { cause: error });
  } finally {
    await page.close();
  }
  return pictures;
}
