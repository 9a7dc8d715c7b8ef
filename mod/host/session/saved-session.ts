import {
  asObject,
  decode,
  encodeAgain,
  encodeFields,
  encodeList,
  newListText,
  newQuotedText,
  type ListText,
  type QuotedText,
} from '../../../src/kernel/index.ts';
import type { Desk, Note } from '../../../src/scene/index.ts';
import type { Heading } from '../output/log-lines.ts';
import type { Chosen } from '../table-game.ts';

/** Seconds: no clock of a turn has more left. */
const LONGEST_TURN = 86_400;

/** Seconds by player. */
export type SecondsLeft = { readonly [player: string]: number };

/** The clock of a turn, or of somebody's whole game, and what players have left for the whole game. */
export interface SavedClock {
  readonly turn: string;
  readonly left: number;
  readonly player?: string;
  readonly players?: SecondsLeft;
}

/** What a save keeps of a table. */
export interface SavedSession {
  readonly game: string;
  readonly chosen: Chosen;
  readonly log: readonly string[];
  /** The headings of the log; absent if there are none. */
  readonly headings?: readonly Heading[];
  /** What players have read; absent if there is nothing. */
  readonly notes?: readonly Note[];
  /** The page that each player looks at; absent if nobody has opened one. */
  readonly pages?: Desk['pages'];
  /** The saved match; absent in the lobby. */
  readonly match?: string;
  /** The match is that of the game's tutorial. */
  readonly tutorial?: boolean;
  /** The match is that of the puzzle with this number. */
  readonly puzzle?: number;
  /** The clock of the present turn, with the seconds that are left. */
  readonly clock?: SavedClock;
}

/** The texts of long parts of a save, kept from one save to the next: most of them stay as they are. */
export interface SavedTexts {
  readonly notes: ListText;
  readonly match: QuotedText;
}

export function newSavedTexts(): SavedTexts {
  return { notes: newListText(), match: newQuotedText() };
}

export function formatSession(session: SavedSession, texts: SavedTexts = newSavedTexts()): string {
  const { match, notes, ...others } = session;
  const known: Record<string, string> = {};
  if (notes !== undefined) known['notes'] = encodeList(texts.notes, notes);
  if (match !== undefined) known['match'] = encodeAgain(texts.match, match);
  return encodeFields({ ...others, version: 1 }, known);
}

/** The session of a script state; nothing if there is none, or a reason why it cannot be read. */
export function parseSession(text: string): SavedSession | string | undefined {
  if (text === '') return undefined;
  const decoded = decode(text);
  if (!decoded.ok) return decoded.refusal.message;
  // Checked below, field by field: a save can come from anywhere.
  const session = decoded.value as Partial<SavedSession>;
  if (typeof session !== 'object' || typeof session.game !== 'string') return 'The saved state names no game';
  const clock = clockIn(session.clock);
  const base = { game: session.game, chosen: textsOf(session.chosen), log: listOf(session.log) };
  const headings = headingsOf(session.headings);
  const headed = headings.length === 0 ? base : { ...base, headings };
  const notes = notesOf(session.notes);
  const noted = notes.length === 0 ? headed : { ...headed, notes };
  const paged = session.pages === undefined ? noted : { ...noted, pages: textsOf(session.pages) };
  const taught = session.tutorial === true ? { ...paged, tutorial: true } : paged;
  const table = typeof session.puzzle === 'number' ? { ...taught, puzzle: session.puzzle } : taught;
  const saved = clock === undefined ? table : { ...table, clock };
  return typeof session.match === 'string' ? { ...saved, match: session.match } : saved;
}

function clockIn(value: unknown): SavedClock | undefined {
  const { left, player, players, turn } = asObject(value) ?? {};
  if (typeof turn !== 'string' || !isTime(left)) return undefined;
  const clock = typeof player === 'string' ? { turn, left, player } : { turn, left };
  const record = asObject(players);
  if (record === undefined) return clock;
  const all: Record<string, number> = {};
  for (const each of Object.keys(record)) {
    const seconds = record[each];
    if (isTime(seconds)) all[each] = seconds;
  }
  return { ...clock, players: all };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LONGEST_TURN;
}

function headingsOf(value: unknown): Heading[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap(each => {
    const { at, line } = asObject(each) ?? {};
    return typeof at === 'number' && typeof line === 'string' ? [{ at, line }] : [];
  });
}

/** The notes of a save; of one of an earlier version, the lines of each player. */
function notesOf(value: unknown): Note[] {
  const plain = { page: '', part: '', cells: [], at: 0 };
  if (Array.isArray(value)) return value.flatMap(each => noteOf(each));
  const record = asObject(value) ?? {};
  return Object.keys(record).flatMap(player => listOf(record[player]).map(text => ({ ...plain, for: player, text })));
}

function noteOf(value: unknown): Note[] {
  const { at, cells, isDetail, page, part, text, for: reader } = asObject(value) ?? {};
  const isNote =
    typeof text === 'string' && typeof page === 'string' && typeof part === 'string' && typeof at === 'number';
  if (!isNote || typeof reader !== 'string') return [];
  const note = { for: reader, text, page, part, cells: listOf(cells), at };
  return [isDetail === true ? { ...note, isDetail } : note];
}

function textsOf(value: unknown): Chosen {
  const texts: { [name: string]: string } = {};
  if (typeof value !== 'object' || value === null) return texts;
  // Only texts are kept of it.
  const record = value as { readonly [name: string]: unknown };
  for (const name of Object.keys(record)) {
    const text = record[name];
    if (typeof text === 'string' && typeof name === 'string') texts[name] = text;
  }
  return texts;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}
