import { KINDS } from '../../../src/games/cities/index.ts';
import { markdownTable } from '../rulebook/markdown-table.ts';

/** The kinds of cards with their numbers, as Markdown. */
export function citiesCatalogue(): string {
  return markdownTable(
    ['Code', 'Card', 'Cost', 'Attack', 'Defence', 'Range', 'Moves', 'In a set'],
    KINDS.map(({ attack, cost, count, defence, kind, moves, name, range }) =>
      [kind, name, cost, attack, defence, range, moves, count].map(String),
    ),
  );
}
