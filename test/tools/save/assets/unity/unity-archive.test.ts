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

/** The same with 2 bits of a literal's place, and 0 before it. */
const BY_PLACE = Buffer.from(
  [
    'EgAAAQAAOBsb2XPKmBszHO5ErMmrfQl1f875EjesJZd2KL5WLbBS6Jb6P7HtCztBeEbAyirFeyx1O+O1U3At/Cmu0eY99mHh46a5n6W2YtXv',
    'UpWHJ9/sleIff1LN/VzSmxhWWfhne2wlTZb26Lm1jB5wFCZ2qqO4J7iMvC9QdmSpgdARHnptDNeAztgZqeyGty1SzOHlEBaGS1FOZMS3P20+',
    'bXJSXNdwRwd+Tc4iQe+OjhRolF+L8ShKHB0+u8T4iEFHRhc4+wTdY85kmBwzJdwRg+cI+9hfR7f/FUUi4FXEe2eatewaTowNiLlENU4uEKDj',
    'CFkNRbTvDDPE76FzJmNXHo4QUKFyEeDEv/3vuG6dVMswOP8kyfqphJ5dvDT5E9BUNSbOSup0de+zR9yCUm/wGe1VrpJxHSBbOitULnYJUhNz',
    'wcRdX1PMGe7yTB9qFLMs02ZHPPhwgBTfUPvHTRRPTnsJtNC/44E5gDj3fOoNm/7voVCzmC1rp9ycKDApInEzAKCvx+JwnVwjCJeW8l6tlHbG',
    '5bYFuYpzuAv+9+cZgyOga8EPOrdgp2c756QrK0rrL40k33Xehhaaqh0+59OJ5KOzRN643VKlOm3aXoOhwIzn/wNkgCwgM6EvaFyRDUGwwl3R',
    '0Dibw0cUKo4ccSQF/KNvH8FjqNgJ//+BvQwA',
  ].join(''),
  'base64',
);

/** The same with 3 bits of a literal's place, and 1 before it. */
const BY_BOTH = Buffer.from(
  [
    'SQAAAQAAOBpJC5gcvd2p+jyqUQ/LoJIOSAFKVvYDZgHU5Dn6SRuU+85ohfcupefy/MlVho1H7Q8yO3uSyTNv/1RWHb22LeyXNMfV0vV/UDNE',
    'rUveB44XfDO93OKWzHehsbwR9kh5XdH06uGx+9rW9LifEcFw7zGc+FlFQ1es+uIHnMbCW/WoWDzRUXsVHGUPwXMFlqAapCTA8W1MPjqEsIsf',
    'EJMnJGjBOTCYm/XwpRa+aNXVYcPiXws1tBW2JLgw1O6HCrX7UEn6NJnHS8f4omFOohNBkEEPLmFUV8verQ2AR+JIev2TDCKu+1wuCANr0Jsj',
    'sG9f9zv001yucc+G0Q0i7HTe6HPM/vMi9sHE9F/7RUWCnCLm09Tj4DG0lpCXuVFBHu0hab2iZ4SR7G7oyylbRty9qoJkvWVPrlLD/TBpu0rK',
    'yrIdTJn8lYhiMmueuX+stG3m2T/P4+YGIFKIfF4zuL9UvOWbTM6Z/sLIebQBrrF5hneQpOaghaId8GvK/OZ1CHjXJt2ZdpKePkBA4e/cSp9U',
    '0KFvkJW48GkQPvF78rtsoGzq+FndEm/5XaTAaItIQ8Ij+fyzEyRyLwPtMXq8HMeMjTv6Iy2Pw1ufMvP3x8vMAExn4Q/XR6OF1JIMIqhJkgfj',
    '+F5FR4GP7H6Bhg0PSqGhcNHx1dHf73d/qu6SV0fiKTnhKFv//qDsMA==',
  ].join(''),
  'base64',
);

