import type { TimeLeft } from '../../../bots/index.ts';
import type { Choose, PlayerId } from '../../../kernel/index.ts';
import type { TacticaAction, TacticaActionOf } from '../actions.ts';
import { fieldsOf } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { addAttacks } from '../rules/attacking.ts';
import { reactionAsked } from '../rules/asking.ts';
import { reachOf } from '../rules/moves/reach.ts';
import {
  areFriends,
  board,
  castleAt,
  kindOf,
  ownerOfObjective,
  playerOf,
  unitAt,
  unitWith,
  usableMp,
} from '../rules/position.ts';
import { recruiting } from '../rules/recruiting.ts';
import { unitKind } from '../units/unit-kinds.ts';
import { NOBODY, type Tactica, type Unit } from '../state.ts';
import { attackRange } from '../rules/stats.ts';
import { gainOf } from './evaluate.ts';
import { nearestOf, safetyOf } from './safe-fields.ts';
import { distancesFor, FARTHEST, goalOf, NEAR_CASTLE, RICH } from './targets.ts';

/** Whoever has so much gold recruits without a thought. */
const SPARE = 20;

/** How a player passes a reaction. */
export function passIn(game: Tactica, player: PlayerId): Choose | undefined {
  const asked = reactionAsked(game);
  return asked?.player === player ? { kind: 'choose', option: asked.pass } : undefined;
}

/**
 * Passes what is between others. With little time left units attack where they gain by it, spare gold is spent,
 * the rest march, and the turn ends; with none it ends at once, and nobody answers any more.
 */
export function offhandIn(game: Tactica, player: PlayerId, time: TimeLeft): TacticaAction | Choose | undefined {
  const pass = passIn(game, player);
  if (pass !== undefined) return isWorthThoughts(game, player, time) ? undefined : pass;
  const { active, agenda, phase } = game;
  if (time === 'none' && agenda.choices.length > 0) return { kind: 'choose', option: 0 };
  if (time === 'enough' || phase !== 'main' || active !== player || agenda.choices.length > 0) return undefined;
  if (time === 'none') return { kind: 'end' };
  return attackIn(game, player) ?? recruitOf(game, player) ?? marchOf(game, player) ?? { kind: 'end' };
}

function isWorthThoughts(game: Tactica, player: PlayerId, time: TimeLeft): boolean {
  return time !== 'none' && (time === 'enough' || game.active !== player) && isConcerned(game, player);
}

/** Whether anything pending is done by a player or a friend, or to what is theirs. */
function isConcerned(game: Tactica, player: PlayerId): boolean {
  const isTheirs = (owner: PlayerId | undefined): boolean =>
    owner !== undefined && owner !== NOBODY && areFriends(game, owner, player);
  return game.stack.some(({ action, by, castle, combat, units }) => {
    if (isTheirs(by) || (combat !== undefined && isTheirs(unitWith(game, combat.defender)?.owner))) return true;
    if (castle !== undefined && isTheirs(castleAt(game, castle)?.owner)) return true;
    if (units?.some(id => isTheirs(unitWith(game, id)?.owner)) === true) return true;
    if (action === undefined || !('to' in action) || action.to === undefined) return false;
    return isTheirs(unitAt(game, action.to)?.owner);
  });
}

/** The best attack of the first unit that gains by one where it stands. */
function attackIn(game: Tactica, player: PlayerId): TacticaAction | undefined {
  for (const unit of ownUnits(game, player)) {
    const attacks: TacticaAction[] = [];
    addAttacks(attacks, game, unit);
    const range = attackRange(unit);
    let best: TacticaAction | undefined;
    let highest = 0;
    for (const attack of attacks) {
      if (attack.kind !== 'attack' || (attack.mode === 'melee') !== (range === 0)) continue;
      const enemy = unitAt(game, attack.to);
      const gain = enemy === undefined ? 0 : gainOf(game, unit, enemy, range);
      if (gain <= highest) continue;
      best = attack;
      highest = gain;
    }
    if (best !== undefined) return best;
  }
  return undefined;
}

/** The best recruit of whoever has gold to spare, where it is nearest to the castle that is wanted. */
function recruitOf(game: Tactica, player: PlayerId): TacticaAction | undefined {
  const goal = goalOf(game, player);
  if (goal === undefined || playerOf(game, player).gold < SPARE) return undefined;
  const distances = distancesFor(game, goal.cell);
  const legal: TacticaAction[] = [];
  recruiting.list(legal, game, player);
  let best: TacticaActionOf<'recruit'> | undefined;
  let highest = 0;
  for (const action of legal) {
    if (action.kind !== 'recruit') continue;
    const kind = unitKind(action.unit);
    if (kind === undefined) continue;
    const worth = (kind.attack + kind.defense) * FARTHEST * 2 - (distances[action.to] ?? FARTHEST);
    if (best !== undefined && worth <= highest) continue;
    best = action;
    highest = worth;
  }
  return best;
}

/** A walk of any unit that comes nearer to the castle that is wanted. Who cannot replace it goes where no enemy can destroy it. */
function marchOf(game: Tactica, player: PlayerId): TacticaAction | undefined {
  const goal = goalOf(game, player);
  if (goal === undefined) return undefined;
  const distances = distancesFor(game, goal.cell);
  const isRich = playerOf(game, player).gold > RICH;
  const enemies = game.units.filter(({ owner }) => !areFriends(game, owner, player));
  for (const unit of ownUnits(game, player)) {
    if (!isFreeToGo(game, unit, enemies)) continue;
    const isSafe = isRich ? undefined : safetyOf(game, unit, enemies);
    const to = nearestOf(reachOf(game, unit.id), distances, distances[unit.cell] ?? FARTHEST, isSafe);
    if (to !== undefined) return { kind: 'go', from: unit.cell, to };
  }
  return undefined;
}

/** Whether a unit can move, and neither holds an objective nor defends a castle. */
function isFreeToGo(game: Tactica, unit: Unit, enemies: readonly Unit[]): boolean {
  const { cell, isFatigued, isLocked } = unit;
  if (isFatigued || isLocked || usableMp(game, unit) === 0 || kindOf(unit).attack === 0) return false;
  if (ownerOfObjective(game, cell) !== NOBODY) return false;
  for (const castle of game.castles) {
    if (castle.owner !== unit.owner || !fieldsOf(board(game), castle.cell).includes(cell)) continue;
    const distances = distancesFor(game, castle.cell);
    return !enemies.some(enemy => (distances[enemy.cell] ?? FARTHEST) <= NEAR_CASTLE);
  }
  return true;
}
