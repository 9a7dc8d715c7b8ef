import { panic, type PlayerId } from '../../../kernel/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { beginMarch, marchOn, type Marching } from '../moving/marching.ts';
import { beginPath, pathOn, waysOf } from '../moving/paths.ts';
import { mountRefusal, mountUnits, ridersAmong } from '../moving/riding.ts';
import { pickUnits } from '../moving/unit-text.ts';
import { forceAt, label, unitById, unitsAt } from '../rules/position.ts';
import { ABILITY, hasSpecial, isLeader } from '../rules/roster.ts';
import { begunBy, changeUnits, doAll, fail, inTurn, NO_PART, onePart, type Run, type StepPart } from '../rules/run.ts';
import { hasRoom } from '../moving/limits.ts';
import { startingPoints } from '../turns/rounds.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { ordersOf } from './plans.ts';

/** Kinds of orders that are carried out in the movement phase, in the order given (VAL-MOVE-02). */
const MOVEMENT = ['move', 'ferry', 'summon', 'mount', 'dismount', 'ambush'] as const;
export type MovementOrder = ActionOf<(typeof MOVEMENT)[number]>;

export function isMovementOrder(order: ValhallaAction): order is MovementOrder {
  return MOVEMENT.some(kind => kind === order.kind);
}

/** The movement phase begins: potions come before all orders, and nobody lies in ambush any more. */
export function beginMovement(run: Run, side: PlayerId): void {
  drinkElixirs(run, side);
  const hidden = run.game.units.filter(unit => unit.side === side && unit.ambush).map(({ id }) => id);
  if (hidden.length > 0) changeUnits(run, hidden, unit => ({ ...unit, ambush: false }));
}

/** The next order of the movement phase; others are left to their own phase. */
export function continueMovement(run: Run, side: PlayerId, order: ValhallaAction): void {
  doAll(movementParts(run, side, order));
}

/** The same in parts: marches go on hex by hex. */
export function movementParts(run: Run, side: PlayerId, order: ValhallaAction): StepPart {
  if (order.kind === 'move') return begunBy(() => move(run, side, order));
  if (order.kind === 'ferry') return begunBy(() => ferry(run, side, order));
  return isMovementOrder(order) ? onePart(() => carryOut(run, side, order)) : NO_PART;
}

/** Two more movement points for all own units in the hex of the caster (VAL-CAST-17). */
function drinkElixirs(run: Run, side: PlayerId): void {
  const drunk: Record<HexNumber, number> = {};
  for (const { ability, caster } of ordersOf(run.game, side, 'ability')) {
    const unit = run.game.units.find(({ id }) => id === caster);
    if (ability === ABILITY.elixir && unit !== undefined && !unit.spent) {
      const { game } = run;
      const ids = forceAt(game, side, unit.hex).map(({ id }) => id);
      const more = (drunk[unit.hex] ?? 0) + ELIXIR_POINTS;
      drunk[unit.hex] = more;
      changeUnits(run, ids, each => ({ ...each, mp: startingPoints(game, each, more) }));
      changeUnits(run, [caster], each => ({ ...each, spent: true }));
    }
  }
}

const ELIXIR_POINTS = 2;

function carryOut(run: Run, side: PlayerId, order: Exclude<MovementOrder, ActionOf<'move' | 'ferry'>>): void {
  if (order.kind === 'summon') summon(run, side, order);
  else if (order.kind === 'mount') mount(run, side, order.hex, order.riders, order.mounts);
  else if (order.kind === 'dismount') dismount(run, side, order.hex, order.riders);
  else layAmbush(run, side, order.hex);
}

function move(run: Run, side: PlayerId, { from, to, units, path }: ActionOf<'move'>): StepPart {
  const picked = pickUnits(run.game, side, from, units);
  if (picked === undefined) {
    fail(run, side, 'move', 'E_UNITS', `Fewer such units stand on ${label(run.game, from)}`);
    return NO_PART;
  }
  if (path !== undefined) return walk(run, side, picked, path, 'move');
  return searchThen(run, side, picked, to, found => walk(run, side, picked, found, 'move'));
}

/** Hexes that a part of a search looks at. */
const SEARCHED_IN_PART = 60;

/** Finds the cheapest path of picked units in parts, and then goes on with it. */
function searchThen(
  { game }: Run,
  side: PlayerId,
  picked: readonly FieldUnit[],
  to: HexNumber,
  goOn: (this: void, path: readonly HexNumber[] | undefined) => StepPart,
): StepPart {
  const search = beginPath(game, side, waysOf(game, picked), picked[0]?.hex ?? to, to);
  let rest: StepPart | undefined;
  return () => {
    if (rest !== undefined) return rest();
    if (!pathOn(search, SEARCHED_IN_PART)) rest = goOn(search.path);
    return true;
  };
}

/**
 * Moves picked units along a path; reports what cut it short.
 *
 * @param stopped called if they do not come to its end
 */
function walk(
  run: Run,
  side: PlayerId,
  picked: readonly FieldUnit[],
  path: readonly HexNumber[] | undefined,
  order: string,
  stopped?: (this: void) => void,
): StepPart {
  const start = picked[0]?.hex ?? 0;
  if (path === undefined) {
    fail(run, side, order, 'E_PATH', `No path is known that the units on ${label(run.game, start)} can take`);
    stopped?.();
    return NO_PART;
  }
  const marching = beginMarch(
    run,
    side,
    picked.map(({ id }) => id),
    path,
  );
  return () => {
    if (marchOn(marching)) return true;
    if (!reportMarch(marching, start, order)) stopped?.();
    return false;
  };
}

