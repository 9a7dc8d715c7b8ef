import type { TokenOwner } from '../../src/scene/index.ts';

/** The colours that all pictures share. */
export const INK = '#12181b';
export const CREAM = '#fff6e2';
export const BURNT = '#1a1f22';
export const GOLD = '#f4b52e';

/** Light or dark, as the page. */
export type Theme = 'dark' | 'light';

/** What lies between the spaces of a board, and the marks on them. */
export interface BoardColors {
  readonly gap: string;
  /** Where a piece may go, and what it may strike. */
  readonly reach: string;
  readonly strike: string;
  /** Around the lines of marks. */
  readonly casing: string;
}

export const BOARD_COLORS: Readonly<Record<Theme, BoardColors>> = {
  dark: { gap: '#1a2328', reach: '#58d6b4', strike: '#ff7b6b', casing: '#12181b' },
  light: { gap: '#b9bfb4', reach: '#0a7a63', strike: '#b3261e', casing: '#ffffff' },
};

/** How an owner is drawn: colours, and outlines in a square of 100 with the enemy at the top. */
export interface OwnerStyle {
  readonly fill: string;
  readonly deep: string;
  readonly done: string;
  readonly icon: string;
  readonly body: string;
  readonly nose: string;
  /** The middle line of the rim, and its length. */
  readonly rim: string;
  readonly rimLength: number;
  /** Edge of the square for the icon, and the height of its middle. */
  readonly iconSize: number;
  readonly iconMiddle: number;
}

export const OWNERS: Readonly<Record<TokenOwner, OwnerStyle>> = {
  red: {
    fill: '#d43b2a',
    deep: '#84200f',
    done: '#7d4a42',
    icon: CREAM,
    body: 'M21 12H79L88 21V79L79 88H21L12 79V21Z',
    nose: 'M40 13.5L50 3L60 13.5Z',
    rim: 'M50 17H76.5L83 23.5V76.5L76.5 83H23.5L17 76.5V23.5L23.5 17H50',
    rimLength: 248.8,
    iconSize: 50,
    iconMiddle: 48,
  },
  blue: {
    fill: '#2370d2',
    deep: '#123f80',
    done: '#46607f',
    icon: CREAM,
    body: 'M50 9A41 41 0 0 1 50 91A41 41 0 0 1 50 9Z',
    nose: 'M41 12.5L50 2L59 12.5Z',
    rim: 'M50 14.5A35.5 35.5 0 0 1 50 85.5A35.5 35.5 0 0 1 50 14.5',
    rimLength: 223,
    iconSize: 50,
    iconMiddle: 48,
  },
  yellow: {
    fill: '#edc531',
    deep: '#8a6c0b',
    done: '#8d8250',
    icon: INK,
    body: 'M27 11H73L95 50L73 89H27L5 50Z',
    nose: 'M40 12.5L50 2L60 12.5Z',
    rim: 'M50 16.5H70L89 50L70 83.5H30L11 50L30 16.5H50',
    rimLength: 234.1,
    iconSize: 50,
    iconMiddle: 48,
  },
  green: {
    fill: '#237f4c',
    deep: '#0f4326',
    done: '#48675a',
    icon: CREAM,
    body: 'M50 5L93 37L77 89H23L7 37Z',
    nose: 'M42 12L50 -1L58 12Z',
    rim: 'M50 12L86.5 39L73 83.5H27L13.5 39L50 12',
    rimLength: 229.8,
    iconSize: 46,
    iconMiddle: 52,
  },
  white: {
    fill: '#e9e6dc',
    deep: '#77746a',
    done: '#a19e94',
    icon: INK,
    body: 'M50 3L97 50L50 97L3 50Z',
    nose: 'M42 12L50 -2L58 12Z',
    rim: 'M50 10.8L89.2 50L50 89.2L10.8 50L50 10.8',
    rimLength: 221.7,
    iconSize: 44,
    iconMiddle: 48,
  },
  purple: {
    fill: '#8244b8',
    deep: '#43206a',
    done: '#665279',
    icon: CREAM,
    body: 'M11 11H89V54L50 95L11 54Z',
    nose: 'M40 12.5L50 2L60 12.5Z',
    rim: 'M50 16.5H83.5V52L50 87L16.5 52V16.5H50',
    rimLength: 234.9,
    iconSize: 46,
    iconMiddle: 44,
  },
};

/** Cream on these has too little contrast. */
export const PALE: readonly OwnerStyle[] = [OWNERS.yellow, OWNERS.white];
