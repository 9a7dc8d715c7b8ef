import { describe, expect, test } from 'vitest';
import { createTactic, standard } from '../../../../../src/games/tactic/index.ts';
import { posterOf } from '../../../../../mod/tactic/poster.ts';
import { readStatus } from '../../../../../tools/web/page/state/read-status.ts';

const poster = posterOf(createTactic({ packs: [standard] }).catalogue);
const empty = { id: 'bots', label: 'Empty seats', value: 'wait', values: [] };
const status = {
  ...{ title: 'Any', summary: ['A line.'], phase: 'lobby', options: [], empty, seats: [], toAct: [] },
  ...{ legend: [], canLearn: false, puzzles: 0 },
};

describe('the status of a table', () => {
  test('may have a poster', () => {
    expect(readStatus(JSON.stringify({ ...status, poster }))).toEqual({ ...status, poster });
    expect(readStatus(JSON.stringify(status))).toEqual(status);
  });

  test.each([
    ['rows that are no list', { ...poster, rows: '...' }],
    ['no words', { ...poster, alt: undefined }],
    ['a piece without a place', { ...poster, pieces: [{ drawing: 'drawing token', column: 1 }] }],
    ['a mark that none is', { ...poster, marks: [{ mark: 'star', column: 1, row: 1 }] }],
  ])('is none with a poster that has %s', (_, wrong) => {
    expect(readStatus(JSON.stringify({ ...status, poster: wrong }))).toBeUndefined();
  });
});
