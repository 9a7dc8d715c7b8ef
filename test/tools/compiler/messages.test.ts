import { expect, test } from 'vitest';
import { MESSAGES } from '../../../tools/compiler/messages.ts';
import { wordsOf, wordsPath } from '../../support/words-of.ts';

test('messages of the compiler keep their words', async () => {
  await expect(wordsOf(MESSAGES)).toMatchFileSnapshot(wordsPath('compiler'));
});
