import type { Mark } from './scene.ts';

/** The element of the Global UI whose text is JSON of {@link TableMarks}, for a program beside the table. */
export const MARKS_ID = 'crownspaceMarks';

/** The same for marks that only some players may know: who sees its text reads it in place of the other. */
export const OWN_MARKS_ID = 'crownspaceOwnMarks';

/** The marks on the table as data, so that a program beside the table can draw them in its own way. */
export interface TableMarks {
  /** So many lines of the table come first and are no marks. */
  readonly plainLines: number;
  readonly marks: readonly TableMark[];
}

/** The JSON of the marks that a viewer reads of a Global UI; empty if there are none. */
export function marksTextIn(ui: readonly { readonly attributes: { readonly [name: string]: string } }[]): string {
  const textOf = (id: string): string => ui.find(({ attributes }) => attributes['id'] === id)?.attributes['text'] ?? '';
  const own = textOf(OWN_MARKS_ID);
  return own === '' ? textOf(MARKS_ID) : own;
}

/** A length as a program beside the table reads it: plain data has no fractions. */
export function hundredths(length: number): number {
  return Math.floor(length * 100 + 0.5);
}

/** A marked cell. Lengths are in hundredths of the table's unit. */
export interface TableMark {
  readonly x: number;
  readonly z: number;
  /** Length of an edge. */
  readonly size: number;
  /** The cell is a hexagon, and `size` the distance between two of its sides. */
  readonly isHexagon?: boolean;
  readonly shape: Mark;
  /** How a player uses it: drops the chosen piece there, or points at it. */
  readonly gesture: 'drop' | 'point';
  /** What the piece has left there: a small number in the mark. */
  readonly left?: number;
  /** What would happen to the piece that stands there. */
  readonly forecast?: MarkForecast;
}

/** The change of one piece, as a tag on its cell and as doomed segments of its rim. */
export interface ForecastTag {
  readonly text: string;
  readonly isRemoved: boolean;
  /** So many segments of its rim would go. */
  readonly doomed?: number;
}

export interface MarkForecast extends ForecastTag {
  /** Everything that would happen, a sentence each. */
  readonly words: readonly string[];
  /** What would happen to other pieces on the board; the middles of their cells are in hundredths of the table's unit. */
  readonly others?: readonly (ForecastTag & { readonly x: number; readonly z: number })[];
}

/** The middle of a mark in the table's units. */
export function markMiddle({ x, z }: Pick<TableMark, 'x' | 'z'>): { readonly x: number; readonly z: number } {
  return { x: x / 100, z: z / 100 };
}
