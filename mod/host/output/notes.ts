import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Note, StoryLine } from '../../../src/scene/index.ts';
import type { Announcement } from '../table-game.ts';

/** Notes that a table keeps: more than a long game has. Beyond them it drops so many at once, the oldest. */
const NOTE_LIMIT = 6000;
const NOTES_DROPPED = 500;

/**
 * Adds announcements to the notes of a table: for everybody their texts, for single players what they alone learn. The
 * list grows in place, since a long game has thousands.
 *
 * @param at the number of actions of the match
 */
export function addNotes(notes: Note[], announcements: readonly Announcement[], at: number): void {
  for (const { asides = [], page, story, text } of announcements) {
    if (text !== undefined) for (const note of notesFor('', story ?? [{ text }], at, page)) notes.push(note);
    for (const aside of asides) {
      const lines = aside.story ?? (aside.text === undefined ? [] : [{ text: aside.text }]);
      for (const note of notesFor(aside.for, lines, at)) notes.push(note);
    }
  }
}

/** Notes that are copied in a part. */
const COPIED_IN_PART = 500;

/** Drops the oldest notes if there are far too many, in parts, since those that are left are copied. */
export function droppingOldest(session: { notes: Note[] }): (this: void) => boolean {
  const kept: Note[] = [];
  return () => {
    const { notes } = session;
    if (notes.length <= NOTE_LIMIT + NOTES_DROPPED) return false;
    const first = notes.length - NOTE_LIMIT;
    for (const end = kept.length + COPIED_IN_PART; kept.length < end && kept.length < NOTE_LIMIT;) {
      const note = notes[first + kept.length];
      if (note === undefined) break;
      kept.push(note);
    }
    if (kept.length < NOTE_LIMIT) return true;
    session.notes = kept;
    return false;
  };
}

function notesFor(reader: PlayerId, story: readonly StoryLine[], at: number, page = ''): Note[] {
  return story.map(({ cells = [], isDetail, part = '', text }, index) => {
    const line = { for: reader, text, page: index === 0 ? page : '', part, cells, at };
    return isDetail === true ? { ...line, isDetail } : line;
  });
}

/** The notes of what was done and not taken back, in a match with so many actions. */
export function standingNotes(notes: readonly Note[], actions: number): readonly Note[] {
  let count = notes.length;
  // Those of later actions come last.
  while (count > 0 && (notes[count - 1]?.at ?? 0) > actions) count--;
  if (count === notes.length) return notes;
  if (cut === undefined || cut.notes !== notes || cut.standing.length !== count)
    cut = { notes, standing: notes.slice(0, count) };
  return cut.standing;
}

/** What stands of notes of which the last were taken back: every scene asks for it. */
let cut: { readonly notes: readonly Note[]; readonly standing: readonly Note[] } | undefined;

/** The latest notes of each player, as far as they were read. */
export interface RecentNotes {
  /** Those that were read: how many, the first and the last. */
  count: number;
  first: Note | undefined;
  last: Note | undefined;
  lines: { [reader: string]: string[] | undefined };
}

export function newRecentNotes(): RecentNotes {
  return { count: 0, first: undefined, last: undefined, lines: {} };
}

/** The latest lines that a player alone has read, `most` of them, which is the same in every call. */
export function recentLines(
  recent: RecentNotes,
  notes: readonly Note[],
  reader: PlayerId,
  most: number,
): readonly string[] {
  const isContinued = notes[0] === recent.first && (recent.count === 0 || notes[recent.count - 1] === recent.last);
  if (!isContinued) {
    recent.count = 0;
    recent.lines = {};
  }
  recent.first = notes[0];
  for (; recent.count < notes.length; recent.count++) {
    const note = notes[recent.count];
    if (note === undefined || note.for === '' || note.isDetail === true) continue;
    const lines = recent.lines[note.for] ?? [];
    lines.push(note.text);
    recent.lines[note.for] = lines.length > 2 * most ? lines.slice(-most) : lines;
  }
  recent.last = notes[notes.length - 1];
  return (recent.lines[reader] ?? []).slice(-most);
}
