import { expect, test } from 'vitest';
import { planPush } from '../../../../tools/live/tree/push-plan.ts';
import { pushedLines } from '../../../../tools/live/tree/push-text.ts';

type State = Readonly<Record<string, unknown>>;

const card = (index: number, Nickname = `Card ${index}`): State => ({ GUID: `g${index}`, Name: 'Card', Nickname });
const save = (objects: readonly State[], more: State = {}): State => ({ ...more, ObjectStates: objects });

/** The lines after so many cards were added to a table with one. */
function lines(added: number, more: State = {}, pushed: object = {}, ms?: number): string[] {
  const base = save([card(0)]);
  const cards = Array.from({ length: added }, (_, index) => card(index + 1));
  const plan = planPush({ base, wanted: save([card(0), ...cards], more), game: base });
  return pushedLines({ plan, refused: [], ...pushed }, ms);
}

test('each change is a line, and of many the first thirty', () => {
  expect(lines(2)).toEqual(['Card 1 (g1): added', 'Card 2 (g2): added']);
  expect(lines(30)).toHaveLength(30);
  expect(lines(31).at(-1)).toBe('and 1 more');
  expect(lines(32).slice(29)).toEqual(['Card 30 (g30): added', 'and 2 more']);
});

test('what was refused, what only a new save brings, and the time come after them', () => {
  const pushed = { refused: ['Bear: no\u0007 honey'], backup: 'before.json' };
  expect(lines(1, { Note: 'n', Tags: [] }, pushed, 12.6)).toEqual([
    'Note: new, "n"',
    'Tags: new, []',
    'Card 1 (g1): added',
    '! Bear: no\u2407 honey',
    'Note, Tags of the table come with a new save only: pack and load it.',
    'Sent in 13 ms.',
  ]);
});

test('nothing is said of nothing, not even a difference that is not sent', () => {
  expect(lines(0)).toEqual([]);
  expect(lines(0, { Note: 'n' })).toEqual(['Note of the table come with a new save only: pack and load it.']);
  expect(lines(1, {}, { backup: 'before.json' }).at(-1)).toBe('Sent.');
});
