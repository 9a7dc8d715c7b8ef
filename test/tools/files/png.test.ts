import { expect, test } from 'vitest';
import { isPng } from '../../../tools/files/index.ts';
import { thumbnail } from '../../../tools/save/builder/thumbnail.ts';

test('a picture in PNG is told from what only begins like one', () => {
  const picture = Buffer.from(thumbnail('Bears', []));
  const others = [Buffer.from(''), picture.subarray(0, 7), Buffer.from('{"SaveName":"PNG"}'), picture.subarray(1)];
  expect([picture, ...others].map(isPng)).toEqual([true, false, false, false, false]);
});
