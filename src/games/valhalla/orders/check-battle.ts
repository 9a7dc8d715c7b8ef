import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import { decisionOf } from '../combat/decisions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { findUnit, forceAt } from '../rules/position.ts';
import { abilitiesOf, isLeader, tacticRole } from '../rules/roster.ts';
import type { BattleDecision, Valhalla } from '../state.ts';
import { noHex, refuse, refusalWith } from './check.ts';
import { readFormation } from './formation.ts';
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
function battleRefusal(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  decision: BattleDecision,
  role: 'attacker' | 'defender',
): Refusal | undefined {
  const { abilities, formation, parley, tactic, truce } = decision;
  const stacks = formation.length === 0 ? [] : readFormation(game, side, hex, formation);
  if (typeof stacks === 'string' && !(stacks === 'E_CAPACITY' && tactic !== '')) return refusalWith(stacks);
  if ((parley || truce) && !hasOfficerAt(game, side, hex)) return refusalWith('E_OFFICER');
  const tacticFault = tactic === '' ? undefined : tacticRefusal(game, side, hex, tactic, role);
  return tacticFault ?? (abilities.every(each => isAble(game, side, hex, each)) ? undefined : refusalWith('E_ABILITY'));
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

/** Whether a caster there can use an ability, written as `u10005:petard`, with a position after it where it needs one. */
function isAble(game: Valhalla, side: PlayerId, hex: HexNumber, text: string): boolean {
  const [id = '', ability = ''] = text.split(':');
  const unit = findUnit(game, id);
  return unit?.side === side && unit.hex === hex && !unit.spent && abilitiesOf(unit.caster ?? '').includes(ability);
}
