import { describe, expect, test } from 'vitest';
import { defaultFormation, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import { ODD_SIDE } from '../cases.ts';

/** Who stands where in the default formation of units, when its positions have so many spaces. */
function placed(units: string, ...spaces: readonly number[]): readonly string[] {
  const setup = { sides: [ODD_SIDE, 'gale-choir'], seed: 1, position: ['empty', `p1 ${units} -4,1`] };
  const game = createMatch(valhalla, { setup, seed: 1 }).state();
  return defaultFormation(game, game.units, spaces).map(
    stack => `${stack.position}: ${stack.units.map(({ kind }) => kind).join(' ')}`,
  );
}

describe('the default formation (5.8)', () => {
  test.each<[about: string, units: string, spaces: readonly number[], formation: readonly string[]]>([
    ['fills the Center first, then the next position', '3*SWORD', [2, 2], ['C: SWORD SWORD', 'S: SWORD']],
    ['goes back to a position that has room for what is smaller', 'E,BRUI,SWORD', [6, 2], ['C: E SWORD', 'S: BRUI']],
    [
      'begins with Officers by rank, then takes the largest',
      'SWORD,BRUI,warlord,ruler',
      [5],
      ['C: ruler warlord BRUI SWORD'],
    ],
    ['dismounts all if they do not fit mounted', 'SWORD@BRUI,BRUI', [2, 2, 1], ['C: BRUI', 'S: BRUI', 'M: SWORD']],
  ])('%s', (_, units, spaces, formation) => {
    expect(placed(units, ...spaces)).toEqual(formation);
  });

  test.each<[about: string, units: string, spaces: readonly number[], formation: readonly string[]]>([
    ['one in each outer position', 'E,3*BRUI', [6, 5], ['C: BRUI BRUI BRUI', 'S: E']],
    ['those left singly in the Center', '3*E,3*BRUI', [11, 6, 5], ['C: E BRUI BRUI BRUI', 'S: E', 'M: E']],
    ['in pairs where there is room for two', '4*E,3*BRUI', [6, 15, 5], ['C: BRUI BRUI BRUI', 'S: E E E', 'M: E']],
    ['in pairs in the Center too', '4*E,SWORD,BRUI', [10, 6, 6], ['C: E E BRUI', 'S: E SWORD', 'M: E']],
    ['before Officers, who come with the small', 'ruler,E,3*BRUI', [7, 5], ['C: BRUI BRUI BRUI ruler', 'S: E']],
    ['and what has no room anywhere in the Center', '4*E,BRUI', [11, 6, 6], ['C: E E BRUI', 'S: E', 'M: E']],
  ])('spreads units of five spaces if the others do not fit otherwise: %s', (_, units, spaces, formation) => {
    expect(placed(units, ...spaces)).toEqual(formation);
  });
});
