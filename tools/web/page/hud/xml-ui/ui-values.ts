import type { Paint } from '../../../../world/index.ts';
import type { UiAttributes } from './ui-attributes.ts';

/** Those of players first, then those that Unity knows by name. */
const NAMED_COLORS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  brown: '#703a16',
  red: '#da1917',
  orange: '#f3631c',
  yellow: '#e6e42b',
  green: '#30b22a',
  teal: '#20b09a',
  blue: '#1e87ff',
  purple: '#9f1fef',
  pink: '#f46fcd',
  grey: '#7f7f7f',
  black: '#3f3f3f',
  clear: '#00000000',
  aqua: '#00ffff',
  cyan: '#00ffff',
  darkblue: '#0000a0',
  fuchsia: '#ff00ff',
  lightblue: '#add8e6',
  lime: '#00ff00',
  magenta: '#ff00ff',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  silver: '#c0c0c0',
};

/** The nine ways of `alignment` and `rectAlignment`: where across, where down, as parts. */
const ALIGNMENTS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  upperleft: [0, 0],
  uppercenter: [0.5, 0],
  upperright: [1, 0],
  middleleft: [0, 0.5],
  middlecenter: [0.5, 0.5],
  middleright: [1, 0.5],
  lowerleft: [0, 1],
  lowercenter: [0.5, 1],
  lowerright: [1, 1],
};

/** Where an alignment is, as parts across and down; `otherwise` for one that is not known. */
export function alignmentOf(name = '', otherwise = 'middlecenter'): readonly [across: number, down: number] {
  return ALIGNMENTS[name.trim().toLowerCase()] ?? ALIGNMENTS[otherwise] ?? [0.5, 0.5];
}

/** A colour of XML UI: hexadecimal, `rgb(0–1,…)`, a player's colour or a common name. Nothing for another text. */
export function paintOf(text: string): Paint | undefined {
  const word = text.trim().toLowerCase();
  const parts = /^rgba?\(([^)]*)\)$/.exec(word)?.[1]?.split(',').map(Number);
  if (parts !== undefined) {
    const [r = 0, g = 0, b = 0, a = 1] = parts.map(part => Math.min(Math.max(part || 0, 0), 1));
    return { r, g, b, a };
  }
  return hexPaint(NAMED_COLORS[word] ?? word);
}

function hexPaint(text: string): Paint | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const whole = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [r = 0, g = 0, b = 0, a = 1] = (whole.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16) / 255);
  return { r, g, b, a };
}

export function cssColor({ a, ...parts }: Paint): string {
  const [r, g, b] = [parts.r, parts.g, parts.b].map(part => Math.round(part * 255));
  return a === 1 ? `rgb(${r}, ${g}, ${b})` : `rgba(${r}, ${g}, ${b}, ${Number(a.toFixed(3))})`;
}

/** A colour of XML UI as CSS has it: a text that is none never comes into CSS, but for a name that CSS itself may know. */
export function colorOf(text: string): string {
  const paint = paintOf(text);
  if (paint !== undefined) return cssColor(paint);
  const word = text.trim().toLowerCase();
  return /^[a-z]+$/.test(word) ? word : 'transparent';
}

export function isClear(text: string): boolean {
  return paintOf(text)?.a === 0 || colorOf(text) === 'transparent';
}

/** What Unity makes of the colour of a picture and that of its state. */
export function mixed(one: Paint, other: Paint): Paint {
  return {
    r: one.r * other.r,
    g: one.g * other.g,
    b: one.b * other.b,
    a: one.a * other.a,
  };
}

export const WHITE: Paint = { r: 1, g: 1, b: 1, a: 1 };

export function isTrue(text: string | undefined, otherwise = false): boolean {
  if (text === undefined || text === '') return otherwise;
  return text.toLowerCase() === 'true' || text === '1';
}

/** `8`, `8px` or `50%`. */
export function lengthOf(text: string): string {
  const word = text.trim();
  return /^-?[\d.]+$/.test(word) ? `${word}px` : /^-?[\d.]+(px|%)$/.test(word) ? word : '100%';
}

export function numbers(text: string | undefined): number[] {
  return (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .filter(part => part !== '')
    .map(part => Number.parseFloat(part) || 0);
}

/** A number that is not negative. */
export function numberOr(text: string | undefined, otherwise: number): number {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) && number >= 0 ? number : otherwise;
}

/** `l r t b` as CSS has them. */
export function sidesOf(text: string | undefined): string {
  const [left = 0, right = left, top = left, bottom = top] = numbers(text);
  return `${top}px ${right}px ${bottom}px ${left}px`;
}

/** The attributes of a node as the world gives them, whatever letters their names have. */
export function attributesOf(attributes: Readonly<Record<string, unknown>>): UiAttributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)]));
}
