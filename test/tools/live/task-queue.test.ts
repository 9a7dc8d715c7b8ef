import { expect, test } from 'vitest';
import { TaskQueue } from '../../../tools/live/task-queue.ts';

test('tasks run one after the other, whatever the earlier ones do', async () => {
  const queue = new TaskQueue();
  const events: string[] = [];
  const slow = queue.run(async () => {
    events.push('slow begins');
    await new Promise(done => setTimeout(done, 20));
    events.push('slow ends');
    return 1;
  });
  const failing = queue.run(async () => {
    events.push('failing');
    throw new Error('no honey');
  });
  const last = queue.run(async () => void events.push('last'));
  await expect(slow).resolves.toBe(1);
  await expect(failing).rejects.toThrow('no honey');
  await last;
  expect(events).toEqual(['slow begins', 'slow ends', 'failing', 'last']);
});

test('idle waits for every task so far, and not for its error', async () => {
  const queue = new TaskQueue();
  const failing = queue.run(() => Promise.reject(new Error('no honey')));
  await queue.idle();
  await expect(failing).rejects.toThrow('no honey');
});
