import type { ActionSource, BotAdvice } from '../../../bots/index.ts';
import { hexDistance, type Cell, type Hex } from '../../../grid/index.ts';
import type { Choose, PlayerId } from '../../../kernel/index.ts';
import type { TacticaAction, TacticaActionOf } from '../actions.ts';
import { distanceOn, hexOf } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { learnReach, reachOf, type ReachedField } from '../rules/moves/reach.ts';
import { addAttacks } from '../rules/attacking.ts';
import { areFriends, board, unitAt, usableMp } from '../rules/position.ts';
import { addLegal, isTheirs, type ActionKind } from '../rules/action-rules.ts';
import { recruiting } from '../rules/recruiting.ts';
import { stepCost } from '../rules/moving.ts';
import { attackRange } from '../rules/stats.ts';
import type { Tactica, Unit } from '../state.ts';
import { gainOf, judging } from './evaluate.ts';
import { offhandIn, passIn } from './offhand.ts';
import { addNearest, safetyOf } from './safe-fields.ts';
import { distancesFor, FARTHEST, goalOf, learnGoal, objectivesOn, objectiveWeight } from './targets.ts';

type AnyAction = TacticaAction | Choose;

/** So many targets of one card or ability are tried. */
const MOST_TARGETS = 8;
/** With so many units all walks of each are tried. */
const SMALL = 24;
/** So many thoughts fit into a frame, with at most so many units. */
const IN_FRAME = [
  { units: 12, thoughts: 0.8 },
  { units: 24, thoughts: 0.6 },
  { units: 45, thoughts: 0.42 },
];
const LEAST_IN_FRAME = 0.3;
/** With more, so many walks of each unit are tried. */
const MOST_WALKS = 3;
/** And so many enemies that a unit may go and attack. */
const MOST_VICTIMS = 2;

/**
 * What a bot tries: whole walks to the fields that matter in place of single steps, each recruit where it is nearest to what
 * is wanted, and not every target of a card.
 */
export const advice: BotAdvice<Tactica, TacticaAction> = {
  followed: 2,
  ahead: 16,
  turnOf: ({ turn }) => turn,
  learn: game => learnGoal(game) || learnReach(game),
  judging: (game, player) => judging(game, player),
  parts: { look: 0.6, begin: 0.1, step: 0.1, judge: 0.1 },
  thoughtsInFrame: game => IN_FRAME.find(({ units }) => game.units.length <= units)?.thoughts ?? LEAST_IN_FRAME,
  news: (game, player, action) => newsAfter(game, player, action),
  pass: (game, player) => passIn(game, player),
  offhand: (game, player, time) => offhandIn(game, player, time),
  sources(game, player) {
    const asked: TacticaAction[] = [];
    addLegal(asked, game, player, 'asked');
    const first = asked.find(action => action.kind === 'asked' && action.when === 'fights');
    // Asked about fights alone, a bot and all others lose less time.
    if (first !== undefined) return [() => [first]];
    if (game.agenda.choices.length > 0) return [() => answersIn(game, player)];
    const isActing = isTheirs(game, player);
    const sources: ActionSource<TacticaAction>[] = [
      () => (isActing ? ordersFrom(game, player, [{ kind: 'end' }], 0) : []),
    ];
    for (const unit of ownUnits(game, player)) {
      if (!unit.isFatigued && !unit.isLocked) sources.push(() => walksOf(game, unit));
    }
    return sources;
  },
};

/** What may be worth trying only since an action: attacks of the unit that moved, recruits where there is room left. */
function newsAfter(
  game: Tactica,
  player: PlayerId,
  action: AnyAction,
): readonly ActionSource<TacticaAction>[] | undefined {
  switch (action.kind) {
    case 'attack':
    case 'buy':
    case 'halt':
      return [];
    case 'go':
    case 'step': {
      const unit = unitAt(game, action.to);
      return unit === undefined || unit.owner !== player ? undefined : [() => ordersOf(game, unit)];
    }
    case 'recruit':
      return [() => moreRecruits(game, player, action)];
    default:
      return undefined;
  }
}

/** What a unit that has just moved may do where it stands. */
function ordersOf(game: Tactica, unit: Unit): readonly TacticaAction[] {
  const orders: TacticaAction[] = unit.isInTransit ? [{ kind: 'halt', from: unit.cell }] : [];
  addAttacks(orders, game, unit);
  return orders;
}

