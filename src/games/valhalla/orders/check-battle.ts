import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import { isAble, parseCast } from '../battle/casting.ts';
import { decisionOf } from '../combat/decisions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { forceAt } from '../rules/position.ts';
import { BATTLE_ABILITY, isBattleAbility, isLeader, tacticRole } from '../rules/roster.ts';
import type { BattleDecision, Valhalla } from '../state.ts';
import { noHex, refuse, refusalWith } from './check.ts';
import { FORMATION_SPACES, POSITIONS, readFormation, WEDGE_SPACES } from './formation.ts';
import { projected } from './check-movement.ts';

/** Why a battle plan is refused, or nothing. It is judged by where the side's units will be, as far as it knows. */
export function planRefusal(game: Valhalla, side: PlayerId, plan: ActionOf<'plan'>): Refusal | undefined {
  const fault = noHex(game, plan.retreatTo === undefined ? [plan.hex] : [plan.hex, plan.retreatTo]);
  if (fault !== undefined) return fault;
  const known = projected(game);
  if (forceAt(known, side, plan.hex).length === 0) return refusalWith('E_UNITS');
  if (plan.raze !== undefined && plan.raze < 0) return refuse('E_CITY_LEVEL', 'Levels to raze are a number from 0');
  const needsOfficer = plan.claim === false || (plan.raze ?? 0) > 0;
  if (needsOfficer && !hasOfficerAt(known, side, plan.hex)) return refusalWith('E_OFFICER');
  return battleRefusal(known, side, plan.hex, decisionOf(side, plan), 'attacker');
}

/** Why a defender's answer is refused, or nothing. */
export function decideRefusal(game: Valhalla, side: PlayerId, action: ActionOf<'decide'>): Refusal | undefined {
  const { retreatTo } = action;
  const fault = retreatTo === undefined ? undefined : noHex(game, [retreatTo]);
  return fault ?? battleRefusal(game, side, game.combat.hexes[0] ?? 0, decisionOf(side, action), 'defender');
}

/** What both sides of a battle are checked for (VAL-CORD-03, VAL-TAC-20). */
export function battleRefusal(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  decision: BattleDecision,
  role: 'attacker' | 'defender',
): Refusal | undefined {
  const { abilities, formation, parley, tactic, truce } = decision;
  const spaces = tactic === 'wedge' ? WEDGE_SPACES : FORMATION_SPACES;
  const stacks = formation.length === 0 ? [] : readFormation(game, side, hex, formation, spaces);
  if (typeof stacks === 'string') return refusalWith(stacks);
  if ((parley || truce) && !hasOfficerAt(game, side, hex)) return refusalWith('E_OFFICER');
  const tacticFault = tactic === '' ? undefined : tacticRefusal(game, side, hex, tactic, role);
  return tacticFault ?? (canCast(game, side, hex, abilities, role) ? undefined : refusalWith('E_ABILITY'));
}

function tacticRefusal(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  tactic: string,
  role: 'attacker' | 'defender',
): Refusal | undefined {
  const needed = tacticRole(tactic);
  if (needed === undefined) return refuse('E_TACTIC_ROLE', `There is no tactic "${tactic}"`);
  if (!forceAt(game, side, hex).some(unit => isLeader(game, unit))) return refusalWith('E_LEADER');
  return needed === 'any' || needed === role ? undefined : refusalWith('E_TACTIC_ROLE');
}

/** Whether casters there can use these abilities, each caster one, in that role (VAL-CAST-06). */
function canCast(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  abilities: readonly string[],
  role: 'attacker' | 'defender',
): boolean {
  const casts = abilities.map(text => parseCast(side, text));
  return casts.every(
    (cast, index) =>
      isAble(game, hex, cast) &&
      isBattleAbility(cast.ability) &&
      (role === 'attacker' || cast.ability !== BATTLE_ABILITY.petard) &&
      (cast.ability !== BATTLE_ABILITY.poison || POSITIONS.some(each => each === cast.detail)) &&
      !casts.some(({ caster }, other) => other < index && caster === cast.caster),
  );
}
