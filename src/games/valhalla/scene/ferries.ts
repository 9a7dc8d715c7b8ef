import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { Variant } from '../../../scene/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import type { MoveWay } from '../moving/costs.ts';
import { costsBack, costsWithin, waysOf, withinReach, type Reach } from '../moving/paths.ts';
import { canRide } from '../moving/riding.ts';
import { kindName, officerRow, ridersOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { calledUnit } from './force-works.ts';
import type { Force } from './force-pieces.ts';
import { latestForEach } from './known.ts';
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
  const riders = carriers.length === 0 ? [] : ridersIn(view, player, force);
  if (riders.length === 0) return [];
  const best = bestCarriers(view, player, force, carriers);
  return best.flatMap(({ carrier, drop, legs }) =>
    riders.flatMap(rider => (rider.reached[drop] === true ? [] : [ferryOf(view, player, carrier, rider, drop, legs)])),
  );
}

/** How often a mount goes to a hex and back. */
interface Crossing {
  readonly carrier: FieldUnit;
  readonly drop: HexNumber;
  readonly legs: number;
}

/** By hex to set down, the mount that carries most: of equals the first. */
function bestCarriers(
  view: Valhalla,
  player: PlayerId,
  force: Force,
  carriers: readonly FieldUnit[],
): readonly Crossing[] {
  const crossings: Crossing[] = [];
  const index: Record<HexNumber, number | undefined> = {};
  const waters: Record<string, Waters | undefined> = {};
  for (const carrier of carriers) {
    const [way = 'cost'] = waysOf(view, [carrier]);
    const known = waters[way] ?? watersOf(view, player, way, force.hex, mostPoints(carriers));
    waters[way] = known;
    const coming = known.back[carrier.hex];
    if (coming === undefined || coming > carrier.mp) continue;
    const left = carrier.mp - coming;
    for (const drop of known.there.hexes) {
      const cost = known.there.costs[drop] ?? panic('A hex that is reached has no cost');
      // The nearest come first.
      if (cost > left) break;
      if (drop === force.hex) continue;
      const back = known.back[drop];
      const most = back === undefined || back > left - cost ? 1 : 1 + Math.floor((left - cost) / (back + cost));
      const crossing = { carrier, drop, legs: most < MOST_LEGS ? most : MOST_LEGS };
      const at = index[drop];
      const before = crossings[at ?? -1];
      if (at === undefined || before === undefined) {
        index[drop] = crossings.length;
        crossings.push(crossing);
      } else if (carried(view, crossing) > carried(view, before)) crossings[at] = crossing;
    }
  }
  return crossings;
}

function carried(view: Valhalla, { carrier, legs }: Crossing): number {
  return legs * ridersOf(view, carrier);
}

/** Where mounts of a way go from a hex, and what it costs them to come to it. */
interface Waters {
  readonly there: Reach;
  readonly back: Reach['costs'];
}

function watersOf(view: Valhalla, player: PlayerId, way: MoveWay, hex: HexNumber, points: number): Waters {
  return {
    there: costsWithin(view, player, [way], hex, points),
    back: costsBack(view, player, [way], hex, points),
  };
}

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

function ridersIn(view: Valhalla, player: PlayerId, { hex, units }: Force): readonly Riders[] {
  const riders: Riders[] = [];
  const reaches: Record<string, Record<HexNumber, boolean> | undefined> = {};
  for (const unit of units) {
    if (unit.mount !== '' || !canRide(view, unit)) continue;
    const isOfficer = officerRow(unit.kind) !== undefined;
    if (!isOfficer && riders.some(each => each.unit.kind === unit.kind)) continue;
    const ways = waysOf(view, [unit]);
    const key = `${unit.mp} ${ways.join(' ')}`;
    const reached = reaches[key] ?? {};
    if (reaches[key] === undefined)
      for (const near of withinReach(view, player, ways, hex, unit.mp)) reached[near] = true;
    reaches[key] = reached;
    if (isOfficer) riders.push({ unit, count: 1, reached });
    else {
      riders.push({ unit, reached, count: units.filter(each => each.kind === unit.kind && each.mount === '').length });
    }
  }
  return riders;
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

function ferryOf(
  view: Valhalla,
  player: PlayerId,
  carrier: FieldUnit,
  { count, unit }: Riders,
  drop: HexNumber,
  legs: number,
): Ferry {
  const room = ridersOf(view, carrier);
  const loads: string[] = [];
  let carried = 0;
  for (let leg = 0; leg < legs && carried < count; leg++) {
    const load = count - carried < room ? count - carried : room;
    loads.push(officerRow(unit.kind) === undefined ? `${load}*${unit.kind}` : unit.id);
    carried += load;
  }
  const action: ActionOf<'ferry'> = {
    kind: 'ferry',
    from: carrier.hex,
    mount: carrier.id,
    pickUps: loads.map(() => unit.hex),
    loads,
    drops: loads.map(() => drop),
  };
  const label = `${carried} ${calledUnit(view, player, unit)}, ferried by ${kindName(view, player, carrier.kind)} from ${cellOf(view, carrier.hex)}`;
  return { drop, label, action };
}
