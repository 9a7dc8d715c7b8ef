import { expect, test } from 'vitest';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';
import { scenesOf, scenesPath } from '../../../support/shown-logs.ts';

test.each(logsOf('tactic'))(
  'the kept log %s of /TACTIC/ plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);

test.each(['tactic-duel'])('the kept log %s of /TACTIC/ shows the same table', async name => {
  await expect(scenesOf(name)).toMatchFileSnapshot(scenesPath(name));
});
