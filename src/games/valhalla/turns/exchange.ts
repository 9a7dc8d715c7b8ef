import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import { pickUnits } from '../moving/unit-text.ts';
import { classUpkeep, isInfantry, isOfficer, isUnitClass } from '../rules/roster.ts';
import { findUnit } from '../rules/position.ts';
import { ABILITY } from '../rules/roster.ts';
import { changeUnits, fail, newUnit, removeUnits, type Run } from '../rules/run.ts';
import { ordersOf } from '../orders/plans.ts';
import type { Valhalla } from '../state.ts';
import { mayStand, raiseUnits } from './production.ts';

const MOST_EXCHANGED = 8;

/** The code of what forbids an exchange of units in a hex for one of the class `into`; nothing if it may happen. */
export function exchangeFault(
  game: Valhalla,
  side: PlayerId,
  hex: HexNumber,
  lines: readonly string[],
  into: string,
): string | undefined {
  const units = pickUnits(game, side, hex, lines);
  if (units === undefined) return 'E_UNITS';
  if (!isUnitClass(into) || isInfantry(into) || units.length > MOST_EXCHANGED) return 'E_ABILITY';
  if (units.some(unit => isOfficer(game, unit))) return 'E_ABILITY';
  const price = classUpkeep(into);
  let worth = 0;
  for (const { kind } of units) {
    if (classUpkeep(kind) >= price) return 'E_ABILITY';
    worth += classUpkeep(kind);
  }
  if (worth < price) return 'E_ABILITY';
  return mayStand(game, newUnit(game, side, into, hex, 1)) ? undefined : 'E_GARRISON';
}

/** The exchanges that alchemists were ordered to make, in the construction phase (VAL-CAST-16). */
export function exchangeUnits(run: Run, side: PlayerId): void {
  for (const { ability, caster, units = [], into = '' } of ordersOf(run.game, side, 'ability')) {
    const unit = findUnit(run.game, caster);
    if (ability === ABILITY.exchange && unit !== undefined && !unit.spent) {
      const fault = exchangeFault(run.game, side, unit.hex, units, into);
      if (fault !== undefined) fail(run, side, 'ability', fault, 'The exchange cannot be made as ordered');
      else {
        const given = pickUnits(run.game, side, unit.hex, units) ?? [];
        removeUnits(
          run,
          given.map(({ id }) => id),
        );
        raiseUnits(run, side, unit.hex, [{ design: into, count: 1 }]);
        changeUnits(run, [caster], each => ({ ...each, spent: true }));
      }
    }
  }
}
