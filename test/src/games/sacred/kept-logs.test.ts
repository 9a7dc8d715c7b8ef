import { expect, test } from 'vitest';
import { answersOf, answersPath } from '../../../support/asked-logs.ts';
import { dataOf, dataPath } from '../../../support/game-data.ts';
import { logPath, logsOf, transcriptOf } from '../../../support/played-logs.ts';
import { positionsOf, scenesOf, scenesPath } from '../../../support/shown-logs.ts';

test.each(logsOf('sacred'))(
  'the kept log %s of Sacred Wars plays again with the same events to the same end',
  async name => {
    await expect(transcriptOf(name)).toMatchFileSnapshot(logPath(name));
  },
);

test.each(['sacred-war', 'sacred-fate'])('the kept log %s of Sacred Wars shows the same table', async name => {
  await expect(scenesOf(name)).toMatchFileSnapshot(scenesPath(name));
});

test.each(['sacred-war', 'sacred-conquest'])(
  'the rules of Sacred Wars answer the same in the kept log %s',
  async name => {
    await expect(answersOf(name)).toMatchFileSnapshot(answersPath(name));
  },
);

test('cards, boards and lessons of Sacred Wars stay as they are', async () => {
  await expect(dataOf('sacred')).toMatchFileSnapshot(dataPath('sacred'));
});

test('what the table of Sacred Wars shows in rare positions stays as it is', async () => {
  await expect(positionsOf('sacred')).toMatchFileSnapshot(scenesPath('sacred-positions'));
});
