import { GLYPHS } from './glyphs.ts';

const EM = 1000;

/** What stands above a letter, around its middle: of `ü`, `í` and `ñ`. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0308': 'M-105-700H-25V-590H-105ZM25-700H105V-590H25Z',
  '\u0301': 'M-35-575L20-730H120L45-575Z',
  '\u0303': 'M-120-590Q-110-700-40-700Q-10-700 15-682Q55-655 65-700H120Q110-590 40-590Q10-590-15-608Q-55-635-65-590Z',
};
/** How much higher an accent stands above a capital. */
const CAPITAL = 180;

/** Width of a line at a size; letters that the font lacks are drawn as `?`. */
export function textWidth(text: string, size: number): number {
  return lettersOf(text).reduce((sum, { base }) => sum + glyphOf(base)[0], 0) * (size / EM);
}

/** Letters of the font, each with what stands above it. */
function lettersOf(text: string): { readonly base: string; readonly accent: string | undefined }[] {
  return [...text.replaceAll('ß', 'ss')].map(letter => {
    const [base = '', accent = ''] = letter.normalize('NFD');
    return { base, accent: ACCENTS[accent] };
  });
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
  const path = (at: number, high: number, outline: string): string =>
    `<path transform="translate(${rounded(at)} ${rounded(high)}) scale(${scale})" d="${outline}"/>`;
  const parts = lettersOf(text).map(({ accent, base }) => {
    const [advance, outline] = glyphOf(base);
    const at = left;
    left += (advance * size) / EM;
    if (outline === '') return '';
    const raised = base === base.toLowerCase() ? 0 : (CAPITAL * size) / EM;
    return path(at, y, outline) + (accent === undefined ? '' : path((at + left) / 2, y - raised, accent));
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
