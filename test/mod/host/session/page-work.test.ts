import { afterEach, expect, test, vi } from 'vitest';
import type { AnyMatch, TableGame } from '../../../../mod/host/index.ts';
import { schedulePageWork, workOnPages } from '../../../../mod/host/session/page-work.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what open pages wait for is done a part a frame, and is shown once it is done', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('Wait', { frames: (step: () => void) => frames.push(step) });
  const answers = ['more', 'done', 'nothing'] as const;
  const asked: (string | undefined)[] = [];
  const work: TableGame['work'] = (_match, { pages }) => {
    asked.push(pages['p1']);
    return answers[asked.length - 1] ?? 'nothing';
  };
  // Of a match only its history is read.
  const match = { history: () => [] } as unknown as AnyMatch;
  const session = { game: { work }, match, notes: [], pages: { p1: 'battle' } };
  const state = { isScheduled: false };
  schedulePageWork(state, { pages: { p1: '' } });
  expect([frames.length, state.isScheduled]).toEqual([0, false]);
  schedulePageWork(state, session);
  schedulePageWork(state, session);
  expect([frames.length, state.isScheduled]).toEqual([1, true]);
  expect([workOnPages(state, session), frames.length]).toEqual([false, 2]);
  expect([workOnPages(state, session), frames.length, state.isScheduled]).toEqual([true, 2, false]);
  expect([workOnPages(state, session), frames.length]).toEqual([false, 2]);
  expect(workOnPages(state, { ...session, match: undefined })).toBe(false);
  expect(asked).toEqual(['battle', 'battle', 'battle']);
});
