import { expect, test } from 'vitest';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';

test.each(logsOf('tactic'))(
  'the kept log %s of /TACTIC/ plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);
