import { counters } from '../../cards/elements.ts';
import { DIE_SIDES, type FieldToken, type Sacred } from '../../state.ts';
import { tokenFace } from '../position.ts';
import { statOf, weaponElement } from '../stats.ts';

/** What an attack does, as far as it is known before the dice (SAC-BAT-08 to SAC-BAT-11). */
export interface StrikeOdds {
  /** Damage of a hit, and of a critical one. */
  readonly plain: number;
  readonly critical: number;
  /** On so many sides of the die, at most all of them, the defender dodges, and the attack is critical. */
  readonly dodges: number;
  readonly criticals: number;
}

export function strikeOdds(game: Sacred, attacker: FieldToken, defender: FieldToken): StrikeOdds {
  const attack = statOf(game, attacker, 'ATK');
  const isCounter = counters(weaponElement(game, attacker), tokenFace(game, defender).element);
  const defence = isCounter ? 0 : statOf(game, defender, 'DEF');
  return {
    plain: attack > defence ? attack - defence : 0,
    critical: attack,
    dodges: sidesUpTo(statOf(game, defender, 'SPD')),
    criticals: sidesUpTo(statOf(game, attacker, 'CRT')),
  };
}

/** How many sides of the die show at most so much. */
function sidesUpTo(attribute: number): number {
  return attribute > DIE_SIDES ? DIE_SIDES : attribute;
}
