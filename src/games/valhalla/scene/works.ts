import { counted, type PlayerId } from '../../../kernel/index.ts';
import type { Variant } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { BUILDINGS, buildingOf } from '../cities/buildings.ts';
import { capacityOf } from '../cities/city.ts';
import { parseStep, priceOf, razeYield, stepFault } from '../cities/construction.ts';
import { defaultForts } from '../cities/fortifications.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { constructRefusal, parsePlan } from '../orders/check-standing.ts';
import { ordersOf } from '../orders/plans.ts';
import { kindOf, sideOf } from '../rules/position.ts';
import { CLASS_IDS, classUpkeep, isInfantry, kindName } from '../rules/roster.ts';
import type { MapFeature, Valhalla } from '../state.ts';
import { latestForEach, single, type ScenePart } from './known.ts';

/** An entry of a menu: what it says, and what it may mean. */
export interface Work {
  readonly label: string;
  readonly variants: readonly Variant<ValhallaAction>[];
}

/** What a player may order in an own city or farm. Construction needs an Officer there, as the orders so far lead them. */
export function worksAt(view: Valhalla, player: PlayerId, place: MapFeature): readonly Work[] {
  const works: Work[] = [];
  if (place.city !== undefined)
    works.push({ label: 'Produce...', variants: productionAt(keyOf(player, place), view, player, place) });
  if (kindOf(place).upgrades.length > 0 && hasOfficerAt(view, player, place.hex)) {
    works.push(
      { label: 'Upgrade', variants: upgradeVariants(view, player, place) },
      { label: 'Build...', variants: buildVariants(view, player, place) },
      { label: 'Divide fortifications...', variants: fortsAt(keyOf(player, place), view, player, place) },
      { label: 'Raze...', variants: razingAt(keyOf(player, place), view, player, place) },
    );
  }
  return works.filter(({ variants }) => variants.length > 0);
}

function construct(
  view: Valhalla,
  player: PlayerId,
  { hex }: MapFeature,
  step: string,
  label: string,
): Variant<ValhallaAction>[] {
  const action = { kind: 'construct' as const, hex, steps: [step] };
  return constructRefusal(view, player, action) === undefined ? [{ label, action }] : [];
}

function upgradeVariants(view: Valhalla, player: PlayerId, place: MapFeature): Variant<ValhallaAction>[] {
  const price = priceOf(place, { kind: 'upgrade' });
  return construct(view, player, place, 'upgrade', `To level ${place.level + 1} for ${price} gold`);
}

function buildVariants(view: Valhalla, player: PlayerId, place: MapFeature): readonly Variant<ValhallaAction>[] {
  const free = buildingsFor(view, player, place, '');
  return free.length > 0 ? free : replaceable(place).flatMap(first => buildingsFor(view, player, place, first));
}

/** The buildings that others can take the place of, each once. */
function replaceable({ city }: MapFeature): readonly string[] {
  const buildings = city?.buildings ?? [];
  return buildings.filter((first, index) => buildings.indexOf(first) === index);
}

function keyOf(player: PlayerId, { hex }: MapFeature): string {
  return `${player} ${hex}`;
}

/** What {@link worksAt} says, in parts of a few milliseconds. */
export function workParts(view: Valhalla, player: PlayerId, place: MapFeature): readonly ScenePart[] {
  const key = keyOf(player, place);
  const produced = place.city === undefined ? [] : [single(() => productionAt(key, view, player, place))];
  if (kindOf(place).upgrades.length === 0 || !hasOfficerAt(view, player, place.hex)) return produced;
  const others: ScenePart = () => {
    const isFree = buildingsFor(view, player, place, '').length > 0;
    return isFree ? [] : replaceable(place).flatMap(first => buildingParts(view, player, place, first));
  };
  return produced.concat(
    buildingParts(view, player, place, ''),
    [others],
    [single(() => fortsAt(key, view, player, place)), single(() => razingAt(key, view, player, place))],
  );
}

/** Buildings that a part tries. */
const BUILDINGS_IN_PART = 4;

function buildingParts(view: Valhalla, player: PlayerId, place: MapFeature, first: string): readonly ScenePart[] {
  return chunkStarts().map(from => single(() => buildingsFrom(view, player, place, first, from)));
}

function chunkStarts(): readonly number[] {
  const starts: number[] = [];
  for (let from = 0; from < BUILDINGS.length; from += BUILDINGS_IN_PART) starts.push(from);
  return starts;
}

/** What may be built in a place, or in place of `first`. */
function buildingsFor(
  view: Valhalla,
  player: PlayerId,
  place: MapFeature,
  first: string,
): readonly Variant<ValhallaAction>[] {
  return chunkStarts().flatMap(from => buildingsFrom(view, player, place, first, from));
}

