import { expect, test } from 'vitest';
import { withNotes } from '../../../../mod/host/output/notes.ts';
import type { Note } from '../../../../src/scene/index.ts';

function textsOf(notes: readonly Note[]): readonly string[] {
  return notes.map(({ for: reader, text }) => `${reader}: ${text}`);
}

test('announcements are noted in their order, each for those who read it', () => {
  const before = withNotes([], [{ text: 'It begins' }], 1);
  const announcements = [{ text: 'Red goes', asides: [{ for: 'p2', text: 'You see Red' }] }, { asides: [{ for: 'p1', text: 'Yours' }] }]; // prettier-ignore
  const notes = withNotes(before, announcements, 2);
  expect(textsOf(notes)).toEqual([': It begins', ': Red goes', 'p2: You see Red', 'p1: Yours']);
  expect(notes.map(({ at }) => at)).toEqual([1, 2, 2, 2]);
  expect(withNotes(notes, [{ asides: [] }], 3)).toBe(notes);
});

test('a table drops the oldest of very many notes, five hundred at once', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `${index}` }));
  const full = withNotes([], lines(6500), 1);
  expect([full.length, full[0]?.text]).toEqual([6500, '0']);
  const fewer = withNotes(full, lines(1), 2);
  expect([fewer.length, fewer[0]?.text, fewer[5999]?.at]).toEqual([6000, '501', 2]);
});
