import { expect, test } from 'vitest';
import { answersOf, answersPath } from '../../../support/asked-logs.ts';
import { dataOf, dataPath } from '../../../support/game-data.ts';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';
import { positionsOf, scenesOf, scenesPath } from '../../../support/shown-logs.ts';

test.each(logsOf('tactica'))(
  'the kept log %s of TACTICA plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);

test.each(['tactica-two'])('the kept log %s of TACTICA shows the same table', async name => {
  await expect(scenesOf(name)).toMatchFileSnapshot(scenesPath(name));
});

test.each(['tactica-two'])('the rules of TACTICA answer the same in the kept log %s', async name => {
  await expect(answersOf(name)).toMatchFileSnapshot(answersPath(name));
});

test('units, cards, empires, maps and lessons of TACTICA stay as they are', async () => {
  await expect(dataOf('tactica')).toMatchFileSnapshot(dataPath('tactica'));
});

test('what the table of TACTICA shows in rare positions stays as it is', async () => {
  await expect(positionsOf('tactica')).toMatchFileSnapshot(scenesPath('tactica-positions'));
});
