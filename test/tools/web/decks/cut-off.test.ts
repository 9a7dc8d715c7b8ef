import { describe, expect, test } from 'vitest';
import { isCutOff } from '../../../../tools/web/decks/cut-off.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1A\n....IEND....and more', 'latin1');
const JPEG = Buffer.from('\xFF\xD8\xFF....\xFF\xD9 and more', 'latin1');
const WEBP = Buffer.from('RIFF\x08\0\0\0WEBP....', 'latin1');

describe('a picture', () => {
  test.each([
    ['PNG', PNG, 12],
    ['JPEG', JPEG, 7],
    ['WebP', WEBP, 15],
  ])('in %s is whole, or cut off', (_kind, picture, length) => {
    expect(isCutOff(picture)).toBe(false);
    expect(isCutOff(picture.subarray(0, length))).toBe(true);
  });

  test.each(['', '<svg>', 'RIFF', '\x89PNG'])('that begins with %j counts as whole', text => {
    expect(isCutOff(Buffer.from(text, 'latin1'))).toBe(false);
  });
});
