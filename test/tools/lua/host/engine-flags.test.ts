import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';

import { optimizeFor, START_FLAGS, underStartFlags } from '../../../../tools/lua/host/engine-flags.ts';

test('what the engine has compiled fits under the flags of a start, also when a machine is played on', () => {
  const start = (): void => START_FLAGS.forEach(flag => setFlagsFromString(flag));
  start();
  onTestFinished(start);
  const tag = cachedDataVersionTag();
  // Only Node 20's engine has thresholds that we set.
  const isSet = process.versions.node.startsWith('20.');
  const tags = new Set([tag]);
  for (const requests of [60, 500]) {
    optimizeFor(requests - 1);
    const before = cachedDataVersionTag();
    optimizeFor(requests);
    const played = cachedDataVersionTag();
    expect(played !== before).toBe(isSet);
    expect(underStartFlags(cachedDataVersionTag)).toBe(tag);
    expect(cachedDataVersionTag()).toBe(played);
    tags.add(played);
  }
  expect(tags.size).toBe(isSet ? 3 : 1);
  optimizeFor(0);
  expect(cachedDataVersionTag()).toBe(tag);
  expect(underStartFlags(cachedDataVersionTag)).toBe(tag);
});
