import { describe, expect, test } from 'vitest';
import { triggeredCases } from './negative-cases.ts';

describe('Triggered abilities do not act on', () => {
  test.each(triggeredCases)('$situation: $ability, $title', ({ expected, run }) => {
    expect(run()).toBe(expected);
  });
});
