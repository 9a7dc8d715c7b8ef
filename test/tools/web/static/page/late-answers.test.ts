import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LateAnswers } from '../../../../../tools/web/static/page/late-answers.ts';

const said: string[] = [];
let answers: LateAnswers;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  answers = new LateAnswers(message => said.push(message.kind));
});
afterEach(() => vi.useRealTimers());

test('a worker that takes long is said to be at work until it has answered all', () => {
  answers.sent();
  vi.advanceTimersByTime(900);
  answers.sent();
  vi.advanceTimersByTime(150);
  expect(said).toEqual(['notice']);
  answers.answered();
  expect(said).toEqual(['notice']);
  answers.answered();
  expect(said).toEqual(['notice', 'settled']);
});

test('a worker that answers soon is not', () => {
  answers.sent();
  answers.answered();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([]);
});

test('a worker that has stopped is at work no more', () => {
  answers.sent();
  answers.sent();
  vi.advanceTimersByTime(950);
  answers.end();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([]);
  answers.sent();
  vi.advanceTimersByTime(1_100);
  answers.end();
  expect(said).toEqual(['notice', 'settled']);
});
