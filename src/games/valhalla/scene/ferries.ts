import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { Variant } from '../../../scene/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import type { MoveWay } from '../moving/costs.ts';
import { costsBack, costsWithin, waysOf, type Reach } from '../moving/paths.ts';
import { canRide } from '../moving/riding.ts';
import { kindName, officerRow, ridersOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { calledUnit } from './force-works.ts';
import type { Force } from './force-pieces.ts';
import { latestForEach, newParts, single, type ScenePart } from './known.ts';
import { groundKeys, reachFrom, reachKey, type MarchPace } from './marches.ts';
import { cellOf } from './places.ts';

/** A ferry that may be ordered. */
export interface Ferry extends Variant<ValhallaAction> {
  readonly drop: HexNumber;
}

/** More legs than any mount has points for. */
const MOST_LEGS = 6;

/**
 * The ferries that carry units of a force to hexes which they do not reach by themselves: one mount of an own force comes
 * for them, and goes to and fro as often as it can.
 *
 * @param carriers the mounts that could come: see {@link carriersAmong}
 */
export function ferriesFor(
  view: Valhalla,
  player: PlayerId,
  force: Force,
  carriers: readonly FieldUnit[],
): readonly Ferry[] {
  const key = `${player} ${force.hex}`;
  const riders = carriers.length === 0 ? [] : ridersIn(key, view, player, force);
  if (riders.length === 0) return [];
  const best = bestCarriers(key, view, player, force, carriers);
  // All hexes to which a mount goes as often get the same.
  const loads: Record<string, Load | undefined> = {};
  const ferries: Ferry[] = [];
  for (const { carrier, drop, legs } of best) {
    riders.forEach((rider, index) => {
      if (rider.reached[drop] === true) return;
      const key = `${carrier.id} ${legs} ${index}`;
      const load = loads[key] ?? loadOf(view, player, carrier, rider, legs);
      loads[key] = load;
      ferries.push(ferryOf(load, drop));
    });
  }
  return ferries;
}

/** What the ferries of a force depend on. */
export function ferryKeys(
  view: Valhalla,
  player: PlayerId,
  { units }: Force,
  carriers: readonly FieldUnit[],
): readonly unknown[] {
  return groundKeys(view, player).concat([units.length], units, carriers);
}

/** What the ferries of a force are made of, where it is not known yet. */
export const ferryParts = newParts(
  (
    key: string,
    view: Valhalla,
    player: PlayerId,
    force: Force,
    carriers: readonly FieldUnit[],
  ): readonly ScenePart[] => {
    const points = mostPoints(carriers);
    const seas: ScenePart = () => {
      if (ridersIn(key, view, player, force).length === 0) return [];
      const ways: MoveWay[] = [];
      for (const carrier of carriers) {
        const way = seaWay(view, carrier);
        if (!ways.includes(way)) ways.push(way);
      }
      const waters = ways.flatMap(way => [
        single(() => thereFrom(`${key} ${way}`, view, player, way, force.hex, points)),
        single(() => backTo(`${key} ${way}`, view, player, way, force.hex, points)),
      ]);
      return waters.concat([single(() => bestCarriers(key, view, player, force, carriers))]);
    };
    return [() => riderParts(view, player, force), single(() => ridersIn(key, view, player, force)), seas];
  },
  (_key, view, player, force, carriers) => ferryKeys(view, player, force, carriers),
);

/** How often a mount goes to a hex and back. */
interface Crossing {
  readonly carrier: FieldUnit;
  readonly drop: HexNumber;
  readonly legs: number;
  /** How many that are. */
  readonly carried: number;
}

/** By hex to set down, the mount that carries most: of equals the first. */
const bestCarriers = latestForEach(
  (key: string, view: Valhalla, player: PlayerId, force: Force, carriers: readonly FieldUnit[]): readonly Crossing[] =>
    crossingsOf(key, view, player, force, carriers),
  (_key, view, player, _force, carriers) => groundKeys(view, player).concat(carriers),
);

function crossingsOf(
  key: string,
  view: Valhalla,
  player: PlayerId,
  force: Force,
  carriers: readonly FieldUnit[],
): readonly Crossing[] {
  const crossings: Crossing[] = [];
  const index: Record<HexNumber, number | undefined> = {};
  const points = mostPoints(carriers);
  for (const carrier of carriers) {
    const way = seaWay(view, carrier);
    const costsOfReturn = backTo(`${key} ${way}`, view, player, way, force.hex, points);
    const coming = costsOfReturn[carrier.hex];
    if (coming === undefined || coming > carrier.mp) continue;
    const there = thereFrom(`${key} ${way}`, view, player, way, force.hex, points);
    const left = carrier.mp - coming;
    const room = ridersOf(view, carrier);
    for (const drop of there.hexes) {
      const cost = there.costs[drop] ?? panic('A hex that is reached has no cost');
      // The nearest come first.
      if (cost > left) break;
      if (drop === force.hex) continue;
      const back = costsOfReturn[drop];
      const most = back === undefined || back > left - cost ? 1 : 1 + Math.floor((left - cost) / (back + cost));
      const legs = most < MOST_LEGS ? most : MOST_LEGS;
      const crossing = { carrier, drop, legs, carried: legs * room };
      const at = index[drop] ?? crossings.length;
      const before = crossings[at];
      index[drop] = at;
      if (before === undefined || crossing.carried > before.carried) crossings[at] = crossing;
    }
  }
  return crossings;
}

function seaWay(view: Valhalla, carrier: FieldUnit): MoveWay {
  const [way = 'cost'] = waysOf(view, [carrier]);
  return way;
}

/** Where mounts of a way go from a hex, by player, hex and way. */
const thereFrom = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, way: MoveWay, hex: HexNumber, points: number): Reach =>
    costsWithin(view, player, [way], hex, points),
  (_key, view, player, _way, _hex, points) => groundKeys(view, player).concat([points]),
);

