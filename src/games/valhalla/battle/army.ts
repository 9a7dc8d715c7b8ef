import type { PlayerId } from '../../../kernel/index.ts';
import type { Forts } from '../cities/fortifications.ts';
import type { PositionId } from '../orders/formation.ts';
import type { Statline } from '../rules/design.ts';
import { isLeader, isLight, isOfficer, isRanger, officerRank, specialSetOf, spacesOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** A unit as a battle sees it. */
export interface Fighter {
  readonly id: string;
  readonly side: PlayerId;
  readonly kind: string;
  readonly line: Statline;
  /** Its specials, by their ids. */
  readonly has: Readonly<Record<string, boolean | undefined>>;
  /** The kind's place in the order of casualties among Officers; −1 for other units. */
  readonly officerRank: number;
  readonly isLeader: boolean;
  readonly isRanger: boolean;
  readonly isLight: boolean;
  readonly isHeavy: boolean;
  /** The id of its mount; empty on foot. */
  readonly mount: string;
  /** What mines and Foundries of its side add to its Attack. */
  readonly globalAttack: number;
  /** What a caster's ability adds to its stack's True Attack in this battle. */
  readonly trueAttack: number;
  /** It lies in ambush. */
  readonly isAmbush: boolean;
}

/** Units of one side in one position. They stay what they are while the battle lasts (VAL-STACK-10). */
export interface BattleStack {
  readonly position: PositionId;
  readonly side: PlayerId;
  readonly units: readonly Fighter[];
  /** HP that are lost before its own (VAL-CAST-18). */
  readonly extraHp: number;
  /** Twice as many of its units fall (VAL-CAST-19). */
  readonly isPoisoned: boolean;
}

/** All units of one party: one side attacks, several may defend (VAL-COMB-03). */
export interface Army {
  readonly stacks: readonly BattleStack[];
  /** The tactic that each side named; sides without one are absent. */
  readonly tactics: Readonly<Record<PlayerId, string>>;
  /** Units of sides whose stacks found no free position: they share the army's fate. */
  readonly reserve: readonly Fighter[];
}

/** What a battle is fought with: equal battles have equal ends (VAL-GEN-03). */
export interface Battle {
  readonly attacker: Army;
  readonly defender: Army;
  readonly forts: Forts;
  readonly isCity: boolean;
  readonly isPlains: boolean;
}

/**
 * A unit of the map as a battle sees it.
 *
 * @param globalAttack what mines and Foundries of its side add: the same for all of a side, and it takes long to find
 */
export function fighterOf(game: Valhalla, unit: FieldUnit, line: Statline, globalAttack: number): Fighter {
  const light = isLight(game, unit);
  return {
    id: unit.id,
    side: unit.side,
    kind: unit.kind,
    line,
    has: specialSetOf(game, unit),
    officerRank: isOfficer(game, unit) ? officerRank(game, unit) : -1,
    isLeader: isLeader(game, unit),
    isRanger: isRanger(unit.kind),
    isLight: light,
    isHeavy: !light || spacesOf(game, unit) > 1,
    mount: unit.mount,
    globalAttack,
    trueAttack: 0,
    isAmbush: unit.ambush,
  };
}

export function hasTrait({ has }: Fighter, special: string): boolean {
  return has[special] === true;
}

/** The HP of an unhurt stack (VAL-STACK-07). */
export function fullHp({ units }: BattleStack): number {
  let hp = 0;
  for (const { line } of units) hp += line.hp;
  return hp;
}

/** Whether a leader or Packmind leads the stack (VAL-OFF-08, VAL-SPH-06). */
export function isLed({ units }: BattleStack): boolean {
  return units.some(unit => unit.isLeader) || units.every(unit => hasTrait(unit, 'packmind'));
}

/** The side of the Center: it leads the army. */
export function leadingSide({ stacks }: Army): PlayerId | undefined {
  return stacks.find(({ position }) => position === 'C')?.side;
}

export function unitsOf({ stacks }: Army): readonly Fighter[] {
  return stacks.flatMap(({ units }) => units);
}
