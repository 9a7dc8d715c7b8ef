import { ABSENCE } from './absence.ts';
import { CODE } from './code.ts';
import { COLLECTIONS } from './collections.ts';
import { NUMBERS } from './numbers.ts';
import { STRINGS } from './strings.ts';

/** Declarations that the bodies share. */
export const HEADER = `const maybe = (text?: string): string | undefined => text;
const num = (value: number): number => value;
const str = (value: string): string => value;
const nul = (): number | null => null;
const show = (...parts: readonly (string | boolean)[]): string => parts.map(each => \`\${each}\`).join(' ');
interface Piece { readonly id: string; readonly rank: number }
const pieces = (): Piece[] => [{ id: 'b', rank: 1 }, { id: 'a', rank: 0 }];
const list = (): number[] => [3, 1, 2];
const empty = (): number[] => [];
export const used = [maybe, num, str, nul, show, pieces, list, empty];
`;

export const CONSTRUCTS = [...NUMBERS, ...ABSENCE, ...COLLECTIONS, ...STRINGS, ...CODE];
