import { echo, readInteger, trimmed, type Refusal } from '../../../kernel/index.ts';
import type { SacredCard } from './card.ts';
import { findCard } from './catalogue.ts';
import { CARDS } from './index.ts';

/** A deck: a Command card, and the cards that are drawn. */
export interface SacredDeck {
  readonly commander: string;
  readonly cards: readonly string[];
}

/** A deck that comes with the game, as the text of a deck file. */
export interface StarterDeck {
  readonly name: string;
  readonly text: string;
}

const MOST_COPIES = 60;
/** Lines of a deck that are read; a deck has at most 60 cards. */
const MOST_LINES = 200;

/** The decks that come with the game: house data. Those of 10 cards are for matches of 10 turns. */
export const STARTER_DECKS: readonly StarterDeck[] = [
  { name: 'Dawn Host', text: numbered('A', 20) },
  { name: 'Drowned Court', text: numbered('B', 20) },
  { name: 'Dawn Vanguard', text: listed('AC', 'A01 A02 A03 A04 A06 A11 A13 A16 A17 A19') },
  { name: 'Drowned Vanguard', text: listed('BC', 'B01 B02 B03 B05 B07 B11 B13 B15 B16 B17') },
];

function numbered(letter: string, count: number): string {
  const ids: string[] = [];
  for (let number = 1; number <= count; number++) ids.push(`${letter}${number < 10 ? '0' : ''}${number}`);
  return listed(`${letter}C`, ids.join(' '));
}

function listed(commander: string, ids: string): string {
  return [`commander ${commander}`].concat(ids.split(' ')).join('\n');
}

/**
 * The deck that `text` names or writes: the name of a starter deck, or a card a line, by id or by name, with its number
 * in front if there are several (`2 A01`, `2x Storm Gull`), and `commander AC` for the Command card. Semicolons divide as
 * line breaks do. Empty lines and lines that begin with `#` are left out. Or why it is none, with the line.
 */
export function parseDeck(text: string, extra: readonly SacredCard[] = []): SacredDeck | Refusal {
  const starter = STARTER_DECKS.find(({ name }) => name === trimmed(text));
  const lines = (starter?.text ?? text).split(';').join('\n').split('\n');
  if (lines.length > MOST_LINES) return bad(`A deck has at most ${MOST_LINES} lines, this one ${lines.length}`);
  let commander: string | undefined;
  let cards: readonly string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = trimmed(lines[index] ?? '');
    const read = line === '' || line.charAt(0) === '#' ? undefined : readDeckLine(line, extra);
    if (read !== undefined && 'message' in read) return bad(`Line ${index + 1} of the deck: ${read.message}`);
    if (read?.isCommander === true) {
      if (commander !== undefined) return bad(`Line ${index + 1} of the deck: it has a commander already`);
      commander = read.card;
    } else if (read !== undefined) cards = cards.concat(copies(read.card, read.count));
  }
  return commander === undefined ? bad('A deck needs a line such as "commander AC"') : { commander, cards };
}

function bad(message: string): Refusal {
  return { code: 'deck', message };
}

function copies(card: string, count: number): string[] {
  const list: string[] = [];
  for (let copy = 0; copy < count; copy++) list.push(card);
  return list;
}

interface DeckLine {
  readonly card: string;
  readonly count: number;
  readonly isCommander: boolean;
}

function readDeckLine(line: string, extra: readonly SacredCard[]): DeckLine | Refusal {
  const space = line.indexOf(' ');
  const first = space < 0 ? '' : line.substring(0, space);
  const number = first.charAt(first.length - 1) === 'x' ? first.substring(0, first.length - 1) : first;
  const count = readInteger(number, 2);
  const isCommander = first === 'commander';
  const named = isCommander || count !== undefined ? trimmed(line.substring(space)) : line;
  const card = cardNamed(named, extra);
  if (card === undefined) return bad(`"${echo(named)}" is neither the id nor the name of a card`);
  if (count !== undefined && (count < 1 || count > MOST_COPIES)) {
    return bad(`the number of copies is 1 to ${MOST_COPIES}, not ${count}`);
  }
  return { card: card.id, count: count ?? 1, isCommander };
}

function cardNamed(text: string, extra: readonly SacredCard[]): SacredCard | undefined {
  return findCard(extra, text) ?? extra.find(({ name }) => name === text) ?? CARDS.find(({ name }) => name === text);
}

/** The text that `parseDeck` reads, equal cards on one line. */
export function formatDeck({ commander, cards }: SacredDeck): string {
  const different = cards.filter((card, index) => cards.indexOf(card) === index);
  const lines = different.map(card => {
    const count = cards.filter(each => each === card).length;
    return count === 1 ? card : `${count} ${card}`;
  });
  return [`commander ${commander}`].concat(lines).join('\n');
}

/**
 * What keeps a deck from being played, as text (SAC-VAL-11).
 *
 * @param turns the turns of the match, or nothing if a deck may have any size
 */
export function deckProblem(
  { commander, cards }: SacredDeck,
  turns: number | undefined,
  extra: readonly SacredCard[] = [],
): string | undefined {
  const lord = findCard(extra, commander);
  if (lord?.kind !== 'unit' || lord.lord === undefined) return `"${echo(commander)}" is no Command card`;
  const unknown = cards.find(id => findCard(extra, id) === undefined);
  if (unknown !== undefined) return `"${echo(unknown)}" is not the id of a card`;
  const second = cards.find(id => isCommand(extra, id));
  if (second !== undefined) return `${second} is a Command card: a deck has one, apart from its other cards`;
  if (turns === undefined || cards.length === turns) return undefined;
  return `A deck for ${turns} turns has ${turns} cards, this one ${cards.length}`;
}

/** What keeps the deck that `text` names or writes from being played: see `parseDeck` and `deckProblem`. */
export function deckTextProblem(
  text: string,
  turns: number | undefined,
  extra: readonly SacredCard[] = [],
): string | undefined {
  const deck = parseDeck(text, extra);
  return 'message' in deck ? deck.message : deckProblem(deck, turns, extra);
}

function isCommand(extra: readonly SacredCard[], id: string): boolean {
  const card = findCard(extra, id);
  return card?.kind === 'unit' && card.lord !== undefined;
}
