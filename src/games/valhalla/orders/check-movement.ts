import { counted, encode, latestOf, type PlayerId, type Refusal, panic } from '../../../kernel/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { canEnter, stepCost, wayOf } from '../moving/costs.ts';
import { cheapestPath, waysOf } from '../moving/paths.ts';
import { mountRefusal, ridersAmong } from '../moving/riding.ts';
import { pickUnits } from '../moving/unit-text.ts';
import { areAdjacent, findUnit, forceAt, isCleared, sideOf } from '../rules/position.ts';
import { ABILITY, abilitiesOf, hasSpecial, isLeader, ridersOf } from '../rules/roster.ts';
import { begunBy, doAll, inTurn, onePart, startRun, type Run, type StepPart } from '../rules/run.ts';
import type { Failure, FieldUnit, MapFeature, Valhalla } from '../state.ts';
import { viewOf } from '../view.ts';
import { beginMovement, calledFault, movementParts, type MovementOrder } from './carry-out.ts';
import { noHex, refusalWith, refuse } from './check.ts';
import { poolCost, poolOf, poolUsed } from './pool.ts';

/** What the movement of a side comes to after some of its orders: which units stand where, and what has failed. */
interface Stage {
  readonly units: readonly FieldUnit[];
  readonly failures: readonly Failure[];
}

/** The last orders that were carried out in thought, each with what it came to. The first stage is before all of them. */
interface Projection {
  readonly view: Valhalla;
  readonly side: PlayerId;
  readonly orders: readonly ValhallaAction[];
  readonly stages: readonly Stage[];
}

let latest: Projection | undefined;

/**
 * The game after the movement orders that the active side has given so far, as far as that side can know: what its
 * next order is checked against. Orders that were known before are not carried out again.
 */
export const projected = latestOf<Valhalla, Valhalla>(game => {
  const projecting = beginProjection(game);
  doAll(projecting.part);
  return projecting.run.game;
});

/** The same in parts: once they are done, {@link projected} has little to do. */
export function projectionParts(game: Valhalla): StepPart {
  return beginProjection(game).part;
}

/** A projection while it is made. */
interface Projecting {
  readonly run: Run;
  readonly part: StepPart;
}

function beginProjection(game: Valhalla): Projecting {
  const side = game.active;
  const view = viewOf(game, side);
  const { orders } = sideOf(game, side);
  const before = latest !== undefined && latest.side === side ? latest : undefined;
  const known = before === undefined ? [] : stagesThatHold(before, view, orders);
  const run = startRun(view);
  const stages = known.slice();
  let last = stages[stages.length - 1];
  if (last === undefined) {
    beginMovement(run, side);
    last = stageOf(run, side);
    stages.push(last);
  }
  run.game = withStage(view, side, last);
  const end = onePart(() => {
    // Orders that come later were known before: a bot gives one by one what it has thought of.
    const isKnown = before !== undefined && known.length > orders.length;
    latest = isKnown
      ? { view, side, orders: orders.concat(before.orders.slice(orders.length)), stages: before.stages }
      : { view, side, orders, stages };
  });
  const parts = orders.slice(stages.length - 1).map(order => stageParts(run, side, order, stages));
  return { run, part: inTurn(parts.concat([end])) };
}

/** An order is carried out in thought, and what it came to is noted. */
function stageParts(run: Run, side: PlayerId, order: ValhallaAction, stages: Stage[]): StepPart {
  const note = onePart(() => {
    stages.push(stageOf(run, side));
  });
  return inTurn([begunBy(() => movementParts(run, side, order)), note]);
}

/** Whether two orders are the same, also if one is a copy of the other. */
function isSameOrder(one: ValhallaAction | undefined, other: ValhallaAction | undefined): boolean {
  return one === other || (one !== undefined && other?.kind === one.kind && encode(one) === encode(other));
}

function stageOf({ game }: Run, side: PlayerId): Stage {
  return { units: game.units, failures: sideOf(game, side).failures };
}

function withStage(view: Valhalla, side: PlayerId, { failures, units }: Stage): Valhalla {
  const sides = view.sides.map(each => (each.id === side ? { ...each, failures } : each));
  return { ...view, units, sides };
}

/** The stages of `before` that are the same for these orders: those of the orders that are the same from the start. */
function stagesThatHold(before: Projection, view: Valhalla, orders: readonly ValhallaAction[]): readonly Stage[] {
  const isSameGround =
    before.view.map === view.map && before.view.units === view.units && areAlike(before.view.places, view.places);
  // Potions come before all orders.
  const potions = (list: readonly ValhallaAction[]): number => list.filter(({ kind }) => kind === 'ability').length;
  if (!isSameGround || potions(before.orders) + potions(orders) > 0) return [];
  let same = 0;
  while (same < orders.length && same < before.orders.length && isSameOrder(orders[same], before.orders[same])) same++;
  return before.stages.slice(0, same + 1);
}

/** The places as far as marches go: the same list for as long as they let units pass alike. */
export function groundOf(player: PlayerId, { places }: Valhalla): readonly MapFeature[] {
  const before = grounds[player];
  if (before !== undefined && areAlike(before, places)) return before;
  grounds[player] = places;
  return places;
}

