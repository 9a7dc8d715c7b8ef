import { expect, test } from 'vitest';
import { MESSAGES } from '../../../../tools/live/tree/messages.ts';
import { wordsOf, wordsPath } from '../../../support/words-of.ts';

test('messages about a folder and the game keep their words', async () => {
  await expect(wordsOf(MESSAGES)).toMatchFileSnapshot(wordsPath('live-tree'));
});
