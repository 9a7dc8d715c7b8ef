import { expect, test } from 'vitest';
import { memberOf, scanSaved, stringOf } from '../../../../tools/save/source/saved-nodes.ts';

test.each([
  '{"a": Infinity, "b": -Infinity, "c": NaN, "d": undefined}',
  "{'a': 'it\\'s', b: 1}",
  '{"a": 1, /* two */ "b": [1, 2,], // three\n}',
  '{"a": "one\ntwo"}',
  '{"a": 0x1F, "b": .5, "c": 5., "d": 007}',
])('%j is read as Json.NET does', text => {
  const scanned = scanSaved(text);
  if ('reason' in scanned) throw new Error(scanned.reason);
  expect(text.slice(scanned.root.start, scanned.root.end)).toBe(text);
  expect(scanned.isUnusual).toBe(/['/]|\n/.test(text));
});

test.each([
  ['/*/ "a" */{}', '{}'],
  ['/**/{}/**/', '{}'],
  ['/***/{"a": /*/*/1}', '{"a": /*/*/1}'],
  ['{/* a *//* b */"a": 1}', '{/* a *//* b */"a": 1}'],
  ['{}// to the end of the file', '{}'],
  ['// one\n// two\n{}', '{}'],
])('%j has comments around its object', (text, object) => {
  const scanned = scanSaved(text);
  if ('reason' in scanned) throw new Error(scanned.reason);
  expect(text.slice(scanned.root.start, scanned.root.end)).toBe(object);
  expect(scanned.isUnusual).toBe(true);
});

test.each([
  ['/*/{}', 'expected a value or a comment', 1, ''],
  ['{} /* never ends', 'expected a value or a comment', 1, ''],
  ['', 'expected an object, and the file ends', 1, ''],
  ['[]', 'expected an object', 1, ''],
  ['{"a": 1}\n{}', 'there is something after the end', 2, ''],
  ['{\n"a" 1}', 'expected ":" after a key', 2, ''],
  ['{"a": 1\n "b": 2}', 'expected "," or "}"', 2, ''],
  ['{"a": "b', 'a string does not end', 1, ''],
  ['{"a": oops}', '"oops" is not a value', 1, ''],
  ['{"a": 1.2.3}', '"1.2.3" is not a value', 1, ''],
  ['{"ObjectStates": [{}, {"States": {"2": {\n"a": [1 2]}}}]}', 'expected "," or "]"', 2, 'ObjectStates[1].States[2]'],
  ['{"a": /', 'expected a value or a comment', 1, ''],
])('%j is refused with its line and object', (text, reason, line, object) => {
  expect(scanSaved(text)).toEqual({ reason, line, object });
});

test('an object deeper than the game goes is refused at its line', () => {
  const text = `{"ObjectStates":[\n${'['.repeat(100_000)}`;
  expect(scanSaved(text)).toMatchObject({
    line: 2,
    object: 'ObjectStates[0]',
    reason: expect.stringMatching(/deeply: more than 400/) as unknown,
  });
  const nested = (levels: number): string => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(scanSaved(nested(400))).toHaveProperty('root');
  expect(scanSaved(nested(401))).toHaveProperty('reason');
});

test('the last of two equal keys counts, whatever escapes it is written with', () => {
  const text = '{"Nickname": "one", "Nick\\u006eame": "tw\\u00f6"}';
  const scanned = scanSaved(text);
  if ('reason' in scanned) throw new Error(scanned.reason);
  expect(stringOf(text, scanned.root, 'Nickname')).toBe('twö');
  expect(memberOf(scanned.root, 'Name')).toBeUndefined();
  const escaped = scanSaved('{"Nick\\/name\\\\": 1}');
  expect('root' in escaped ? escaped.root.members.map(({ key }) => key) : []).toEqual(['Nick/name\\']);
});

test('a string full of backslashes takes time in proportion', () => {
  const text = `{"a": "${'\\\\'.repeat(500_000)}", "b": "${'\\"'.repeat(500_000)}"}`;
  expect(scanSaved(text)).toMatchObject({ root: { end: text.length } });
});
