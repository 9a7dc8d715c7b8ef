import { describe, expect, test } from 'vitest';
import { paintFromHex, paintHex } from '../../../../tools/world/scripts/color-class.ts';

const paint = (r: number, g: number, b: number, a = 1) => ({ r, g, b, a });

describe('a colour in hexadecimal', () => {
  test.each([
    ['000000', paint(0, 0, 0)],
    ['#ff0000', paint(1, 0, 0)],
    ['00FF00', paint(0, 1, 0)],
    ['#0000fF', paint(0, 0, 1)],
    ['33669900', paint(0.2, 0.4, 0.6, 0)],
    ['#336699ff', paint(0.2, 0.4, 0.6)],
  ])('%s is read', (text, read) => {
    expect(paintFromHex(text)).toEqual(read);
  });

  test.each([
    '',
    '#',
    '00000',
    '0000000',
    '000000000',
    '##000000',
    'g00000',
    '0g0000',
    '00g000',
    '000g00',
    '0000g0',
    '00000g',
    '000000g0',
    '0000000g',
  ])('%j is none', text => {
    expect(paintFromHex(text)).toBeUndefined();
  });

  test.each([
    [paint(0, 0, 0), '000000', '000000ff'],
    [paint(1, 0.5, 0.2, 0), 'ff8033', 'ff803300'],
    [paint(-1, 2, 0.0625, 0.5), '00ff10', '00ff1080'],
  ])('%j is written, and each part within its bounds', (given, plain, whole) => {
    expect([paintHex(given, false), paintHex(given, true)]).toEqual([plain, whole]);
  });
});
