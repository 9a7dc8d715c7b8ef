import { expect, test } from 'vitest';
import { MAPS } from '../../../../../src/games/valhalla/map/sample-maps.ts';

/** A third of a turn around the middle for three sides, half a turn for two or four. */
function turned(id: string, q: number, r: number): readonly [number, number] {
  return id === 'triad' ? [-q - r, q] : [-q, -r];
}

test.each(MAPS)(
  'the map $id gives each side the same: turned, its features lie where others of their kind lie',
  map => {
    const lie = (q: number, r: number, each: (typeof map.features)[number]): string =>
      `${each.kind} ${q + 0},${r + 0} ${each.level ?? 0} ${each.isCapital === true} ${each.owner === undefined}`;
    const features = map.features.map(each => lie(each.q, each.r, each)).sort();
    expect(map.features.map(each => lie(...turned(map.id, each.q, each.r), each)).sort()).toEqual(features);
    const owned = map.features.flatMap(({ kind, owner }) => (owner === undefined ? [] : [`${kind} ${owner}`]));
    const [first, ...others] = Array.from({ length: map.players ?? 0 }, (_, index) =>
      owned.flatMap(each => (each.endsWith(` ${index + 1}`) ? each.slice(0, -2) : [])).sort(),
    );
    for (const each of others) expect(each).toEqual(first);
  },
);

test.each(MAPS)(
  'the roads of the map $id lead from hex to hex beside it, and turned, where others lead',
  ({ id, roads }) => {
    const steps = roads.flatMap(road => road.slice(1).map((to, index) => [road[index] ?? to, to] as const));
    for (const [[q, r], [toQ, toR]] of steps) {
      const [aside, ahead] = [toQ - q, toR - r];
      expect([aside, ahead, aside + ahead].map(part => Math.abs(part)).sort(), `${q},${r}`).toEqual([0, 1, 1]);
    }
    const named = (ends: readonly (readonly [number, number])[]): string =>
      ends
        .map(([q, r]) => `${q + 0},${r + 0}`)
        .sort()
        .join(' ');
    const links = new Set(steps.map(ends => named(ends)));
    expect(new Set(steps.map(ends => named(ends.map(([q, r]) => turned(id, q, r)))))).toEqual(links);
  },
);
