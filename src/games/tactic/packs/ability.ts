import type { Cell } from '../../../grid/index.ts';
import type { Modifier } from '../../../kernel/index.ts';
import type { EventOf, TacticHit, Tactic, TacticEvent, TacticStep, Unit, UnitId } from '../state.ts';

/**
 * The numbers of a unit: hit points; attack power; spaces of its move; spaces its combat range reaches; 1 if it attacks
 * along the diagonals, else 0; targets of one attack; 1 if counters can be taken off it, else 0.
 */
export const STATS = ['hp', 'at', 'steps', 'reach', 'diagonal', 'targets', 'mending'] as const;
export type Stat = (typeof STATS)[number];

/** An ability on a card, looked up. */
export interface Carried {
  readonly ability: Ability;
  /** X, added up over all mentions; 0 for abilities without. */
  readonly value: number;
}

/** A unit's card, looked up. */
export interface Card {
  readonly id: string;
  readonly name: string;
  /** See `UnitCard`. */
  readonly icon?: string;
  readonly hp: number;
  readonly at: number;
  readonly cost: number;
  readonly king: boolean;
  /** Id of its faction. */
  readonly faction: string;
  readonly abilities: readonly Carried[];
}

/**
 * What abilities may ask of the rules. They cannot import them: the rules list the abilities.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Rules {
  statOf(unit: Unit, stat: Stat, game: Tactic): number;
  /** False while something forbids taking counters off `unit` (TAC-HEAL-02). */
  canLoseCounters(unit: Unit, game: Tactic): boolean;
  /** The units in its combat range. */
  targets(unit: Unit, game: Tactic): readonly Unit[];
  /** The targets that `unit` may attack now, restrictions included. Ignores whether it is cached. */
  attacks(unit: Unit, game: Tactic): readonly (readonly Unit[])[];
  /** The hit that `hit` turns into, with the amount it would land with now. */
  measure(hit: TacticHit, game: Tactic): TacticHit;
  cardOf(unit: Unit): Card;
  /** Its abilities, each once, with X added up (TAC-STAT-04). */
  abilitiesOf(unit: Unit): readonly Carried[];
  has(unit: Unit, ability: string): boolean;
  /** The notation of a cell, such as `b2`. */
  cellName(cell: Cell, game: Tactic): string;
}

/** The context that every hook gets. */
export interface Context {
  readonly game: Tactic;
  readonly rules: Rules;
  /** The unit that has the ability. */
  readonly bearer: Unit;
  /** X; 0 for abilities without. */
  readonly value: number;
}

/** The action that a restriction judges. A move is checked where it begins (TAC-TAUNT-05), so it has no destination. */
export type CandidateAction =
  | { readonly kind: 'move'; readonly unit: UnitId }
  | { readonly kind: 'attack'; readonly unit: UnitId; readonly targets: readonly UnitId[] }
  | { readonly kind: 'use'; readonly unit: UnitId; readonly ability: string; readonly replacesAttack: boolean }
  /** The active player ends the turn. */
  | { readonly kind: 'end' };

/** One thing an activated ability can do now. */
export interface Use {
  /** The words of a menu. */
  readonly label: string;
  readonly target?: UnitId;
  readonly to?: Cell;
  readonly steps: readonly TacticStep[];
  /** It takes the place of the attack: the unit is cached afterwards. */
  readonly replacesAttack?: boolean;
}

type Answers = { readonly [K in TacticEvent['kind']]?: (context: Context, event: EventOf<K>) => readonly TacticStep[] };

/**
 * What a unit can do beyond moving and attacking: six hooks with six different powers, none of which changes the
 * game. docs/guides/add-a-unit.md walks through them.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Ability {
  readonly id: string;
  readonly name: string;
  /** The name of its icon, such as `flame`; without one it has its name alone. */
  readonly icon?: string;
  /** The text on the card, with `X` for its value. */
  readonly text: string;
  /** It comes with an X of 1 or more, such as Range 1. */
  readonly valued?: boolean;
  /** The numbers `stat` may change; only these are asked of it. Absent: any. */
  readonly stats?: readonly Stat[];
  /** Its damage is fire: tables show and sound it so. */
  readonly isFire?: boolean;
  /** Hits with which several bearers answer, or one answers several events, land as one batch. */
  readonly batch?: boolean;
  /** How it changes this number of that unit while the bearer is on the board. */
  stat?(context: Context, subject: Unit, stat: Stat): Modifier | undefined;
  /** How it changes the amount of this hit before it lands. */
  hit?(context: Context, hit: TacticHit): Modifier | undefined;
  /** What this hit becomes. */
  instead?(context: Context, hit: TacticHit): TacticHit | undefined;
  /** Why this may not be done. */
  forbid?(context: Context, candidate: CandidateAction): string | undefined;
  /** What the bearer's player may do with it now. */
  uses?(context: Context): readonly Use[];
  /** How it reacts to an event. */
  readonly on?: Answers;
}