/** More of the kind that was recruited last; of any kind once that is not possible. */
function moreRecruits(game: Tactica, player: PlayerId, { unit }: TacticaActionOf<'recruit'>): readonly TacticaAction[] {
  const legal: TacticaAction[] = [];
  recruiting.list(legal, game, player);
  const same = legal.filter(action => action.kind === 'recruit' && action.unit === unit);
  return recruitsIn(game, player, same.length > 0 ? same : legal);
}

/** The answers to a question, without those that have too much in common. */
function answersIn({ agenda }: Tactica, player: PlayerId): readonly Choose[] {
  const choice = agenda.choices.find(({ by, chosen }) => by === player && chosen === undefined);
  const options = choice?.options ?? [];
  return thinned(options, ({ targets }) => targets?.[0] ?? '').map(option => ({ kind: 'choose', option }));
}

/** Everything but movement, a part of it at a time. What is last has many targets, of which few are tried. */
const ORDERS: readonly (readonly ActionKind[])[] = [
  ['board', 'disembark', 'halt'],
  ['attack', 'buy'],
  ['play'],
  ['use'],
];

/** Lists the orders of the kinds from `part` on behind those that are known; the first one of all does no harm. */
function ordersFrom(
  game: Tactica,
  player: PlayerId,
  known: readonly TacticaAction[],
  part: number,
): ReturnType<ActionSource<TacticaAction>> {
  const kinds = ORDERS[part];
  if (kinds === undefined) return recruitsFrom(game, player, known);
  const listed: TacticaAction[] = [];
  for (const kind of kinds) addLegal(listed, game, player, kind);
  return () => {
    const orders = known.slice();
    for (const place of thinned(listed, groupOf)) {
      const action = listed[place];
      if (action !== undefined) orders.push(action);
    }
    return ordersFrom(game, player, orders, part + 1);
  };
}

function recruitsFrom(
  game: Tactica,
  player: PlayerId,
  known: readonly TacticaAction[],
): ReturnType<ActionSource<TacticaAction>> {
  const legal: TacticaAction[] = [];
  recruiting.list(legal, game, player);
  return () => known.concat(recruitsIn(game, player, legal));
}

/** What the targets of an order are thinned out by. */
function groupOf(action: TacticaAction): string {
  if (action.kind === 'play') return action.card;
  return action.kind === 'use' ? action.ability : '';
}

/** The places of at most so many of each group, spread over all of it, in order. Whatever has no group stays. */
function thinned<Each>(all: readonly Each[], groupOf: (this: void, each: Each) => string): readonly number[] {
  const places: Record<string, number[]> = {};
  let last: string | undefined;
  let same: number[] = [];
  let place = 0;
  for (const each of all) {
    const group = groupOf(each);
    // Most are of the group of the one before.
    if (group !== last) same = places[group] ??= [];
    last = group;
    same.push(place);
    place++;
  }
  const found: number[] = [];
  for (const group of Object.keys(places)) {
    const whole = places[group] ?? [];
    const count = group === '' || whole.length < MOST_TARGETS ? whole.length : MOST_TARGETS;
    for (let index = 0; index < count; index++) {
      const kept = whole[Math.ceil((index * whole.length) / count)];
      if (kept !== undefined) found.push(kept);
    }
  }
  return found.sort((first, second) => first - second);
}

/** Of each kind the recruit nearest to the castle that is wanted, and the one nearest to an enemy. */
function recruitsIn(game: Tactica, player: PlayerId, legal: readonly TacticaAction[]): readonly TacticaAction[] {
  const goal = goalOf(game, player);
  const distances = goal === undefined ? [] : distancesFor(game, goal.cell);
  const map = board(game);
  const enemies = game.units
    .filter(({ owner }) => !areFriends(game, owner, player))
    .map(({ cell }) => hexOf(map, cell));
  const nearGoal: Record<Cell, number> = {};
  const nearEnemy: Record<Cell, number> = {};
  const kinds: string[] = [];
  const best: Record<string, Recruits> = {};
  for (const action of legal) {
    if (action.kind !== 'recruit') continue;
    const { to, unit } = action;
    nearGoal[to] ??= distances[to] ?? FARTHEST;
    nearEnemy[to] ??= nearestTo(hexOf(map, to), enemies);
    const known = best[unit];
    if (known === undefined) {
      kinds.push(unit);
      best[unit] = { forward: action, guard: action };
      continue;
    }
    if ((nearGoal[to] ?? 0) < (nearGoal[known.forward.to] ?? 0)) known.forward = action;
    if ((nearEnemy[to] ?? 0) < (nearEnemy[known.guard.to] ?? 0)) known.guard = action;
  }
  return kinds.flatMap(kind => {
    const known = best[kind];
    if (known === undefined) return [];
    return known.forward === known.guard ? [known.forward] : [known.forward, known.guard];
  });
}

