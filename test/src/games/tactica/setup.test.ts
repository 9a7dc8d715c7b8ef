import { expect, test } from 'vitest';
import { setupProblem, type TacticaSetup } from '../../../../src/games/tactica/index.ts';

const SIX = 'ab'.repeat(3).split('');

test.each<[wrong: TacticaSetup, problem: string]>([
  [{ map: 'moon' }, 'There is no map "moon": expected skirmish2, tri3, quad4, hexa6'],
  [{ map: 'skirmish2', players: 1 }, '"players" is 1: expected 2 to 2 on the map skirmish2'],
  [{ map: 'skirmish2', players: 3 }, '"players" is 3: expected 2 to 2 on the map skirmish2'],
  [{ map: 'hexa6', players: 2.5 }, '"players" is 2.5: expected 2 to 6 on the map hexa6'],
  [{ map: 'hexa6', players: 7 }, '"players" is 7: expected 2 to 6 on the map hexa6'],
  [{ players: 7 }, 'There is no map "": expected skirmish2, tri3, quad4, hexa6'],
  [{ map: 'skirmish2', order: ['p1'] }, '"order" is p1: expected each of p1 p2 once'],
  [{ map: 'skirmish2', order: ['p1', 'p1'] }, '"order" is p1 p1: expected each of p1 p2 once'],
  [{ map: 'skirmish2', reactionSeconds: 0 }, '"reactionSeconds" is 0: expected 1 to 600'],
  [{ map: 'skirmish2', reactionSeconds: 601 }, '"reactionSeconds" is 601: expected 1 to 600'],
  [{ map: 'skirmish2', reactionSeconds: 1.5 }, '"reactionSeconds" is 1.5: expected 1 to 600'],
  [{ map: 'skirmish2', loser: 'p3' }, '"loser" is p3: expected p1 or p2, in a game of two'],
  [{ map: 'tri3', loser: 'p1' }, '"loser" is p1: expected p1 or p2, in a game of two'],
  [{ map: 'skirmish2', empires: ['AKK'] }, '"empires" has 1 names for 2 players'],
  [
    { map: 'skirmish2', empires: ['AKK', 'AKK'] },
    '"empires" has AKK: expected each of AKK ASY BAB HIT LYD MED PAR PER SCY SUM at most once, or -',
  ],
  [
    { map: 'skirmish2', empires: ['-', 'ROM'] },
    '"empires" has ROM: expected each of AKK ASY BAB HIT LYD MED PAR PER SCY SUM at most once, or -',
  ],
  [{ map: 'quad4', teams: ['a', 'b', 'a'] }, '"teams" has 3 names for 4 players'],
  [{ map: 'tri3', teams: ['a', 'b', 'a'] }, 'The map tri3 has no alliances: expected a map for 4 or 6 players'],
  [
    { map: 'quad4', teams: ['a', 'b', 'a', 'a'] },
    '"teams" is a b a a: expected two or three teams of equal size, of 2 or 3 each',
  ],
  [
    { map: 'quad4', teams: ['a', 'a', 'a', 'a'] },
    '"teams" is a a a a: expected two or three teams of equal size, of 2 or 3 each',
  ],
  [
    { map: 'quad4', teams: ['a', 'b', 'c', 'd'] },
    '"teams" is a b c d: expected two or three teams of equal size, of 2 or 3 each',
  ],
])('a setup with %o is refused: %s', (wrong, problem) => {
  expect(setupProblem(wrong)).toBe(problem);
});

test.each<TacticaSetup>([
  {},
  { players: 6 },
  { map: 'hexa6', players: 2 },
  { map: 'skirmish2', reactionSeconds: 1, order: ['p2', 'p1'], loser: 'p2' },
  { map: 'skirmish2', reactionSeconds: 600, empires: 'pick', loser: 'p1' },
  { map: 'skirmish2', empires: ['-', '-'] },
  { map: 'skirmish2', empires: ['SUM', 'AKK'] },
  { map: 'quad4', teams: ['a', 'b', 'a', 'b'] },
  { map: 'hexa6', teams: SIX },
  { map: 'hexa6', teams: ['a', 'b', 'c', 'a', 'b', 'c'] },
])('a game starts from %o', setup => {
  expect(setupProblem(setup)).toBeUndefined();
});
