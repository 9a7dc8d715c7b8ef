import type { PlayerId } from '../../../kernel/index.ts';
import type { Desk, Note, Panel } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { failureLines, forceLines, scoutLines, treasuryLines } from '../post/report.ts';
import type { Valhalla } from '../state.ts';
import type { StoryLine } from '../../../scene/index.ts';
import { chaptersOf, REPORT_PART, stepsOf } from './chronicle.ts';
import { closeButton, numberIn, pageButton, type PageButton } from './page-words.ts';

/** Letters on a sheet: a panel in the middle of the screen holds no more. */
const MOST_LETTERS = 900;

/**
 * What a side keeps of the start of its turn (VAL-VIEW-05): treasury, forces, what they scouted, and what failed of the
 * orders of the turn before.
 *
 * @param view what the side may know
 */
export function turnStory(view: Valhalla, side: PlayerId): readonly StoryLine[] {
  const failures = failureLines(view, side).map(line => `Failed: ${line}`);
  const scouted = scoutLines(view, side).map(line => `Scouted: ${line}`);
  const lines = treasuryLines(view, side).concat(forceLines(view, side), scouted, failures);
  return lines.map(text => ({ text, part: REPORT_PART, isDetail: true }));
}

/** The report of a round, a sheet at a time: `report 3 2` is the second sheet of the third round. */
export function reportPage(desk: Desk, player: PlayerId, words: readonly string[]): Panel<ValhallaAction> {
  const chapters = chaptersOf(desk, player);
  const number = numberIn(words[1], chapters.length === 0 ? 0 : 1, chapters.length);
  const chapter = chapters[number - 1] ?? { title: 'Round 1', notes: [] };
  const sheets = sheetsOf(chapter.notes);
  const sheet = numberIn(words[2], 1, sheets.length);
  const buttons: PageButton[] = [];
  const open = (id: string, label: string, round: number, at: number): void => {
    buttons.push(pageButton(id, label, `report ${round} ${at}`));
  };
  if (sheet < sheets.length) open('next', 'Next sheet', number, sheet + 1);
  if (sheet > 1) open('previous', 'Previous sheet', number, sheet - 1);
  const [older, newer] = [chapters[number - 2], chapters[number]];
  if (older !== undefined) open('older', older.title, number - 1, 1);
  if (newer !== undefined) open('newer', newer.title, number + 1, 1);
  if (stepsOf(chapter).length > 0) buttons.push(pageButton('play', 'Play it back', `play ${number} 1`));
  const lines = sheets[sheet - 1] ?? ['Nothing has happened yet'];
  const title = `Your report of ${chapter.title}${sheets.length > 1 ? `, sheet ${sheet} of ${sheets.length}` : ''}`;
  return {
    id: `page-${player}`,
    slot: 'centre',
    for: [player],
    title,
    lines,
    buttons: buttons.concat([closeButton()]),
  };
}

/** The lines of notes, with a heading where another part begins, in sheets. */
function sheetsOf(notes: readonly Note[]): readonly (readonly string[])[] {
  const sheets: string[][] = [];
  let part = '';
  let letters = MOST_LETTERS;
  for (const note of notes) {
    const isFull = letters + note.text.length > MOST_LETTERS;
    if (isFull) {
      sheets.push([]);
      letters = 0;
    }
    const sheet = sheets[sheets.length - 1] ?? [];
    if (note.part !== '' && (note.part !== part || isFull)) sheet.push(`${note.part}:`);
    part = note.part;
    sheet.push(note.text);
    letters += note.text.length + LINE_LETTERS;
  }
  return sheets;
}

/** What each line takes beside its letters: the rest of its last row. */
const LINE_LETTERS = 25;
