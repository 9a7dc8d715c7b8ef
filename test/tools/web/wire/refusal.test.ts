import { expect, test } from 'vitest';
import { refusal } from '../../../../tools/web/wire/refusal.ts';

test('a refusal has a bounded length', () => {
  expect(refusal('There is no such seat')).toEqual({ kind: 'refused', text: 'There is no such seat' });
  expect(refusal('x'.repeat(1_000_000))).toEqual({ kind: 'refused', text: `${'x'.repeat(500)} …` });
});
