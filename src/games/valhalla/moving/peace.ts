import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { forceAt, isStandingTruce } from '../rules/position.ts';
import { isOfficer } from '../rules/roster.ts';
import type { Valhalla } from '../state.ts';

/** Whether a side has an Officer in a hex. */
export function hasOfficerAt(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  return forceAt(game, side, hex).some(unit => isOfficer(game, unit));
}

/** Whether the forces of two sides in a hex do not fight: both have an Officer there, and a truce (VAL-DIP-05). */
export function isAtPeace(game: Valhalla, first: PlayerId, second: PlayerId, hex: HexNumber): boolean {
  return isStandingTruce(game, first, second) && hasOfficerAt(game, first, hex) && hasOfficerAt(game, second, hex);
}
