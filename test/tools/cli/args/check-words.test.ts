import { expect, test } from 'vitest';
import { checkWords } from '../../../../tools/cli/args/check-words.ts';

const ARGS = {
  file: { type: 'positional', description: 'A save file', required: true },
  more: { type: 'positional', required: false },
  to: { type: 'string' },
  open: { type: 'boolean' },
  inspect: { type: 'string', valueHint: '[PORT]' },
} as const;

test.each([
  [['a.json']],
  [['a.json', '--to', 'folder', '--no-open']],
  [['--to=folder', 'a.json', 'more', '--open']],
  [['--open', '--', '--nothing']],
  // A line of Lua.
  [['-5 % 3', '--[[ all ]] return 1']],
  [['a.json', '--to', '-1', 'more']],
  [['a.json', '--to', '']],
])('%j is taken', words => {
  expect(() => checkWords('show', words, ARGS)).not.toThrow();
});

test.each([
  [['a.json', '--opne'], 'expected one of --to, --open, --inspect. Did you mean --open?'],
  [['a.json', '--no-opne'], 'expected one of --to, --open, --inspect. Did you mean --no-open?'],
  [['a.json', '-o'], '-o is not an option of crownspace show: expected one of --to, --open, --inspect.'],
  [['a.json', '--no-to'], '--no-to is not an option of crownspace show: expected one of --to, --open, --inspect.'],
  [['a.json', '--file=b'], '--file is not an option of crownspace show: expected one of --to, --open, --inspect.'],
  [['a.json', '--open=4711'], '--open of crownspace show takes no value: expected --open alone.'],
  [['a.json', '--to'], '--to of crownspace show needs a value. crownspace show --help lists all options.'],
  [['a.json', '--to', '--open'], '--to of crownspace show needs a value.'],
  [['--to', 'folder'], 'crownspace show needs FILE: A save file. crownspace show --help lists all options.'],
  [['a', 'b', 'c'], 'crownspace show takes FILE MORE: unexpected "c". crownspace show --help lists all options.'],
])('%j is refused', (words, text) => {
  expect(() => checkWords('show', words, ARGS)).toThrow(text);
});

test('an option that is required has to be there', () => {
  const args = { ...ARGS, key: { type: 'string', description: 'Your key', required: true } } as const;
  expect(() => checkWords('open', ['a.json'], args)).toThrow(
    'crownspace open needs --key: Your key. crownspace open --help lists all options.',
  );
  expect(checkWords('open', ['a.json', '--key', 'p1.key'], args)).toEqual(['a.json', '--key=p1.key']);
});

test.each([
  [
    ['--inspect', '--to', 'folder', 'a.json'],
    ['--inspect=', '--to=folder', 'a.json'],
  ],
  [
    ['--inspect', '4711', 'a.json'],
    ['--inspect=4711', 'a.json'],
  ],
  [
    ['--inspect', 'a.json'],
    ['--inspect=', 'a.json'],
  ],
  [
    ['a.json', '--to', '-5 -- a', '--open', '--', '--to'],
    ['a.json', '--to=-5 -- a', '--open', '--', '--to'],
  ],
])('%j are %j for citty', (words, complete) => {
  expect(checkWords('show', words, ARGS)).toEqual(complete);
});