/** The same with 4 bits of the place of whatever comes. */
const BY_FOUR = Buffer.from(
  [
    'tAAAAQAAOBqnpPdnT/ztyisCC2JBsFNsMH7erUQy30r9FDPAFwqTf+d6xYthuYpQv4IpmpmzLexwb8dzrW03dDCb+UDOXroOy2pVUc2rI/GdpTRx',
    'i9Ep3vU7ru8obUaqJzwkiPcYfONoY1P/4bYcHh5kXFBgRH+I8UPmDpE8FrLjQdE2guyOKDq8mgWdlFgsHzH+pRqP7yRE/pisZfk0t2beiPDU540S',
    '1AY3dT4OvzA8w/UZ9velPswPoUO0ZXirJ1Q3cfi/ROJjNWS8FH5QjXX16ggZooqREtBbURxqA6sSWvDIu0khCLQxNeXHfzgHYgS9nwLp04xLJLGu',
    'pZzpNt6d27GA+50ZIPB1QQX2fcJ9ArvPxSD8hXICxw+bdXZe3JRYY9RCyC51hTQfd3h2DNh6C9IwoQ0jQr/RygfFMn5EoFVh0pe8a6CfV0xC1I0V',
    '7Oqfa175kmywbIs7spbKa1mGhTk9Wo49l03uu1yAFu6EG3dfZ4effHwePwmpD6Nw8EH4mL3pDVwIQNnqZ8kYdwMytRHbsXGmxipnpLjLhNrq7es+',
    'yjJIxUBQbDXkF4KUWWXBam1KDr++L9khLzW3iGm0n2KJ4Q+bq+Zu7CfcV+J7gR6A1W0bpndGUPhE3Oftn9kQPVUxk1OiP//p7ZQA',
  ].join(''),
  'base64',
);

/** Bytes that repeat others from many distances, in lengths of all kinds. */
const REPEATS = ((): Buffer => {
  let seed = 7;
  const random = (count: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 16) % count;
  };
  const bytes = Array.from({ length: 256 }, (_, i) => i);
  let distances = [1, 1, 1, 1];
  for (let i = 0; i < 330; i += 1) {
    const pick = random(8);
    const wanted = distances[pick] ?? 1 + random(Math.min(bytes.length, [40, 130, 900, 5_000][pick - 4] ?? 1));
    const distance = Math.min(wanted, bytes.length);
    distances = [distance, ...distances.filter(each => each !== distance).slice(0, 3)];
    while (distances.length < 4) distances.push(1);
    for (let left = 1 + random(14); left > 0; left -= 1) bytes.push(bytes.at(-distance) ?? 0);
    if (random(3) === 0) bytes.push(random(256));
  }
  return Buffer.from(bytes);
})();

/** The same, packed by another program. */
const PACKED_REPEATS = Buffer.from(
  [
    'XQAAAQAAAABSUAqE+ZuygCGpadYn4D4GWl8EjVPUBLo5VwUJwVUk3p24cVkxYKGf+W9Jc/LI6oy6GospaSGA/jODZq9GbeyeiYoLg/A8DomO',
    'P+1f556Q2Rz/MvSy4DlRstIUFbTFcbrbBuN5mp+7OMGwAKyTC6oGGQMSCBVbm8hI8DIu/i2gh8jwpODSUeuNZ1aSsk2ExfGGMd9qYlvCeS3Z',
    '9zxzunR0B9g8qVYiJKFm+FqEXzBn0vZLSS5/IOvb+BAOlHh3xz9r77TNleJv9kRuBs8LghrL23rwV42Y/5DAPubBEkF17gMolusTqNl+cwbZ',
    'jeqEAMww3oIOs1+Bo5SE+OOcp9YrwPIoHFtuE+1abyl/dcyQyT5/1qUrYMcNMLJuB1truTJlgMV8nSyptr57HCpwX+KPsfQKeVVzubOO6mV2',
    '1iW1xMp6iQh5k7YgtRFhb9nzRYhN1E0NBQGRxJaxTdtJiLpW+wuOx3kEXl8SNDIgedCJbAk9Ste7zGN4VSyeZHNV2PbOVNH8xyPjocfn14+4',
    '+KziBRxOoy/s2rfWlyvcFMYH4DmY19CqrumwXtFn1sAGTd+DlJvUHy/BLNXhO/bDjSFjCVI+yCCDEGkjHJtSmMTrG1pOUHbuJUwtkd8u8MqZ',
    'i0wr1jg+ls4xat7sFAzuRuqr8cyUb6SqB8UdU0zirpO7X5gtYKiqKaE+Zbx2pgU/4mtX2oO/9Edt5tIVdqg+E1ziZszk81HzVy9gAA8cHnD7',
    'w19gjR0q1H11Ibi4KP2Zl4jM5CbchoK/n+pLLWRkStWrvDWpXp5b2fvIyBxWrgvDFetcE1tSM5YpVzI9hJTdfNKE/PPQD3HULbfIamsfzEOR',
    '5VvrnxHKHPT4QS1hy+QNQsXcmmZ5g4gmZJsWSTRIHAVYwiuVRBdz9GT1FsYdD+klBBwKYQy4wiLjmunWSGy6RpfoGUWJk2uq1Vde4uw6eIz3',
    'ZrLyOdSmLmN6UQ6KZ3omSsXn3FxYPZLTUb4N6TSACAdBa/lvRO1pnyiaZaFbaLYlkpl4/JloGGOmeHSeRv+7h4z3c1yKYwEyfwf2Z0BzUTA4',
    'fUQ/tt/m9FoC/fP3Em+8FFLrv/xvN/iLd1qA7S7J+XpIUCAbQ/h/66KZKJDdIznkO/3tI+AfSEAHLnsy9/39bOzgGeQze//ceewm',
  ].join(''),
  'base64',
);

