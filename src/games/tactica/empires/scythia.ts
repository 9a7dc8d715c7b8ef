import type { PlayerId } from '../../../kernel/index.ts';
import { distanceOn } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { NEW_COMBAT } from '../rules/attacking.ts';
import { resolveCombat } from '../rules/combat.ts';
import { gainToken } from '../rules/moving.ts';
import { board, kindOf, mayAttack, unitAt } from '../rules/position.ts';
import { changeGold, takeGold } from '../rules/run.ts';
import type { Tactica, Unit } from '../state.ts';
import type { EmpireAbility, AbilityUse } from './ability.ts';

const ARCHER = 'AR';
const AMAZON = 'AMA';

function targetsOf(game: Tactica, archer: Unit): readonly Unit[] {
  const { range } = kindOf(archer);
  return game.units.filter(
    ({ cell, owner }) => mayAttack(game, archer, owner) && distanceOn(board(game), archer.cell, cell) <= range,
  );
}

/** An Archer deals 1 damage to each of two enemies (TCA-SCY-02, TCA-SCY-03, R-99). */
const salvo: EmpireAbility = {
  id: 'SALVO',
  name: 'Salvo',
  empire: 'SCY',
  isOnce: true,
  isAttack: true,
  uses(game, player) {
    const uses: AbilityUse[] = [];
    for (const archer of ownUnits(game, player)) {
      const targets = kindOf(archer).token === ARCHER ? targetsOf(game, archer) : [];
      targets.forEach((first, index) => {
        for (const second of targets.slice(index + 1)) {
          uses.push({ kind: 'use', ability: 'SALVO', target: archer.cell, to: first.cell, also: second.cell });
        }
      });
    }
    return uses;
  },
  combat(game, { also = -1, target = -1, to = -1 }) {
    const archer = unitAt(game, target);
    const first = unitAt(game, to);
    const second = unitAt(game, also);
    if (archer === undefined || first === undefined || second === undefined) return undefined;
    const { range } = kindOf(archer);
    return {
      ...NEW_COMBAT,
      attacker: archer.id,
      defender: first.id,
      others: [second.id],
      from: target,
      at: to,
      mode: 'ranged',
      range,
    };
  },
  resolve(run, object) {
    return resolveCombat(run, object) ? 'done' : 'asks';
  },
};

/** 1 gold for each enemy that a melee unit kills and survives (TCA-SCY-04). */
const plunderers: EmpireAbility = {
  id: 'PLUNDERERS',
  name: 'Plunderers',
  empire: 'SCY',
  on(run, happening, player: PlayerId) {
    if (happening.kind !== 'killed' || !happening.hasSurvived) return;
    const { killer } = happening;
    if (killer.owner === player && kindOf(killer).range === 0) changeGold(run, player, 1, 'plunderers');
  },
};

/** A lasting +1/+1 for each enemy that an Amazon kills and survives; 1 gold less for its owner (TCA-SCY-08, TCA-SCY-09). */
const trophy: EmpireAbility = {
  id: 'TROPHY',
  name: 'Trophy',
  unit: AMAZON,
  on(run, happening, player) {
    if (happening.kind !== 'killed' || !happening.hasSurvived) return;
    const { killer, victim } = happening;
    if (killer.owner !== player || killer.kind !== AMAZON) return;
    gainToken(run, killer.id, 'trophy');
    takeGold(run, victim.owner, 1, 'trophy');
  },
};

export const SCYTHIA: readonly EmpireAbility[] = [salvo, plunderers, trophy];
