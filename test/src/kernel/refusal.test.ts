import { expect, test } from 'vitest';
import { isRefusal } from '../../../src/kernel/index.ts';

const refusal = { code: 'too-early', message: 'Place your King first' };

test.each([
  ['a code and a message', refusal, true],
  ['an action', { kind: 'move', to: 'b2' }, false],
  ['an action with fields of these names', { kind: 'note', ...refusal }, false],
  ['a state or a log', { turn: 3, lines: [] }, false],
  ['a code alone', { code: 'too-early' }, false],
  ['a message alone', { message: 'Place your King first' }, false],
  ['a code that is a number', { ...refusal, code: 4 }, false],
  ['nothing', undefined, false],
  ['a text', 'too-early', false],
  ['an array', [refusal], false],
])('%s', (_, answer, isOne) => {
  expect(isRefusal(answer)).toBe(isOne);
});
