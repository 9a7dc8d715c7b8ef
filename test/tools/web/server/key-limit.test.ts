import { describe, expect, test } from 'vitest';
import { createKeyLimit, MOST_WRONG } from '../../../../tools/web/server/key-limit.ts';

function limitAt() {
  const clock = { now: 0 };
  const limit = createKeyLimit(() => clock.now);
  function wrong(address: string, times: number): void {
    for (let time = 0; time < times; time += 1) limit.noteWrong(address);
  }
  return { clock, limit, wrong };
}

describe('the limit of wrong keys', () => {
  test('shuts an address after so many in a minute, and no other one', () => {
    const { limit, wrong } = limitAt();
    wrong('10.0.0.7', MOST_WRONG - 1);
    expect(limit.isShut('10.0.0.7')).toBe(false);
    wrong('10.0.0.7', 1);
    expect(limit.isShut('10.0.0.7')).toBe(true);
    expect(limit.isShut('10.0.0.8')).toBe(false);
  });

  test('opens it again a minute after them', () => {
    const { clock, limit, wrong } = limitAt();
    wrong('10.0.0.7', MOST_WRONG);
    clock.now = 59_000;
    expect(limit.isShut('10.0.0.7')).toBe(true);
    clock.now = 60_000;
    expect(limit.isShut('10.0.0.7')).toBe(false);
  });

  test('wrong ones now and then shut nothing', () => {
    const { clock, limit, wrong } = limitAt();
    for (let minute = 0; minute < 20; minute += 1) {
      clock.now = minute * 30_000;
      wrong('10.0.0.7', 3);
      expect(limit.isShut('10.0.0.7')).toBe(false);
    }
  });
});
