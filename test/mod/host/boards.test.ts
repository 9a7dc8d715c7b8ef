import { describe, expect, test } from 'vitest';
import { sceneFaults, type SceneCell } from '../../../src/scene/index.ts';
import { HOSTED_GAMES, nativeMatch, sceneOf } from '../../support/hosted-games.ts';

/** Lengths that differ by less are equal. */
const SAME = 1e-6;

/** By how much two tiles overlap; hexagons are measured by their middles. */
function overlap(one: SceneCell, two: SceneCell): number {
  const reach = (one.size + two.size) / 2;
  const apart = Math.max(Math.abs(one.x - two.x), Math.abs(one.z - two.z));
  return reach - apart;
}

const isHexagon = (cell: SceneCell): boolean => 'shape' in cell && cell.shape === 'hexagon';

describe.each(HOSTED_GAMES)('The board of $mod', game => {
  test.each(game.openings)('is laid out for $title: no tile on another, and two players see the same', opening => {
    const seats = game.table.seats(opening.chosen);
    const scene = sceneOf(game, nativeMatch(game, opening, 7), seats, opening.chosen);
    const players = seats.map(({ player }) => player);
    expect(sceneFaults(scene, players)).toEqual([]);
    const { cells } = scene.board;
    const tiles = cells.filter(({ color }) => color !== undefined);
    expect(tiles.length).toBeGreaterThan(0);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
    const squares = tiles.filter(cell => !isHexagon(cell));
    for (const one of squares)
      for (const two of squares)
        if (one.id < two.id) expect(overlap(one, two), `${one.id} and ${two.id}`).toBeLessThan(SAME);
    const across = ({ size, x, z }: SceneCell): boolean =>
      tiles.some(tile => Math.hypot(tile.x + x, tile.z + z) < SAME && tile.size === size);
    const spaces = tiles.filter(({ label }) => label !== undefined);
    if (seats.length === 2) expect(spaces.filter(cell => !across(cell)).map(({ id }) => id)).toEqual([]);
  });
});
