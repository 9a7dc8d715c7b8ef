import { expect, test } from 'vitest';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';
import { scenesOf, scenesPath } from '../../../support/shown-logs.ts';

test.each(logsOf('valhalla'))(
  'the kept log %s of Empire: Valhalla plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);

test('the table shows the same at five points of the kept log valhalla-two', async () => {
  await expect(scenesOf('valhalla-two')).toMatchFileSnapshot(scenesPath('valhalla-two'));
});
