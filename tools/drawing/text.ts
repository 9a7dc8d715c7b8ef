import { GLYPHS } from './glyphs.ts';

const EM = 1000;

/** Width of a line at a size; letters that the font lacks are drawn as `?`. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + glyphOf(letter)[0], 0) * (size / EM);
}

export interface TextPlace {
  /** The middle, the left end or the right end of the line, as `anchor` says. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly color: string;
}

/** A line of text as paths: it looks the same on every machine and needs no font. */
export function textPaths(text: string, { x, y, size, anchor = 'middle', color }: TextPlace): string {
  const width = textWidth(text, size);
  let left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const scale = rounded(size / EM);
  const parts = [...text].map(letter => {
    const [advance, outline] = glyphOf(letter);
    const at = rounded(left);
    left += (advance * size) / EM;
    return outline === '' ? '' : `<path transform="translate(${at} ${rounded(y)}) scale(${scale})" d="${outline}"/>`;
  });
  return `<g fill="${color}">${parts.join('')}</g>`;
}

/** A size at which the line is at most so wide. */
export function fittingSize(text: string, size: number, width: number): number {
  const wide = textWidth(text, size);
  return wide <= width ? size : (size * width) / wide;
}

function glyphOf(letter: string): readonly [number, string] {
  return GLYPHS[letter] ?? GLYPHS['?'] ?? [0, ''];
}

/** To a thousandth, so that pictures stay small. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