interface Archive {
  readonly format?: number;
  readonly version?: string;
  /** 0x80: its index comes last. 0x200: its blocks begin at a multiple of 16. */
  readonly flags?: number;
  readonly blocks?: readonly Buffer[];
  readonly names?: readonly string[];
  readonly sizes?: readonly number[];
  readonly isAligned?: boolean;
}

/** An archive of three files of 4, 5 and 3 bytes, in blocks that are not packed. */
function archiveOf({ format = 6, version = '2019.4.1f1', flags = 0x40, isAligned = false, ...more }: Archive): Buffer {
  const { blocks = [Buffer.from('aaaabbb'), Buffer.from('bbccc')], names = ['CAB-a', 'CAB-b', 'CAB-c'] } = more;
  const big = (size: 2 | 4, value: number): Buffer => {
    const buffer = Buffer.alloc(size);
    buffer.writeUIntBE(value, 0, size);
    return buffer;
  };
  const long = (value: number): Buffer => Buffer.concat([big(4, 0), big(4, value)]);
  const { sizes = [4, 5, 3] } = more;
  const index = Buffer.concat([
    ...[Buffer.alloc(16, 0xaa), big(4, blocks.length)],
    ...blocks.flatMap(({ length }) => [big(4, length), big(4, length), big(2, 0)]),
    big(4, names.length),
    ...names.flatMap((name, at) => [
      long([0, 4, 9][at] ?? 0),
      long(sizes[at] ?? 0),
      big(4, 4),
      Buffer.from(`${name}\0`),
    ]),
  ]);
  const packedIndex = (flags & 0x3f) > 1 ? asLz4(index) : index;
  const aligned = (start: Buffer, isWanted: boolean): Buffer =>
    isWanted ? Buffer.concat([start, Buffer.alloc((16 - (start.length % 16)) % 16, 0xbb)]) : start;
  const header = Buffer.concat([
    ...[Buffer.from('UnityFS\0'), big(4, format), Buffer.from(`5.x.x\0${version}\0`), long(0)],
    ...[big(4, packedIndex.length), big(4, index.length), big(4, flags)],
  ]);
  const isLast = (flags & 0x80) !== 0;
  const start = Buffer.concat([aligned(header, isAligned), isLast ? Buffer.alloc(0) : packedIndex]);
  return Buffer.concat([aligned(start, (flags & 0x200) !== 0), ...blocks, isLast ? packedIndex : Buffer.alloc(0)]);
}

