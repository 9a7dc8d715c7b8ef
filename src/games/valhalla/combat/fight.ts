import type { HexNumber } from '../map/geometry.ts';
import { placeAt } from '../rules/position.ts';
import { changePlace, made, startRun, type Made, type Run } from '../rules/run.ts';
import type { Valhalla } from '../state.ts';
import { defendersAt, hasAgreed } from './contest.ts';

/**
 * The present hex of the combat phase after all decisions: those who agreed on a truce keep it. Forces that did not
 * agree stay where they are, engaged, until battles have rules.
 */
export function resolveBattle(game: Valhalla): Made {
  const run = startRun(game);
  const side = game.active;
  const hex = game.combat.hexes[0] ?? 0;
  const defenders = defendersAt(game, side, hex);
  const peaceful = defenders.filter(defender => hasAgreed(game, defender));
  if (peaceful.length > 0) {
    run.events.push({ kind: 'truce-kept', for: [side].concat(peaceful), side, hex, others: peaceful });
  }
  if (peaceful.length < defenders.length) noteAttack(run, hex);
  return made(run);
}

/** What stands in the hex was attacked: fortifications do not come back for a while (VAL-FORT-08, VAL-FFORT-02). */
function noteAttack(run: Run, hex: HexNumber): void {
  const { round, turn } = run.game;
  if (placeAt(run.game, hex) === undefined) return;
  changePlace(run, hex, place => ({ ...place, attacked: turn, attackedRound: round }));
}
