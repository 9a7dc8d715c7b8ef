import { formatCell, isCell, type Cell } from '../../../grid/index.ts';
import { counted, echo, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { cardOf } from './bearings.ts';
import { cardsFor, factionOf, zoneOf } from './build.ts';
import { attacksOf, cellsInReach, forbidden, targetsOf } from './combat.ts';
import { findUnit, gridOf, playerById, unitAt } from './position.ts';
import type { PlayerState, Tactic, TacticAction, Unit, UnitId } from '../state.ts';
import { statOf } from './stats.ts';
import type { Use } from '../packs/ability.ts';
import { useAction, usesOf } from './uses.ts';

type ActionOf<K extends TacticAction['kind']> = Extract<TacticAction, { readonly kind: K }>;

function refuse(code: string, message: string): Refusal {
  return { code, message };
}

/** Why `action` is not legal for `player`, or nothing if it is. */
export function refusalOf(engine: Engine, game: Tactic, player: PlayerId, action: TacticAction): Refusal | undefined {
  const state = playerById(player, game);
  if (state.out === true) return refuse('out', `${player} has lost and no longer plays`);
  if (action.kind === 'concede') return undefined;
  if (game.active !== player) return refuse('not-your-turn', `It is not the turn of ${player}, but of ${game.active}`);
  return game.phase === 'build' ? buildRefusal(engine, game, state, action) : turnRefusal(engine, game, player, action);
}

/** Conceding needs neither a turn, nor that nobody is asked, nor that the King stands already (H-07, TAC-WIN-03). */
export function canConcede(game: Tactic, player: PlayerId): boolean {
  const state = game.players.find(each => each.id === player);
  return game.outcome === undefined && state !== undefined && state.out !== true;
}

function buildRefusal(engine: Engine, game: Tactic, player: PlayerState, action: TacticAction): Refusal | undefined {
  if (action.kind === 'finish') return undefined;
  if (action.kind === 'place') return placementRefusal(engine, game, player, action);
  return refuse('building', 'The armies are still being built: place a unit or finish building');
}

/** TAC-BUILD-08. */
function placementRefusal(
  engine: Engine,
  game: Tactic,
  player: PlayerState,
  { card, to }: ActionOf<'place'>,
): Refusal | undefined {
  const faction = factionOf(engine, player);
  if (card === faction.king.id)
    return refuse('king', `A King cannot be bought: ${faction.king.name} is placed already`);
  const known = cardsFor(engine, player).find(each => each.id === card);
  if (known === undefined) return refuse('not-in-faction', `${faction.name} has no unit "${echo(card)}"`);
  const coins = player.coins ?? 0;
  if (known.cost > coins)
    return refuse(
      'too-dear',
      `${known.name} costs ${counted(known.cost, 'BitCoin')}; ${coins} ${coins === 1 ? 'is' : 'are'} left`,
    );
  return spaceRefusal(game, to) ?? zoneRefusal(engine, game, player, known.name, to);
}

function zoneRefusal(engine: Engine, game: Tactic, player: PlayerState, name: string, to: Cell): Refusal | undefined {
  if (zoneOf(engine, game, player).includes(to)) return undefined;
  return refuse('outside-zone', `${name} cannot be placed on ${cellName(game, to)}: it is not in your Build Zone`);
}

function spaceRefusal(game: Tactic, to: Cell): Refusal | undefined {
  if (!isCell(gridOf(game), to)) return refuse('off-board', `${to} is not a space of the board`);
  const there = unitAt(to, game);
  return there === undefined ? undefined : refuse('occupied', `${there.name} stands on ${cellName(game, to)}`);
}

function turnRefusal(
  engine: Engine,
  game: Tactic,
  player: PlayerId,
  action: Exclude<TacticAction, { readonly kind: 'concede' }>,
): Refusal | undefined {
  if (action.kind === 'end') return forbiddenRefusal(forbidden(engine, game, { kind: 'end' }));
  if (action.kind === 'place' || action.kind === 'finish') {
    return refuse('built', 'Play has begun: nothing can be placed any more');
  }
  const unit = findUnit(action.unit, game);
  if (unit === undefined) return refuse('no-such-unit', `No unit "${echo(action.unit)}" is on the board`);
  return unitRefusal(unit, player) ?? unitActionRefusal(engine, game, unit, action);
}

function unitRefusal(unit: Unit, player: PlayerId): Refusal | undefined {
  if (unit.owner !== player) return refuse('not-yours', `${unit.name} belongs to ${unit.owner}`);
  return unit.cached ? refuse('cached', `${unit.name} is cached: it has finished acting this turn`) : undefined;
}

function unitActionRefusal(
  engine: Engine,
  game: Tactic,
  unit: Unit,
  action: ActionOf<'move' | 'attack' | 'use'>,
): Refusal | undefined {
  if (action.kind === 'move') return moveRefusal(engine, game, unit, action.to);
  if (action.kind === 'attack') return attackRefusal(engine, game, unit, action.targets);
  return findUse(engine, game, unit, action) === undefined ? useRefusal(engine, game, unit, action) : undefined;
}

function moveRefusal(engine: Engine, game: Tactic, unit: Unit, to: Cell): Refusal | undefined {
  if (unit.moved) return refuse('moved', `${unit.name} has already moved this turn`);
  const space = spaceRefusal(game, to);
  if (space !== undefined) return space;
  if (!cellsInReach(engine, game, unit).includes(to)) return outOfReach(engine, game, unit, to);
  return forbiddenRefusal(forbidden(engine, game, { kind: 'move', unit: unit.id }));
}

function outOfReach(engine: Engine, game: Tactic, unit: Unit, to: Cell): Refusal {
  const steps = statOf(engine, game, unit, 'steps');
  return refuse('out-of-reach', `${unit.name} cannot reach ${cellName(game, to)}: it moves ${counted(steps, 'space')}`);
}

function attackRefusal(engine: Engine, game: Tactic, unit: Unit, targets: readonly UnitId[]): Refusal | undefined {
  if (targets.length === 0) return refuse('no-target', 'An attack needs a target');
  const listed = attacksOf(engine, game, unit);
  if (listed.some(group => areSame(group, targets))) return undefined;
  return targetRefusal(engine, game, unit, targets) ?? groupRefusal(engine, game, unit, targets);
}

function areSame(group: readonly Unit[], targets: readonly UnitId[]): boolean {
  return group.length === targets.length && group.every((target, index) => target.id === targets[index]);
}

function targetRefusal(engine: Engine, game: Tactic, unit: Unit, targets: readonly UnitId[]): Refusal | undefined {
  const inRange = targetsOf(engine, game, unit);
  const outside = targets.find(id => !inRange.some(target => target.id === id));
  if (outside === undefined) return undefined;
  const target = findUnit(outside, game);
  if (target === undefined) return refuse('no-such-unit', `No unit "${echo(outside)}" is on the board`);
  if (target.id === unit.id) return refuse('self', `${unit.name} cannot attack itself`);
  return refuse('not-in-range', `${unit.name} cannot attack ${target.name}: it is not in its combat range`);
}

function groupRefusal(engine: Engine, game: Tactic, unit: Unit, targets: readonly UnitId[]): Refusal {
  const most = statOf(engine, game, unit, 'targets');
  if (targets.length > most) {
    return refuse('too-many-targets', `${unit.name} attacks ${most} at most, not ${targets.length}`);
  }
  const reason = forbidden(engine, game, { kind: 'attack', unit: unit.id, targets });
  const order = 'The targets of one attack are different units, in the order of the directions: north, then clockwise';
  return forbiddenRefusal(reason) ?? refuse('target-order', order);
}

/** The listed use that `action` means. */
export function findUse(engine: Engine, game: Tactic, unit: Unit, action: ActionOf<'use'>): Use | undefined {
  return usesOf(engine, game, unit).find(({ ability, use }) => isSameUse(useAction(unit, ability, use), action))?.use;
}

function isSameUse(listed: TacticAction, action: ActionOf<'use'>): boolean {
  if (listed.kind !== 'use' || listed.ability !== action.ability || listed.label !== action.label) return false;
  return listed.target === action.target && listed.to === action.to;
}

function useRefusal(engine: Engine, game: Tactic, unit: Unit, action: ActionOf<'use'>): Refusal {
  const carried = cardOf(engine, unit).abilities.find(each => each.ability.id === action.ability);
  if (carried === undefined || carried.ability.uses === undefined) {
    return refuse('no-such-ability', `${unit.name} has no ability "${echo(action.ability)}" to use`);
  }
  const name = carried.ability.name;
  const candidate = { kind: 'use' as const, unit: unit.id, ability: action.ability, replacesAttack: false };
  const reason = forbidden(engine, game, candidate) ?? forbidden(engine, game, { ...candidate, replacesAttack: true });
  if (reason !== undefined) return refuse('forbidden', reason);
  return refuse(
    'not-usable',
    `${unit.name} cannot use ${name} that way now: it is spent, blocked or has no such target`,
  );
}

function forbiddenRefusal(reason: string | undefined): Refusal | undefined {
  return reason === undefined ? undefined : refuse('forbidden', reason);
}

function cellName(game: Tactic, cell: Cell): string {
  return formatCell(gridOf(game), cell);
}
