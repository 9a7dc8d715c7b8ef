import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';

import {
  optimizeLater,
  optimizeSooner,
  START_FLAGS,
  underStartFlags,
} from '../../../../tools/lua/host/engine-flags.ts';

test('what the engine has compiled fits under the flags of a start, also when a machine is played on', () => {
  const start = (): void => START_FLAGS.forEach(flag => setFlagsFromString(flag));
  start();
  onTestFinished(start);
  const tag = cachedDataVersionTag();
  optimizeSooner();
  const played = cachedDataVersionTag();
  // Only Node 20's engine has thresholds that we set.
  expect(played === tag).toBe(parseInt(process.versions.v8) >= 12);
  expect(underStartFlags(cachedDataVersionTag)).toBe(tag);
  expect(cachedDataVersionTag()).toBe(played);
  optimizeLater();
  expect(cachedDataVersionTag()).toBe(tag);
  expect(underStartFlags(cachedDataVersionTag)).toBe(tag);
});
