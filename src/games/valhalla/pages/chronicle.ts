import type { PlayerId } from '../../../kernel/index.ts';
import type { Desk, Note } from '../../../scene/index.ts';

/** What a player has read in a round. */
export interface Chapter {
  readonly title: string;
  readonly notes: readonly Note[];
}

/** Notes before the first heading are of the first round. */
const FIRST = 'Round 1';

/** What a player has read, round by round, the first round first. Nothing of what others alone have read is in it. */
export function chaptersOf({ notes }: Desk, player: PlayerId): readonly Chapter[] {
  const chapters: { title: string; notes: Note[] }[] = [{ title: FIRST, notes: [] }];
  for (const note of notes) {
    if (note.for !== '' && note.for !== player) continue;
    if (note.page !== '') chapters.push({ title: note.page, notes: [] });
    chapters[chapters.length - 1]?.notes.push(note);
  }
  return chapters.filter(chapter => chapter.notes.length > 0);
}

/** What heads the report at the start of a turn. */
export const REPORT_PART = 'Report';
/** What happens nowhere on the map. */
const NOT_PLAYED: readonly string[] = [REPORT_PART, 'Turns', 'Talk', ''];

/** The notes of a chapter that can be played back, in order. */
export function stepsOf({ notes }: Chapter): readonly Note[] {
  return notes.filter(({ part }) => !NOT_PLAYED.includes(part));
}
