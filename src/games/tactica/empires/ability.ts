import type { PlayerId } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import type { Run } from '../rules/run.ts';
import type { Combat, StackObject, Tactica, TacticaStep, Happening } from '../state.ts';
import type { KindId } from '../units/unit-kinds.ts';
import type { EmpireId } from './empires.ts';

export type AbilityUse = TacticaActionOf<'use'>;
export type AbilityStep = Extract<TacticaStep, { readonly kind: 'ability' }>;

/**
 * What an empire or a special unit can do: an activated ability has `uses` and `resolve`, a triggered one `on`.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface EmpireAbility {
  readonly id: string;
  readonly name: string;
  /** Whose it is. Without it, it belongs to a kind of unit, whoever controls it (TCA-SPU-04). */
  readonly empire?: EmpireId;
  /** The kind of unit that has it. */
  readonly unit?: KindId;
  /** Used as a reaction too. */
  readonly isReaction?: boolean;
  /** Once until its owner's next turn begins (TCA-EMP-05, TCA-EMP-06). */
  readonly isOnce?: boolean;
  /** A Triumph: 10 gold, once a game (TCA-TRI-02, TCA-TRI-03). */
  readonly isTriumph?: boolean;
  /** Instead of entering combat: `target` is the field of the unit that uses it. */
  readonly isAttack?: boolean;
  /** Every use that is possible now. It is not asked whether it is spent, or whether the unit may still fight. */
  uses?(game: Tactica, player: PlayerId): readonly AbilityUse[];
  /** What a `choice` of its uses means, for everybody who reads of it. Players go by their ids. */
  choiceText?(choice: string): string;
  /** Gold that a use costs. */
  price?(game: Tactica, player: PlayerId, use: AbilityUse): number;
  /** What else is paid when it is announced. */
  pay?(run: Run, player: PlayerId, use: AbilityUse): void;
  /** The Combat that its announcement begins: cards may join it. */
  combat?(game: Tactica, use: AbilityUse): Combat | undefined;
  /** Answers `fizzles` if it can no longer be done, `asks` if it resolves again after a decision. */
  resolve?(run: Run, object: StackObject, use: AbilityUse): 'done' | 'fizzles' | 'asks';
  /** Answers what happened, for one living player after another from the active one on. */
  on?(run: Run, happening: Happening, player: PlayerId): void;
  /** Goes on after a decision that it asked for. */
  goOn?(run: Run, step: AbilityStep): void;
}

/** A step with which an ability goes on. */
export function goingOn(ability: string, player: PlayerId, choice: string, subject?: string): AbilityStep {
  const step = { kind: 'ability' as const, player, ability, choice };
  return subject === undefined ? step : { ...step, subject };
}
