import { describe, expect, test } from 'vitest';
import { activatedCases } from './negative-cases.ts';

describe('Activated abilities do not act on', () => {
  test.each(activatedCases)('$situation: $ability, $title', ({ expected, run }) => {
    expect(run()).toBe(expected);
  });
});
