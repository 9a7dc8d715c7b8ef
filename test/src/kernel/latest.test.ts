import { expect, test } from 'vitest';
import { latestOf } from '../../../src/kernel/index.ts';

/** A function that counts how often it is asked, behind `latestOf`. */
function counted(keyOf?: (subject: { readonly id: string }) => unknown) {
  const asked: string[] = [];
  const answer = latestOf((subject: { readonly id: string }) => {
    asked.push(subject.id);
    return { of: subject.id };
  }, keyOf);
  return { answer, asked };
}

test('the same subject is worked out once, and gives the same answer', () => {
  const { answer, asked } = counted();
  const subject = { id: 'a' };
  expect(answer(subject)).toBe(answer(subject));
  expect(asked).toEqual(['a']);
});

test('an equal subject that is another object is worked out again', () => {
  const { answer, asked } = counted();
  answer({ id: 'a' });
  answer({ id: 'a' });
  expect(asked).toEqual(['a', 'a']);
});

test('only the last answer is remembered', () => {
  const { answer, asked } = counted();
  const first = { id: 'a' };
  const second = { id: 'b' };
  for (const subject of [first, second, first]) expect(answer(subject)).toEqual({ of: subject.id });
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('with a key, subjects of one key share the answer', () => {
  const { answer, asked } = counted(({ id }) => id.length);
  expect(answer({ id: 'a' })).toBe(answer({ id: 'b' }));
  expect(answer({ id: 'ab' })).toEqual({ of: 'ab' });
  expect(asked).toEqual(['a', 'ab']);
});

test('an answer that is undefined is remembered as well', () => {
  let count = 0;
  const answer = latestOf((_subject: string): undefined => {
    count++;
    return undefined;
  });
  answer('a');
  answer('a');
  expect(count).toBe(1);
});
