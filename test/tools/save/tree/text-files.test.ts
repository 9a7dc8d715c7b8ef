import { expect, test } from 'vitest';
import { stateFile, stateText } from '../../../../tools/save/tree/text-files.ts';

test.each([
  ['{"a":[1,-0]}', '{\n  "a": [\n    1,\n    -0\n  ]\n}\n'],
  ['{}', '{}\n'],
])('a script state %s that a script wrote in JSON is a file on lines, and comes back as it was', (text, content) => {
  expect(stateFile(text)).toEqual({ name: 'state.json', content });
  expect(stateText(content)).toBe(text);
});

test.each([
  ['', 'no text'],
  ['[1]', 'a list'],
  ['{"a":1', 'JSON that does not end'],
  ['{ "a" : 1}', 'JSON with blanks of its own'],
  ['{"a":1}\n', 'JSON on lines of its own'],
  ['{"a":1/* one */}', 'JSON with a comment'],
  ["{'a':1}", 'JSON with single quotes'],
])('a script state %j stays a text: %s', text => {
  expect(stateFile(text)).toEqual({ name: 'state.txt', content: text });
});

test.each(['{\n  "a": 1, // one\n  "b": 2\n}\n', "{\n  'a': 1\n}\n", '{\n  "a": \n'])(
  'an edited state.json %j that is no plain JSON stays as it is',
  content => {
    expect(stateText(content)).toBe(content);
  },
);
