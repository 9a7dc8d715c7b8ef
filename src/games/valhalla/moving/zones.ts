import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { isStandingTruce, neighboursOf, placeAt, sidesAt } from '../rules/position.ts';
import type { Valhalla } from '../state.ts';

/** Whether a hex is adjacent to a unit of an enemy of `side`: it lies in enemy zone of control (VAL-ZOC-01). */
function isInEnemyZone(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  return neighboursOf(game, hex).some(near =>
    sidesAt(game, near).some(other => other !== side && !isStandingTruce(game, side, other)),
  );
}

/** Whether a hex holds enemy units or an enemy's asset (VAL-ZOC-03). */
function isEnemyHex(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  const owner = placeAt(game, hex)?.owner ?? side;
  return (owner !== side && owner !== '') || sidesAt(game, hex).some(other => other !== side);
}

/** Whether zones of control forbid a step to units without Infiltrator (VAL-ZOC-02). */
export function isZoneStep(game: Valhalla, side: PlayerId, from: HexNumber, to: HexNumber): boolean {
  return isInEnemyZone(game, side, to) && isInEnemyZone(game, side, from) && !isEnemyHex(game, side, to);
}
