import { describe, expect, test } from 'vitest';
import { staticCases } from './negative-cases.ts';

describe('Static abilities do not act on', () => {
  test.each(staticCases)('$situation: $ability, $title', ({ expected, run }) => {
    expect(run()).toBe(expected);
  });
});
