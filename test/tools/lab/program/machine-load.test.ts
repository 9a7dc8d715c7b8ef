import { describe, expect, test } from 'vitest';

import { portable } from '../../../support/runtimes.ts';

const LOADS = [
  ['objects', '20'],
  ['lists', '20'],
  ['calls', '12'],
  ['tables', '500'],
  ['texts', '500'],
  ['coroutines', '200'],
] as const;

const lanes = await portable(new URL('../../../../tools/lab/program/machine-load.ts', import.meta.url));
const native = lanes.find(({ name }) => name === 'native');

describe.each(lanes.filter(({ name }) => name !== 'native'))('the loads on $name', ({ run }) => {
  test.each(LOADS)('%s of %s return what they return natively', async (load, count) => {
    expect(await run(load, count)).toBe(await native?.run(load, count));
  });
});
