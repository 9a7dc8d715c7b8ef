import { expect, test } from 'vitest';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';

test.each(logsOf('valhalla'))(
  'the kept log %s of Empire: Valhalla plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);
