import { expect, test } from 'vitest';
import { chosenWords } from '../../../../../../tools/web/page/hud/start/chosen-words.ts';

test('the options say in one line what is chosen, also what somebody has typed', () => {
  const modes = { label: 'Mode', values: [{ id: 'w', label: 'War' }] };
  const decks = { label: 'Deck of Red', values: [{ id: 'dawn', label: 'Red: Dawn' }] };
  expect(
    chosenWords([
      { ...modes, value: 'w' },
      { ...decks, value: 'commander AC; 2 A01' },
    ]),
  ).toBe('War, Deck of Red: own');
  expect(chosenWords([{ ...decks, value: 'dawn' }])).toBe('Red: Dawn');
});
