import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Note, StoryLine } from '../../../src/scene/index.ts';
import type { Announcement } from '../table-game.ts';

/** Notes that a table keeps: more than a long game has. Beyond them it drops so many at once, the oldest. */
const NOTE_LIMIT = 6000;
const NOTES_DROPPED = 500;

/**
 * The notes of a table after announcements: for everybody their texts, for single players what they alone learn.
 *
 * @param at the number of actions of the match
 */
export function withNotes(notes: readonly Note[], announcements: readonly Announcement[], at: number): readonly Note[] {
  const added: Note[] = [];
  for (const { asides = [], page, story, text } of announcements) {
    if (text !== undefined) added.push(...notesFor('', story ?? [{ text }], at, page));
    for (const aside of asides) {
      const lines = aside.story ?? (aside.text === undefined ? [] : [{ text: aside.text }]);
      added.push(...notesFor(aside.for, lines, at));
    }
  }
  if (added.length === 0) return notes;
  const all = notes.concat(added);
  // Many at once, since all that are left are copied.
  return all.length > NOTE_LIMIT + NOTES_DROPPED ? all.slice(-NOTE_LIMIT) : all;
}

function notesFor(reader: PlayerId, story: readonly StoryLine[], at: number, page = ''): Note[] {
  return story.map(({ cells = [], isDetail, part = '', text }, index) => {
    const line = { for: reader, text, page: index === 0 ? page : '', part, cells, at };
    return isDetail === true ? { ...line, isDetail } : line;
  });
}

/** The notes of what was done and not taken back, in a match with so many actions. */
export function standingNotes(notes: readonly Note[], actions: number): readonly Note[] {
  const isUndone = (notes[notes.length - 1]?.at ?? 0) > actions;
  return isUndone ? notes.filter(({ at }) => at <= actions) : notes;
}
