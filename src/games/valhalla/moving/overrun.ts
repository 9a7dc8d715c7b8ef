import type { PlayerId } from '../../../kernel/index.ts';
import type { Army, BattleStack } from '../battle/army.ts';
import { nearestTarget } from '../battle/fight.ts';
import { attackOf, leadershipOf } from '../battle/numbers.ts';
import { defaultArmy } from '../battle/simulate.ts';
import type { HexNumber } from '../map/geometry.ts';
import { placeAt, sideOf, unitById, unitsAt } from '../rules/position.ts';
import { isRuler } from '../rules/roster.ts';
import { countKinds, removeUnits, type Run } from '../rules/run.ts';
import { loseRuler } from '../turns/sides.ts';

const OVERRUN_SHARE = 0.1;
const TOLERANCE = 1e-9;

/**
 * Whether the units of an order that enters a hex overrun the enemies there: those have less than a tenth of its Attack
 * (VAL-OVR-01). If so, the enemies are wiped out.
 */
export function overruns(
  run: Run,
  side: PlayerId,
  ids: readonly string[],
  hex: HexNumber,
  enemies: readonly PlayerId[],
): boolean {
  const { game } = run;
  if (placeAt(game, hex)?.city !== undefined) return false;
  const victims = unitsAt(game, hex).filter(unit => enemies.includes(unit.side));
  const own = defaultArmy(game, ids.map(id => unitById(game, id))); // prettier-ignore
  const others = defaultArmy(game, victims);
  if (!(totalAttack(others, own) + TOLERANCE < OVERRUN_SHARE * totalAttack(own, others))) return false;
  for (const victim of enemies) {
    const units = countKinds(victims.filter(unit => unit.side === victim));
    run.events.push({ kind: 'overran', for: [side, victim], side, hex, victim, units });
  }
  removeUnits(run, victims.map(({ id }) => id)); // prettier-ignore
  for (const victim of enemies) {
    const hasRuler = victims.some(unit => unit.side === victim && isRuler(unit.kind));
    if (hasRuler && sideOf(run.game, victim).isAlive) loseRuler(run, victim);
  }
  const { combat } = run.game;
  const result = { hex, attacker: side, defenders: enemies, outcome: 'the attacker overruns the defender' };
  run.game = { ...run.game, combat: { ...combat, results: combat.results.concat([result]) } };
  return true;
}

/** The Attack of an army in the first phase, with leadership, without mobility and tactics (VAL-OVR-03). */
function totalAttack(army: Army, enemy: Army): number {
  let total = 0;
  for (const stack of army.stacks) total += attackAgainst(army, stack, nearestTarget(enemy.stacks, stack));
  return total;
}

function attackAgainst(army: Army, stack: BattleStack, target: BattleStack | undefined): number {
  if (target === undefined) return 0;
  let sum = 0;
  for (const unit of stack.units) sum += attackOf({ army, stack, target, phase: 1, tactic: '' }, unit);
  return sum * leadershipOf(stack);
}
