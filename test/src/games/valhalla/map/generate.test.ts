import { describe, expect, test } from 'vitest';
import { fairnessOf, generateMap, mapProblems, readMap, writeMap } from '../../../../../src/games/valhalla/index.ts';

describe('a made map', () => {
  test.each([2, 3, 4, 6])(
    'for %i sides has no problem, is fair, follows from its seed, and is written and read again',
    players => {
      const map = generateMap({ players, seed: 3 });
      expect(mapProblems(map)).toEqual([]);
      expect(fairnessOf(map)).toBeGreaterThan(players === 4 ? 0.85 : 0.99);
      expect(readMap(writeMap(map))).toEqual(map);
      // A city stands in the middle, and all others lie between it and the rim.
      const far = map.features.map(({ q, r }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
      expect(map.features.filter((_, index) => far[index] === 0)).toEqual([{ kind: 'city', q: 0, r: 0, level: 1 }]);
      expect(far.filter(steps => steps === 1 || steps >= map.radius)).toEqual([]);
      if (players < 4) {
        expect(generateMap({ players, seed: 3 })).toEqual(map);
        expect(generateMap({ players, seed: 4 })).not.toEqual(map);
      }
    },
  );

  test('is the same for whoever is told its seed, now and later', async () => {
    const maps = [
      { players: 2, seed: 3 },
      { players: 2, seed: 5, radius: 5 },
      { players: 3, seed: 4 },
      { players: 5, seed: 1, radius: 7 },
    ];
    const texts = maps.map(wish => {
      const map = generateMap(wish);
      return `# ${JSON.stringify(wish)}, fair by ${fairnessOf(map).toFixed(3)}\n${writeMap(map)}`;
    });
    await expect(texts.join('\n')).toMatchFileSnapshot('../../../../fixtures/answers/valhalla-made-maps.txt');
  });

  test('that gives one side less is not fair', () => {
    const map = generateMap({ players: 2, seed: 3 });
    const features = map.features.filter(({ isCapital, q }) => isCapital === true || q < 0);
    expect(fairnessOf({ ...map, features })).toBeLessThan(0.8);
  });
});
