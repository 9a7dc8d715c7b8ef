import { expect, test } from 'vitest';
import { chosenWords } from '../../../../../../tools/web/page/hud/start/chosen-words.ts';

const MODES = { label: 'Mode', values: [{ id: 'w', label: 'War' }] };
const DECKS = { label: 'Deck of Red', values: [{ id: 'dawn', label: 'Red: Dawn' }] };

test('the options say in sentences what is chosen, also what somebody has typed', () => {
  expect(
    chosenWords([
      { ...MODES, value: 'w' },
      { ...DECKS, value: 'commander AC; 2 A01' },
    ]),
  ).toBe('War. Deck of Red: own.');
  expect(chosenWords([{ ...DECKS, value: 'dawn' }])).toBe('Red: Dawn.');
});

test('a value has a sentence of its own, or needs none', () => {
  const first = { label: 'First player', values: [{ id: 'draw', label: 'By draw', said: 'First player drawn' }] };
  const figurines = { label: 'Figurines', values: [{ id: 'off', label: 'Plain pieces', said: '' }] };
  expect(
    chosenWords([
      { ...first, value: 'draw' },
      { ...figurines, value: 'off' },
      { ...MODES, value: 'w' },
    ]),
  ).toBe('First player drawn. War.');
  expect(chosenWords([{ ...figurines, value: 'off' }])).toBe('');
});
