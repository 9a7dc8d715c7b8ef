import { expect, test } from 'vitest';
import { parseSave, SaveFileError } from '../../../../tools/save/index.ts';

const valueOf = (text: string): unknown => parseSave(text, 'save.json').value;

test.each<[string, unknown]>([
  ['\uFEFF{"a": 1}', { a: 1 }],
  ['{"a": Infinity, "b": -Infinity, "c": NaN}', { a: Number.MAX_VALUE, b: -Number.MAX_VALUE, c: 0 }],
  ['{"a": Infinity, "b": "an \\"Infinity\\" of NaN"}', { a: Number.MAX_VALUE, b: 'an "Infinity" of NaN' }],
  ['{"a": "\\\\", "b": NaN}', { a: '\\', b: 0 }],
  ['{"NaN": NaN}', { NaN: 0 }],
  ['[Infinity]', [Number.MAX_VALUE]],
  ['[NaN, "\\" Infinity", "NaN\\\\", -Infinity, "", NaN]', [0, '" Infinity', 'NaN\\', -Number.MAX_VALUE, '', 0]],
])('%s is read as the game means it', (text, value) => {
  expect(valueOf(text)).toEqual(value);
  expect(JSON.parse(parseSave(text, 'save.json').json)).toEqual(value);
});

test.each([
  ['{\n  "a": 1,\n  "b": oops\n}', 3],
  ['{\n "ObjectStates": [\n  {"Name": "Bl', 3],
  ['', 1],
  ['{"a": Infinit}', 1],
  ['{"a": xInfinity}', 1],
  ['{"a": Infinity,\n "b": "NaN', 2],
])('%j is refused at its line', (text, line) => {
  const parse = (): unknown => valueOf(text);
  expect(parse).toThrow(SaveFileError);
  expect(parse).toThrow(new RegExp(`^save\\.json is not a save file: .* \\(line ${line}\\)`));
});

test.each([
  ['quotes', '"'.repeat(1_000_001)],
  ['escaped quotes', `"${'\\"'.repeat(1_000_000)}`],
  ['backslashes', `"${'\\'.repeat(1_000_001)}"`],
  ['bare words', `[${'Infinity '.repeat(200_000)}`],
  ['minus signs', `[${'-'.repeat(1_000_000)}`],
  ['brackets', '['.repeat(1_000_000)],
])('a million %s are refused in one pass', (_, text) => {
  // A reader that starts again at each of them takes hours.
  expect(() => valueOf(text)).toThrow(SaveFileError);
});
