import { counted, isRefusal, trimmed, type Refusal } from '../../../kernel/index.ts';
import { deckProblems, deckText, readDeck, type DeckGroup, type FindCard } from '../../../scene/index.ts';
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

/** Cards of a deck that may have any size: as many as the longest match has turns. */
const MOST_CARDS = 60;

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

/** The parts of a deck, by SAC-VAL-11. */
const COMMANDER: DeckGroup = {
  id: 'commander',
  kind: 'Command card',
  label: 'Commander',
  word: 'commander',
  limits: [{ rule: 'A deck has one Command card', least: 1, most: 1 }],
};

/**
 * The parts of a deck and their limits (SAC-VAL-11).
 *
 * @param turns the turns of the match, or nothing if a deck may have any size
 */
export function deckGroups(turns: number | undefined): readonly DeckGroup[] {
  const limit =
    turns === undefined
      ? { rule: `A deck has at most ${MOST_CARDS} cards`, least: 0, most: MOST_CARDS }
      : { rule: `A deck for ${counted(turns, 'turn')} has ${counted(turns, 'card')}`, least: turns, most: turns };
  return [COMMANDER, { id: 'cards', kind: 'card', label: 'Cards', limits: [limit] }];
}

/** The id of the part of a deck in which a card lies. */
export function deckGroupOf(card: SacredCard): string {
  return card.kind === 'unit' && card.lord !== undefined ? COMMANDER.id : 'cards';
}

/**
 * The deck that `text` names or writes: the name of a starter deck, or lines as `readDeck` reads them, with `commander AC`
 * for the Command card. Or why it is none, with the line.
 */
export function parseDeck(text: string, extra: readonly SacredCard[] = []): SacredDeck | Refusal {
  const starter = STARTER_DECKS.find(({ name }) => name === trimmed(text));
  const read = readDeck(starter?.text ?? text, deckGroups(undefined), finderOf(extra));
  if (!read.ok) return read.refusal;
  const { commander = [], cards = [] } = read.deck;
  const [first] = commander;
  if (first !== undefined && commander.length === 1) return { commander: first, cards };
  const message = `A deck has one line such as "commander AC" with its Command card, this one ${commander.length}`;
  return { code: 'deck', message };
}

/** Finds cards by id or by name. */
function finderOf(extra: readonly SacredCard[]): FindCard {
  return text => {
    const card =
      findCard(extra, text) ?? extra.find(({ name }) => name === text) ?? CARDS.find(({ name }) => name === text);
    return card === undefined ? undefined : { id: card.id, group: deckGroupOf(card) };
  };
}

/** The text that `parseDeck` reads, equal cards on one line. */
export function formatDeck({ commander, cards }: SacredDeck): string {
  return deckText({ commander: [commander], cards }, deckGroups(undefined));
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
  return deckProblems({ commander: [commander], cards }, deckGroups(turns), finderOf(extra))[0];
}

/** What keeps the deck that `text` names or writes from being played: see `parseDeck` and `deckProblem`. */
export function deckTextProblem(
  text: string,
  turns: number | undefined,
  extra: readonly SacredCard[] = [],
): string | undefined {
  const deck = parseDeck(text, extra);
  return isRefusal(deck) ? deck.message : deckProblem(deck, turns, extra);
}
