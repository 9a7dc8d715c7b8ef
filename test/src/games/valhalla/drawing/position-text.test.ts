import { expect, test } from 'vitest';
import { valhalla } from '../../../../../src/games/valhalla/index.ts';
import { positionFrom } from '../../../../../src/games/valhalla/drawing/position-text.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

const game = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 }).state();

test.each([
  ['p3 4*SWORD -4,1'],
  ['p1 4*PIKE -4,1'],
  ['p1 4*SWORD 9,9'],
  ['p1 caster:baker -4,1'],
  ['place 0,0 volcano'],
  ['gold p1 much'],
  ['lost 1,1 1/0/0'],
  ['dance'],
])('the line "%s" of a position cannot be read', line => {
  expect(positionFrom(game, ['empty', line])).toBe(line);
});

test('a position changes what its lines name, and nothing else', () => {
  const changed = positionFrom(game, ['gold p1 7', 'p2 2*C 0,1']);
  if (typeof changed === 'string') throw new Error(changed);
  expect(changed.sides.map(side => side.gold)).toEqual([7, 2000]);
  expect(changed.units).toHaveLength(game.units.length + 2);
  expect(changed.places).toEqual(game.places);
});
