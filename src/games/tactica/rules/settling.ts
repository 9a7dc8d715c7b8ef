import { checkVictory } from './elimination.ts';
import { triggerConquest } from './conquest.ts';
import { destroy, destroyWagon } from './moving.ts';
import { drivenBy, ownerOfObjective } from './position.ts';
import { push, type Run } from './run.ts';
import { NOBODY } from '../state.ts';
import { defenseOf } from './stats.ts';

/** What follows from the position after every resolution (5.4). */
export function settle(run: Run): void {
  dropWeak(run);
  run.game = {
    ...run.game,
    ports: run.game.ports.map(port =>
      port.holder === ownerOfObjective(run.game, port.cell) ? port : { ...port, holder: NOBODY },
    ),
  };
  checkVictory(run);
  if (run.game.outcome === undefined && triggerConquest(run)) push(run, { kind: 'settle' });
}

/** Units whose lasting Defense is below 1 go, their wagon first (TCA-UNIT-09, R-61). */
function dropWeak(run: Run): void {
  for (const { id } of run.game.units) {
    const unit = run.game.units.find(each => each.id === id);
    if (unit !== undefined && defenseOf(run.game, unit) < 1) {
      const wagon = drivenBy(run.game, unit);
      if (wagon !== undefined) destroyWagon(run, wagon.id);
      const isSaved = wagon !== undefined && defenseOf(run.game, unit) >= 1;
      if (!isSaved) destroy(run, unit);
    }
  }
}
