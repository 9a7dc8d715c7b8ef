import { targetsOf, type Option } from '../../../kernel/index.ts';
import { nameOf, type PlayerLook } from '../../../scene/index.ts';
import { findUnit } from '../rules/position.ts';
import type { Tactic, TacticStep, UnitId } from '../state.ts';
import { unitWords } from '../unit-words.ts';

/** `Bear of Red on b2`: a unit with the colour of its owner. */
export function ownedUnit(game: Tactic, id: UnitId, looks: readonly PlayerLook[]): string {
  const unit = findUnit(id, game);
  return unit === undefined ? id : unitWords(game, unit, nameOf(unit.owner, looks));
}

/**
 * The words of an option on the table. Units that its label names get the colours of their owners, as in
 * `Bear of Red on b2 and Wolf of Blue on c2`; a label of other words gets those of its units behind it, as in `Slow (Red)`.
 */
export function optionWords(game: Tactic, option: Option<TacticStep>, looks: readonly PlayerLook[]): string {
  let { label } = option;
  const owners: string[] = [];
  for (const target of targetsOf(option)) {
    const unit = findUnit(target, game);
    if (unit !== undefined) {
      const parts = label.split(unitWords(game, unit));
      const owner = nameOf(unit.owner, looks);
      if (parts.length > 1) label = parts.join(ownedUnit(game, target, looks));
      else if (!owners.includes(owner)) owners.push(owner);
    }
  }
  return owners.length === 0 ? label : `${label} (${owners.join(', ')})`;
}
