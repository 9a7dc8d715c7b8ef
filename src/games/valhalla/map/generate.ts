import { hexDistance, hexLine, hexNeighbours, type Hex } from '../../../grid/index.ts';
import { nextNumber, seededStream, type SeededStream } from '../rules/seeded.ts';
import { geometryOf, numberAt, type HexNumber, neighboursFrom, numberOf } from './geometry.ts';
import type { FeatureData, MapData } from './map-data.ts';
import { FEATURE_COST, ROAD_COST } from './terrain.ts';
import { terrainOf } from './terrain.ts';

/** What a map is made from: everything follows from it. */
export interface MapWish {
  /** Sides, from 2 to 8. */
  readonly players: number;
  readonly seed: number;
  /** Steps from the middle to the edge; it follows from the number of sides by default. */
  readonly radius?: number;
}

/** What a seat has near, for the check of fairness: land, features, and steps to the nearest rival. */
export interface SeatScore {
  readonly seat: number;
  readonly land: number;
  readonly features: number;
  readonly rival: number;
}

export const FEWEST_SIDES = 2;
export const MOST_SIDES = 8;
const RADII = [0, 0, 6, 7, 8, 9, 9, 10, 11];
/** Letters of terrain on land, the common ones several times. */
const LAND = 'gggggsssddffhhmFkDMMH';
/** Round a capital the land is easy. */
const HOME_LAND = 'ggsf';
/** Numbers of sides for which a turn of the map puts each on the place of the next. */
const TURNS: Readonly<Record<number, number>> = { 2: 3, 3: 2, 6: 1 };
const ATTEMPTS = 24;
/** A share that needs no further attempt. */
const ENOUGH = 0.96;
/** Of maps that are not the same for all, the poorest seat has at least this share of what the richest has. */
export const FAIR_SHARE = 0.8;

/** Features of each seat: kind, steps from its capital, data. */
const OF_SEAT: readonly (readonly [kind: string, far: number, data: Partial<FeatureData>])[] = [
  ['farm', 1, { level: 1 }],
  ['stables', 2, {}],
  ['farm', 3, {}],
  ['city', 3, {}],
  ['mine', 4, {}],
  ['shrine', 3, {}],
  ['fieldfort', 4, {}],
];

interface Draft {
  readonly radius: number;
  readonly stream: SeededStream;
  readonly codes: string[];
  readonly features: FeatureData[];
}

/**
 * A map for so many sides. For 2, 3 and 6 it is the same for all after a turn. For other numbers the fairest of several is
 * taken: see `fairnessOf`.
 */
export function generateMap({ players, radius = RADII[players] ?? 8, seed }: MapWish): MapData {
  const attempts = TURNS[players] === undefined ? ATTEMPTS : 1;
  let best = attemptMap(players, radius, seed, 0);
  let most = fairnessOf(best);
  for (let attempt = 1; attempt < attempts && most < ENOUGH; attempt++) {
    const map = attemptMap(players, radius, seed, attempt);
    const share = fairnessOf(map);
    if (share > most) [best, most] = [map, share];
  }
  return best;
}

function attemptMap(players: number, radius: number, seed: number, attempt: number): MapData {
  const stream = seededStream([seed, players, radius, attempt]);
  const { hexes } = geometryOf(radius);
  const codes = hexes.map(hex => terrainFor(stream, radius, hex));
  const draft: Draft = { radius, stream, codes, features: [] };
  smooth(draft);
  const turn = TURNS[players];
  const first = { q: 0 - Math.floor(radius * 0.65), r: Math.floor(radius * 0.3) };
  const homes: Hex[] = [];
  for (let seat = 0; seat < players; seat++) {
    homes.push(turn === undefined ? around(radius, seat, players) : turned(first, seat * turn));
  }
  homes.forEach((home, index) => settle(draft, homes, home, index + 1, turn === undefined));
  if (turn !== undefined) copyAround(draft, players, turn);
  const roads = homes.map((home, seat) =>
    turn === undefined ? roadFrom(draft, home, 0) : roadFrom(draft, first, seat * turn),
  );
  if (atHex(draft, CENTRE) === undefined) draft.features.push({ kind: 'city', q: 0, r: 0, level: 1 });
  setTerrain(draft, CENTRE, 'g');
  const columns: string[] = [];
  for (let q = 0 - radius; q <= radius; q++) columns.push(columnOf(draft, q));
  return { id: `made-${players}-${seed}`, players, radius, columns, features: draft.features, roads };
}

const CENTRE: Hex = { q: 0, r: 0 };

function columnOf({ codes, radius }: Draft, q: number): string {
  return geometryOf(radius)
    .hexes.map((hex, index) => (hex.q === q ? (codes[index] ?? 'g') : ''))
    .join('');
}

