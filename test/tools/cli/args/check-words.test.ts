import { expect, test } from 'vitest';
import { checkWords } from '../../../../tools/cli/args/check-words.ts';

const ARGS = {
  file: { type: 'positional', description: 'A save file', required: true },
  more: { type: 'positional', required: false },
  to: { type: 'string' },
  open: { type: 'boolean' },
} as const;

test.each([
  [['a.json']],
  [['a.json', '--to', 'folder', '--no-open']],
  [['--to=folder', 'a.json', 'more', '--open']],
  [['--open', '--', '--nothing']],
  // A line of Lua.
  [['-5 % 3', '--[[ all ]] return 1']],
])('%j is taken', words => {
  expect(() => checkWords('show', words, ARGS)).not.toThrow();
});

test.each([
  [['a.json', '--opne'], 'expected one of --to, --open. Did you mean --open?'],
  [['a.json', '--no-opne'], 'expected one of --to, --open. Did you mean --no-open?'],
  [['a.json', '-o'], '-o is not an option of crownspace show: expected one of --to, --open.'],
  [['a.json', '--no-to'], '--no-to is not an option of crownspace show: expected one of --to, --open.'],
  [['a.json', '--file=b'], '--file is not an option of crownspace show: expected one of --to, --open.'],
  [['a.json', '--open=4711'], '--open of crownspace show takes no value: expected --open alone.'],
  [['--to', 'folder'], 'crownspace show needs FILE: A save file. crownspace show --help lists all options.'],
  [['a', 'b', 'c'], 'crownspace show takes FILE MORE: unexpected "c". crownspace show --help lists all options.'],
])('%j is refused', (words, text) => {
  expect(() => checkWords('show', words, ARGS)).toThrow(text);
});