/** Of a few buildings, the first of which is given. */
function buildingsFrom(
  view: Valhalla,
  player: PlayerId,
  place: MapFeature,
  first: string,
  from: number,
): readonly Variant<ValhallaAction>[] {
  return buildingsAt(`${player} ${place.hex} ${first} ${from}`, view, player, place, first, from);
}

/** What works depend on, beside the orders to construct. */
function workKeys(view: Valhalla, player: PlayerId, place: MapFeature): readonly unknown[] {
  return [view.map, view.places, place, sideOf(view, player).cleared];
}

/** By player, hex, the building that is replaced and the first one that is tried. */
const buildingsAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, place: MapFeature, first: string, from: number) => {
    const old = buildingOf(first)?.name ?? first;
    const [verb, instead] = first === '' ? ['build', ''] : [`replace:${first}`, ` in place of ${old}`];
    return BUILDINGS.slice(from, from + BUILDINGS_IN_PART).flatMap(({ cost, id, name }) =>
      id === first ? [] : construct(view, player, place, `${verb}:${id}`, `${name}${instead}, ${cost} gold`),
    );
  },
  (_key, view, player, place) => workKeys(view, player, place),
);

type Variants = readonly Variant<ValhallaAction>[];

/** By player and hex. */
const productionAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, place: MapFeature): Variants =>
    productionVariants(view, player, place),
  (_key, view, player, place) => [view.map, view.places, place, sideOf(view, player).designs],
);

/** By player and hex. */
const fortsAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, place: MapFeature): Variants => fortVariants(view, player, place),
  (_key, view, player, place) => workKeys(view, player, place).concat(ordersOf(view, player, 'construct')),
);

/** By player and hex. */
const razingAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, place: MapFeature): Variants => razeVariants(view, player, place),
  (_key, view, player, place) => workKeys(view, player, place).concat(ordersOf(view, player, 'construct')),
);

/** Every way to divide the levels, that of the rules first. */
function fortVariants(view: Valhalla, player: PlayerId, place: MapFeature): Variant<ValhallaAction>[] {
  const { level } = place;
  const usual = defaultForts(level);
  const splits: (readonly [number, number, number])[] = [[usual.walls, usual.artillery, usual.hazards]];
  for (let walls = level; walls >= 0; walls--) {
    for (let artillery = level - walls; artillery >= 0; artillery--) {
      const isUsual = walls === usual.walls && artillery === usual.artillery;
      if (!isUsual) splits.push([walls, artillery, level - walls - artillery]);
    }
  }
  return splits.flatMap(([walls, artillery, hazards]) =>
    construct(
      view,
      player,
      place,
      `forts:${walls}/${artillery}/${hazards}`,
      `Walls ${walls}, artillery ${artillery}, hazards ${hazards}`,
    ),
  );
}

function razeVariants(view: Valhalla, player: PlayerId, place: MapFeature): Variant<ValhallaAction>[] {
  const variants: Variant<ValhallaAction>[] = [];
  for (let levels = 1; levels <= place.level; levels++) {
    const step = parseStep(`raze:${levels}`);
    const isAllowed = step !== undefined && stepFault(view, player, place, step) === undefined;
    const gold = razeYield(place, levels);
    if (isAllowed)
      variants.push(
        ...construct(view, player, place, `raze:${levels}`, `${counted(levels, 'level')}, for ${gold} gold`),
      );
  }
  return variants;
}

/** What its capacity holds: nothing; Infantry of each kind, or half and half; with or without all of the other classes. */
function productionVariants(view: Valhalla, player: PlayerId, place: MapFeature): Variant<ValhallaAction>[] {
  const capacity = capacityOf(view, place);
  const infantry = capacity['infantry'] ?? 0;
  const classes = CLASS_IDS.filter(id => !isInfantry(id) && (capacity[id] ?? 0) > 0).map(
    id => `${capacity[id] ?? 0}*${id}`,
  );
  const foot = CLASS_IDS.filter(id => isInfantry(id));
  const half = Math.floor(infantry / 2);
  let plans: (readonly string[])[] = [[]];
  if (infantry > 0) plans = plans.concat(foot.map(id => [`${infantry}*${id}`]));
  if (half > 0) plans.push(foot.slice(0, 2).map((id, index) => `${index === 0 ? half : infantry - half}*${id}`));
  if (classes.length > 0) plans = plans.concat(plans.map(plan => plan.concat(classes)));
  const { hex } = place;
  return plans.map(plan => ({
    label: planText(view, player, plan),
    action: { kind: 'produce' as const, city: hex, plan },
  }));
}

function planText(view: Valhalla, player: PlayerId, plan: readonly string[]): string {
  const lines = parsePlan(plan) ?? [];
  if (lines.length === 0) return 'Nothing';
  let upkeep = 0;
  for (const { count, design } of lines) upkeep += count * classUpkeep(design);
  const words = lines.map(({ count, design }) => `${count} ${kindName(view, player, design)}`);
  return `${words.join(', ')}: ${upkeep} gold of upkeep`;
}
