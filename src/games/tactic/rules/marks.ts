import type { StepResult } from '../../../kernel/index.ts';
import { withUnit } from './changes.ts';
import { findUnit } from './position.ts';
import type { Tactic, TacticEvent, TacticStep, Unit, UnitMark } from '../state.ts';

/** More marks of one kind do not fit on a unit. */
export const MOST_MARKS = 999;

/** How many such marks are on the unit; 0 for none. */
export function marksOn(unit: Unit, mark: string): number {
  return unit.marks?.find(each => each.mark === mark)?.count ?? 0;
}

/** Puts marks on a unit or takes them off, between 0 and 999; nothing happens to one that has left. */
export function changeMarks(
  game: Tactic,
  step: Extract<TacticStep, { readonly kind: 'mark' }>,
): StepResult<Tactic, TacticStep, TacticEvent> {
  const unit = findUnit(step.unit, game);
  if (unit === undefined) return { state: game };
  const before = marksOn(unit, step.mark);
  const changed = step.change === 'put' ? before + step.amount : before - step.amount;
  const count = changed < 0 ? 0 : changed > MOST_MARKS ? MOST_MARKS : changed;
  if (count === before) return { state: game };
  return {
    state: withUnit(game, withMarks(unit, step.mark, count)),
    events: [{ kind: 'marked', unit: unit.id, cell: unit.cell, mark: step.mark, before, count }],
  };
}

/** The unit with `count` such marks. The other kinds keep their order. */
function withMarks(unit: Unit, mark: string, count: number): Unit {
  const { marks: old = [], ...rest } = unit;
  const marks = old.some(each => each.mark === mark)
    ? old.map(each => (each.mark === mark ? { mark, count } : each)).filter(each => each.count > 0)
    : old.concat([{ mark, count }]);
  return marks.length === 0 ? rest : { ...rest, marks };
}

/** `ice-wall` as players read it: `Ice Wall`. */
export function markName({ mark }: Pick<UnitMark, 'mark'>): string {
  return mark
    .split('-')
    .map(word => `${word.charAt(0).toUpperCase()}${word.substring(1)}`)
    .join(' ');
}
