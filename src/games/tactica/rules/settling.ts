import { latestOf } from '../../../kernel/index.ts';
import { empireNamed } from '../empires/empires.ts';
import { checkVictory } from './elimination.ts';
import { triggerConquest } from './conquest.ts';
import { destroyWagon, perish } from './moving.ts';
import { drivenBy, empireOf, kindOf, ownerOfObjective } from './position.ts';
import { changing, push, type Run } from './run.ts';
import { NOBODY, type Port, type Tactica, type Unit } from '../state.ts';
import { UNIT_KINDS, type KindId } from '../units/unit-kinds.ts';
import { lastingDefense } from './stats.ts';

/** What follows from the position after every resolution (5.4). */
export function settle(run: Run): void {
  if (dropWeak(run)) {
    push(run, { kind: 'settle' });
    return;
  }
  const { game } = run;
  const isLost = ({ cell, holder }: Port): boolean => holder !== NOBODY && holder !== ownerOfObjective(game, cell);
  if (game.ports.some(port => isLost(port))) {
    changing(run).ports = game.ports.map(port => (isLost(port) ? { ...port, holder: NOBODY } : port));
  }
  checkVictory(run);
  if (run.game.outcome === undefined && triggerConquest(run)) push(run, { kind: 'settle' });
}

/** Kinds of units that stay as long as nothing weakens them. */
const sturdy: Record<KindId, boolean | undefined> = {};
for (const { defense, id } of UNIT_KINDS) sturdy[id] = defense >= 1;

/** Whether no empire of the game changes what its units have. */
const isPlainIn = latestOf(
  ({ players }: Tactica) => players.every(({ empire }) => empireNamed(empire)?.boosts === undefined),
  ({ players }) => players,
);

/** The first unit whose lasting Defense is below 1 goes, its wagon first (TCA-UNIT-09, R-61). Answers whether one did. */
function dropWeak(run: Run): boolean {
  const { game } = run;
  const isPlain = isPlainIn(game);
  for (const unit of game.units) {
    // Nearly every unit has neither counters nor an empire that changes it: of these only the kind matters.
    if (isPlain && unit.tokens.length === 0 && sturdy[unit.kind] === true) continue;
    if (isSound(game, unit, isPlain) || lastingDefense(game, unit) >= 1) continue;
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
