import { expect, test } from 'vitest';
import { didYouMean, nearestName } from '../../../tools/files/index.ts';

test.each([
  ['biuld', 'build'],
  ['Build', 'build'],
  ['check-sav', 'check-save'],
  ['tabel', 'table'],
])('%s may mean %s', (name, meant) => {
  expect(nearestName(name, ['build', 'check-save', 'table', 'dev'])).toBe(meant);
});

test.each(['', 'x', 'frobnicate'])('"%s" is near to nothing', name => {
  expect(nearestName(name, ['build', 'table'])).toBeUndefined();
  expect(didYouMean(name, ['build', 'table'])).toBe('');
});

test('a name of a megabyte takes no longer than a short one', () => {
  expect(nearestName('x'.repeat(1_000_000), ['build'])).toBeUndefined();
});
