import { expect, test } from 'vitest';
import { formatChoice, parseChoice } from '../../../../src/kernel/agenda/choice-notation.ts';

const OPTIONS = [['u1'], ['u1', 'u2'], ['u2', 'u3'], ['u4', 'u3'], []].map((targets, index) => ({
  ...{ label: `Option ${index + 1}`, steps: [], targets },
}));
const choice = { by: 'p1', prompt: 'Which?', options: OPTIONS };

/** `u4` stands where `u2` does, as in a drawing of one cell for both. */
const cells: Record<string, string> = { u1: 'a1', u2: 'b2', u3: 'c3', u4: 'b2' };
const write = (target: string): string => cells[target] ?? target;

test('several targets are joined, and options that would be written alike go by their numbers', () => {
  expect(OPTIONS.map((_, option) => formatChoice(choice, option, write))).toEqual(['a1', 'a1+b2', '3', '4', '5']);
});

test('what is written is read, and so are numbers and ids, as older logs have them', () => {
  const read = (text: string) => parseChoice(choice, text, write);
  for (const [text, option] of [
    ['a1+b2', 1],
    ['2', 1],
    ['u1+u2', 1],
    ['4', 3],
    ['u1', 0],
  ] as const)
    expect(read(text)).toEqual({ kind: 'choose', option });
  expect(read('b2+a1')).toMatchObject({ message: expect.stringContaining('choose one of a1, a1+b2, 3, 4, 5') });
});
