import { expect, test } from 'vitest';
import { contain } from '../../../../tools/web/server/contain.ts';

const failure = new Error('broken');

test.each<[string, () => void | Promise<void>]>([
  ['throws', () => raise()],
  ['rejects', () => Promise.reject(failure)],
  ['rejects later', async () => new Promise((_, reject) => void setTimeout(() => reject(failure), 5))],
])('a handler that %s is answered once, and nothing leaves', async (_, handle) => {
  const faults: unknown[] = [];
  contain(handle, error => {
    faults.push(error);
    throw new Error('the answer fails as well');
  });
  await expect.poll(() => faults).toEqual([failure]);
});

test('a handler that succeeds is not answered', async () => {
  const faults: unknown[] = [];
  contain(
    async () => undefined,
    error => faults.push(error),
  );
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(faults).toEqual([]);
});

function raise(): never {
  throw failure;
}
