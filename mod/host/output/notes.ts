import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Note, StoryLine } from '../../../src/scene/index.ts';
import type { Announcement } from '../table-game.ts';

/** Notes that a table keeps: more than a long game has. */
const NOTE_LIMIT = 6000;

/**
 * The notes of a table after an announcement: for everybody its text, for single players what they alone learn.
 *
 * @param at the number of actions of the match
 */
export function withNotes(
  notes: readonly Note[],
  { asides = [], page, story, text }: Announcement,
  at: number,
): readonly Note[] {
  const added = text === undefined ? [] : notesFor('', story ?? [{ text }], at, page);
  for (const aside of asides) {
    const lines = aside.story ?? (aside.text === undefined ? [] : [{ text: aside.text }]);
    added.push(...notesFor(aside.for, lines, at));
  }
  return added.length === 0 ? notes : notes.concat(added).slice(-NOTE_LIMIT);
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
