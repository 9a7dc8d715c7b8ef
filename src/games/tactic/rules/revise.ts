import { readInteger, targetsOf, type Choice } from '../../../kernel/index.ts';
import { findUnit } from './position.ts';
import type { Tactic, TacticStep, UnitId } from '../state.ts';

/** A choice without the options for units that have left the board; nothing for a player who is out. */
export function revisedChoice(game: Tactic, choice: Choice<TacticStep>): Choice<TacticStep> | undefined {
  const player = game.players.find(({ id }) => id === choice.by);
  if (player?.out === true) return undefined;
  if (choice.chosen !== undefined) return choice;
  const options = choice.options.filter(option => !targetsOf(option).some(target => hasLeft(game, target)));
  return options.length === choice.options.length ? choice : { ...choice, options };
}

/** Whether it is the id of a unit that was on the board and is no more. */
function hasLeft(game: Tactic, id: UnitId): boolean {
  const number = id.charAt(0) === 'u' ? readInteger(id.substring(1)) : undefined;
  if (number === undefined || number < 1 || number > game.roster.length) return false;
  return findUnit(id, game) === undefined;
}
