import { describe, expect, test } from 'vitest';
import { facingOf, middleOf, PITCH, trayPlace } from '../../../../../src/games/tactic/scene/places.ts';
import { createTactic, standard } from '../../../../../src/games/tactic/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

const rules = createTactic({ packs: [standard] });

/** Seats in turn, with the side of the table at which their player sits: where x and z point to. */
const SIDES = {
  duel: [
    { facing: 0, out: { x: 0, z: -1 } },
    { facing: 180, out: { x: 0, z: 1 } },
  ],
  crossfire: [
    { facing: 0, out: { x: 0, z: -1 } },
    { facing: 90, out: { x: -1, z: 0 } },
    { facing: 180, out: { x: 0, z: 1 } },
    { facing: 270, out: { x: 1, z: 0 } },
  ],
} as const;

describe.each(Object.entries(SIDES))('The places of %s', (board, sides) => {
  const game = createMatch(rules, { setup: { board, first: 'p1' }, seed: 1 }).state();
  const field = rules.catalogue.field[board];
  if (field === undefined) throw new Error(`There is no board ${board}`);

  test('each seat looks from its own edge to the middle', () => {
    expect(sides.map((_, seat) => facingOf(seat, field))).toEqual(sides.map(({ facing }) => facing));
  });

  test('spaces lie around the middle of the table, a1 at the near left', () => {
    const last = game.files * game.ranks - 1;
    const first = middleOf(0, game);
    expect(first).toEqual({ x: (1 - game.files) * (PITCH / 2), z: (1 - game.ranks) * (PITCH / 2) });
    expect(middleOf(last, game)).toEqual({ x: -first.x, z: -first.z });
  });

  test.each(sides)('a tray at $facing lies beyond the board, in the middle of its side, from left to right', side => {
    const { facing, out } = side;
    // What the player at that side sees on the right.
    const right = { x: -out.z, z: out.x };
    const half = ((out.x === 0 ? game.ranks : game.files) / 2) * PITCH;
    for (const count of [1, 2, 5]) {
      const places = Array.from({ length: count }, (_, index) => trayPlace(index, count, facing, game));
      const aside = places.map(({ x, z }) => x * right.x + z * right.z);
      for (const { x, z } of places) expect(x * out.x + z * out.z).toBeCloseTo(half + 1.7);
      for (let index = 0; index < count; index++) expect(aside[index]).toBeCloseTo(1.8 * (index - (count - 1) / 2));
    }
  });
});
