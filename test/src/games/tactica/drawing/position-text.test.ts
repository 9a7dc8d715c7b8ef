import { expect, test } from 'vitest';
import { setupProblem } from '../../../../../src/games/tactica/index.ts';

const problemOf = (...position: string[]): string | undefined => setupProblem({ map: 'skirmish2', position });

test('a position is read line by line', () => {
  expect(
    problemOf(
      'p1 LC 3,-2 mp=2 +mountain',
      'wagon WW 3,-2 p2',
      'castle -4,4 - plundered',
      'gold p2 10',
      'hand p1 SURP INTUI',
      'deck HERO',
      'discard',
      'active p2',
      'captured p1 4,-4',
    ),
  ).toBeUndefined();
});

test.each([
  ['p3 LC 3,-2'],
  ['p1 XX 3,-2'],
  ['p1 LC 4,-4'],
  ['p1 LC 9,9'],
  ['p1 LC 3,-2 asleep'],
  ['p1 LC 3,-2 transit'],
  ['wagon WW 3,-2 p9'],
  ['wagon LC 3,-2 p1'],
  ['castle 0,0 p1'],
  ['castle 4,-4 p1 burning'],
  ['gold p1 much'],
  ['hand p1 SWORD'],
  ['hand p7 HERO'],
  ['deck SWORD'],
  ['active p5'],
  ['captured p1 77,0'],
  ['weather rain'],
])('"%s" is refused, and named', line => {
  expect(problemOf(line)).toBe(`"${line}" is not a line of a position`);
});

test('two units on one field are refused', () => {
  expect(problemOf('p1 LC 3,-2', 'p2 LI 3,-2')).toContain('"p2 LI 3,-2"');
});
