import { expect, test } from 'vitest';
import { setupProblem, type CitiesSetup } from '../../../../src/games/cities/index.ts';

test.each<[wrong: object, problem: string | undefined]>([
  [{ landSetup: 'flat' }, 'landSetup is chosen, random or preset, not flat'],
  [{ deckMode: 'none' }, 'deckMode is own or shared, not none'],
  [{ firstPlayer: 2 }, 'firstPlayer is 0, 1 or random'],
  [{ firstPlayer: 'p1' }, 'firstPlayer is 0, 1 or random'],
  [{ turnLimit: -1 }, 'turnLimit is a whole number from 0'],
  [{ turnLimit: 1.5 }, 'turnLimit is a whole number from 0'],
  [{ turnLimit: '9' }, 'turnLimit is a whole number from 0'],
  [{ landSetup: 'preset' }, 'landSetup preset needs a board'],
  ...['chosen', 'random'].map(landSetup => [{ landSetup }, undefined] as [object, undefined]),
  ...['own', 'shared'].map(deckMode => [{ deckMode }, undefined] as [object, undefined]),
  ...[0, 1, 'random'].map(firstPlayer => [{ firstPlayer }, undefined] as [object, undefined]),
  ...[0, 1, 200].map(turnLimit => [{ turnLimit }, undefined] as [object, undefined]),
])('%j: %s', (setup, problem) => {
  // A setup comes from a page or a file.
  expect(setupProblem(setup as CitiesSetup)).toBe(problem);
});