function terrainFor(stream: SeededStream, radius: number, hex: Hex): string {
  const far = hexDistance(CENTRE, hex);
  const draw = nextNumber(stream);
  if (far === radius) return draw < 0.3 ? 'W' : 'w';
  if (far === radius - 1 && draw < 0.4) return 'w';
  return LAND.charAt(below(stream, LAND.length));
}

function below(stream: SeededStream, count: number): number {
  const drawn = Math.floor(nextNumber(stream) * count);
  return drawn < count ? drawn : count - 1;
}

/** Half of the hexes take the terrain of a neighbour: woods and hills lie together. */
function smooth({ codes, radius, stream }: Draft): void {
  const geometry = geometryOf(radius);
  geometry.hexes.forEach((_, hex) => {
    const near = neighboursFrom(geometry, hex);
    const from = codes[near[below(stream, near.length)] ?? hex] ?? 'g';
    const isLand = terrainOf(from)?.isWater === false && terrainOf(codes[hex] ?? 'w')?.isWater === false;
    if (nextNumber(stream) < 0.5 && isLand) codes[hex] = from;
  });
}

/** The hex after so many turns of 60 degrees round the middle. */
function turned({ q, r }: Hex, times: number): Hex {
  let hex: Hex = { q, r };
  for (let time = 0; time < times; time++) hex = { q: 0 - hex.r, r: hex.q + hex.r };
  return hex;
}

/** A hex at that part of the way round the middle, walked along a ring. */
function around(radius: number, seat: number, players: number): Hex {
  const far = Math.floor(radius * 0.7);
  const step = Math.floor((seat * 6 * far) / players);
  const corner = turned({ q: 0 - far, r: far }, Math.floor(step / far));
  const next = turned({ q: 0 - far, r: far }, Math.floor(step / far) + 1);
  return hexLine(corner, next)[step % far] ?? corner;
}

function atHex({ features }: Draft, { q, r }: Hex): FeatureData | undefined {
  return features.find(feature => feature.q === q && feature.r === r);
}

function setTerrain({ codes, radius }: Draft, hex: Hex, code: string): void {
  const number = numberAt(radius, hex);
  if (number !== undefined) codes[number] = code;
}

/** The capital, easy land round it, and the features of a seat. With a turn only the first seat draws: others copy it. */
function settle(draft: Draft, homes: readonly Hex[], home: Hex, seat: number, drawsAll: boolean): void {
  if (seat > 1 && !drawsAll) return;
  const { hexes } = geometryOf(draft.radius);
  setTerrain(draft, home, 'g');
  for (const near of hexNeighbours(home))
    setTerrain(draft, near, HOME_LAND.charAt(below(draft.stream, HOME_LAND.length)));
  draft.features.push({ kind: 'city', q: home.q, r: home.r, owner: seat, level: 2, isCapital: true });
  for (const [kind, far, data] of OF_SEAT) {
    const fits = hexes.filter(hex => isFree(draft, homes, home, hex, far));
    const hex = fits[below(draft.stream, fits.length)];
    if (hex !== undefined) {
      const owner = data.level === undefined ? {} : { owner: seat };
      draft.features.push({ kind, q: hex.q, r: hex.r, ...data, ...owner });
      if (terrainOf(draft.codes[numberOf(draft.radius, hex)] ?? 'w')?.isWater === true) setTerrain(draft, hex, 'g');
    }
  }
}

/** Whether a feature of a seat may stand there: nearer to its capital than to others, and beside no other feature. */
function isFree(draft: Draft, homes: readonly Hex[], home: Hex, hex: Hex, far: number): boolean {
  const isOwn = homes.every(other => other === home || hexDistance(other, hex) > far + 1);
  const isApart = draft.features.every(feature => hexDistance(feature, hex) > (far === 1 ? 0 : 1));
  const isInside = hexDistance(CENTRE, hex) < draft.radius && hexDistance(CENTRE, hex) > 1;
  return hexDistance(home, hex) === far && isOwn && isApart && isInside;
}

/** Each seat gets what the first one has, turned: terrain and features. */
function copyAround(draft: Draft, players: number, turn: number): void {
  const { hexes } = geometryOf(draft.radius);
  const isSet: Record<HexNumber, boolean> = {};
  hexes.forEach((hex, index) => {
    if (isSet[index] === true) return;
    for (let seat = 0; seat < players; seat++) {
      const number = numberAt(draft.radius, turned(hex, seat * turn));
      if (number !== undefined) {
        draft.codes[number] = draft.codes[index] ?? 'g';
        isSet[number] = true;
      }
    }
  });
  const own = draft.features.slice();
  for (const feature of own) setTerrainAround(draft, feature, players, turn);
  for (let seat = 1; seat < players; seat++) {
    for (const feature of own) {
      const { q, r } = turned(feature, seat * turn);
      draft.features.push({ ...feature, q, r, ...(feature.owner === undefined ? {} : { owner: seat + 1 }) });
    }
  }
}