const grounds: Record<PlayerId, readonly MapFeature[] | undefined> = {};

/** Whether places let units pass alike: what a city produces changes no march. */
function areAlike(before: readonly MapFeature[], places: readonly MapFeature[]): boolean {
  if (before === places) return true;
  return (
    before.length === places.length &&
    before.every(({ hex, kind, owner }, index) => {
      const now = places[index];
      return now !== undefined && now.hex === hex && now.kind === kind && now.owner === owner;
    })
  );
}

/** Why a movement order is refused, or nothing. */
export function movementRefusal(game: Valhalla, side: PlayerId, order: MovementOrder): Refusal | undefined {
  const { orders } = sideOf(game, side);
  const fault = noHex(game, hexesOf(order));
  if (fault !== undefined) return fault;
  if (poolUsed(orders) + poolCost(order) > poolOf(game, side)) {
    return refuse('E_POOL', `You have ${counted(poolOf(game, side), 'movement order')} a turn`);
  }
  const known = projected(game);
  if (order.kind === 'move') return moveRefusal(known, side, order);
  if (order.kind === 'ferry') return ferryRefusal(known, side, order);
  if (order.kind === 'summon') return summonRefusal(known, side, order);
  if (order.kind === 'ambush') return ambushRefusal(known, side, order.hex);
  if (order.kind === 'mount') return refusalWith(mountRefusal(known, side, order.hex, order.riders, order.mounts));
  return ridersAmong(known, side, order.hex, order.riders) === undefined ? refusalWith('E_RIDER') : undefined;
}

function hexesOf(order: MovementOrder): readonly HexNumber[] {
  if (order.kind === 'move') return [order.from, order.to].concat(order.path ?? []);
  if (order.kind === 'ferry') return [order.from].concat(order.pickUps, order.drops);
  return order.kind === 'summon' ? [order.from] : [order.hex];
}

function moveRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'move'>): Refusal | undefined {
  const { from, to, units, path } = order;
  const picked = pickUnits(game, side, from, units);
  if (picked === undefined) return refusalWith('E_UNITS');
  if (picked.some(unit => hasSpecial(game, unit, 'garrison'))) return refusalWith('E_GARRISON');
  const route = path ?? [];
  if (path !== undefined && !isPath(game, from, to, route)) return refusalWith('E_PATH');
  if (![to].concat(route).every(hex => isCleared(game, side, hex))) return refusalWith('E_FOG');
  const isBarred = (hex: HexNumber): boolean => picked.some(unit => !canEnter(game, unit, hex));
  if (isBarred(to) || route.some(hex => isBarred(hex))) return refusalWith('E_IMPASSABLE');
  const way = path ?? cheapestPath(game, side, waysOf(game, picked), from, to);
  if (way === undefined || from === to) return refusalWith('E_PATH');
  return canPay(game, picked, way[0] ?? to) ? undefined : refusalWith('E_NO_MP');
}

function isPath(game: Valhalla, from: HexNumber, to: HexNumber, path: readonly HexNumber[]): boolean {
  return path[path.length - 1] === to && path.every((hex, index) => areAdjacent(game, path[index - 1] ?? from, hex));
}

function canPay(game: Valhalla, units: readonly FieldUnit[], to: HexNumber): boolean {
  return units.every(unit => unit.mount !== '' || (stepCost(game, wayOf(game, unit), unit.hex, to) ?? 0) <= unit.mp);
}

function ferryRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'ferry'>): Refusal | undefined {
  const { pickUps, drops, loads } = order;
  const carrier = pickUnits(game, side, order.from, [order.mount])?.[0];
  if (carrier === undefined) return refusalWith('E_UNITS');
  if (ridersOf(game, carrier) === 0) return refusalWith('E_MOUNT');
  if (pickUps.length === 0 || pickUps.length !== drops.length || pickUps.length !== loads.length) {
    return refuse('E_PATH', 'A ferry needs a hex to pick up, a load and a hex to set down for each leg');
  }
  if (!pickUps.concat(drops).every(hex => isCleared(game, side, hex))) return refusalWith('E_FOG');
  const isLoaded = loads.every(
    (load, leg) =>
      pickUnits(game, side, pickUps[leg] ?? panic('A leg has no hex to pick up'), load.split(',')) !== undefined,
  );
  return isLoaded ? undefined : refusalWith('E_UNITS');
}

function summonRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'summon'>): Refusal | undefined {
  const unit = findUnit(game, order.caster);
  const isAble = unit?.side === side && !unit.spent && abilitiesOf(unit.caster ?? '').includes(ABILITY.summon);
  const picked = pickUnits(game, side, order.from, order.units);
  if (picked === undefined) return refusalWith('E_UNITS');
  if (!isAble || picked.length > MOST_SUMMONED) return refusalWith('E_ABILITY');
  return refusalWith(calledFault(game, picked));
}

const MOST_SUMMONED = 10;

function ambushRefusal(game: Valhalla, side: PlayerId, hex: HexNumber): Refusal | undefined {
  const force = forceAt(game, side, hex);
  if (force.length === 0) return refusalWith('E_UNITS');
  return force.some(unit => isLeader(game, unit)) ? undefined : refusalWith('E_LEADER');
}
