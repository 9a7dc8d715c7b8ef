import type { CardFace, CardSize } from '../../save/index.ts';

export interface SheetCell {
  readonly face: CardFace;
  readonly address: string;
}

export interface SheetPage {
  readonly cells: readonly SheetCell[];
  readonly columns: number;
  /** Of a place on the sheet. */
  readonly cell: CardSize;
  /** The window that a document in HTML gets. */
  readonly card: CardSize;
}

/** Whether a face is a document with files of its own, and not a picture. */
export function isDocument({ file, text }: CardFace): boolean {
  return text !== undefined || /\.svg$/i.test(file);
}

function isPaper({ file }: CardFace): boolean {
  return /\.html?$/i.test(file);
}

/** The page that shows a sheet of cards. {@link ARRANGE} fits the documents into their places. */
export function sheetPage({ cells, columns, cell, card }: SheetPage): string {
  const places = cells.map(({ face, address }, index) => {
    const left = (index % columns) * cell.width;
    const top = Math.floor(index / columns) * cell.height;
    const inner = isDocument(face)
      ? `<iframe src="${address}" width="${card.width}" height="${card.height}" scrolling="no"></iframe>`
      : `<img src="${address}">`;
    return `<div${isPaper(face) ? ' class="paper"' : ''} style="left:${left}px;top:${top}px">${inner}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
html,body{margin:0;background:transparent}
div{position:absolute;overflow:hidden;width:${cell.width}px;height:${cell.height}px}
.paper{background:#fff}
img{display:block;width:100%;height:100%;object-fit:contain}
iframe{position:absolute;border:0;transform-origin:0 0}
</style>${places.join('\n')}`;
}

/** Runs in the page of a sheet: fits each document into its place, in the middle, without distortion. */
export const ARRANGE = `sizes => {
  for (const [index, place] of [...document.querySelectorAll('div')].entries()) {
    const frame = place.querySelector('iframe');
    if (frame === null) continue;
    const { width, height } = sizes[index] ?? { width: frame.width, height: frame.height };
    const scale = Math.min(place.clientWidth / width, place.clientHeight / height);
    // A place is whole pixels: what is missing is less than one.
    const fit = (room, length) => (room - length * scale < 1 ? room / length : scale);
    const [across, down] = [fit(place.clientWidth, width), fit(place.clientHeight, height)];
    frame.width = width;
    frame.height = height;
    frame.style.left = (place.clientWidth - width * across) / 2 + 'px';
    frame.style.top = (place.clientHeight - height * down) / 2 + 'px';
    frame.style.transform = 'scale(' + across + ',' + down + ')';
  }
}`;

/**
 * Runs in every document of a sheet, once its fonts are there: what a face is, and what it lacks. `width` and `height` are
 * those of an SVG in pixels.
 */
export const EXAMINE = `(async () => {
  await document.fonts.ready;
  const root = document.documentElement;
  const broken = [];
  for (const image of document.querySelectorAll('img, image')) {
    const source = image.currentSrc || image.href?.baseVal || image.getAttribute('src') || '';
    if (source !== '') await image.decode().catch(() => broken.push(new URL(source, document.baseURI).href.slice(0, 2000)));
  }
  const invalid = document.querySelector('parsererror')?.textContent ?? '';
  const length = (own, ofBox) => own.baseVal.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE ? ofBox : own.baseVal.value;
  const box = root.viewBox?.baseVal;
  const isDrawing = root instanceof SVGSVGElement;
  return {
    broken,
    invalid: invalid.slice(0, 300),
    width: isDrawing ? length(root.width, box?.width ?? 0) : 0,
    height: isDrawing ? length(root.height, box?.height ?? 0) : 0,
    isTooLarge: !isDrawing && (root.scrollWidth > innerWidth + 1 || root.scrollHeight > innerHeight + 1),
  };
})()`;

/** Runs in a page: what {@link EXAMINE} is for documents, for the pictures of the page itself. */
export const EXAMINE_PICTURES = `(async () => {
  const found = [];
  for (const place of document.querySelectorAll('div')) {
    const image = place.querySelector('img');
    if (image === null) { found.push(null); continue; }
    const isWhole = await image.decode().then(() => true, () => false);
    found.push({ isWhole, width: image.naturalWidth, height: image.naturalHeight });
  }
  return found;
})()`;
