import { describe, expect, test } from 'vitest';

import { readLz4 } from '../../../../../tools/save/assets/unity/lz4.ts';
import { readLzma } from '../../../../../tools/save/assets/unity/lzma.ts';
import { filesOfArchive, isUnityArchive } from '../../../../../tools/save/assets/unity/unity-archive.ts';
import { asLz4, makeArchive } from './make-bundle.ts';

/** Repeated words, all bytes, and one byte over and over. */
const CONTENT = Buffer.concat([
  Buffer.from(Array.from({ length: 60 }, (_, i) => `piece ${i} on space ${(i * 7) % 64}; `).join('')),
  Buffer.from(Array.from({ length: 256 }, (_, i) => i)),
  Buffer.alloc(300),
]);

/** The same, packed by another program. */
const PACKED = Buffer.from(
  [
    'XQAAgAAAOBpI0zhEzYLEh4+LsmMNCJcoYdLFSMwTJQ5EPwWThItjU3UvKVIioMrasriuyZJ+heu18K3LQcrysx4VidEr1HLhi1c5W7h5LOGk',
    'GvxqLJXKEAWW+aK4y1PBaZ0IJYGl6UKoLkRTIpHLPpJCVUW9cI+7pjJMnIqbF94pCp9MmRzJWOhRB/wSuejzIvsYrViuv70Y0oKhy+LubJrf',
    'onkemtCWydKnGjjhny1DBwDyH7ij+t2kDVJZD58PAsNmfi0t5EaOHS9+CRNo4TlBWfPgS88c0AkNyZCDRpi1XqiIIZgOaka5w1dZSgmFx+3u',
    'IelDXxDNQG8VDC/sb0Kel78jo5FO/6QjMBbXGBIrhgMWhrblzHCzUTdgPJwsSnTcojy83avmcY5/rMSkazFhoKb8SaansGEUuiuwPLD5y8Sy',
    '8mpYMBsxcUfUGnquSfv2m5Hs4DgGtarZxvir+SQg5nkeFoOQpgi6tSfv0MZFp8DwWq79W4mrT3vG/xmG811Sye3ZW4Kss2XdAkRgcQ57zWv/',
    'Z7zcp1KQ0QjMszp6haesWU9rkQop5GpsMoWQa31Hy3/Cr+imCX8544EkQ4A6fbrEdPSYcxwzhlkGewv//hH4AA==',
  ].join(''),
  'base64',
);

describe('LZMA', () => {
  test('streams of another program read back', () => {
    expect(Buffer.from(readLzma(PACKED, CONTENT.length)).equals(CONTENT)).toBe(true);
  });

  test('a stream is read as far as is asked', () => {
    expect(Buffer.from(readLzma(PACKED, 700)).equals(CONTENT.subarray(0, 700))).toBe(true);
  });

  test.each([
    ['that ends too early', PACKED.subarray(0, 200)],
    ['that is none', Buffer.from([255, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
  ])('a stream %s is refused', (_, packed) => {
    expect(() => readLzma(packed, CONTENT.length)).toThrow(RangeError);
  });
});

describe('LZ4', () => {
  test('a block repeats what came before, over itself too', () => {
    // Two letters, then nine bytes from two back, then a letter.
    const block = Buffer.from([0x25, 0x61, 0x62, 2, 0, 0x10, 0x63]);
    expect(Buffer.from(readLz4(block, 12)).toString()).toBe('ababababa'.concat('bac'));
  });

  test('lengths of any size are read', () => {
    expect(Buffer.from(readLz4(asLz4(CONTENT), CONTENT.length)).equals(CONTENT)).toBe(true);
  });

  test.each([
    ['reaches back too far', Buffer.from([0x15, 0x61, 9, 0])],
    ['holds fewer bytes', Buffer.from([0x10, 0x61])],
    ['ends within a length', Buffer.from([0xf0, 255])],
  ])('a block that %s is refused', (_, block) => {
    expect(() => readLz4(block, 12)).toThrow(RangeError);
  });
});

describe('an asset bundle', () => {
  test.each([
    ['plain', 0, undefined],
    ['as LZ4', 2, undefined],
    ['as LZMA', 1, PACKED],
  ])('holds its file %s', (_, packing, packed) => {
    const [file] = filesOfArchive(makeArchive(CONTENT, packing, packed));
    expect(Buffer.from(file ?? []).equals(CONTENT)).toBe(true);
  });

  test('is told from other files', () => {
    expect(isUnityArchive(makeArchive(CONTENT))).toBe(true);
    expect(isUnityArchive(Buffer.from('v 1 2 3'))).toBe(false);
    expect(() => filesOfArchive(Buffer.from('v 1 2 3'))).toThrow(/no asset bundle/);
  });

  test('that is packed in an unknown way is refused', () => {
    expect(() => filesOfArchive(makeArchive(CONTENT, 4))).toThrow(/unknown way, 4/);
  });

  test('that is cut off is refused', () => {
    expect(() => filesOfArchive(makeArchive(CONTENT).subarray(0, 300))).toThrow(RangeError);
  });
});
