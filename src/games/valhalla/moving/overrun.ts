import type { PlayerId } from '../../../kernel/index.ts';
import type { Army, BattleStack } from '../battle/army.ts';
import { nearestTarget } from '../battle/fight.ts';
import { attackOf, leadershipOf } from '../battle/numbers.ts';
import { defaultArmy } from '../battle/simulate.ts';
import type { HexNumber } from '../map/geometry.ts';
import { placeAt, sideOf, unitById, unitsAt } from '../rules/position.ts';
import { isRuler } from '../rules/roster.ts';
import { countKinds, inTurn, onePart, removeUnits, type Run, type StepPart } from '../rules/run.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { loseRuler } from '../turns/sides.ts';

const OVERRUN_SHARE = 0.1;
const TOLERANCE = 1e-9;

/** Units of an order meet enemies in a hex that they have entered. */
export interface Meeting {
  readonly side: PlayerId;
  /** The units of the order. */
  readonly ids: readonly string[];
  readonly hex: HexNumber;
  readonly enemies: readonly PlayerId[];
  /** Whether they overrun the enemies; nothing while it is worked out. */
  overruns: boolean | undefined;
}

/**
 * Works out, a part at a time, whether the units of an order that enters a hex overrun the enemies there: those have less
 * than a tenth of its Attack (VAL-OVR-01).
 */
export function meetingParts({ game }: Run, meeting: Meeting): StepPart {
  const { enemies, hex, ids } = meeting;
  if (placeAt(game, hex)?.city !== undefined) {
    return onePart(() => {
      meeting.overruns = false;
    });
  }
  const armies: Army[] = [];
  const attacks: number[] = [];
  const draw = (units: readonly FieldUnit[]): StepPart => onePart(() => void armies.push(defaultArmy(game, units)));
  const sum = (by: number, on: number): StepPart =>
    onePart(() => {
      const [army, enemy] = [armies[by], armies[on]];
      if (army !== undefined && enemy !== undefined) attacks.push(totalAttack(army, enemy));
    });
  const judge = onePart(() => {
    const [own = 0, others = 0] = attacks;
    meeting.overruns = others + TOLERANCE < OVERRUN_SHARE * own;
  });
  const victims = victimsOf(game, hex, enemies);
  return inTurn([draw(ids.map(id => unitById(game, id))), draw(victims), sum(0, 1), sum(1, 0), judge]);
}

function victimsOf(game: Valhalla, hex: HexNumber, enemies: readonly PlayerId[]): readonly FieldUnit[] {
  return unitsAt(game, hex).filter(unit => enemies.includes(unit.side));
}

/** The enemies who are overrun are wiped out. */
export function overrun(run: Run, { enemies, hex, side }: Meeting): void {
  const victims = victimsOf(run.game, hex, enemies);
  for (const victim of enemies) {
    const units = countKinds(victims.filter(unit => unit.side === victim));
    run.events.push({ kind: 'overran', for: [side, victim], side, hex, victim, units });
  }
  removeUnits(
    run,
    victims.map(({ id }) => id),
  );
  for (const victim of enemies) {
    const hasRuler = victims.some(unit => unit.side === victim && isRuler(unit.kind));
    if (hasRuler && sideOf(run.game, victim).isAlive) loseRuler(run, victim);
  }
  const { combat } = run.game;
  const result = { hex, attacker: side, defenders: enemies, outcome: 'the attacker overruns the defender' };
  run.game = { ...run.game, combat: { ...combat, results: combat.results.concat([result]) } };
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
