import { expect, test } from 'vitest';
import { targetsOf } from '../../../../src/kernel/index.ts';

test.each([
  [{}, []],
  [{ target: 'u1' }, ['u1']],
  [{ targets: ['u1', 'u2'] }, ['u1', 'u2']],
])('an option with %j is shown at %j', (option, targets) => {
  expect(targetsOf({ label: 'Yes', steps: [], ...option })).toEqual(targets);
});
