import { counted, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import { parseStep, stepFault, type ConstructionStep } from '../cities/construction.ts';
import { buildingOf, BUILDINGS } from '../cities/buildings.ts';
import { defaultForts, joinForts } from '../cities/fortifications.ts';
import { withCity } from '../cities/city.ts';
import { parseUnitLine } from '../moving/unit-text.ts';
import { findSide, findUnit, placeAt } from '../rules/position.ts';
import { isLeader, isUnitClass } from '../rules/roster.ts';
import { pathfindersOf } from '../sight/fog.ts';
import type { PlanLine, MapFeature, Valhalla } from '../state.ts';
import { trainingFault } from '../turns/officers.ts';
import { isWithinCapacity } from '../turns/production.ts';
import { viewOf } from '../view.ts';
import { noHex, refusalWith, refuse } from './check.ts';
import { ordersOf } from './plans.ts';

/** The plan that lines such as `4*SWORD` write; nothing if one names no unit class. */
export function parsePlan(lines: readonly string[]): readonly PlanLine[] | undefined {
  const plan: PlanLine[] = [];
  for (const text of lines) {
    const line = parseUnitLine(text);
    if (line === undefined || 'id' in line || line.mount !== '' || !isUnitClass(line.kind)) return undefined;
    plan.push({ design: line.kind, count: line.count });
  }
  return plan;
}

export function produceRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'produce'>): Refusal | undefined {
  const place = placeAt(game, order.city);
  const plan = parsePlan(order.plan);
  if (place?.owner !== side || place.city === undefined) return noHex(game, [order.city]) ?? refusalWith('E_OWNER');
  return plan !== undefined && isWithinCapacity(game, place, plan) ? undefined : refusalWith('E_PRODUCTION');
}

export function officerRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'officer'>): Refusal | undefined {
  return refusalWith(trainingFault(game, side, order.officer));
}

/**
 * Each step is judged as if those before it were done, and by what the side knows: no answer tells what lies in its fog
 * (VAL-FOG-06). Gold and Officers are looked for when it is carried out.
 */
export function constructRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'construct'>): Refusal | undefined {
  const known = viewOf(game, side);
  let place = placeAt(known, order.hex);
  if (place?.owner !== side) return noHex(game, [order.hex]) ?? refusalWith('E_OWNER');
  let upgrades = hasUpgrade(game, side, order.hex) ? 1 : 0;
  for (const text of order.steps) {
    const step = parseStep(text);
    if (step === undefined) return refuse('E_UNITS', `"${text}" is no construction step`);
    const isSecond = step.kind === 'upgrade' && upgrades > 0;
    if (step.kind === 'upgrade') upgrades++;
    const fault = isSecond ? 'E_LEVEL_MAX' : stepFault(known, side, place, step);
    if (fault === 'E_UNITS' && step.kind === 'build') return buildingRefusal(step.building, step.replaced);
    if (fault !== undefined) return refusalWith(fault);
    place = afterStep(place, step);
  }
  return order.steps.length === 0 ? refuse('E_UNITS', 'A construction order needs a step') : undefined;
}

/** The refusal of a building that does not exist, or that does not stand where it is to be replaced. */
function buildingRefusal(building: string, replaced: string): Refusal {
  if (buildingOf(building) === undefined) {
    const known = BUILDINGS.map(({ id }) => id).join(', ');
    return refuse('E_UNITS', `There is no building "${building}": it is one of ${known}`);
  }
  return refuse('E_UNITS', `The city has no "${replaced}" to replace`);
}

/** Whether an order of this turn upgrades the place already (VAL-CONS-03). */
function hasUpgrade(game: Valhalla, side: PlayerId, hex: number): boolean {
  return ordersOf(game, side, 'construct').some(order => order.hex === hex && order.steps.includes('upgrade'));
}

function afterStep(place: MapFeature, step: ConstructionStep): MapFeature {
  if (step.kind === 'raze') return { ...place, level: place.level - step.levels };
  if (step.kind === 'forts') return withCity(place, city => ({ ...city, forts: step.forts }));
  if (step.kind === 'upgrade') {
    const level = place.level + 1;
    const more = joinForts(defaultForts(level), defaultForts(place.level), (now, then) => now - then);
    return withCity({ ...place, level }, city => ({ ...city, forts: joinForts(city.forts, more, (a, b) => a + b) }));
  }
  const { building, replaced } = step;
  return withCity(place, city => {
    const at = city.buildings.indexOf(replaced);
    return { ...city, buildings: city.buildings.filter((_, index) => index !== at).concat([building]) };
  });
}

export function transferRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'transfer'>): Refusal | undefined {
  const to = findSide(game, order.side);
  if (to?.isAlive !== true || order.side === side)
    return refuse('E_TRANSFER', `"${order.side}" is no other living side`);
  if (order.gold <= 0) return refuse('E_TRANSFER', `${order.gold} gold cannot be given: a whole number from 1 can`);
  return noHex(game, [order.hex]);
}

export function pathfindRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'pathfind'>): Refusal | undefined {
  const most = pathfindersOf(game, side);
  if (order.targets.length > most) return refuse('E_PATHFINDERS', `You have ${counted(most, 'pathfinder')}`);
  return noHex(game, order.targets);
}

export function stanceRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'stance'>): Refusal | undefined {
  const isOther = findSide(game, order.side) !== undefined && order.side !== side;
  return isOther ? undefined : refuse('E_UNITS', `"${order.side}" is no other side`);
}

export function successionRefusal(
  game: Valhalla,
  side: PlayerId,
  { leaders }: ActionOf<'succession'>,
): Refusal | undefined {
  const isOwn = leaders.every(id => {
    const unit = findUnit(game, id);
    return unit?.side === side && isLeader(game, unit);
  });
  return isOwn ? undefined : refusalWith('E_LEADER');
}
