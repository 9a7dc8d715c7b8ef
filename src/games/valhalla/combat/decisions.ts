import type { PlayerId } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { planFor } from '../orders/plans.ts';
import type { BattleDecision, Valhalla } from '../state.ts';

/** What a side decides if it answers nothing (VAL-CORD-02). */
export function noDecision(side: PlayerId): BattleDecision {
  return { side, formation: [], tactic: '', parley: false, truce: false, abilities: [], retreatTo: -1 };
}

/** What belongs to a battle in an order or an answer. */
export function decisionOf(side: PlayerId, order: ActionOf<'decide'> | ActionOf<'plan'>): BattleDecision {
  const none = noDecision(side);
  return {
    side,
    formation: order.formation ?? none.formation,
    tactic: order.tactic ?? none.tactic,
    parley: order.parley ?? none.parley,
    truce: order.truce ?? none.truce,
    abilities: order.abilities ?? none.abilities,
    retreatTo: order.retreatTo ?? none.retreatTo,
  };
}

/** The attacker's decision: its battle plan for the hex. */
export function attackerDecision(game: Valhalla, hex: HexNumber): BattleDecision {
  const plan = planFor(game, game.active, hex);
  return plan === undefined ? noDecision(game.active) : decisionOf(game.active, plan);
}