describe('LZMA', () => {
  test('streams of another program read back', () => {
    expect(Buffer.from(readLzma(PACKED, CONTENT.length)).equals(CONTENT)).toBe(true);
  });

  test.each([
    ['literals depend on bits of places', BY_PLACE],
    ['literals depend on bits of places and of what was before', BY_BOTH],
    ['lengths depend on as many bits of places as there may be', BY_FOUR],
  ])('streams whose %s read back', (_, packed) => {
    expect(Buffer.from(readLzma(packed, CONTENT.length)).equals(CONTENT)).toBe(true);
  });

  test.each([
    ['without a header', Buffer.alloc(0), 'this is no LZMA stream'],
    ['with properties that there are not', Buffer.from([225, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 'this is no LZMA stream'],
    [
      'that repeats what was not there',
      Buffer.from([0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255]),
      /broken|early/u,
    ],
    ['with a header alone', Buffer.from([93, 0, 0, 0, 0, 0]), 'an LZMA stream ends too early'],
  ])('a stream %s is refused', (_, packed, message) => {
    expect(() => readLzma(packed, 5)).toThrow(message);
  });

  test('streams of repeats from any distance read back', () => {
    expect(Buffer.from(readLzma(PACKED_REPEATS, REPEATS.length)).equals(REPEATS)).toBe(true);
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

  test('a block repeats one byte over and over, and fills its size', () => {
    expect(Buffer.from(readLz4(Buffer.from([0x17, 0x61, 1, 0]), 12)).toString()).toBe('a'.repeat(12));
  });

  test('lengths of any size are read', () => {
    expect(Buffer.from(readLz4(asLz4(CONTENT), CONTENT.length)).equals(CONTENT)).toBe(true);
  });

  test.each([
    ['reaches back too far', Buffer.from([0x15, 0x61, 9, 0])],
    ['reaches back to nowhere', Buffer.from([0x15, 0x61, 0, 0])],
    ['repeats more bytes than there are', Buffer.from([0x1f, 0x61, 1, 0, 0])],
    ['holds more bytes', Buffer.concat([Buffer.from([0xd0]), Buffer.alloc(13)])],
    ['holds fewer bytes than it says', Buffer.from([0xc0, 0x61])],
    ['holds fewer bytes', Buffer.from([0x10, 0x61])],
    ['ends within a length', Buffer.from([0xf0, 255])],
  ])('a block that %s is refused', (_, block) => {
    expect(() => readLz4(block, 12)).toThrow(/^an LZ4 block (is broken|ends too early|holds 1 bytes, expected 12)$/u);
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

  test.each<[about: string, archive: Archive]>([
    ['of 2019.4.1', {}],
    ['of 2019.4.14, which aligns nothing', { version: '2019.4.14f1' }],
    ['of 2019.4.15, which aligns its index', { version: '2019.4.15f1', isAligned: true }],
    ['of 2019.3, whatever its patch', { version: '2019.3.20f1' }],
    ['of 2018.4, whatever its patch', { version: '2018.4.30f1' }],
    ['of format 7', { format: 7, version: '2021.3.1f1', isAligned: true }],
    ['of format 8', { format: 8, version: '2022.3.1f1', isAligned: true }],
    ['with its index at the end', { flags: 0xc0 }],
    ['with an index that is packed hard', { flags: 0x43 }],
    ['with a packed index at the end', { flags: 0xc3 }],
    ['with blocks that are aligned', { flags: 0x240 }],
    ['with both, of format 7', { format: 7, flags: 0x2c0, isAligned: true }],
    ['of one block', { blocks: [Buffer.from('aaaabbbbbccc')] }],
    ['with more than its files need', { blocks: [Buffer.from('aaaabbbbbccc and'), Buffer.from('more')] }],
  ])('%s holds its files', (_, archive) => {
    const files = filesOfArchive(archiveOf(archive));
    expect(files.map(file => Buffer.from(file).toString())).toEqual(['aaaa', 'bbbbb', 'ccc']);
  });

  test('leaves out data of textures and sounds', () => {
    const files = filesOfArchive(archiveOf({ names: ['CAB-a', 'CAB-a.resS', 'CAB-a.resource'] }));
    expect(files.map(file => Buffer.from(file).toString())).toEqual(['aaaa']);
    expect(filesOfArchive(archiveOf({ names: ['a.resX', 'res'] }))).toHaveLength(2);
  });

  test('that says that it is larger than any is refused', () => {
    const huge = archiveOf({});
    const at = huge.indexOf(Buffer.from([0, 0, 0, 3, 0, 0, 0, 4])) - 4;
    huge.writeUInt32BE(200 * 2 ** 20, at);
    expect(() => filesOfArchive(huge)).toThrow('an asset bundle is too large');
    const index = archiveOf({});
    index.writeUInt32BE(5 * 2 ** 20, index.indexOf(Buffer.from([0, 0, 0, 0x40])) - 4);
    expect(() => filesOfArchive(index)).toThrow('an asset bundle is too large');
  });

  test('whose files lie in each other is refused when they are too much together', () => {
    const sizes = [60 * 2 ** 20, 60 * 2 ** 20];
    expect(() => filesOfArchive(archiveOf({ names: ['CAB-a', 'CAB-b'], sizes }))).toThrow('is too large');
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
    expect(() => filesOfArchive(makeArchive(CONTENT).subarray(0, 15))).toThrow('the text at 12 does not end');
  });
});
