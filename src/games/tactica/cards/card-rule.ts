import type { PlayerId } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import type { Run } from '../rules/run.ts';
import { topOf } from '../rules/position.ts';
import type { Combat, StackObject, Tactica, TacticaStep } from '../state.ts';

export type CardPlay = TacticaActionOf<'play'>;
export type CardStep = Extract<TacticaStep, { readonly kind: 'card' }>;

/**
 * What a card does.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface CardRule {
  /** Every way for `player` to play it now, by its targets. Whether they hold it is not asked. */
  plays(game: Tactica, player: PlayerId): readonly CardPlay[];
  /** Answers false if its target is gone. The card is the top of the stack still. */
  resolve(run: Run, object: StackObject, action: CardPlay): boolean;
  /** What follows from a decision that it asked for. */
  goOn?(run: Run, step: CardStep): void;
}

/** The object of the current Combat: the topmost. */
export function currentCombat({ stack }: Tactica): StackObject | undefined {
  return stack.filter(({ combat }) => combat !== undefined)[
    stack.filter(({ combat }) => combat !== undefined).length - 1
  ];
}

/** Ids of all that a Combat is against: more than one under a Salvo. */
export function attackedIn({ defender, others }: Combat): readonly string[] {
  return [defender].concat(others ?? []);
}

/** Changes the Combat of an object. */
export function withCombat(run: Run, id: string, change: (this: void, combat: Combat) => Combat): void {
  run.game = {
    ...run.game,
    stack: run.game.stack.map(object =>
      object.id === id && object.combat !== undefined ? { ...object, combat: change(object.combat) } : object,
    ),
  };
}

/** Whether nothing is pending. */
export function isQuiet(game: Tactica): boolean {
  return topOf(game) === undefined;
}
