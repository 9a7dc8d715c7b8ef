import { empireNamed } from '../empires/empires.ts';
import { checkVictory } from './elimination.ts';
import { triggerConquest } from './conquest.ts';
import { destroyWagon, perish } from './moving.ts';
import { drivenBy, empireOf, kindOf, ownerOfObjective } from './position.ts';
import { push, type Run } from './run.ts';
import { NOBODY, type Tactica, type Unit } from '../state.ts';
import { defenseOf } from './stats.ts';

/** What follows from the position after every resolution (5.4). */
export function settle(run: Run): void {
  if (dropWeak(run)) {
    push(run, { kind: 'settle' });
    return;
  }
  run.game = {
    ...run.game,
    ports: run.game.ports.map(port =>
      port.holder === ownerOfObjective(run.game, port.cell) ? port : { ...port, holder: NOBODY },
    ),
  };
  checkVictory(run);
  if (run.game.outcome === undefined && triggerConquest(run)) push(run, { kind: 'settle' });
}

/** The first unit whose lasting Defense is below 1 goes, its wagon first (TCA-UNIT-09, R-61). Answers whether one did. */
function dropWeak(run: Run): boolean {
  const { players, units } = run.game;
  const isPlain = players.every(({ empire }) => empireNamed(empire)?.boosts === undefined);
  for (const unit of units) {
    if (isSound(run.game, unit, isPlain) || defenseOf(run.game, unit) >= 1) continue;
    const wagon = drivenBy(run.game, unit);
    if (wagon !== undefined) destroyWagon(run, wagon.id);
    else perish(run, unit, []);
    return true;
  }
  return false;
}

/**
 * Whether nothing can have weakened a unit: no counter and no empire. A wagon never does.
 *
 * @param isPlain no empire of the game changes what its units have
 */
function isSound(game: Tactica, unit: Unit, isPlain: boolean): boolean {
  if (unit.tokens.length > 0 || kindOf(unit).defense < 1) return false;
  return isPlain || empireOf(game, unit.owner)?.boosts === undefined;
}
