import { readInteger, type PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { kindOf, label, ownPlaces, placeAt } from '../rules/position.ts';
import { changePlace, changeSide, fail, pay, type Run } from '../rules/run.ts';
import type { MapFeature, Valhalla } from '../state.ts';
import { buildingOf, type Building } from './buildings.ts';
import { buildingsOf, builtForts, meetsNeeds, slotsOf, withCity } from './city.ts';
import {
  defaultForts,
  fortLevels,
  joinForts,
  MOST_FORTS,
  NO_FORTS,
  SLOTS,
  withinAllowance,
  type Forts,
} from './fortifications.ts';

/** The highest level of a city; a side has at most one of it (VAL-CITY-06). */
const TOP_LEVEL = 5;
const RAZE_PERCENT = 60;

/** One step of a construction order. */
export type ConstructionStep =
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'build'; readonly building: string; readonly replaced: string }
  | { readonly kind: 'forts'; readonly forts: Forts }
  | { readonly kind: 'raze'; readonly levels: number };

/** The step that `text` names: `upgrade`, `build:harbor`, `replace:harbor:mint`, `forts:2/1/1`, `raze:2`. */
export function parseStep(text: string): ConstructionStep | undefined {
  const [word = '', first = '', second = ''] = text.split(':');
  if (text === 'upgrade') return { kind: 'upgrade' };
  if (word === 'build') return { kind: 'build', building: first, replaced: '' };
  if (word === 'replace') return { kind: 'build', building: second, replaced: first };
  if (word === 'forts') return parseForts(first);
  const levels = word === 'raze' ? readInteger(first, 1) : undefined;
  return levels === undefined || levels === 0 ? undefined : { kind: 'raze', levels };
}

function parseForts(text: string): ConstructionStep | undefined {
  const [walls, artillery, hazards] = integersIn(text);
  if (walls === undefined || artillery === undefined || hazards === undefined) return undefined;
  if (walls < 0 || artillery < 0 || hazards < 0) return undefined;
  return { kind: 'forts', forts: { walls, artillery, hazards } };
}

/** The numbers of one digit between slashes; −1 for anything else. */
export function integersIn(text: string): readonly number[] {
  return text.split('/').map(each => readInteger(each, 1) ?? -1);
}

/** The gold for razing levels of a place on purpose, from the top (VAL-CONQ-05). */
export function razeYield(place: MapFeature, levels: number): number {
  const { upgrades } = kindOf(place);
  let gold = 0;
  for (let level = place.level; level > place.level - levels && level > 0; level--) {
    gold += Math.floor(((upgrades[level - 1] ?? 0) * RAZE_PERCENT) / 100);
  }
  return gold;
}

/** What a step costs. */
export function priceOf(place: MapFeature, step: ConstructionStep): number {
  if (step.kind === 'upgrade') return kindOf(place).upgrades[place.level] ?? 0;
  return step.kind === 'build' ? (buildingOf(step.building)?.cost ?? 0) : 0;
}

/** The code of what forbids a step at a place as it stands, gold and Officers aside; nothing if it may be done. */
export function stepFault(
  game: Valhalla,
  side: PlayerId,
  place: MapFeature,
  step: ConstructionStep,
): string | undefined {
  if (place.owner !== side || kindOf(place).upgrades.length === 0) return 'E_OWNER';
  if (step.kind === 'upgrade') return upgradeFault(game, side, place);
  if (step.kind === 'raze') return step.levels > place.level ? 'E_CITY_LEVEL' : undefined;
  if (place.city === undefined) return 'E_OWNER';
  return step.kind === 'forts' ? fortsFault(place, step.forts) : buildFault(game, place, step.building, step.replaced);
}

function upgradeFault(game: Valhalla, side: PlayerId, place: MapFeature): string | undefined {
  if (place.level >= kindOf(place).upgrades.length) return 'E_LEVEL_MAX';
  const isTop = place.city !== undefined && place.level + 1 === TOP_LEVEL;
  const hasTop = ownPlaces(game, side).some(each => each.city !== undefined && each.level === TOP_LEVEL);
  return isTop && hasTop ? 'E_SECOND_L5' : undefined;
}

function fortsFault(place: MapFeature, forts: Forts): string | undefined {
  const built = builtForts(place);
  const all = joinForts(forts, built, (divided, own) => divided + own);
  const isTooHigh = all.walls > MOST_FORTS || all.artillery > MOST_FORTS || all.hazards > MOST_FORTS;
  return fortLevels(forts) !== place.level || isTooHigh ? 'E_FORTS' : undefined;
}

function buildFault(game: Valhalla, place: MapFeature, id: string, replaced: string): string | undefined {
  const building = buildingOf(id);
  const standing = place.city?.buildings ?? [];
  if (building === undefined || (replaced !== '' && !standing.includes(replaced))) return 'E_UNITS';
  const rest = withoutOne(standing, replaced);
  const fault = requirementFault(game, place, building);
  if (fault !== undefined) return fault;
  if (building.kind === 'palace' && rest.some(each => buildingOf(each)?.kind === 'palace')) return 'E_PALACE';
  const isRepeatable = building.kind === 'production' || building.kind === 'fortification';
  if (!isRepeatable && rest.includes(id)) return 'E_TWICE';
  return slotsOf(rest) + building.slots > (SLOTS[place.level] ?? 0) ? 'E_SLOTS' : undefined;
}

const NEED_CODES = { capital: 'E_CAPITAL', road: 'E_ROAD', water: 'E_WATER' } as const;

/** The code of a requirement that the city does not meet: its level, or what the building needs. */
function requirementFault(game: Valhalla, place: MapFeature, building: Building): string | undefined {
  if (place.level < building.level) return 'E_CITY_LEVEL';
  return building.needs === undefined || meetsNeeds(game, place, building) ? undefined : NEED_CODES[building.needs];
}