/** What it costs mounts of a way to come to a hex, by player, hex and way. */
const backTo = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, way: MoveWay, hex: HexNumber, points: number): Reach['costs'] =>
    costsBack(view, player, [way], hex, points),
  (_key, view, player, _way, _hex, points) => groundKeys(view, player).concat([points]),
);

function mostPoints(carriers: readonly FieldUnit[]): number {
  let most = 0;
  for (const { mp } of carriers) if (mp > most) most = mp;
  return most;
}

/** The mounts that could ferry somebody: the freshest of each kind in every force. */
export const carriersAmong = latestForEach(
  (_player: PlayerId, view: Valhalla, forces: readonly Force[]): readonly FieldUnit[] =>
    forces.flatMap(({ units }) => carriersIn(view, units)),
  (_player, _view, forces) => [forces],
);

/** Riders of a kind, and one of them. */
interface Riders {
  readonly unit: FieldUnit;
  readonly count: number;
  /** Where they go without a mount. */
  readonly reached: Readonly<Record<HexNumber, boolean | undefined>>;
}

/** Who of a force may ride, by player and hex. */
const ridersIn = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force): readonly Riders[] => ridersAmong(view, player, force),
  (_key, view, player, { units }) => groundKeys(view, player).concat(units),
);

function ridersAmong(view: Valhalla, player: PlayerId, { hex, units }: Force): readonly Riders[] {
  const riders: Riders[] = [];
  for (const unit of units) {
    if (unit.mount !== '' || !canRide(view, unit)) continue;
    const isOfficer = officerRow(unit.kind) !== undefined;
    if (!isOfficer && riders.some(each => each.unit.kind === unit.kind)) continue;
    const pace = { mp: unit.mp, ways: waysOf(view, [unit]) };
    const reached = reachedBy(reachKey(player, hex, pace), view, player, hex, pace);
    if (isOfficer) riders.push({ unit, count: 1, reached });
    else {
      riders.push({ unit, reached, count: units.filter(each => each.kind === unit.kind && each.mount === '').length });
    }
  }
  return riders;
}

/** Where units go without a mount, by player, hex and pace. */
const reachedBy = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, hex: HexNumber, pace: MarchPace) => {
    const reached: Record<HexNumber, boolean | undefined> = {};
    for (const near of reachFrom(view, player, hex, pace)) reached[near] = true;
    return reached;
  },
  (_key, view, player, hex, pace) => [reachFrom(view, player, hex, pace)],
);

/** What {@link ridersIn} asks first: a part for each unit that could ride, most of which know it from others. */
function riderParts(view: Valhalla, player: PlayerId, { hex, units }: Force): readonly ScenePart[] {
  const isSeen: Record<string, boolean | undefined> = {};
  return units.flatMap(unit => {
    if (unit.mount !== '' || !canRide(view, unit)) return [];
    const pace = { mp: unit.mp, ways: waysOf(view, [unit]) };
    const key = reachKey(player, hex, pace);
    if (isSeen[key] === true) return [];
    isSeen[key] = true;
    return [single(() => reachFrom(view, player, hex, pace)), single(() => reachedBy(key, view, player, hex, pace))];
  });
}

/** The mount with the most points of each kind that carries nobody. */
function carriersIn(view: Valhalla, units: readonly FieldUnit[]): readonly FieldUnit[] {
  const carriers: FieldUnit[] = [];
  for (const unit of units) {
    if (unit.mp === 0 || ridersOf(view, unit) === 0) continue;
    const at = carriers.findIndex(({ kind }) => kind === unit.kind);
    if ((carriers[at]?.mp ?? 0) >= unit.mp || units.some(({ mount }) => mount === unit.id)) continue;
    if (at < 0) carriers.push(unit);
    else if (unit.mp > (carriers[at]?.mp ?? 0)) carriers[at] = unit;
  }
  return carriers;
}

/** What a mount carries in all its legs. */
interface Load {
  readonly label: string;
  readonly from: HexNumber;
  readonly mount: string;
  readonly loads: readonly string[];
  readonly pickUps: readonly HexNumber[];
}

function loadOf(view: Valhalla, player: PlayerId, carrier: FieldUnit, { count, unit }: Riders, legs: number): Load {
  const room = ridersOf(view, carrier);
  const loads: string[] = [];
  let carried = 0;
  for (let leg = 0; leg < legs && carried < count; leg++) {
    const load = count - carried < room ? count - carried : room;
    loads.push(officerRow(unit.kind) === undefined ? `${load}*${unit.kind}` : unit.id);
    carried += load;
  }
  const label = `${carried} ${calledUnit(view, player, unit)}, ferried by ${kindName(view, player, carrier.kind)} from ${cellOf(view, carrier.hex)}`;
  return { label, loads, from: carrier.hex, mount: carrier.id, pickUps: loads.map(() => unit.hex) };
}

function ferryOf({ from, label, loads, mount, pickUps }: Load, drop: HexNumber): Ferry {
  const action: ActionOf<'ferry'> = { kind: 'ferry', from, mount, pickUps, loads, drops: loads.map(() => drop) };
  return { drop, label, action };
}
