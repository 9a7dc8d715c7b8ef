import { describe, expect, test } from 'vitest';
import { createRandom, nextRandom, seedRandom } from '../../../tools/world/random.ts';
import { machines, openWorld, saveWith } from './open-world.ts';

const LARGE = 2 ** 52 + 123_456_789;

function numbers(seed: number, count = 8): number[] {
  const world = { random: createRandom() };
  seedRandom(world, seed);
  return Array.from({ length: count }, () => nextRandom(world));
}

/** How far the second number is from what the first one makes of it where there is nothing but the generator. */
function distance([first = 0, second = 0]: readonly number[]): number {
  const next = (Math.round(first * 2_147_483_647) * 48_271) % 2_147_483_647;
  return Math.abs(next / 2_147_483_647 - second);
}

describe('the random numbers of a table', () => {
  test('are the same again for the same seed, small or large', () => {
    for (const seed of [1, LARGE]) expect(numbers(seed)).toEqual(numbers(seed));
  });

  test('of a small seed follow from each other', () => {
    expect(distance(numbers(1))).toBeLessThan(1e-9);
  });

  test('of a large seed do not, so that a GUID or a die tells nothing of the next one', () => {
    const distances = Array.from({ length: 50 }, (_, each) => distance(numbers(LARGE + each)));
    expect(Math.min(...distances)).toBeGreaterThan(1e-4);
  });

  test('of large seeds differ wherever the seeds differ, and cover everything from 0 up to 1', () => {
    const seeds = [0, 1, 256, 2 ** 31 - 2, 2 ** 40].map(more => LARGE + more);
    expect(new Set(seeds.map(seed => numbers(seed, 1)[0])).size).toBe(seeds.length);
    const many = numbers(LARGE, 4_000);
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => many.filter(each => Math.floor(each * 10) === tenth).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(300);
    expect(tenths.reduce((sum, count) => sum + count)).toBe(4_000);
  });
});

const SCRIPT = 'local t = {} for i = 1, 20 do t[i] = math.random(0, 67108863) end print(table.concat(t, " "))';

test('every machine draws the same numbers of a large seed', async () => {
  const said: unknown[] = [];
  for (const [, open] of await machines()) {
    const world = await openWorld(open);
    const { logs } = await world.send({ kind: 'load', save: saveWith(SCRIPT, []), seed: LARGE });
    said.push(logs.find(({ kind }) => kind === 'print'));
  }
  expect(said[0]).toMatchObject({ text: expect.stringMatching(/^(\d+ ){19}\d+$/) });
  for (const each of said) expect(each).toEqual(said[0]);
});
