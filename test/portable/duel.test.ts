import { expect, test } from 'vitest';
import { portable } from '../support/runtimes.ts';
import { DUEL, playDuel, showDuel } from './duel.ts';

const log = playDuel();
const shown = showDuel();

test('the scripted duel has a Command, a Flame to aim, and a King that falls', () => {
  expect(log.split('\n')).toHaveLength(DUEL.length + 1);
  expect(log).toContain("p2 u5: p1's Imp attacks p1's Imp");
  expect(log).toContain("p1 u4: p1's Imp takes 1 damage (Flame), p2's Captain takes 2 damage (Flame)");
  expect(log).toMatch(/Outcome: p1$/);
});

for (const { name, run } of await portable(new URL('duel.ts', import.meta.url))) {
  test(`the duel has the same log and the same fingerprint after every action on ${name}`, async () => {
    expect(await run('playDuel', '')).toBe(log);
  });

  test(`the duel is shown by the same changes of the table on ${name}`, async () => {
    expect(await run('showDuel', '')).toBe(shown);
  });
}
