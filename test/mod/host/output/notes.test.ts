import { expect, test } from 'vitest';
import {
  addNotes,
  droppingOldest,
  newRecentNotes,
  recentLines,
  standingNotes,
} from '../../../../mod/host/output/notes.ts';
import type { Note } from '../../../../src/scene/index.ts';

function textsOf(notes: readonly Note[]): readonly string[] {
  return notes.map(({ for: reader, text }) => `${reader}: ${text}`);
}

function lines(count: number) {
  return Array.from({ length: count }, (_, index) => ({ text: `${index}` }));
}

test('announcements are noted in their order, each for those who read it', () => {
  const notes: Note[] = [];
  addNotes(notes, [{ text: 'It begins' }], 1);
  const announcements = [
    { text: 'Red goes', asides: [{ for: 'p2', text: 'You see Red' }] },
    { asides: [{ for: 'p1', text: 'Yours' }] },
  ];
  addNotes(notes, announcements, 2);
  addNotes(notes, [{ asides: [] }], 3);
  expect(textsOf(notes)).toEqual([': It begins', ': Red goes', 'p2: You see Red', 'p1: Yours']);
  expect(notes.map(({ at }) => at)).toEqual([1, 2, 2, 2]);
});

test('a table drops the oldest of very many notes, five hundred at once and in parts', () => {
  const session: { notes: Note[] } = { notes: [] };
  addNotes(session.notes, lines(6500), 1);
  expect(droppingOldest(session)()).toBe(false);
  expect(session.notes).toHaveLength(6500);
  addNotes(session.notes, lines(1), 2);
  const drop = droppingOldest(session);
  let parts = 1;
  for (; drop(); parts++) expect(session.notes).toHaveLength(6501);
  expect(parts).toBe(12);
  expect([session.notes.length, session.notes[0]?.text, session.notes[5999]?.at]).toEqual([6000, '501', 2]);
});

test('what was taken back stands no longer, and stands again when it is done again', () => {
  const notes: Note[] = [];
  addNotes(notes, [{ text: 'first' }], 1);
  addNotes(notes, [{ text: 'second' }, { text: 'third' }], 2);
  expect(standingNotes(notes, 2)).toBe(notes);
  const standing = standingNotes(notes, 1);
  expect(textsOf(standing)).toEqual([': first']);
  expect(standingNotes(notes, 1)).toBe(standing);
  expect(standingNotes(notes, 0)).toEqual([]);
});

test('the latest lines of a reader are those read last, also when notes were taken back or others came', () => {
  const notes: Note[] = [];
  const recent = newRecentNotes();
  const own = (count: number, at: number) =>
    addNotes(
      notes,
      [{ text: 'to all', asides: lines(count).map(({ text }) => ({ for: 'p1', text: `${at}.${text}` })) }],
      at,
    );
  own(2, 1);
  expect(recentLines(recent, notes, 'p1', 3)).toEqual(['1.0', '1.1']);
  own(9, 2);
  expect(recentLines(recent, notes, 'p1', 3)).toEqual(['2.6', '2.7', '2.8']);
  expect(recentLines(recent, notes, 'p2', 3)).toEqual([]);
  expect(recentLines(recent, standingNotes(notes, 1), 'p1', 3)).toEqual(['1.0', '1.1']);
  expect(recentLines(recent, notes, 'p1', 3)).toEqual(['2.6', '2.7', '2.8']);
});
