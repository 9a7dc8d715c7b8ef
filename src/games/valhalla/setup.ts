import { isSeed, newAgenda, panic, type Chance } from '../../kernel/index.ts';
import { positionFrom } from './drawing/position-text.ts';
import { defaultForts, NO_FORTS } from './cities/fortifications.ts';
import { geometryOf, numberOf } from './map/geometry.ts';
import { capitalsOf, mapProblems, type FeatureData, type MapData } from './map/map-data.ts';
import { MAPS } from './map/sample-maps.ts';
import { CLASS_IDS, RULER } from './rules/roster.ts';
import { addUnits, startRun } from './rules/run.ts';
import { designReport } from './sides/design-check.ts';
import { SAMPLE_SIDES } from './sides/sample-sides.ts';
import { fogAround } from './sight/fog.ts';
import { NO_COMBAT } from './turns/rounds.ts';
import {
  NOBODY,
  type MapFeature,
  type Side,
  type SideData,
  type Valhalla,
  type ValhallaSetup,
  type WorldMap,
} from './state.ts';

/** The house data of the start (table 3.11). */
const START = {
  gold: 2000,
  reveal: 2,
  buildings: ['barracks', 'c_class'],
  units: [
    [RULER, 1],
    ['courtier', 1],
    ['SWORD', 4],
    ['ARCH', 4],
    ['BRUI', 2],
    ['C', 2],
  ],
  orderHours: 72,
  defenseHours: 24,
} as const;

const MOST_SEED = 2147483646;

/**
 * The first state. Chance decides the seed of battles and casters, unless the setup gives it. Panics on an invalid
 * setup; `setupProblem` reports one beforehand.
 */
export function setUp(setup: ValhallaSetup, chance: Chance): Valhalla {
  const problem = setupProblem(setup);
  if (problem !== undefined) panic(problem);
  const map = mapOf(setup) ?? panic('A checked setup has a map');
  const game = gameOn(map, setup, setup.seed ?? chance.below(MOST_SEED));
  return positioned(withStartingUnits(game), setup);
}

/** The first state on a map without units, from a setup that somebody else has checked. */
export function gameOn(map: MapData, setup: ValhallaSetup, seed: number): Valhalla {
  const sides = sidesOf(setup, map);
  const isReady = sides.every(side => side.isAccepted);
  const order = sides.map(({ id }) => id);
  return {
    phase: isReady ? 'orders' : 'setup',
    map: worldMap(map),
    places: map.features.map(feature => placeFrom(map, feature)),
    sides,
    units: [],
    round: 0,
    turn: 0,
    active: order[0] ?? NOBODY,
    order,
    combat: NO_COMBAT,
    posts: [],
    boons: [],
    gmLog: [],
    hasMaster: setup.master === true,
    hours: { orders: START.orderHours, defense: START.defenseHours },
    seed,
    agenda: newAgenda(isReady ? [{ kind: 'begin-round' }] : []),
    chance: [],
  };
}

function positioned(game: Valhalla, { position = [] }: ValhallaSetup): Valhalla {
  const placed = positionFrom(game, position);
  return typeof placed === 'string' ? panic(`The position cannot be read at "${placed}"`) : placed;
}

