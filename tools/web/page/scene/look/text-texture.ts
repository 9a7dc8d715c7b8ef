import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from 'three';

/** How a text is to look. Sizes are in pixels of the drawing, not of the screen. */
export interface Style {
  readonly color: string;
  readonly size: number;
  /** Painted around the letters, so that they are legible on anything. */
  readonly halo?: string;
  readonly background?: string;
  /** Pixels that the drawing has to have; the text is centred in it and made smaller until it fits. */
  readonly width?: number;
  readonly height?: number;
  readonly align?: 'left' | 'center';
}

export interface Writing {
  readonly texture: Texture;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const FAMILY = 'system-ui, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif';
const LINE = 1.15;
const LARGEST = 2_048;
const MOST_LETTERS = 600;
const MOST_KEPT = 600;

const kept = new Map<string, Writing>();

/** Draws a text on a texture; equal texts share one. */
export function write(text: string, style: Style): Writing {
  const key = JSON.stringify([text, style]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = draw(text.slice(0, MOST_LETTERS), style);
  if (kept.size > MOST_KEPT) forgetOldest();
  kept.set(key, made);
  return made;
}

/** Squares light and dark, as on a board for chess. */
export interface CheckBoard {
  /** Squares on each side. */
  readonly fields: number;
  /** Width of the frame around them, as a part of the board's. */
  readonly border: number;
  /** Whether the square at the far left is a dark one. */
  readonly startsDark: boolean;
}

export function checkBoard(board: CheckBoard): Writing {
  const key = `checks ${JSON.stringify(board)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { fields, border, startsDark } = board;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#5b4029';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const start = border * canvas.width;
  const side = (canvas.width - 2 * start) / fields;
  for (let index = 0; index < fields * fields; index += 1) {
    const [column, row] = [index % fields, Math.floor(index / fields)];
    pen.fillStyle = ((column + row) % 2 === 0) === startsDark ? '#7b5b3d' : '#e3d4b1';
    pen.fillRect(start + column * side, start + row * side, side, side);
  }
  const made = textureOf(canvas);
  kept.set(key, made);
  return made;
}

function forgetOldest(): void {
  const [oldest] = kept.keys();
  if (oldest === undefined) return;
  kept.get(oldest)!.texture.dispose();
  kept.delete(oldest);
}

function draw(text: string, style: Style): Writing {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const wanted = layout(pen, text, style);
  canvas.width = Math.min(LARGEST, Math.ceil(style.width ?? wanted.width));
  canvas.height = Math.min(LARGEST, Math.ceil(style.height ?? wanted.height));
  if (style.background !== undefined) {
    pen.fillStyle = style.background;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  paint(pen, canvas, wanted, style);
  return textureOf(canvas);
}

function textureOf(canvas: HTMLCanvasElement): Writing {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  return { texture, width: canvas.width, height: canvas.height };
}

interface Layout {
  readonly lines: readonly string[];
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Breaks lines to the width of the drawing and makes the letters smaller until all of them fit. */
function layout(pen: CanvasRenderingContext2D, text: string, { size, width, height }: Style): Layout {
  let letter = size;
  for (;;) {
    pen.font = `600 ${letter}px ${FAMILY}`;
    const lines = text.split('\n').flatMap(line => (width === undefined ? [line] : broken(pen, line, width * 0.94)));
    const widest = Math.max(1, ...lines.map(line => pen.measureText(line).width));
    const tall = lines.length * letter * LINE;
    const fits = (width === undefined || widest <= width) && (height === undefined || tall <= height);
    if (fits || letter <= 8) return { lines, size: letter, width: widest + letter * 0.4, height: tall + letter * 0.3 };
    letter = Math.floor(letter * 0.9);
  }
}

function broken(pen: CanvasRenderingContext2D, line: string, width: number): string[] {
  const lines: string[] = [];
  let present = '';
  for (const word of line.split(' ')) {
    const longer = present === '' ? word : `${present} ${word}`;
    if (present !== '' && pen.measureText(longer).width > width) {
      lines.push(present);
      present = word;
    } else present = longer;
  }
  return [...lines, present];
}

function paint(pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement, wanted: Layout, style: Style): void {
  pen.font = `600 ${wanted.size}px ${FAMILY}`;
  pen.textBaseline = 'middle';
  pen.textAlign = style.align === 'left' ? 'left' : 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = wanted.size * 0.16;
  const x = style.align === 'left' ? wanted.size * 0.3 : canvas.width / 2;
  const top = canvas.height / 2 - ((wanted.lines.length - 1) / 2) * wanted.size * LINE;
  wanted.lines.forEach((line, index) => {
    const y = top + index * wanted.size * LINE;
    if (style.halo !== undefined) {
      pen.strokeStyle = style.halo;
      pen.strokeText(line, x, y);
    }
    pen.fillStyle = style.color;
    pen.fillText(line, x, y);
  });
}
