import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode, encode, fingerprint, isPlain } from '../../../../src/kernel/index.ts';
import { portable } from '../../../support/runtimes.ts';

const anyKey = fc.string({ unit: 'binary' }).filter(key => key !== '__proto__' && !/^[0-9]+$/.test(key));
const { plain } = fc.letrec<{ plain: unknown }>(tie => ({
  plain: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.array(tie('plain')),
    fc.dictionary(anyKey, tie('plain'), { noNullPrototype: true }),
  ),
}));

/** What plain data is after a trip through Lua: empty records and empty lists are one. */
function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.map(canonical);
  const fields = Object.entries(value).map(([key, field]) => [key, canonical(field)]);
  return fields.length === 0 ? [] : Object.fromEntries(fields);
}

function decoded(text: string): unknown {
  const answer = decode(text);
  return answer.ok ? answer.value : answer.refusal.message;
}

describe('encode and decode', () => {
  test('decode after encode is the identity on plain data', () => {
    fc.assert(
      fc.property(plain, value => {
        expect(decoded(encode(value))).toEqual(canonical(value));
      }),
      { numRuns: 500 },
    );
  });

  test('the text is JSON in ASCII, the same for the same data', () => {
    fc.assert(
      fc.property(plain, value => {
        const text = encode(value);
        expect(JSON.parse(text)).toEqual(canonical(value));
        expect(text).toMatch(/^[ -~]*$/);
        expect(encode(decoded(text))).toBe(text);
      }),
    );
  });

  test('what others write as JSON is read alike', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        expect(decoded(JSON.stringify(value, undefined, indent))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('keys stand in the order of their characters, absent fields are left out', () => {
    expect(encode({ b: 1, a: undefined, B: 2, aa: 3, c: {} })).toBe('{"B":2,"aa":3,"b":1,"c":[]}');
    expect(encode({ toString: 1, constructor: 2 })).toBe('{"constructor":2,"toString":1}');
    expect(
      encode([
        { 'a"b': 1, c: 2 },
        { a: 1, 'b"c': 2 },
      ]),
    ).toBe('[{"a\\"b":1,"c":2},{"a":1,"b\\"c":2}]');
  });

  test.each(['0', '9', '12', '007'])('the bare number %s is no key', key => {
    expect(() => encode({ [key]: 1 })).toThrow(`write it as n${key}`);
  });

  test.each(['', '-1', '1.5', '1a', 'a1', '1/', '1:', ' 1'])('%j is one', key => {
    expect(decoded(encode({ [key]: 1 }))).toEqual({ [key]: 1 });
  });

  test.each([9007199254740992, -9007199254740992, 100000000000000, 123456789000000007, 0, -0])(
    'the whole number %s keeps all its digits',
    number => {
      if (Math.abs(number) > 2 ** 53) expect(() => encode(number)).toThrow('2^53');
      else expect(encode(number)).toBe(`${number}`);
    },
  );

  test.each<[string, unknown]>([
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['null', null],
    ['a function', () => 1],
    ['nothing', undefined],
    ['a hole in a list', [1, undefined, 2]],
    ['a bare number as a key', { 1: 2 }],
  ])('%s is no plain data', (_, value) => {
    expect(() => encode(value)).toThrow(/whole numbers|cannot/);
  });

  class Bear {
    readonly legs = 4;
  }
  test.each<[string, unknown]>([
    ['Plain data cannot hold an object of the class Map: use records and arrays (at bears[1].dens)', new Map()],
    ['Plain data cannot hold an object of the class Set: use records and arrays (at bears[1].dens)', new Set([1])],
    ['Plain data cannot hold an object of the class Date: use records and arrays (at bears[1].dens)', new Date()],
    ['Plain data cannot hold an object of the class Bear: use records and arrays (at bears[1].dens)', new Bear()],
    ['Plain data cannot hold a function (at bears[1].dens)', () => 1],
    ['Plain data cannot hold null (at bears[1].dens)', null],
    ['Plain data cannot hold undefined (at bears[1].dens[1])', [1, undefined]],
    ['Plain data holds whole numbers up to 2^53, not 0.5 (at bears[1].dens.d4)', { a1: 1, d4: 0.5 }],
    ['Plain data cannot have the number 4 as a key: write it as n4 (at bears[1].dens)', { 4: 1 }],
  ])('what is wrong and where: %s', (message, dens) => {
    let said: unknown;
    try {
      encode({ turn: 1, bears: [{ dens: ['a1'] }, { dens }] });
    } catch (error) {
      said = error;
    }
    expect(said).toBe(message);
  });

  test('is told from invalid text, whatever comes from outside', () => {
    fc.assert(fc.property(plain, value => isPlain(value)));
    const junk = [0.5, Number.NaN, null, undefined, () => 1, [1, undefined], { a: [{ b: 1.5 }] }, Symbol('a')];
    expect(junk.filter(value => isPlain(value))).toEqual([]);
  });

  test('data that contains itself is no plain data', () => {
    const knot: Record<string, unknown> = {};
    knot['self'] = [knot];
    expect(() => encode(knot)).toThrow('does it contain itself?');
    expect(isPlain(knot)).toBe(false);
  });

  test.each([
    ['', 'expected a value at character 1 of 0'],
    ['{', 'a field name in quotation marks at character 2 of 1'],
    ['[1,]', 'a value at character 4 of 4'],
    ['[1 2]', "',' or ']' at character 4 of 5"],
    ['{"a" 1}', "':' at character 6 of 7"],
    ['{"a":1,}', 'a field name'],
    ['{"a":1 "b":2}', "',' or '}' at character 8 of 13"],
    ['nul', 'a value at character 1 of 3'],
    ['null', 'a value'],
    ['[1] 2', 'the end at character 5 of 5'],
    ['"abc', 'a closing quotation mark'],
    ['"ab\\', 'a closing quotation mark'],
    ['"\\x"', 'behind the backslash'],
    ['"\\u12g4"', 'four hexadecimal digits'],
    ['01', 'a whole number'],
    ['-', 'a whole number'],
    ['1.5', 'a whole number at character 2 of 3'],
    ['1e5', 'a whole number'],
    ['9007199254740993', 'a number up to 2^53'],
    ['{"__proto__":1}', 'a field that is not called __proto__'],
    ['['.repeat(200), 'no more than 100 levels'],
    [`${'['.repeat(101)}${']'.repeat(101)}`, 'no more than 100 levels'],
    [`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 'no more than 100 levels'],
  ])('%s is refused, with the place', (text, message) => {
    expect(decoded(text)).toContain(message);
  });

  test.each(['[', '{"a":', '[{"a":'])('a hundred levels of %s are read, and written as they were', start => {
    const end = start === '[' ? ']' : start === '{"a":' ? '}' : '}]';
    const count = start.length === 6 ? 50 : 100;
    const text = `${start.repeat(count)}1${end.repeat(count)}`;
    expect(encode(decoded(text))).toBe(text);
  });

  test('no text crashes it', () => {
    const pieces = fc.array(
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'u00', '1', '-', 'true', ' ', 'a'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map(list => list.join('')),
        ),
        text => {
          const answer = decode(text);
          // Zero has no sign here: `-0` is read as 0.
          const parsed = (): unknown => JSON.parse(text, (_key, value: unknown) => (value === 0 ? 0 : value));
          if (answer.ok) expect(answer.value).toEqual(parsed());
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('fingerprint', () => {
  test('is 16 hexadecimal digits that equal data share', () => {
    expect(fingerprint({ a: 1, b: [] })).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint({ a: 1, b: [] })).toBe(fingerprint({ b: {}, a: 1, c: undefined }));
  });

  test('differs for data that differ in ASCII', () => {
    const ascii = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', '"', '1', ',') }),
      fc.nat({ max: 99 }),
      fc.boolean(),
    );
    const tree = fc.oneof(fc.array(fc.array(ascii)), fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.array(ascii)));
    fc.assert(
      fc.property(tree, tree, (first, second) => {
        expect(fingerprint(first) === fingerprint(second)).toBe(encode(first) === encode(second));
      }),
      { numRuns: 3000 },
    );
  });

  test('takes any run of characters beyond ASCII for one question mark', () => {
    expect(fingerprint('Überé日本')).toBe(fingerprint('?ber?'));
    expect(fingerprint('a日本b')).toBe(fingerprint('a??b'));
    expect(fingerprint('a日b')).not.toBe(fingerprint('ab'));
  });

  test('is the same number everywhere and always', () => {
    expect(fingerprint({ a: 'Über 日本 x?', b: [1, -2, 9007199254740992] })).toBe('ee9fef8dca14f100');
  });
});

for (const { name, run } of await portable(new URL('../../../portable/kernel/plain-data.ts', import.meta.url))) {
  test(`what is no plain data is named with its place on ${name}`, async () => {
    expect((await run('encoded', '')).split('\n')).toEqual([
      expect.stringContaining('an object of the class Map: use records and arrays (at bears[0].dens)'),
      expect.stringContaining('an object of the class Set: use records and arrays (at bears)'),
      expect.stringContaining('an object of the class Bear: use records and arrays (at [0][0])'),
      expect.stringContaining('not 0.5 (at bears[0].legs)'),
      expect.stringContaining('cannot hold a function (at bears.roar)'),
      '{"constructor":{"legs":4}}',
    ]);
  });
}