/** The problem with a setup, as text; nothing if a game can start from it. */
export function setupProblem(setup: ValhallaSetup): string | undefined {
  const map = mapOf(setup);
  if (map === undefined) return `There is no map "${mapName(setup)}"; those are ${MAPS.map(({ id }) => id).join(', ')}`;
  const problem = mapProblems(map)[0];
  if (problem !== undefined) return problem;
  if (setup.seed !== undefined && !isSeed(setup.seed)) return 'seed is a whole number from 0';
  const given = setup.sides ?? [];
  if (given.length > map.players) return `The map has ${map.players} seats, not ${given.length}`;
  const unknown = given.find(each => typeof each === 'string' && each !== '' && sampleSide(each) === undefined);
  if (unknown !== undefined) return `There is no side "${nameIn(unknown)}"`;
  for (const each of given) {
    const fault = typeof each === 'string' ? undefined : sideProblem(each);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What is wrong with the designs of a side that a setup gives: each class has one, which its rules allow. */
export function sideProblem({ designs, name }: SideData): string | undefined {
  const missing = CLASS_IDS.find(id => designs.filter(design => design.class === id).length !== 1);
  if (missing !== undefined) return `The side "${name}" has not one design of class ${missing}`;
  for (const design of designs) {
    const report = designReport(design);
    if (report === undefined) return `The side "${name}" has a design of an unknown class "${design.class}"`;
    const [fault] = report.faults;
    if (fault !== undefined) return `The side "${name}": ${design.name}: ${fault.message}`;
  }
  return undefined;
}

function mapName({ map }: ValhallaSetup): string {
  return typeof map === 'string' ? map : '';
}

function nameIn(side: string | SideData): string {
  return typeof side === 'string' ? side : side.name;
}

function mapOf({ map = 'vales' }: ValhallaSetup): MapData | undefined {
  return typeof map === 'string' ? MAPS.find(({ id }) => id === map) : map;
}

export function sampleSide(id: string): SideData | undefined {
  return SAMPLE_SIDES.find(side => side.id === id);
}

function worldMap(map: MapData): WorldMap {
  const links: (readonly [number, number])[] = [];
  for (const road of map.roads) {
    const hexes = road.map(([q, r]) => numberOf(map.radius, { q, r }));
    for (let index = 1; index < hexes.length; index++) {
      const [first = 0, second = 0] = [hexes[index - 1], hexes[index]];
      const link = first < second ? ([first, second] as const) : ([second, first] as const);
      if (!links.some(([a, b]) => a === link[0] && b === link[1])) links.push(link);
    }
  }
  const centre = map.centre ?? { column: map.radius, row: map.radius };
  return { id: map.id, radius: map.radius, centre, terrain: map.columns.join(''), links };
}

function playerId(seat: number): string {
  return seat === 0 ? NOBODY : `p${seat}`;
}

function placeFrom(map: MapData, feature: FeatureData): MapFeature {
  const { kind, level = 0, owner = 0, isCapital = false, name = '', text = '', isAsset = false } = feature;
  const side = playerId(owner);
  const place: MapFeature = {
    hex: numberOf(map.radius, feature),
    kind,
    owner: side,
    level,
    lost: NO_FORTS,
    attacked: 0,
    attackedRound: 0,
    hasCourtier: false,
    since: 0,
  };
  if (kind === 'custom') return { ...place, custom: { name, text, isAsset, explored: [] } };
  if (kind !== 'city') return place;
  const buildings = isCapital ? START.buildings : [];
  return { ...place, city: { homeOf: isCapital ? side : NOBODY, buildings, forts: defaultForts(level), plan: [] } };
}

function sidesOf({ sides = [] }: ValhallaSetup, map: MapData): readonly Side[] {
  const { hexes } = geometryOf(map.radius);
  const made: Side[] = [];
  for (let seat = 1; seat <= map.players; seat++) {
    const given = sides[seat - 1];
    const data = typeof given === 'string' ? sampleSide(given) : given;
    const [capital] = capitalsOf(map, seat);
    const home = numberOf(map.radius, capital ?? panic(`The map ${map.id} has no capital for seat ${seat}`));
    made.push(newSide(playerId(seat), data, fogAround(map.radius, hexes.length, home, START.reveal)));
  }
  return made;
}

function newSide(id: string, data: SideData | undefined, cleared: string): Side {
  const { name = '', capital = '', ruler = '', texts = [], designs = [] } = data ?? {};
  return {
    id,
    name,
    capital,
    ruler,
    texts,
    designs,
    special: { text: '', points: [] },
    reopened: [],
    isAccepted: data !== undefined,
    isAlive: true,
    gold: START.gold,
    favor: 0,
    truces: [],
    succession: [],
    cleared,
    markers: [],
    seen: 0,
    scouted: [],
    met: [],
    failures: [],
    ledger: [],
    orders: [],
    boasted: 0,
    lastTurn: 0,
    later: [],
    raised: 0,
  };
}

/** Every side starts with its force in its capital (VAL-SIDE-04). */
function withStartingUnits(game: Valhalla): Valhalla {
  const run = startRun(game);
  for (const place of game.places) {
    const side = place.city?.homeOf ?? NOBODY;
    if (side !== NOBODY) {
      for (const [kind, count] of START.units) {
        addUnits(run, side, kind, place.hex, count);
      }
    }
  }
  return run.game;
}
