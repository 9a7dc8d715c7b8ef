import { parseCell } from '../../../grid/index.ts';
import { isRefusal, newAgenda, readInteger, trimmed, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import { formatBoard, grid, parseBoard, presetRows } from '../rules/board.ts';
import { kindCard } from '../rules/kinds.ts';
import type { Card, Cities, CitiesPlayer, City, Piece } from '../state.ts';
import { formatCellOf } from '../words.ts';

/*
 * A position as text, a thing a line, as the rules write their examples:
 *
 *   T1                      the name of a preset, or six rows of lands from rank 6 down
 *   b2:S{LI,AR}             a city: * it has mustered, + it has grown, ! it is of this turn
 *   LC@e2(S,1)              a piece that has spent one action
 *   hand S LI LI GU         deck N BE KN MU      deck BE KN (shared)
 *   active N   turns 5 4    used    (the city card is)
 */

/** Neither player is in a first turn unless a position says so. */
const TURNS_BEFORE = 5;

interface Draft {
  rows: string;
  readonly cities: City[];
  readonly pieces: Piece[];
  readonly hands: Record<PlayerId, readonly Card[]>;
  readonly decks: Record<PlayerId, readonly Card[]>;
  shared: readonly Card[];
  active: PlayerId;
  turns: readonly number[];
  used: boolean;
}

/** The position that `text` describes, or the line of it that describes nothing. */
export function parsePosition(text: string): Cities | Refusal {
  const draft: Draft = {
    rows: '',
    cities: [],
    pieces: [],
    hands: {},
    decks: {},
    shared: [],
    active: 'p1',
    turns: [TURNS_BEFORE, TURNS_BEFORE],
    used: false,
  };
  for (const line of text.split('\n').map(each => trimmed(each))) {
    if (line !== '' && !readLine(draft, line))
      return { code: 'no-position', message: `"${line}" is not a line of a position` };
  }
  const lands = parseBoard(presetRows(trimmed(draft.rows)) ?? draft.rows);
  return isRefusal(lands) ? lands : positionFrom(draft, lands);
}

function positionFrom(draft: Draft, lands: Cities['lands']): Cities {
  const player = (id: PlayerId, seat: number): CitiesPlayer => ({
    id,
    hand: draft.hands[id] ?? [],
    deck: draft.decks[id] ?? [],
    turns: draft.turns[seat] ?? TURNS_BEFORE,
  });
  const players = [player('p1', 0), player('p2', 1)];
  return {
    phase: 'main',
    lands,
    players,
    deck: draft.shared,
    isShared: false,
    cities: draft.cities,
    pieces: draft.pieces,
    mustered: draft.pieces.length,
    first: 'p1',
    active: draft.active,
    turn: players.reduce((sum, { turns }) => sum + turns, 0),
    turnLimit: 0,
    cityCardUsed: draft.used,
    agenda: newAgenda(),
    chance: [],
  };
}

function readLine(draft: Draft, line: string): boolean {
  if (line.includes('@')) return readPiece(draft, line);
  if (line.includes(':')) return readCity(draft, line);
  const [word = '', ...parts] = line.split(' ').filter(part => part !== '');
  if (word === 'hand' || word === 'deck') return readCards(draft, word, parts);
  if (word === 'active') return readActive(draft, parts[0]);
  if (word === 'turns') return readTurns(draft, parts);
  if (word === 'used') draft.used = true;
  else draft.rows += ` ${line}`;
  return true;
}

function seat(text: string | undefined): PlayerId | undefined {
  if (text === 'S') return 'p1';
  return text === 'N' ? 'p2' : undefined;
}

function readActive(draft: Draft, text: string | undefined): boolean {
  const player = seat(text);
  if (player !== undefined) draft.active = player;
  return player !== undefined;
}

function readTurns(draft: Draft, parts: readonly string[]): boolean {
  const turns = parts.map(part => shortWhole(part));
  draft.turns = turns;
  return turns.length === 2 && !turns.includes(-1);
}

/** A whole number below 1000, or −1. */
function shortWhole(text: string): number {
  return readInteger(text, 3) ?? -1;
}

function cardsOf(texts: readonly string[]): readonly Card[] | undefined {
  const cards: Card[] = [];
  for (const text of texts) {
    const card = kindCard(text);
    if (card === undefined) return undefined;
    cards.push(card.kind);
  }
  return cards;
}

function readCards(draft: Draft, word: 'hand' | 'deck', parts: readonly string[]): boolean {
  const player = seat(parts[0]);
  const cards = cardsOf(player === undefined ? parts : parts.slice(1));
  if (cards === undefined) return false;
  if (player !== undefined && word === 'hand') draft.hands[player] = cards;
  if (player !== undefined && word === 'deck') draft.decks[player] = cards;
  if (player === undefined) draft.shared = cards;
  return player !== undefined || word === 'deck';
}

/** `LC@e2(S,1)` */
function readPiece(draft: Draft, line: string): boolean {
  const [kind = '', place = ''] = line.split('@');
  const [tile = '', rest = ''] = place.split('(');
  const [owner, spent = '0'] = rest.split(')').join('').split(',');
  const card = kindCard(kind);
  const cell = parseCell(grid, tile);
  const player = seat(owner);
  const actions = shortWhole(spent);
  if (card === undefined || cell === undefined || player === undefined || actions < 0) return false;
  draft.pieces.push({ id: `u${draft.pieces.length + 1}`, owner: player, kind: card.kind, cell, spent: actions });
  return true;
}

/** `b2:S{LI,AR}*+` */
function readCity(draft: Draft, line: string): boolean {
  const [tile = '', rest = ''] = line.split(':');
  const [owner, list = ''] = rest.split('{');
  const [inside = '', marks = ''] = list.split('}');
  const cell = parseCell(grid, tile);
  const player = seat(owner);
  const cards = cardsOf(inside.split(','));
  if (cell === undefined || player === undefined || cards === undefined) return false;
  draft.cities.push({
    cell,
    owner: player,
    cards,
    mustered: marks.includes('*'),
    grown: marks.includes('+'),
    recent: marks.includes('!'),
  });
  return true;
}

/** The text that `parsePosition` reads, of everything but the history. */
export function formatPosition(game: Cities): string {
  const lines = [formatBoard(game.lands)];
  for (const city of game.cities) lines.push(formatCity(city));
  for (const piece of game.pieces) lines.push(formatPiece(piece));
  for (const { id, hand, deck } of game.players) {
    if (hand.length > 0) lines.push(`hand ${seatLetter(id)} ${hand.join(' ')}`);
    if (deck.length > 0) lines.push(`deck ${seatLetter(id)} ${deck.join(' ')}`);
  }
  if (game.deck.length > 0) lines.push(`deck ${game.deck.join(' ')}`);
  lines.push(`active ${seatLetter(game.active)}`);
  lines.push(`turns ${game.players.map(({ turns }) => `${turns}`).join(' ')}`);
  if (game.cityCardUsed) lines.push('used');
  return lines.join('\n');
}

function seatLetter(player: PlayerId): string {
  return player === 'p1' ? 'S' : 'N';
}

/** A city as positions write it. */
export function formatCity({ cell, owner, cards, mustered, grown, recent }: City): string {
  const marks = `${mustered ? '*' : ''}${grown ? '+' : ''}${recent ? '!' : ''}`;
  return `${formatCellOf(cell)}:${seatLetter(owner)}{${cards.join(',')}}${marks}`;
}

/** A piece as positions write it. */
export function formatPiece({ kind, cell, owner, spent }: Piece): string {
  return `${kind}@${formatCellOf(cell)}(${seatLetter(owner)}${spent > 0 ? `,${spent}` : ''})`;
}
