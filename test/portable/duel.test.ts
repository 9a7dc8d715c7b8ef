import { expect, test } from 'vitest';
import { portable } from '../support/runtimes.ts';
import { DUEL, playDuel, showDuel } from './duel.ts';

const log = playDuel();
const shown = showDuel();

test('the scripted duel has a Command, a Flame to aim, and a King that falls', () => {
  expect(log.split('\n')).toHaveLength(DUEL.length + 1);
  expect(log).toContain('p2 u5: Imp of p1 on d4 attacks Imp of p1 on e4');
  expect(log).toContain('p1 u4: Imp of p1 on d4 takes 1 damage (Flame), Captain of p2 on d5 takes 2 damage (Flame)');
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
