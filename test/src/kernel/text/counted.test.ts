import { expect, test } from 'vitest';
import { counted, signed } from '../../../../src/kernel/index.ts';

test.each([
  [counted(1, 'card'), '1 card'],
  [counted(0, 'card'), '0 cards'],
  [counted(2, 'city', 'cities'), '2 cities'],
  [signed(3), '+3'],
  [signed(0), '+0'],
  [signed(-2), '-2'],
])('%s is %s', (text, expected) => {
  expect(text).toBe(expected);
});
