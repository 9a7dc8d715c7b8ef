import type { PlayerId } from '../../../kernel/index.ts';
import type { Variant } from '../../../scene/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { costsWithin, waysOf, withinReach } from '../moving/paths.ts';
import { canRide } from '../moving/riding.ts';
import { kindName, officerRow, ridersOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { calledUnit } from './force-works.ts';
import type { Force } from './force-pieces.ts';
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
  const ferries: Ferry[] = [];
  for (const carrier of carriers) {
    const ways = waysOf(view, [carrier]);
    const coming = costsWithin(view, player, ways, carrier.hex, carrier.mp).costs[force.hex];
    if (coming === undefined) continue;
    const left = carrier.mp - coming;
    const there = costsWithin(view, player, ways, force.hex, left);
    for (const drop of there.hexes) {
      const cost = there.costs[drop] ?? 0;
      if (drop === force.hex) continue;
      const back = costsWithin(view, player, ways, drop, left - cost).costs[force.hex];
      const legs = back === undefined ? 1 : 1 + Math.floor((left - cost) / (back + cost));
      for (const rider of riders) {
        if (!rider.reached.includes(drop)) ferries.push(ferryOf(view, player, carrier, rider, drop, legs < MOST_LEGS ? legs : MOST_LEGS)); // prettier-ignore
      }
    }
  }
  return ferries;
}

/** The mounts that could ferry somebody: the freshest of each kind in every force. */
export function carriersAmong(view: Valhalla, forces: readonly Force[]): readonly FieldUnit[] {
  return forces.flatMap(({ units }) => carriersIn(view, units));
}

/** Riders of a kind, and one of them. */
interface Riders {
  readonly unit: FieldUnit;
  readonly count: number;
  /** Where they go without a mount. */
  readonly reached: readonly HexNumber[];
}

function ridersIn(view: Valhalla, player: PlayerId, { hex, units }: Force): readonly Riders[] {
  const riders: Riders[] = [];
  for (const unit of units) {
    if (unit.mount !== '' || !canRide(view, unit)) continue;
    const isOfficer = officerRow(unit.kind) !== undefined;
    if (!isOfficer && riders.some(each => each.unit.kind === unit.kind)) continue;
    const reached = withinReach(view, player, waysOf(view, [unit]), hex, unit.mp);
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
    if (unit.mp === 0 || ridersOf(view, unit) === 0 || units.some(({ mount }) => mount === unit.id)) continue;
    const at = carriers.findIndex(({ kind }) => kind === unit.kind);
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
