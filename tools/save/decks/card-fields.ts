import { didYouMean } from '../../files/index.ts';
import type { CardRow, CardTable } from './card-table.ts';
import { DeckError } from './deck-error.ts';

/** What the game shows of a card beside its picture. */
export interface CardTexts {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Notes for the game master: scripts read them as `getGMNotes()`. */
  readonly notes: string;
}

/** Columns with a meaning of their own, in any case. */
const CARD_COLUMNS = ['name', 'description', 'count', 'tags', 'notes', 'picture'] as const;
export type CardColumn = (typeof CARD_COLUMNS)[number];

const MOST_COPIES = 1_000;

/** The text of a row in a column that has a meaning, whatever its case; empty without such a column. */
export function fieldOf({ values }: CardRow, column: CardColumn): string {
  const exact = values.get(column);
  if (exact !== undefined) return exact;
  for (const [name, value] of values) if (name.toLowerCase() === column) return value;
  return '';
}

export function textsOf(row: CardRow): CardTexts {
  return {
    name: fieldOf(row, 'name'),
    description: fieldOf(row, 'description'),
    tags: [
      ...new Set(
        fieldOf(row, 'tags')
          .split(/[,;]/)
          .map(tag => tag.trim())
          .filter(tag => tag !== ''),
      ),
    ],
    notes: fieldOf(row, 'notes'),
  };
}

/** How often a card is in the deck: once by default. @throws {DeckError} `bad-table` */
export function countOf(row: CardRow): number {
  const text = fieldOf(row, 'count');
  if (text === '') return 1;
  if (/^\d{1,4}$/.test(text) && Number(text) <= MOST_COPIES) return Number(text);
  const shown = JSON.stringify(text.slice(0, 40));
  throw new DeckError(
    'bad-table',
    `${row.place}: count is ${shown}, expected a whole number from 0 to ${MOST_COPIES}.`,
  );
}

/** A line for each column that means nothing where there is no template. */
export function unusedColumns({ columns }: CardTable, table: string): string[] {
  const known: readonly string[] = CARD_COLUMNS;
  return columns
    .filter(column => !known.includes(column.toLowerCase()))
    .map(column => `The column ${column} of ${table} is not used.${didYouMean(column, known)}`);
}
