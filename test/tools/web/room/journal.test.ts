import { describe, expect, test } from 'vitest';
import { Journal } from '../../../../tools/web/room/journal.ts';

const move = (x: number, color = 'Red') => ({ kind: 'moveHand', color, x, z: 0 }) as const;
const flip = (guid: string) => ({ kind: 'flip', color: 'Red', guid }) as const;

function texts(journal: Journal): string[] {
  return journal.lines().map(({ frame, text }) => `${frame} ${text}`);
}

describe('the journal of a session', () => {
  test('has commands in order, without those that only look', () => {
    const journal = new Journal();
    journal.record(3, flip('aaaa01'));
    journal.record(3, { kind: 'snapshot' });
    journal.record(5, { kind: 'hover', color: 'Red', guid: 'aaaa01' });
    journal.record(7, { kind: 'chat', color: 'Blue', message: 'hello' });
    expect(texts(journal)).toEqual(['3 Red flip aaaa01', '7 Blue chat hello']);
  });

  test('keeps the last move of a hand within a frame, and those of other hands and frames', () => {
    const journal = new Journal();
    for (const x of [1, 2, 3]) journal.record(1, move(x));
    journal.record(1, move(9, 'Blue'));
    journal.record(2, move(4));
    expect(texts(journal)).toEqual(['1 Red moveHand 3 0', '1 Blue moveHand 9 0', '2 Red moveHand 4 0']);
  });

  test('goes back to a frame', () => {
    const journal = new Journal();
    for (const frame of [1, 2, 3]) journal.record(frame, flip(`aaaa0${frame}`));
    expect(journal.until(2)).toHaveLength(2);
    journal.truncate(1);
    expect(texts(journal)).toEqual(['1 Red flip aaaa01']);
  });

  test.each([
    ['commands', { entries: 3, characters: 1_000_000 }],
    ['characters', { entries: 1_000_000, characters: 150 }],
  ])('is empty and incomplete after too many %s, until the next table', (_, limits) => {
    const journal = new Journal(limits);
    for (let frame = 0; frame < 3; frame += 1) journal.record(frame, flip('aaaa01'));
    expect(journal.isComplete).toBe(true);
    for (let frame = 3; frame < 6; frame += 1) journal.record(frame, flip('aaaa01'));
    expect([journal.isComplete, journal.lines()]).toEqual([false, []]);
    journal.clear();
    journal.record(0, flip('bbbb01'));
    expect([journal.isComplete, texts(journal)]).toEqual([true, ['0 Red flip bbbb01']]);
  });
});
