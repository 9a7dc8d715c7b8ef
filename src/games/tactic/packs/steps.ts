import type { PlayerId } from '../../../kernel/index.ts';
import type { Cell } from '../../../grid/index.ts';
import type { Context } from './ability.ts';
import { MOST_MARKS } from '../rules/marks.ts';
import { areEnemies, neighbours } from '../rules/position.ts';
import type { TacticHit, TacticStep, Unit, UnitId } from '../state.ts';
import { unitWords } from '../unit-words.ts';

/**
 * Damage that `from` deals to all of `to` at once.
 *
 * @param amount a whole number from 0, before Armor and its like
 * @param cause id of the ability
 */
export function damage(from: Unit, to: readonly Unit[], amount: number, cause: string): TacticStep {
  return { kind: 'land', hits: to.map((unit): TacticHit => hit('damage', from, unit, amount, cause)) };
}

/** Counters that `from` takes off all of `to` at once. The parameters are those of `damage`. */
export function healing(from: Unit, to: readonly Unit[], amount: number, cause: string): TacticStep {
  return { kind: 'land', hits: to.map((unit): TacticHit => hit('healing', from, unit, amount, cause)) };
}

function hit(kind: TacticHit['kind'], from: Unit, to: Unit, amount: number, cause: string): TacticHit {
  return { kind, from: from.id, to: to.id, amount, cause };
}

/** The unit has finished acting this turn. */
export function cache(unit: Unit): TacticStep {
  return { kind: 'cache', unit: unit.id };
}

/** The unit leaves the board without dying. */
export function leave(unit: Unit): TacticStep {
  return { kind: 'leave', unit: unit.id };
}

/** Puts `amount` marks on a unit, such as 2 of `poison`. They stay until they are taken off; `marksOn` counts them. */
export function putMarks(unit: Unit, mark: string, amount: number): TacticStep {
  return { kind: 'mark', unit: unit.id, mark, change: 'put', amount };
}

/** Takes `amount` marks off a unit, or as many as it has. Without `amount`: all of that kind. */
export function takeMarks(unit: Unit, mark: string, amount: number = MOST_MARKS): TacticStep {
  return { kind: 'mark', unit: unit.id, mark, change: 'take', amount };
}

/** Moves a unit to an empty cell; it is no move of its own. */
export function shift(unit: Unit, to: Cell): TacticStep {
  return { kind: 'shift', units: [{ unit: unit.id, to }] };
}

/** Puts a new unit of that card on an empty cell, for free. */
export function summon(player: PlayerId, card: string, cell: Cell): TacticStep {
  return { kind: 'summon', player, card, cell };
}

/** The enemies on the 8 spaces around the bearer, north first, then clockwise. */
export function adjacentEnemies({ bearer, game }: Context): Unit[] {
  return neighbours(bearer, game).filter(near => areEnemies(near, bearer));
}

/** Answers an event only when it is about the bearer itself: `moved: own(context => …)`. */
export function own<E extends { readonly unit: UnitId }>(
  answer: (this: void, context: Context, event: E) => readonly TacticStep[],
): (context: Context, event: E) => readonly TacticStep[] {
  return (context, event) => (event.unit === context.bearer.id ? answer(context, event) : []);
}

/** `Bear on b2`: several units may have one name. */
export function unitLabel({ game }: Context, unit: Unit): string {
  return unitWords(game, unit);
}

/**
 * The player of the bearer chooses one of `units`; `then` has the steps for the chosen one. A single unit is taken without
 * asking, and without units nothing happens.
 */
export function askOne(
  context: Context,
  prompt: string,
  units: readonly Unit[],
  then: (this: void, chosen: Unit) => readonly TacticStep[],
): readonly TacticStep[] {
  const [only, ...others] = units;
  if (only === undefined) return [];
  if (others.length === 0) return then(only);
  const options = units.map(unit => ({ label: unitLabel(context, unit), target: unit.id, steps: then(unit) }));
  return [{ kind: 'ask', choices: [{ by: context.bearer.owner, prompt, options }] }];
}