function withoutOne(list: readonly string[], item: string): readonly string[] {
  const at = list.indexOf(item);
  return list.filter((_, index) => index !== at);
}

/** A construction order in the construction phase: each step by itself, in order (VAL-CONS-05). */
export function construct(run: Run, side: PlayerId, order: string, hex: HexNumber, steps: readonly string[]): void {
  if (!hasOfficerAt(run.game, side, hex)) {
    fail(run, side, order, 'E_NO_OFFICER', `You have no Officer on ${label(run.game, hex)} to build there`);
    return;
  }
  for (const text of steps) {
    const step = parseStep(text);
    const place = placeAt(run.game, hex);
    if (step !== undefined && place !== undefined) {
      const fault = stepFault(run.game, side, place, step);
      if (fault !== undefined) fail(run, side, order, fault, `"${text}" cannot be done on ${label(run.game, hex)}`);
      else if (!pay(run, side, priceOf(place, step))) {
        fail(run, side, order, 'E_GOLD', `"${text}" costs ${priceOf(place, step)} gold`);
      } else carryOutStep(run, side, place, step);
    }
  }
}

function carryOutStep(run: Run, side: PlayerId, place: MapFeature, step: ConstructionStep): void {
  const { hex } = place;
  if (step.kind === 'upgrade') upgrade(run, side, place);
  else if (step.kind === 'raze') raze(run, side, hex, step.levels);
  else if (step.kind === 'forts') {
    const { walls, artillery, hazards } = step.forts;
    changePlace(run, hex, each => withCity(each, city => ({ ...city, forts: step.forts })));
    run.events.push({ kind: 'forts-split', for: [side], side, hex, levels: [walls, artillery, hazards] });
  } else {
    const { building, replaced } = step;
    changePlace(run, hex, each =>
      withCity(each, city => ({ ...city, buildings: withoutOne(city.buildings, replaced).concat([building]) })),
    );
    run.events.push({ kind: 'built', for: [side], side, hex, building, gold: priceOf(place, step) });
  }
}

/** One level more. A level that is not divided is divided by default. */
function upgrade(run: Run, side: PlayerId, place: MapFeature): void {
  const { hex } = place;
  const level = place.level + 1;
  changePlace(run, hex, each => {
    const raised = { ...each, level };
    return withCity(raised, city => ({ ...city, forts: fortsAfterUpgrade(city.forts, level) }));
  });
  run.events.push({ kind: 'upgraded', for: [side], side, hex, level, gold: priceOf(place, { kind: 'upgrade' }) });
}

/** The new level goes to the type that the default gives it; to another if that one is full. */
function fortsAfterUpgrade(forts: Forts, level: number): Forts {
  const [before, after] = [defaultForts(level - 1), defaultForts(level)];
  const added = joinForts(after, before, (now, then) => now - then);
  const sum = joinForts(forts, added, (a, b) => a + b);
  if (sum.walls <= MOST_FORTS && sum.artillery <= MOST_FORTS && sum.hazards <= MOST_FORTS) return sum;
  return forts.walls < MOST_FORTS ? { ...forts, walls: forts.walls + 1 } : { ...forts, artillery: forts.artillery + 1 };
}

/** Razes levels on purpose, for gold; what no longer fits is lost (VAL-CONQ-05 to VAL-CONQ-07, VAL-CONS-10). */
export function raze(run: Run, side: PlayerId, hex: HexNumber, levels: number): void {
  const place = placeAt(run.game, hex);
  if (place === undefined) return;
  const razed = levels > place.level ? place.level : levels;
  const gold = razeYield(place, razed);
  lowerTo(run, hex, place.level - razed);
  changeSide(run, side, each => ({ ...each, gold: each.gold + gold }));
  run.events.push({ kind: 'razed', for: [side], side, hex, levels: razed, gold });
}

/** Lowers a place's level. Buildings go that no longer fit; so do fortification levels. */
function lowerTo(run: Run, hex: HexNumber, level: number): void {
  changePlace(run, hex, place => {
    const lower = { ...place, level };
    const { city } = place;
    if (city === undefined) return lower;
    return {
      ...lower,
      city: { ...city, forts: withinAllowance(city.forts, level), buildings: keptBuildings(run.game, lower) },
    };
  });
}

/** Those whose requirements no longer hold go first, then the newest until the slots suffice. */
function keptBuildings(game: Valhalla, place: MapFeature): readonly string[] {
  const kept = buildingsOf(place).filter(building => requirementFault(game, place, building) === undefined);
  const slots = SLOTS[place.level] ?? 0;
  while (slotsOf(kept.map(({ id }) => id)) > slots) kept.pop();
  return kept.map(({ id }) => id);
}

/** A city without its buildings, whose fortifications the new owner divides by default (VAL-CONQ-02, VAL-CONQ-08). */
export function conqueredCity(place: MapFeature, owner: PlayerId): MapFeature {
  const level = place.level > 0 ? place.level - 1 : 0;
  const forts = defaultForts(level);
  const { city } = place;
  if (city === undefined) return { ...place, owner };
  const lost = lostAfter(place, forts);
  return { ...place, owner, level, lost, hasCourtier: false, city: { ...city, forts, buildings: [], plan: [] } };
}

/** Of each type survives the smaller of what stood and what is now allotted. */
function lostAfter(place: MapFeature, allotted: Forts): Forts {
  const stood = joinForts(place.city?.forts ?? NO_FORTS, place.lost, (full, lost) => (full > lost ? full - lost : 0));
  return joinForts(allotted, stood, (now, then) => (now > then ? now - then : 0));
}
