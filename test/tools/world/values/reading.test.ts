import { describe, expect, test } from 'vitest';

import { copySaved } from '../../../../tools/world/values/deep-copy.ts';
import {
  asText,
  field,
  flagOr,
  isTable,
  numberOr,
  readList,
  readPoint,
  readTexts,
  textOr,
} from '../../../../tools/world/values/reading.ts';
import { compareTexts } from '../../../../tools/world/values/strings.ts';
import { quietEngine, someHandle } from '../native-engine.ts';

const engine = quietEngine();

describe('a value of a script', () => {
  test.each([
    [{}, true],
    [[1], true],
    [undefined, false],
    [null, false],
    ['text', false],
    [7, false],
    [() => 1, false],
  ])('%o is a table: %s', (value, wanted) => {
    expect(isTable(engine, value)).toBe(wanted);
  });

  test('is no table if it is an object of the game, and has no fields then', () => {
    const handle = someHandle(engine);
    expect(isTable(engine, handle)).toBe(false);
    expect(field(engine, handle, 'x')).toBeUndefined();
    expect(readPoint(engine, handle)).toBeUndefined();
    expect(readList(engine, handle)).toEqual([]);
  });

  test('has fields if it is a table', () => {
    expect(field(engine, { Text: 'a' }, 'Text')).toBe('a');
    expect(field(engine, 'a', 'length')).toBeUndefined();
  });

  test('gives way to the fallback only when its type is wrong', () => {
    expect([numberOr(0, 5), numberOr('x', 5), numberOr(undefined, 5)]).toEqual([0, 5, 5]);
    expect([numberOr('3', 5), numberOr('-1.5', 5), numberOr('', 5), numberOr('1e3', 5)]).toEqual([3, -1.5, 5, 5]);
    expect([textOr('', 'x'), textOr(3, 'x'), textOr(undefined, 'x')]).toEqual(['', 'x', 'x']);
    expect([flagOr(false, true), flagOr(1, true), flagOr('false', false)]).toEqual([false, true, false]);
  });

  test('is a string as the game converts it', () => {
    expect([asText(engine, 'a'), asText(engine, 7), asText(engine, true)]).toEqual(['a', '7', 'true']);
    expect([asText(engine, undefined), asText(engine, null)]).toEqual(['', '']);
  });
});

describe('a vector of a script', () => {
  test.each([
    ['letters', { x: 1, y: 2, z: 3 }, { x: 1, y: 2, z: 3 }],
    ['numbers', [1, 2, 3], { x: 1, y: 2, z: 3 }],
    ['one letter', { y: 2 }, { x: 0, y: 2, z: 0 }],
    ['only the last number', { 3: 4 }, { x: 0, y: 0, z: 4 }],
    ['letters and numbers', { x: 9, 1: 1, 2: 2 }, { x: 9, y: 2, z: 0 }],
    ['a letter that is no number', { x: 'nine', 1: 1 }, { x: 1, y: 0, z: 0 }],
    ['numbers in texts', { x: '9', 2: '-1.5' }, { x: 9, y: -1.5, z: 0 }],
  ])('from %s', (_, value, wanted) => {
    expect(readPoint(engine, value)).toEqual(wanted);
  });

  test.each([[{}], [{ a: 1 }], [{ x: 'one' }], ['123'], [undefined]])('is missing in %o', value => {
    expect(readPoint(engine, value)).toBeUndefined();
  });
});

describe('a list of a script', () => {
  test('ends before its first hole', () => {
    expect(readList(engine, ['a', 'b', undefined, 'd'])).toEqual(['a', 'b']);
    expect(readList(engine, { 1: 'a', 2: 'b', 4: 'd', x: 'e' })).toEqual(['a', 'b']);
  });

  test('is empty for anything else', () => {
    expect([readList(engine, 'ab'), readList(engine, undefined), readList(engine, {})]).toEqual([[], [], []]);
  });

  test('keeps only strings where strings are wanted', () => {
    expect(readTexts(engine, ['a', 1, true, 'b'])).toEqual(['a', 'b']);
  });
});

describe('the order of strings', () => {
  test.each([
    ['a', 'b'],
    ['B', 'a'],
    ['a', 'ab'],
    ['', 'a'],
    ['a10', 'a9'],
    ['z', 'é'],
    ['ab', 'b'],
  ])('%j comes before %j', (first, second) => {
    expect(compareTexts(first, second)).toBeLessThan(0);
    expect(compareTexts(second, first)).toBeGreaterThan(0);
  });

  test('knows equals', () => {
    expect([compareTexts('', ''), compareTexts('ab', 'ab')]).toEqual([0, 0]);
  });
});

describe('a copy of saved data', () => {
  test('shares no table with the original, however deep', () => {
    const data = { name: 'a', list: [{ x: 1 }, [2, 3]], inner: { deep: { y: 4 } } };
    const copy = copySaved(engine, data);
    expect(copy).toEqual(data);
    data.inner.deep.y = 9;
    (data.list[0] as { x: number }).x = 9;
    (data.list[1] as number[]).push(9);
    expect(copy).toEqual({ name: 'a', list: [{ x: 1 }, [2, 3]], inner: { deep: { y: 4 } } });
  });

  test('keeps lists as lists, and the entries that are null', () => {
    const copy = copySaved<unknown[]>(engine, [1, engine.nothing, 2]);
    expect(Array.isArray(copy)).toBe(true);
    expect(copy[1]).toBe(engine.nothing);
    expect(engine.encode(copy)).toBe('[1,null,2]');
  });

  test('keeps handles, which are no data', () => {
    const handle = someHandle(engine);
    expect(copySaved(engine, { handle }).handle).toBe(handle);
  });
});