interface Recruits {
  forward: TacticaActionOf<'recruit'>;
  guard: TacticaActionOf<'recruit'>;
}

function nearestTo(from: Hex, hexes: readonly Hex[]): number {
  let nearest = FARTHEST;
  for (const hex of hexes) {
    const away = hexDistance(from, hex);
    if (away < nearest) nearest = away;
  }
  return nearest;
}

/** Where a unit may want to go: nearer to a castle, onto or towards an objective, beside a victim, or out of danger. */
function walksOf(game: Tactica, unit: Unit): ReturnType<ActionSource<TacticaAction>> {
  const fields = reachOf(game, unit.id);
  const wanted: Cell[] = [];
  const enemies = game.units.filter(({ owner }) => !areFriends(game, owner, unit.owner));
  const castle = goalOf(game, unit.owner)?.cell;
  const objective = objectiveFor(game, unit);
  for (const victim of victimsOf(game, unit, enemies)) addApproach(wanted, game, unit, fields, victim);
  return () => {
    if (castle !== undefined) {
      const distances = distancesFor(game, castle);
      addNearest(wanted, fields, distances);
      addNearest(wanted, fields, distances, safetyOf(game, unit, enemies));
    }
    if (objective !== undefined) addNearest(wanted, fields, distancesFor(game, objective));
    const tried = game.units.length > SMALL ? wanted.slice(0, MOST_WALKS) : wanted;
    return tried.map(to => ({ kind: 'go', from: unit.cell, to }));
  };
}

/** The objective to go to that no friend holds: a near one of much weight. */
function objectiveFor(game: Tactica, { cell: from, id, owner }: Unit): Cell | undefined {
  let best: Cell | undefined;
  let highest = 0;
  for (const cell of objectivesOn(game.map)) {
    const there = unitAt(game, cell);
    if (there !== undefined && there.id !== id && areFriends(game, there.owner, owner)) continue;
    const score = objectiveWeight(game, cell) - (distancesFor(game, cell)[from] ?? FARTHEST);
    if (best !== undefined && score <= highest) continue;
    best = cell;
    highest = score;
  }
  return best;
}

/** The enemies that attacking would bring most, best first. */
function victimsOf(game: Tactica, unit: Unit, enemies: readonly Unit[]): readonly Unit[] {
  if (!unit.canFight) return [];
  const range = attackRange(unit);
  const reach = usableMp(game, unit) + range;
  const found: { readonly enemy: Unit; readonly gain: number }[] = [];
  for (const enemy of enemies) {
    if (distanceOn(board(game), unit.cell, enemy.cell) > reach) continue;
    const gain = gainOf(game, unit, enemy, range);
    if (gain <= 0) continue;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.gain ?? 0) < gain) place--;
    found.splice(place, 0, { enemy, gain });
  }
  return found.slice(0, MOST_VICTIMS).map(({ enemy }) => enemy);
}

/** The field from which a unit can attack: as far from its victim as it shoots. */
function addApproach(wanted: Cell[], game: Tactica, unit: Unit, fields: readonly ReachedField[], victim: Unit): void {
  const map = board(game);
  const range = attackRange(unit);
  let best = -1;
  let farthest = 0;
  for (const { cell, left } of fields) {
    const away = distanceOn(map, cell, victim.cell);
    const canAttack = range === 0 ? away === 1 && left >= stepCost(game, unit, cell, victim.cell) : away <= range;
    if (!canAttack || away <= farthest) continue;
    best = cell;
    farthest = away;
  }
  if (best >= 0 && !wanted.includes(best)) wanted.push(best);
}
