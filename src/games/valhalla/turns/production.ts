import type { PlayerId } from '../../../kernel/index.ts';
import { capacityOf, incomeOf, sumOfBuildings } from '../cities/city.ts';
import type { HexNumber } from '../map/geometry.ts';
import { crowdOf, fits, joinCrowd } from '../moving/limits.ts';
import { forceAt, kindOf, label, ownPlaces, placeAt, sideOf, unitsAt } from '../rules/position.ts';
import { hasSpecial, isInfantry, spacesOf } from '../rules/roster.ts';
import {
  addUnits,
  begunBy,
  changePlace,
  changeSide,
  inTurn,
  newUnit,
  onePart,
  removeUnits,
  type Run,
  type StepPart,
} from '../rules/run.ts';
import type { FieldUnit, LedgerEntry, PlanLine, MapFeature, Valhalla } from '../state.ts';
import { arriveOfficers } from './officers.ts';
import { despawnOrder, totalUpkeep, upkeepEntries } from './upkeep.ts';

/** The start of a round for one side: units and Officers, income, upkeep, in this order (VAL-PROD-03). */
export function startOfRound(run: Run, side: PlayerId): StepPart {
  const parts = ownPlaces(run.game, side).map((place): StepPart => begunBy(() => production(run, side, place)));
  const arrive = (): void => {
    arriveOfficers(run, side);
    summonLater(run, side);
  };
  return inTurn(
    parts.concat([onePart(arrive), onePart(() => receiveIncome(run, side)), onePart(() => payUpkeep(run, side))]),
  );
}

/** Whether a plan stays within a city's capacity (VAL-PROD-01). */
export function isWithinCapacity(game: Valhalla, place: MapFeature, plan: readonly PlanLine[]): boolean {
  const capacity = capacityOf(game, place);
  return plan.every(({ design }) => {
    const source = isInfantry(design) ? 'infantry' : design;
    let planned = 0;
    for (const line of plan) {
      if ((isInfantry(line.design) ? 'infantry' : line.design) === source) planned += line.count;
    }
    return planned <= (capacity[source] ?? 0);
  });
}

/** A city produces its plan, as far as its buildings go now, and as the hex holds (VAL-HEX-04): each line is a part. */
function production(run: Run, side: PlayerId, place: MapFeature): StepPart {
  const left: Record<string, number> = { ...capacityOf(run.game, place) };
  const lines = (place.city?.plan ?? []).map(line => onePart(() => produce(run, side, place.hex, line, left)));
  return inTurn(lines);
}

/** What `left` of the capacity goes into a line of the plan. */
function produce(
  run: Run,
  side: PlayerId,
  hex: HexNumber,
  { count, design }: PlanLine,
  left: Record<string, number>,
): void {
  const source = isInfantry(design) ? 'infantry' : design;
  const able = left[source] ?? 0;
  const planned = count < able ? count : able;
  left[source] = able - planned;
  const raised = raiseUnits(run, side, hex, [{ design, count: planned }]);
  if (raised < count) cutProduction(run, side, hex, design, count - raised, raised < planned);
}

function cutProduction(run: Run, side: PlayerId, hex: HexNumber, design: string, count: number, isFull: boolean): void {
  const reason = isFull ? 'E_LIMIT' : 'E_PRODUCTION';
  run.events.push({ kind: 'production-cut', for: [side], side, hex, units: [{ design, count }], reason });
}

/**
 * Puts new units into a hex, as many as it holds; where other sides stand in peace the limit binds all together.
 * Returns how many came.
 */
export function raiseUnits(
  run: Run,
  side: PlayerId,
  hex: HexNumber,
  plan: readonly PlanLine[],
  isPeace = true,
): number {
  const came: PlanLine[] = [];
  let total = 0;
  for (const { design, count } of plan) {
    const raised = count > 0 ? placesFor(run.game, side, hex, design, count, isPeace) : 0;
    addUnits(run, side, design, hex, raised);
    if (raised > 0) came.push({ design, count: raised });
    total += raised;
  }
  if (came.length > 0) run.events.push({ kind: 'produced', for: [side], side, hex, units: came, reason: '' });
  return total;
}

/** How many new units of a design may stand in a hex, of `count` at most. */
function placesFor(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  design: string,
  count: number,
  isPeace: boolean,
): number {
  const unit = newUnit(game, side, design, hex, 1);
  if (!mayStand(game, unit)) return 0;
  const crowd = crowdOf(game, isPeace ? unitsAt(game, hex) : forceAt(game, side, hex));
  const spaces = spacesOf(game, unit);
  for (let raised = 0; raised < count; raised++) {
    joinCrowd(crowd, spaces, 1);
    if (!fits(crowd)) return raised;
  }
  return count;
}

/** A Garrison unit exists in a city of its own side only (VAL-SPG-06). */
export function mayStand(game: Valhalla, unit: FieldUnit): boolean {
  const place = placeAt(game, unit.hex);
  return !hasSpecial(game, unit, 'garrison') || (place?.city !== undefined && place.owner === unit.side);
}

/** What summoners called for appears where they stand now (VAL-CAST-14). */
function summonLater(run: Run, side: PlayerId): void {
  const calls = sideOf(run.game, side).later.filter(({ plan }) => plan.length > 0);
  for (const { caster, plan } of calls) {
    const unit = run.game.units.find(({ id }) => id === caster);
    if (unit !== undefined) raiseUnits(run, side, unit.hex, plan);
  }
  if (calls.length > 0) {
    changeSide(run, side, each => ({ ...each, later: each.later.filter(({ plan }) => plan.length === 0) }));
  }
}

function receiveIncome(run: Run, side: PlayerId): void {
  const entries: LedgerEntry[] = [];
  let gold = 0;
  for (const place of ownPlaces(run.game, side)) {
    const income = incomeOf(run.game, place);
    if (income !== 0) {
      entries.push({ item: `${kindOf(place).name} ${label(run.game, place.hex)}`, gold: income });
      gold += income;
    }
    if (place.hasCourtier) changePlace(run, place.hex, each => ({ ...each, hasCourtier: false }));
  }
  changeSide(run, side, each => ({ ...each, gold: each.gold + gold, ledger: entries }));
  run.events.push({ kind: 'income', for: [side], side, entries, gold });
}

/** Upkeep is paid; who cannot be paid goes, the cheapest first (VAL-UPK-04, VAL-UPK-05). */
function payUpkeep(run: Run, side: PlayerId): void {
  const { gold } = sideOf(run.game, side);
  const gone: string[] = [];
  let upkeep = totalUpkeep(run.game, side);
  if (upkeep > gold) {
    for (const { id, kind, upkeep: own } of despawnOrder(run.game, side)) {
      if (upkeep > gold) {
        gone.push(id);
        upkeep -= own;
        run.events.push({ kind: 'despawned', for: [side], side, units: [{ design: kind, count: 1 }] });
      }
    }
    removeUnits(run, gone);
  }
  const paid = upkeep > gold ? gold : upkeep;
  const entries = upkeepEntries(run.game, side);
  changeSide(run, side, each => ({
    ...each,
    gold: each.gold - paid,
    ledger: each.ledger.concat(entries.map(entry => ({ ...entry, gold: 0 - entry.gold }))),
  }));
  run.events.push({ kind: 'upkeep', for: [side], side, entries, gold: paid });
}

/** Pathfinders that buildings add. */
export function extraPathfinders(game: Valhalla, side: PlayerId): number {
  return sumOfBuildings(game, side, ({ pathfinders }) => pathfinders);
}
