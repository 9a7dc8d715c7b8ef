import { expect, test } from 'vitest';
import { portable } from '../support/runtimes.ts';
import { playTutorial, TUTORIALS } from './tutorials.ts';

test.each(TUTORIALS)('the tutorial of %s has ten steps and ends with a victory of the learner', game => {
  const lines = playTutorial(game).split('\n');
  expect(lines.filter(line => line.startsWith('p1 '))).toHaveLength(10);
  expect(lines.at(-1)).toBe('won by p1');
});

for (const { name, run } of await portable(new URL('tutorials.ts', import.meta.url))) {
  test.each(TUTORIALS)(`the tutorial of %s comes to the same states on ${name}`, async game => {
    expect(await run('playTutorial', game)).toBe(playTutorial(game));
  });
}
