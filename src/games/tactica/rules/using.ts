import type { PlayerId } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { abilitiesOf, abilityNamed, hasEmpires } from '../empires/abilities.ts';
import type { EmpireAbility, AbilityUse } from '../empires/ability.ts';
import { TRIUMPH_COST, type Tactica } from '../state.ts';
import { isUnit, movableUnit, refuse, type ActionRule } from './action-rule.ts';
import { loseMp } from './moving.ts';
import { playerOf, spendable, unitAt } from './position.ts';
import { announce, changeGold, changePlayer, changeUnit, push, pushObject, type Run } from './run.ts';
import { locksFirst } from './moves/stepping.ts';

function priceOf(game: Tactica, player: PlayerId, ability: EmpireAbility, use: AbilityUse): number {
  return ability.isTriumph === true ? TRIUMPH_COST : (ability.price?.(game, player, use) ?? 0);
}

/** Uses of an ability that its player can pay for, and that are not spent. */
function usesOf(game: Tactica, player: PlayerId, ability: EmpireAbility): readonly AbilityUse[] {
  const { hasTriumphed, used } = playerOf(game, player);
  const isSpent = ability.isTriumph === true ? hasTriumphed : ability.isOnce === true && used.includes(ability.id);
  if (isSpent || ability.uses === undefined) return [];
  return ability
    .uses(game, player)
    .filter(use => ability.isAttack !== true || mayAct(game, player, use))
    .filter(use => priceOf(game, player, ability, use) <= spendable(game, player));
}

/** Whether the unit of a use may still enter combat this turn. */
function mayAct(game: Tactica, player: PlayerId, { target }: AbilityUse): boolean {
  const unit = movableUnit(game, player, target ?? -1);
  return isUnit(unit) && unit.canFight;
}

/** What a player's abilities can do as reactions. All of it follows from what everybody sees. */
export function reactiveUses(game: Tactica, player: PlayerId): readonly AbilityUse[] {
  if (!hasEmpires(game)) return [];
  return abilitiesOf(game, player)
    .filter(({ isReaction }) => isReaction === true)
    .flatMap(ability => usesOf(game, player, ability));
}

function isSameUse(first: AbilityUse, second: AbilityUse): boolean {
  const { also, choice, target, to } = first;
  return also === second.also && choice === second.choice && target === second.target && to === second.to;
}

/** An ability of an empire or a unit, or a Triumph (TCA-EMP-03, TCA-TRI-02). */
export const using: ActionRule<TacticaActionOf<'use'>> = {
  list(actions, game, player) {
    for (const ability of abilitiesOf(game, player)) {
      for (const use of usesOf(game, player, ability)) actions.push(use);
    }
  },
  refusal(game, player, action) {
    const ability = abilitiesOf(game, player).find(({ id }) => id === action.ability);
    if (ability?.uses === undefined) return refuse('no-ability', `You have no ability "${action.ability}"`);
    if (usesOf(game, player, ability).some(use => isSameUse(use, action))) return undefined;
    return refuse('no-use', `${ability.name} cannot be used so now`);
  },
  announce(run, player, action) {
    const ability = abilityNamed(action.ability);
    const unit = unitAt(run.game, action.target ?? -1);
    if (ability === undefined) return;
    if (ability.isAttack === true && unit !== undefined && locksFirst(run, player, unit, action)) return;
    const paid = pay(run, player, ability, action);
    const combat = ability.combat?.(run.game, action);
    if (ability.isAttack === true && unit !== undefined) {
      loseMp(run, unit.id);
      changeUnit(run, unit.id, each => ({ ...each, canFight: false }));
      if (unit.isInTransit) push(run, { kind: 'occupy', unit: unit.id });
    }
    const units = [action.target ?? -1, action.to ?? -1, action.also ?? -1].map(
      cell => unitAt(run.game, cell)?.id ?? '',
    );
    const object = { kind: 'action' as const, by: player, action, paid, units };
    pushObject(run, combat === undefined ? object : { ...object, combat });
  },
  resolve(run, object, action) {
    const answer = abilityNamed(action.ability)?.resolve?.(run, object, action);
    return answer === 'asks' ? 'asks' : answer === 'done';
  },
};

/** Pays gold, the use of this turn or of the game, and what else the ability costs. Answers the gold. */
function pay(run: Run, player: PlayerId, ability: EmpireAbility, use: AbilityUse): number {
  const price = priceOf(run.game, player, ability, use);
  changeGold(run, player, -price, 'ability');
  changePlayer(run, player, each => ({
    ...each,
    hasTriumphed: each.hasTriumphed || ability.isTriumph === true,
    used: ability.isOnce === true ? each.used.concat([ability.id]) : each.used,
  }));
  ability.pay?.(run, player, use);
  announce(run, { kind: 'ability-used', player, ability: ability.id });
  return price;
}
