import { expect, test } from 'vitest';
import { watchProblem } from '../../../../tools/live/watch/watch-problem.ts';

const failure = (code: string): Error => Object.assign(new Error('no more'), { code });
const PROBLEM = 'The system does not report every changed file (no more): they are checked once a second.';

test.each<[error: unknown, text: string | RegExp]>([
  [
    failure('ENOSPC'),
    /^The system .* once a second\. The limit for watched files is reached: .*max_user_watches=524288\.$/,
  ],
  [
    failure('EMFILE'),
    /^The system .* once a second\. The limit for open files or watchers is reached: .*ulimit -n 8192.*max_user_instances=512\)\.$/,
  ],
  [failure('EPERM'), PROBLEM],
  [new Error('no more'), PROBLEM],
  ['no more', PROBLEM],
])('%s is told with its remedy, if it has one', (error, text) => {
  if (typeof text === 'string') expect(watchProblem(error)).toBe(text);
  else expect(watchProblem(error)).toMatch(text);
});
