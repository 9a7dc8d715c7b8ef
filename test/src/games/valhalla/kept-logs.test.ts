import { expect, test } from 'vitest';
import { answersOf, answersPath } from '../../../support/asked-logs.ts';
import { dataOf, dataPath } from '../../../support/game-data.ts';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';
import { positionsOf, scenesOf, scenesPath } from '../../../support/shown-logs.ts';

test.each(logsOf('valhalla'))(
  'the kept log %s of Empire: Valhalla plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);

test('the table shows the same at five points of the kept log valhalla-two', async () => {
  await expect(scenesOf('valhalla-two')).toMatchFileSnapshot(scenesPath('valhalla-two'));
});

test.each(['valhalla-two'])('the rules of Empire: Valhalla answer the same in the kept log %s', async name => {
  await expect(answersOf(name)).toMatchFileSnapshot(answersPath(name));
});

test('units, buildings, sides, maps and lessons of Empire: Valhalla stay as they are', async () => {
  await expect(dataOf('valhalla')).toMatchFileSnapshot(dataPath('valhalla'));
});

test('what the table of Empire: Valhalla shows in rare positions stays as it is', async () => {
  await expect(positionsOf('valhalla')).toMatchFileSnapshot(scenesPath('valhalla-positions'));
});
