import type { Page } from 'playwright-core';

/** A picture as a browser decodes it. */
export interface DecodedPicture {
  /** Width and height in pixels. */
  readonly size: readonly number[];
  /** By colour, such as `255,0,0,255`, how many pixels have it. */
  readonly colors: ReadonlyMap<string, number>;
}

/** Decodes a PNG with the decoder of the browser that has `page` open. */
export async function decodePicture(page: Page, png: Uint8Array): Promise<DecodedPicture> {
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const { size, colors } = (await page.evaluate(`(async () => {
    const image = new Image();
    image.src = '${address}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const colors = {};
    for (let at = 0; at < data.length; at += 4) {
      const color = [...data.slice(at, at + 4)].join();
      colors[color] = (colors[color] ?? 0) + 1;
    }
    return { size: [canvas.width, canvas.height], colors: Object.entries(colors) };
  })()`)) as { size: number[]; colors: [string, number][] };
  return { size, colors: new Map(colors) };
}
