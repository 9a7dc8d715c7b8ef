import { expect, test } from 'vitest';
import { forecastOf, sacred } from '../../../../../src/games/sacred/index.ts';
import { createMatch, isRefusal, panic } from '../../../../../src/kernel/index.ts';

/** What is foretold of a battle in a position, on a match that is only tried out. */
function foretold(position: string, battle: string) {
  const match = createMatch(sacred, { setup: { position: position.split('; ').join('\n') }, seed: 1 }).fork(1, 'p1');
  const action = match.parse('p1', battle);
  const tried = isRefusal(action) ? panic(action.message) : match.submit('p1', action);
  if (!tried.ok) panic(tried.refusal.message);
  return forecastOf(match.state()).map(({ isRemoved, text, words }) => ({ isRemoved, text, words }));
}

test.each([
  {
    title: 'one who may dodge, and a critical hit that defence does not lessen',
    position: 'A03@c3(S); B06@c4(N)',
    text: '−2 95%',
    words:
      'A hit takes 2 of 10 RES from Burrow Titan, a critical one 7 (roll up to 3 of 20); it dodges on a roll up to 1 of 20',
  },
  {
    title: 'one whom nothing but a critical hit hurts',
    position: 'A01@c3(S); B06@c4(N)',
    text: '0 95%',
    words:
      'A hit takes 0 of 10 RES from Burrow Titan, a critical one 3 (roll up to 1 of 20); it dodges on a roll up to 1 of 20',
  },
  {
    title: 'one who cannot dodge, and falls for certain',
    position: 'A03@c3(S); B02@c4(N SPD-9)',
    text: '−7',
    isRemoved: true,
    words: 'A hit takes 7 of 2 RES from Reef Darter',
  },
  {
    title: 'one whose element is countered, against whom defence is nothing',
    position: 'A03@c3(S +A09/S); B08@c4(N)',
    text: '−10 85%',
    words: 'A hit takes 10 of 12 RES from Jade Basilisk; it dodges on a roll up to 3 of 20',
  },
])(
  'SAC-BAT-07 SAC-BAT-08 SAC-BAT-09 SAC-BAT-11 a forecast of $title',
  ({ isRemoved = false, position, text, words }) => {
    expect(foretold(position, 'battle c3 c4')).toEqual([{ isRemoved, text, words }]);
  },
);

test('a move is no battle', () => {
  expect(foretold('A05@c3(S); B06@c5(N); phase move', 'move c3 c4')).toEqual([]);
});
