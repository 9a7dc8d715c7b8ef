import { expect, test } from 'vitest';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';
import { scenesOf, scenesPath } from '../../../support/shown-logs.ts';

test.each(logsOf('cities'))(
  'the kept log %s of Cities and Tactics plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);

test.each(['cities'])('the kept log %s of Cities and Tactics shows the same table', async name => {
  await expect(scenesOf(name)).toMatchFileSnapshot(scenesPath(name));
});
