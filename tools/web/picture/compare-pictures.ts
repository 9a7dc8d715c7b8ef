import type { Browser, Page } from 'playwright-core';

/**
 * Side of a cell in pixels. Pictures are compared by the mean color of cells: rasterizers smooth the edges of shapes
 * differently, and a difference that is thinner than a pixel disappears in the mean. A region counts when it is at least
 * two cells wide and high somewhere: an outline that lies a pixel aside is thinner, the smallest piece is thicker.
 */
const CELL = 4;
/** How much each of red, green and blue of a cell may differ, of 255. */
const TOLERANCE = 24;

/** A part of the picture that differs from the kept one, in pixels of the picture. */
export interface PictureRegion {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Makes every canvas of a page write its own letters in place of a font's: an F whose bars depend on the letter. Machines
 * differ in their fonts; a text that is missing, turned, mirrored or of another size still changes the picture.
 */
export const OWN_LETTERS = `(() => {
  const pen = CanvasRenderingContext2D.prototype;
  const sizeOf = ({ font }) => Number(/([\\d.]+)px/.exec(font)[1]);
  const widthOf = (context, text) => text.length * 0.6 * sizeOf(context);
  function lettersOf(context, text, x, y) {
    const size = sizeOf(context);
    const start = context.textAlign === 'center' ? x - widthOf(context, text) / 2 : x;
    const path = new Path2D();
    [...text].forEach((letter, index) => {
      if (letter.trim() === '') return;
      const code = letter.codePointAt(0);
      const [left, top] = [start + index * 0.6 * size, y - 0.4 * size];
      path.rect(left, top, 0.12 * size, 0.8 * size);
      path.rect(left, top, 0.48 * size, 0.14 * size);
      path.rect(left, top + (0.25 + (code % 4) * 0.1) * size, (0.24 + (code % 3) * 0.08) * size, 0.14 * size);
    });
    return path;
  }
  pen.measureText = function (text) { return { width: widthOf(this, text) }; };
  pen.fillText = function (text, x, y) { this.fill(lettersOf(this, text, x, y)); };
  pen.strokeText = function (text, x, y) { this.stroke(lettersOf(this, text, x, y)); };
})();`;

/** How two pictures differ. */
export interface PictureComparison {
  readonly regions: readonly PictureRegion[];
  /** A PNG in base64: the present picture in grey, with the regions in red. */
  readonly difference: string;
}

/** Compares two PNGs in a browser, which has a decoder for them. */
export async function comparePictures(browser: Browser, kept: Buffer, present: Buffer): Promise<PictureComparison> {
  const page = await browser.newPage();
  try {
    return await compare(page, kept, present);
  } finally {
    await page.close();
  }
}

async function compare(page: Page, kept: Buffer, present: Buffer): Promise<PictureComparison> {
  const urls = [kept, present].map(bytes => `data:image/png;base64,${bytes.toString('base64')}`);
  const settings = { cell: CELL, tolerance: TOLERANCE };
  const compared: unknown = await page.evaluate(`(${COMPARE})(${JSON.stringify(urls)}, ${JSON.stringify(settings)})`);
  // The function below gives exactly this.
  return compared as PictureComparison;
}

const COMPARE = `async function ([keptUrl, presentUrl], { cell, tolerance }) {
  async function pixelsOf(url) {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  }

  function meansOf({ width, height, data }) {
    const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
    const sums = new Float64Array(columns * rows * 4);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 4;
        for (let part = 0; part < 3; part += 1) sums[at + part] += data[(y * width + x) * 4 + part];
        sums[at + 3] += 1;
      }
    return { columns, rows, mean: (index, part) => sums[index * 4 + part] / sums[index * 4 + 3] };
  }

  const [kept, present] = await Promise.all([keptUrl, presentUrl].map(pixelsOf));
  const { width, height } = present;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.filter = 'grayscale(1) opacity(0.5)';
  pen.drawImage(await createImageBitmap(present), 0, 0);
  pen.filter = 'none';
  pen.fillStyle = 'rgba(255, 0, 0, 0.6)';
  pen.strokeStyle = 'red';

  const regions = [];
  if (kept.width !== width || kept.height !== height) regions.push({ left: 0, top: 0, right: width, bottom: height });
  else {
    const [a, b] = [meansOf(kept), meansOf(present)];
    const { columns, rows } = a;
    const differs = Array.from({ length: columns * rows }, (_, index) =>
      [0, 1, 2].some(part => Math.abs(a.mean(index, part) - b.mean(index, part)) > tolerance));
    for (let start = 0; start < differs.length; start += 1) {
      const cells = differs[start] ? [start] : [];
      differs[start] = false;
      for (let next = 0; next < cells.length; next += 1) {
        const [x, y] = [cells[next] % columns, Math.floor(cells[next] / columns)];
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) {
            const near = (y + dy) * columns + x + dx;
            if (x + dx < 0 || x + dx >= columns || !differs[near]) continue;
            differs[near] = false;
            cells.push(near);
          }
      }
      const members = new Set(cells);
      const isThick = cells.some(at => [1, columns, columns + 1].every(step => members.has(at + step)));
      if (!isThick) continue;
      const xs = cells.map(index => (index % columns) * cell);
      const ys = cells.map(index => Math.floor(index / columns) * cell);
      for (let index = 0; index < cells.length; index += 1) pen.fillRect(xs[index], ys[index], cell, cell);
      regions.push({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + cell, bottom: Math.max(...ys) + cell });
    }
  }
  for (const { left, top, right, bottom } of regions) pen.strokeRect(left, top, right - left, bottom - top);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return { regions, difference: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) };
}`;
