import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkSave } from '../../../tools/table/check-save.ts';
import { readSave } from '../../../tools/table/read-save.ts';

describe('a save', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'saves-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('is read from a file', async () => {
    const path = join(folder, 'good.json');
    await writeFile(path, '{"SaveName": "good", "ObjectStates": []}');
    expect(JSON.parse(readSave(path).json)).toEqual({ SaveName: 'good', ObjectStates: [] });
  });

  test('that is missing is refused with its path', () => {
    const path = join(folder, 'missing.json');
    expect(() => readSave(path)).toThrow(
      expect.objectContaining({ code: 'no-save', message: `${path} is not there. Is the path right?` }),
    );
  });

  test('that is a folder is refused', () => {
    expect(() => readSave(folder)).toThrow(expect.objectContaining({ code: 'no-save' }));
  });

  test('may start with a byte order mark', () => {
    expect(checkSave('\uFEFF{"ObjectStates": []}', 'marked.json').json).toBe('{"ObjectStates": []}');
  });

  test('may hold bare Infinity, the largest number, and NaN, 0; strings that say so stay', () => {
    const text = '{"Gravity": -Infinity, "Rate": NaN, "Note": "to Infinity, \\"NaN\\"", "ObjectStates": []}';
    expect(JSON.parse(checkSave(text, 'strange.json').json)).toEqual({
      Gravity: -Number.MAX_VALUE,
      Rate: 0,
      Note: 'to Infinity, "NaN"',
      ObjectStates: [],
    });
  });

  test('that is cut short is refused with the line where it ends', () => {
    const cut = () => checkSave('{\n "ObjectStates": [\n  {"Name": "Bl', 'cut.json');
    expect(cut).toThrow(/cut\.json is not a save file: .* \(line 3\)\. Was it copied while/);
  });

  test.each([
    ['a list', '[]', 'a list'],
    ['a number', '5', 'number'],
    ['a saved something else', '{"Name": "x"}', 'a record without ObjectStates'],
    ['null', 'null', 'a record without ObjectStates'],
  ])('that is %s is refused by what it is', (_, text, what) => {
    expect(() => checkSave(text, 'other.json')).toThrow(what);
  });
});
