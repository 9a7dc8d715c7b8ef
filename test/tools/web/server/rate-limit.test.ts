import { describe, expect, test } from 'vitest';
import { RateLimit } from '../../../../tools/web/server/rate-limit.ts';

function passed(limit: RateLimit, tries: number): number {
  return Array.from({ length: tries }, () => limit.take()).filter(Boolean).length;
}

describe('the rate of messages', () => {
  test('lets a burst through, then as many as the rate allows', () => {
    const clock = { now: 0 };
    const limit = new RateLimit({ rate: 10, burst: 5, now: () => clock.now });
    expect(passed(limit, 100)).toBe(5);
    clock.now = 300;
    expect(passed(limit, 100)).toBe(3);
    clock.now = 350;
    expect(passed(limit, 100)).toBe(0);
  });

  test('saves up no more than a burst', () => {
    const clock = { now: 0 };
    const limit = new RateLimit({ rate: 10, burst: 5, now: () => clock.now });
    clock.now = 3_600_000;
    expect(passed(limit, 100)).toBe(5);
  });
});
