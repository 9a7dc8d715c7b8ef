import type { Use } from '../packs/ability.ts';
import { contextOf, type Engine } from './bearings.ts';
import { forbidden, isRestricted } from './combat.ts';
import { isSpent } from './position.ts';
import type { Tactic, TacticAction, TacticStep, Unit } from '../state.ts';

/** One use of an activated ability, and which ability it is. */
export interface OfferedUse {
  readonly ability: string;
  readonly use: Use;
}

const NO_USES: readonly OfferedUse[] = [];

/** The uses that the activated abilities of `unit` have now, restrictions included. Ignores whether it is cached. */
export function usesOf(engine: Engine, game: Tactic, unit: Unit): readonly OfferedUse[] {
  const abilities = engine.catalogue.hooks[unit.card]?.uses ?? [];
  if (abilities.length === 0) return NO_USES;
  const offered: OfferedUse[] = [];
  let count = 0;
  for (const carried of abilities) {
    const ability = carried.ability;
    // Asked once for all uses of an ability: a restriction cannot tell them apart.
    let mayReplace: boolean | undefined;
    let mayUse: boolean | undefined;
    for (const use of ability.uses?.(contextOf(engine, game, unit, carried)) ?? []) {
      if (isReady(use, game)) {
        if (use.replacesAttack === true) mayReplace ??= isAllowed(engine, game, unit, ability.id, true);
        else mayUse ??= isAllowed(engine, game, unit, ability.id, false);
        if ((use.replacesAttack === true ? mayReplace : mayUse) === true) {
          offered[count] = { ability: ability.id, use };
          count++;
        }
      }
    }
  }
  return offered;
}

function isReady(use: Use, game: Tactic): boolean {
  if (game.agenda.spent.length === 0) return true;
  return !use.steps.some(step => step.once !== undefined && isSpent(step.once, game));
}

function isAllowed(engine: Engine, game: Tactic, unit: Unit, ability: string, replacesAttack: boolean): boolean {
  if (!isRestricted(engine, game)) return true;
  return forbidden(engine, game, { kind: 'use', unit: unit.id, ability, replacesAttack }) === undefined;
}

/** The use as an action. */
export function useAction(unit: Unit, ability: string, { label, target, to }: Use): TacticAction {
  // Written out, because copying a record is slow in the game, and there are many uses.
  if (target === undefined) {
    if (to === undefined) return { kind: 'use', unit: unit.id, ability, label };
    return { kind: 'use', unit: unit.id, ability, label, to };
  }
  if (to === undefined) return { kind: 'use', unit: unit.id, ability, label, target };
  return { kind: 'use', unit: unit.id, ability, label, target, to };
}

/** The steps of a use; what takes the place of the attack caches the unit. */
export function useSteps(unit: Unit, use: Use): TacticStep[] {
  const rest: TacticStep[] = [{ kind: 'rest' }];
  return use.steps.concat(use.replacesAttack === true ? [{ kind: 'cache', unit: unit.id }] : []).concat(rest);
}
