import { defineCommand } from 'citty';
import {
  FAIR_SHARE,
  fairnessOf,
  FEWEST_SIDES,
  generateMap,
  MOST_SIDES,
  seatScores,
  writeMap,
} from '../../../src/games/valhalla/index.ts';
import { writeNew } from '../../files/index.ts';
import { PostError } from '../post/index.ts';
import { countIn } from './named-files.ts';

export const map = defineCommand({
  meta: { name: 'map', description: 'Make a map from a seed, and check how fair it is' },
  args: {
    players: { type: 'string', description: `Sides, from ${FEWEST_SIDES} to ${MOST_SIDES}`, required: true },
    seed: { type: 'string', description: 'Decides about everything: a whole number from 1', required: true },
    out: { type: 'string', description: 'File to write', required: true },
  },
  run({ args: { out, players, seed } }) {
    const sides = countIn('players', players, MOST_SIDES);
    if (sides < FEWEST_SIDES)
      throw new PostError('refused', `--players ${sides}: expected a number from ${FEWEST_SIDES} to ${MOST_SIDES}.`);
    const made = generateMap({ players: sides, seed: countIn('seed', seed) });
    if (!writeNew(out, writeMap(made)))
      throw new PostError('bad-folder', `${out} exists: expected a new name. Choose another.`);
    for (const { features, land, rival, seat } of seatScores(made)) {
      console.log(
        `Seat ${seat}: ${land} hexes near, features worth ${features.toFixed(2)}, ${rival} steps to the nearest rival`,
      );
    }
    const share = fairnessOf(made);
    console.log(
      `Wrote ${out}. The poorest seat has ${(100 * share).toFixed(1)}% of what the richest has${share < FAIR_SHARE ? ': try another seed' : ''}.`,
    );
  },
});
