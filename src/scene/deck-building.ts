import { echo, readInteger, trimmed, type Refusal } from '../kernel/index.ts';

/**
 * The element of the Global UI by which a mod tells a program beside the table how decks of its game are built. Its text
 * is JSON of a {@link DeckBuilding} before the game, and empty during one.
 */
export const DECKS_ID = 'crownspaceDecks';

/** How decks of a game are built, as data. Everybody may read it: it names cards, never who has them. */
export interface DeckBuilding {
  readonly groups: readonly DeckGroup[];
  readonly cards: readonly DeckCard[];
  /** What the number on a card is called, such as `Level`. */
  readonly cost: string;
  /** By what cards can be told apart, such as `Element`: the names of `DeckCard.traits`. */
  readonly traits: readonly string[];
  /** Decks to start from. The id is that of the value which stands for the deck in the lobby. */
  readonly starters: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}

/** A part of a deck, such as its leader or all other cards. */
export interface DeckGroup {
  readonly id: string;
  /** What one of its cards is called in a message, such as `Command card`. */
  readonly kind: string;
  /** What its cards are called together, such as `Commander`. */
  readonly label: string;
  /** Begins the lines of its cards in a text; absent for the group of all lines without such a word. */
  readonly word?: string;
  readonly limits: readonly DeckLimit[];
}

/** How many cards of a group a deck has. */
export interface DeckLimit {
  /** For players: `A deck for 20 turns has 20 cards`. */
  readonly rule: string;
  readonly least: number;
  readonly most: number;
  /** Whether the limit is for each different card, and not for all cards of the group together. */
  readonly isPerCard?: boolean;
}

export interface DeckCard {
  readonly id: string;
  readonly name: string;
  /** The id of its group. */
  readonly group: string;
  readonly cost: number;
  /** In the order of `DeckBuilding.traits`; empty where the card has none. */
  readonly traits: readonly string[];
  /** What is printed on it. */
  readonly lines: readonly string[];
  /** How a page draws it: a text made by `drawingText`. */
  readonly drawing?: string;
}

/** The ids of the cards of a deck by the id of their group, in the order of the text; equal cards several times. */
export interface Deck {
  readonly [group: string]: readonly string[] | undefined;
}

export type ReadDeck = { readonly ok: true; readonly deck: Deck } | { readonly ok: false; readonly refusal: Refusal };

/** What reading a deck needs to know of a card. */
export interface KnownCard {
  readonly id: string;
  readonly group: string;
}

/** The card with that id or name; nothing if there is none. @noSelf */
export type FindCard = (this: void, text: string) => KnownCard | undefined;

const MOST_COPIES = 60;
const MOST_LINES = 200;

/**
 * Reads the text of a deck: a card a line, by id or by name, with its number in front if there are several (`2 A01`,
 * `2x Storm Gull`), and the word of its group before that. Semicolons divide as line breaks do. Empty lines and lines that
 * begin with `#` are left out. A refusal names the line.
 */
export function readDeck(text: string, groups: readonly DeckGroup[], find: FindCard): ReadDeck {
  const lines = text.split(';').join('\n').split('\n');
  if (lines.length > MOST_LINES) return bad(`A deck has at most ${MOST_LINES} lines, this one ${lines.length}`);
  const deck: { [group: string]: string[] } = {};
  for (const { id } of groups) deck[id] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = trimmed(lines[index] ?? '');
    if (line === '' || line.charAt(0) === '#') continue;
    const problem = addLine(deck, line, groups, find);
    if (problem !== undefined) return bad(`Line ${index + 1} of the deck: ${problem}`);
  }
  return { ok: true, deck };
}

function bad(message: string): ReadDeck {
  return { ok: false, refusal: { code: 'deck', message } };
}

/** Adds the cards of a line. Returns what is wrong with it, if something is. */
function addLine(
  deck: { [group: string]: string[] },
  line: string,
  groups: readonly DeckGroup[],
  find: FindCard,
): string | undefined {
  const group = groups.find(({ word }) => word !== undefined && line.startsWith(`${word} `));
  const plain = groups.find(({ word }) => word === undefined);
  const rest = group?.word === undefined ? line : trimmed(line.substring(group.word.length));
  const space = rest.indexOf(' ');
  const first = space < 0 ? '' : rest.substring(0, space);
  const number = first.charAt(first.length - 1) === 'x' ? first.substring(0, first.length - 1) : first;
  const count = readInteger(number, 2);
  const name = count === undefined ? rest : trimmed(rest.substring(space));
  const card = find(name);
  if (card === undefined) return `"${echo(name)}" is neither the id nor the name of a card`;
  if (count !== undefined && (count < 1 || count > MOST_COPIES)) {
    return `the number of copies is 1 to ${MOST_COPIES}, not ${count}`;
  }
  const cards = deck[(group ?? plain)?.id ?? ''];
  if (cards === undefined) return `it begins with ${groups.map(({ word }) => word ?? '').join(' or ')}`;
  for (let copy = 0; copy < (count ?? 1); copy++) cards.push(card.id);
  return undefined;
}

/** The text that `readDeck` reads, equal cards on one line. */
export function deckText(deck: Deck, groups: readonly DeckGroup[]): string {
  const lines: string[] = [];
  for (const { id, word } of groups) {
    const begin = word === undefined ? '' : `${word} `;
    for (const { card, count } of countedCards(deck[id] ?? [])) {
      lines.push(count === 1 ? `${begin}${card}` : `${begin}${count} ${card}`);
    }
  }
  return lines.join('\n');
}

/** The different cards with their numbers, in the order in which each comes first. */
export function countedCards(cards: readonly string[]): { readonly card: string; readonly count: number }[] {
  const different = cards.filter((card, index) => cards.indexOf(card) === index);
  return different.map(card => ({ card, count: cards.filter(each => each === card).length }));
}

/** Everything that keeps a deck from being played, as texts for players; none if nothing does. */
export function deckProblems(deck: Deck, groups: readonly DeckGroup[], find: FindCard): string[] {
  const problems: string[] = [];
  for (const group of groups) {
    const cards = deck[group.id] ?? [];
    for (const { card } of countedCards(cards)) {
      const problem = placeProblem(card, group, groups, find);
      if (problem !== undefined) problems.push(problem);
    }
    for (const limit of group.limits) {
      const problem = limitProblem(limit, cards);
      if (problem !== undefined) problems.push(problem);
    }
  }
  return problems;
}

function placeProblem(
  card: string,
  group: DeckGroup,
  groups: readonly DeckGroup[],
  find: FindCard,
): string | undefined {
  const known = find(card);
  if (known === undefined) return `"${echo(card)}" is not the id of a card`;
  const own = groups.find(({ id }) => id === known.group);
  if (own === undefined || own.id === group.id) return undefined;
  if (own.word === undefined) return `"${card}" is no ${group.kind}`;
  return `${card} is a ${own.kind}: write "${own.word} ${card}"`;
}

/** What a limit says against these cards of its group, with the number that they are; nothing if it is kept. */
export function limitProblem(
  { isPerCard, least, most, rule }: DeckLimit,
  cards: readonly string[],
): string | undefined {
  if (isPerCard !== true) {
    return cards.length < least || cards.length > most ? `${rule}, this one ${cards.length}` : undefined;
  }
  const wrong = countedCards(cards).find(({ count }) => count < least || count > most);
  return wrong === undefined ? undefined : `${rule}, this one ${wrong.count} of ${wrong.card}`;
}
