import { modify, type Modifier } from '../../../kernel/index.ts';
import type { Stat } from '../packs/ability.ts';
import { cardOf, statBearings, type Bearing, type Engine } from './bearings.ts';
import type { Tactic, Unit } from '../state.ts';

/** One change to a number, and its source. */
export interface SourcedModifier {
  readonly modifier: Modifier;
  /** The unit that bears the ability. */
  readonly source: Unit;
  readonly ability: string;
  readonly abilityName: string;
}

/** The stats that every unit has and that are not on its card. */
const COMMON: Readonly<Record<Exclude<Stat, 'hp' | 'at'>, number>> = {
  steps: 1,
  reach: 1,
  diagonal: 0,
  targets: 1,
  mending: 1,
};

/** The number as printed, before any ability. */
export function printedStat(engine: Engine, unit: Unit, stat: Stat): number {
  if (stat === 'hp') return cardOf(engine, unit).hp;
  if (stat === 'at') return cardOf(engine, unit).at;
  return COMMON[stat];
}

/** The number after every ability in play (TAC-STAT-01 to TAC-STAT-03), never below 0. */
export function statOf(engine: Engine, game: Tactic, unit: Unit, stat: Stat): number {
  const printed = printedStat(engine, unit, stat);
  const first = statBearings(engine, game, stat);
  if (first === undefined) return printed;
  let modifiers: Modifier[] | undefined;
  for (let each: Bearing | undefined = first; each !== undefined; each = each.next) {
    const modifier = each.ability.stat?.(each, unit, stat);
    if (modifier !== undefined) {
      if (modifiers === undefined) modifiers = [modifier];
      else modifiers[modifiers.length] = modifier;
    }
  }
  if (modifiers === undefined) return printed;
  const value = modify(printed, modifiers);
  return value < 0 ? 0 : value;
}

/** All changes to the number now, each with its source; `statOf` is their result. */
export function modifiersOf(engine: Engine, game: Tactic, unit: Unit, stat: Stat): SourcedModifier[] {
  const found: SourcedModifier[] = [];
  for (let each = statBearings(engine, game, stat); each !== undefined; each = each.next) {
    const { ability, bearer } = each;
    const modifier = ability.stat?.(each, unit, stat);
    if (modifier !== undefined) {
      found.push({ modifier, source: bearer, ability: ability.id, abilityName: ability.name });
    }
  }
  return found;
}
