import { expect, test } from 'vitest';
import { FIELD_NAMES, MODES, setupProblem, type SacredSetup } from '../../../../src/games/sacred/index.ts';

test.each<[wrong: object, problem: string | undefined]>([
  [{ mode: 'Peace' }, 'mode is War, Death, Conquest, Fate, not Peace'],
  [{ field: 'Moon' }, `field is ${FIELD_NAMES.join(', ')}, not Moon`],
  [{ baseIncome: 0 }, 'baseIncome is 1, 2 or 3, not 0'],
  [{ baseIncome: 4 }, 'baseIncome is 1, 2 or 3, not 4'],
  [{ turns: 0 }, 'turns is a whole number from 1 to 60'],
  [{ turns: 61 }, 'turns is a whole number from 1 to 60'],
  [{ turns: 10.5 }, 'turns is a whole number from 1 to 60'],
  [{ turns: '10' }, 'turns is a whole number from 1 to 60'],
  [{ timerSeconds: -1 }, 'timerSeconds is a whole number from 0 to 3600'],
  [{ timerSeconds: 3601 }, 'timerSeconds is a whole number from 0 to 3600'],
  [{ startingLife: 0 }, 'startingLife is a whole number from 1 to 100'],
  [{ startingLife: 101 }, 'startingLife is a whole number from 1 to 100'],
  [{ firstPlayer: 2 }, 'firstPlayer is 0, 1 or random'],
  ...MODES.map(mode => [{ mode }, undefined] as [object, undefined]),
  ...FIELD_NAMES.map(field => [{ field }, undefined] as [object, undefined]),
  ...[1, 2, 3].map(baseIncome => [{ baseIncome }, undefined] as [object, undefined]),
  ...[1, 10, 20, 60].map(turns => [{ turns, strictDeckSize: false }, undefined] as [object, undefined]),
  ...[0, 3600].map(timerSeconds => [{ timerSeconds }, undefined] as [object, undefined]),
  ...[1, 100].map(startingLife => [{ startingLife }, undefined] as [object, undefined]),
  ...[0, 1, 'random'].map(firstPlayer => [{ firstPlayer }, undefined] as [object, undefined]),
  [{ turns: 10 }, undefined],
  [{ southDeck: 'Dawn Vanguard', turns: 10 }, undefined],
])('%j: %s', (setup, problem) => {
  // A setup comes from a page or a file.
  expect(setupProblem(setup as SacredSetup)).toBe(problem);
});
