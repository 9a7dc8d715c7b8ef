import {
  CARDS,
  cardLines,
  counters,
  ELEMENTS,
  fieldNamed,
  FIELD_NAMES,
  offsetsOf,
  parseDeck,
  RANGE_CODES,
  STARTER_DECKS,
  type RangeCode,
  type SacredCard,
  type StarterDeck,
} from '../../../src/games/sacred/index.ts';
import { markdownTable } from '../rulebook/markdown-table.ts';

/** Fields, elements, ranges, cards and decks, as Markdown. */
export function sacredCatalogue(): string {
  return [
    '### Fields',
    markdownTable(['Field', 'Size', 'Sacred tiles'], FIELD_NAMES.map(fieldRow)),
    '### Elements',
    markdownTable(
      ['Element', 'Counters'],
      ELEMENTS.map(element => [element, ELEMENTS.filter(other => counters(element, other)).join(', ') || '–']),
    ),
    '### Ranges',
    markdownTable(['Code', 'Rows forward: columns to the right'], RANGE_CODES.map(rangeRow)),
    '### Cards',
    markdownTable(['Id', 'Card', 'What it says'], CARDS.map(cardRow)),
    '### Starter decks',
    markdownTable(['Deck', 'Commander', 'Cards'], STARTER_DECKS.map(deckRow)),
  ].join('\n\n');
}

function fieldRow(name: (typeof FIELD_NAMES)[number]): string[] {
  const { board, sacred } = fieldNamed(name);
  const tiles = sacred.map(({ cell, coins }) => `${board.names[cell]} (${coins})`);
  return [name, `${board.files} × ${board.ranks}`, tiles.join(', ')];
}

function rangeRow(code: RangeCode): string[] {
  const offsets = offsetsOf(code);
  const rows = [...new Set(offsets.map(({ dy }) => dy))].map(row => {
    const columns = offsets.filter(({ dy }) => dy === row).map(({ dx }) => dx);
    return `${row}: ${columns.join(' ')}`;
  });
  return [code, rows.join('; ') || '–'];
}

function cardRow(card: SacredCard): string[] {
  return [card.id, card.name, cardLines(card).join('. ')];
}

function deckRow({ name, text }: StarterDeck): string[] {
  const deck = parseDeck(text);
  if ('message' in deck) throw new Error(`${name}: ${deck.message}`);
  return [name, deck.commander, deck.cards.join(' ')];
}