/** No feature stands on water: the hexes of a feature, and those round a capital, are land on every turn. */
function setTerrainAround(draft: Draft, feature: FeatureData, players: number, turn: number): void {
  const near = feature.isCapital === true ? hexNeighbours(feature).concat([feature]) : [feature];
  for (const hex of near) {
    const code = draft.codes[numberOf(draft.radius, hex)] ?? 'g';
    const land = terrainOf(code)?.isWater === true ? 'g' : code;
    for (let seat = 0; seat < players; seat++) setTerrain(draft, turned(hex, seat * turn), land);
  }
}

/** A straight road to the middle, turned so many times; water on its way becomes land. */
function roadFrom(draft: Draft, home: Hex, turns: number): readonly (readonly [number, number])[] {
  return hexLine(home, CENTRE).map(each => {
    const hex = turned(each, turns);
    if (terrainOf(draft.codes[numberOf(draft.radius, hex)] ?? 'w')?.isWater === true) setTerrain(draft, hex, 'g');
    return [hex.q, hex.r] as const;
  });
}

/** Movement points that count as near. */
const NEAR = 14;

/** What each seat of a map has near its capital. */
export function seatScores(map: MapData): readonly SeatScore[] {
  const capitals = map.features.filter(({ isCapital }) => isCapital === true);
  const codes = map.columns.join('');
  return capitals.map(capital => {
    const costs = costsFrom(map, codes, capital);
    let [land, features] = [0, 0];
    for (const cost of costs) if (cost >= 0 && cost <= NEAR) land++;
    for (const feature of map.features) {
      const cost = costs[numberOf(map.radius, feature)] ?? -1;
      if (feature !== capital && cost >= 0 && cost <= 2 * NEAR) features += 1 / (1 + cost / 6);
    }
    const others = capitals.filter(other => other !== capital).map(other => hexDistance(capital, other));
    return {
      seat: capital.owner ?? 0,
      land,
      features,
      rival: others.reduce((least, far) => (far < least ? far : least), 99),
    };
  });
}

/** The least movement points to each hex by land and by road; −1 where nobody gets. */
function costsFrom(map: MapData, codes: string, home: Hex): readonly number[] {
  const geometry = geometryOf(map.radius);
  const isRoad: Record<string, boolean> = {};
  for (const road of map.roads) {
    road.forEach(([q, r], index) => {
      const [lastQ, lastR] = road[index - 1] ?? [q, r];
      const [here, before] = [numberAt(map.radius, { q, r }), numberAt(map.radius, { q: lastQ, r: lastR })];
      isRoad[`${here ?? -1} ${before ?? -1}`] = true;
      isRoad[`${before ?? -1} ${here ?? -1}`] = true;
    });
  }
  const isFeature: Record<HexNumber, boolean> = {};
  for (const feature of map.features) isFeature[numberAt(map.radius, feature) ?? -1] = true;
  const costs: number[] = geometry.hexes.map(() => -1);
  const start = numberOf(map.radius, home);
  costs[start] = 0;
  const waiting: HexNumber[][] = [[start]];
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const hex of waiting[cost] ?? []) {
      for (const near of costs[hex] === cost ? neighboursFrom(geometry, hex) : []) {
        const terrain = terrainOf(codes.charAt(near))?.cost ?? 0;
        const road = isRoad[`${hex} ${near}`] === true ? ROAD_COST : 0;
        const step = road > 0 ? road : terrain > 0 && isFeature[near] === true ? FEATURE_COST : terrain;
        const known = costs[near] ?? -1;
        if (step > 0 && (known < 0 || known > cost + step)) {
          costs[near] = cost + step;
          while (waiting.length <= cost + step) waiting.push([]);
          waiting[cost + step]?.push(near);
        }
      }
    }
  }
  return costs;
}

/** The share of the poorest seat in what the richest has, the least of land, features and steps to a rival: 1 is equal. */
export function fairnessOf(map: MapData): number {
  const scores = seatScores(map);
  const shares = [
    scores.map(({ land }) => land),
    scores.map(({ features }) => features),
    scores.map(({ rival }) => rival),
  ];
  let least = 1;
  for (const values of shares) {
    let [low, high] = [1e9, 0];
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    const share = high === 0 ? 0 : low / high;
    if (share < least) least = share;
  }
  return least;
}
