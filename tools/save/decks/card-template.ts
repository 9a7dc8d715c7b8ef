import { didYouMean } from '../../files/index.ts';
import { DeckError } from './deck-error.ts';

/** A template for cards: what stands there, and columns of the table in between. */
export type CardTemplate = readonly (string | TemplateColumn)[];

interface TemplateColumn {
  readonly column: string;
  /** `{{{column}}}`: the text is part of the document as it is. */
  readonly isRaw: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const MOST_CHARACTERS = 4_000_000;

/**
 * Finds the columns in a template: `{{column}}`, or `{{{column}}}` without escaping.
 *
 * @param path how messages name the template
 * @throws {DeckError} `bad-template` with the line
 */
export function parseTemplate(text: string, path: string, columns: readonly string[]): CardTemplate {
  const parts: (string | TemplateColumn)[] = [];
  let end = 0;
  for (const found of text.matchAll(/\{\{\{([^{}]*)\}\}\}|\{\{([^{}]*)\}\}/g)) {
    const [whole, raw, escaped = ''] = found;
    const column = (raw ?? escaped).trim();
    if (!columns.includes(column)) throw noColumn(column, `${path}, line ${lineAt(text, found.index)}`, columns);
    parts.push(text.slice(end, found.index), { column, isRaw: raw !== undefined });
    end = found.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

function noColumn(column: string, place: string, columns: readonly string[]): DeckError {
  const known = `The columns are ${columns.slice(0, 30).join(', ')}.`;
  const shown = column.slice(0, 60);
  return new DeckError(
    'bad-template',
    `${place}: the table has no column ${JSON.stringify(shown)}.${didYouMean(shown, columns)} ${known}`,
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The document of a card. @throws {DeckError} `bad-template` if it is longer than any document for a card */
export function fillTemplate(template: CardTemplate, values: ReadonlyMap<string, string>, place: string): string {
  const parts = template.map(part => (typeof part === 'string' ? part : textOf(part, values)));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length <= MOST_CHARACTERS) return parts.join('');
  throw new DeckError('bad-template', `${place}: the card has ${length} characters, more than ${MOST_CHARACTERS}.`);
}

function textOf({ column, isRaw }: TemplateColumn, values: ReadonlyMap<string, string>): string {
  const value = values.get(column) ?? '';
  return isRaw ? value : value.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);
}