/** What a side learns of its march. Returns whether it came to its end. */
function reportMarch({ entered, ids, run, side, stopped }: Marching, start: HexNumber, order: string): boolean {
  if (entered.length > 0)
    run.events.push({ kind: 'moved', for: [side], side, units: ids, path: [start].concat(entered) });
  if (stopped === undefined || stopped === 'engaged') return stopped === undefined;
  const hex = entered[entered.length - 1] ?? start;
  run.events.push({ kind: 'move-stopped', for: [side], side, hex, code: stopped });
  fail(run, side, order, stopped, `The move ended on ${label(run.game, hex)}`);
  return false;
}

/** One mount goes to and fro and carries units (VAL-ORD-05). It ends where a leg cannot be finished. */
function ferry(run: Run, side: PlayerId, order: ActionOf<'ferry'>): StepPart {
  const picked = pickUnits(run.game, side, order.from, [order.mount]);
  const carrier = picked?.[0];
  if (picked === undefined || carrier === undefined) {
    fail(run, side, 'ferry', 'E_UNITS', `No such mount stands on ${label(run.game, order.from)}`);
    return NO_PART;
  }
  let isOver = false;
  const stop = (): void => {
    isOver = true;
  };
  const parts = order.pickUps.flatMap((pickUp, leg): StepPart[] => [
    begunBy(() => carry(run, side, carrier.id, pickUp, stop)),
    onePart(() => {
      if (!mount(run, side, pickUp, (order.loads[leg] ?? '').split(','), [carrier.id])) stop();
    }),
    begunBy(() => carry(run, side, carrier.id, order.drops[leg] ?? panic('A leg has no hex to set down'), stop)),
    onePart(() => {
      const riders = run.game.units.filter(unit => unit.mount === carrier.id).map(({ id }) => id);
      changeUnits(run, riders, unit => ({ ...unit, mount: '' }));
    }),
  ]);
  const legs = inTurn(parts);
  return () => legs() && !isOver;
}

/** The mount goes to a hex with all who ride it. */
function carry(run: Run, side: PlayerId, carrier: string, to: HexNumber, stopped: (this: void) => void): StepPart {
  const unit = unitById(run.game, carrier);
  if (unit.hex === to) return NO_PART;
  const group = [unit].concat(run.game.units.filter(each => each.mount === carrier));
  return searchThen(run, side, group, to, path => walk(run, side, group, path, 'ferry', stopped));
}

function mount(
  run: Run,
  side: PlayerId,
  hex: HexNumber,
  riders: readonly string[],
  mounts: readonly string[],
): boolean {
  const fault = mountRefusal(run.game, side, hex, riders, mounts);
  if (fault === undefined) mountUnits(run, side, hex, riders, mounts);
  else fail(run, side, 'mount', fault, `They cannot mount on ${label(run.game, hex)}`);
  return fault === undefined;
}

function dismount(run: Run, side: PlayerId, hex: HexNumber, lines: readonly string[]): void {
  const riders = ridersAmong(run.game, side, hex, lines);
  if (riders === undefined) fail(run, side, 'dismount', 'E_RIDER', `Nobody of those rides on ${label(run.game, hex)}`);
  else
    changeUnits(
      run,
      riders.map(({ id }) => id),
      unit => ({ ...unit, mount: '' }),
    );
}

/** All own units of a hex with a leader lie in ambush. */
function layAmbush(run: Run, side: PlayerId, hex: HexNumber): void {
  const force = forceAt(run.game, side, hex);
  if (!force.some(unit => isLeader(run.game, unit))) {
    fail(run, side, 'ambush', 'E_LEADER', `No leader stands on ${label(run.game, hex)}`);
    return;
  }
  changeUnits(
    run,
    force.map(({ id }) => id),
    unit => ({ ...unit, ambush: true }),
  );
}

/** A caster calls units to its hex from any distance (VAL-CAST-15). */
function summon(run: Run, side: PlayerId, { caster, from, units }: ActionOf<'summon'>): void {
  const { game } = run;
  const unit = game.units.find(({ id }) => id === caster);
  const picked = pickUnits(game, side, from, units);
  const isBlocked = unit === undefined || unit.spent || unitsAt(game, unit.hex).some(each => each.side !== side);
  const fault = summonFault(run, side, unit, picked);
  if (picked === undefined || unit === undefined || fault !== undefined || isBlocked) {
    fail(run, side, 'summon', fault ?? 'E_ABILITY', 'The caster cannot call those units');
    return;
  }
  changeUnits(
    run,
    picked.map(({ id }) => id),
    each => ({ ...each, hex: unit.hex, from: unit.hex, ambush: false, mp: 0 }),
  );
  changeUnits(run, [caster], each => ({ ...each, spent: true }));
}

function summonFault(
  { game }: Run,
  side: PlayerId,
  unit: FieldUnit | undefined,
  picked: readonly FieldUnit[] | undefined,
): string | undefined {
  if (picked === undefined) return 'E_UNITS';
  const fault = calledFault(game, picked);
  if (fault !== undefined) return fault;
  return unit !== undefined && !hasRoom(game, unit.hex, picked, side, true) ? 'E_LIMIT' : undefined;
}

/** The code of what forbids a caster to call one of these units, wherever it stands; nothing if it may. */
export function calledFault(game: Valhalla, units: readonly FieldUnit[]): string | undefined {
  if (units.some(unit => hasSpecial(game, unit, 'garrison'))) return 'E_GARRISON';
  // A rider that has spent its points goes on with its mount.
  return units.some(({ mount, mp }) => mp === 0 && mount === '') ? 'E_NO_MP' : undefined;
}
