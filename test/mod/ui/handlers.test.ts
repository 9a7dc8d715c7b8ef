import { expect, test } from 'vitest';
import { handler, handlers } from '../../../mod/ui/index.ts';

test('handlers are written as the game calls them', () => {
  interface Functions {
    readonly press: (player: unknown, value: string) => void;
    readonly close: () => void;
  }
  const on = handlers<Functions>();
  expect([on.press(), on.press('3'), on.close()].map(({ call }) => call)).toEqual(['press', 'press(3)', 'close']);
  expect(handlers<Functions>('Global').press('').call).toBe('Global/press()');
  expect(handler('press', 'a b', 'c0ffee').call).toBe('c0ffee/press(a b)');
});

test.each([
  [() => handler('a-b'), '"a-b" cannot name a handler: expected the name of a global function'],
  [() => handler(''), '"" cannot name a handler'],
  [() => handler('press', 'a)'), '"a)" cannot be the argument of press: expected a text without parentheses'],
  [() => handler('press', 'a\nb'), 'cannot be the argument of press'],
  [() => handler('press', 'a', 'c0f/fee'), '"c0f/fee" cannot own a handler: expected Global or the GUID'],
])('what the game would read as something else is an error: %s', (make, message) => {
  expect(make).toThrow(message);
});
