import { expect, test } from 'vitest';
import { signed } from '../../../../src/kernel/index.ts';

test('a change has its sign, and none has a plus', () => {
  expect([2, 1, 0, -0, -1, -20].map(amount => signed(amount))).toEqual(['+2', '+1', '+0', '+0', '-1', '-20']);
});
