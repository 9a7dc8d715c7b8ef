import type { Forecast } from '../../../scene/index.ts';
import { findUnit } from '../rules/position.ts';
import type { EventOf, Tactic, TacticEvent, Unit } from '../state.ts';
import type { TacticGame } from '../tactic.ts';

/** What the events of an action that was tried out do to the units, those that it attacks first. */
export function forecastOf(
  rules: TacticGame,
  before: Tactic,
  after: Tactic,
  events: readonly TacticEvent[],
): Forecast[] {
  const struck = events.flatMap(event => (event.kind === 'attacked' ? event.targets : []));
  const others = before.units.map(({ id }) => id).filter(id => !struck.includes(id));
  const found = struck
    .concat(others)
    .flatMap(id => {
      const unit = findUnit(id, before);
      return unit === undefined ? [] : [unit];
    })
    .flatMap(unit => unitForecast(rules, unit, [before, after], events, struck.includes(unit.id)));
  return found.concat(doneAfter(before, after, events));
}

/** Who has no action left; of those that die nothing more is said. */
function doneAfter(before: Tactic, after: Tactic, events: readonly TacticEvent[]): Forecast[] {
  return events.flatMap(event => {
    const unit = event.kind === 'cached' ? findUnit(event.unit, after) : undefined;
    if (unit === undefined || unit.dying === true || findUnit(unit.id, before)?.cached === true) return [];
    return [{ piece: unit.id, text: '', isRemoved: false, words: `Then ${unit.name} is done for this turn` }];
  });
}

function unitForecast(
  rules: TacticGame,
  unit: Unit,
  [before, after]: readonly [before: Tactic, after: Tactic],
  events: readonly TacticEvent[],
  isStruck: boolean,
): Forecast[] {
  let change = 0;
  for (const event of events) {
    if (event.kind === 'damaged' && event.unit === unit.id) change -= event.amount;
    if (event.kind === 'healed' && event.unit === unit.id) change += event.amount;
  }
  const left = findUnit(unit.id, after);
  const isRemoved = left === undefined || left.dying === true;
  if (change === 0 && !isRemoved && !isStruck) return [];
  const life = isRemoved ? lifeOf(rules, before, unit) : lifeOf(rules, after, left);
  const reason = isStruck || isRemoved ? '' : reasonOf(rules, [before, after], unit, events);
  const words = `${wordsOf(unit, change, isRemoved, life)}${reason}`;
  const outcome = { piece: unit.id, text: changeText(change), isRemoved, words };
  return [change < 0 ? { ...outcome, doomed: -change } : outcome];
}

/** What hurts a unit that nobody attacks, and what its AT becomes by that. */
function reasonOf(
  rules: TacticGame,
  [before, after]: readonly [before: Tactic, after: Tactic],
  unit: Unit,
  events: readonly TacticEvent[],
): string {
  const causes: string[] = [];
  for (const event of events) {
    const ability = event.kind === 'damaged' && event.unit === unit.id ? abilityOf(rules, before, event) : undefined;
    if (ability !== undefined && !causes.includes(ability)) causes.push(ability);
  }
  const [cause] = causes;
  const left = findUnit(unit.id, after);
  const at = left === undefined ? undefined : rules.statOf(after, left, 'at');
  const isOther = at !== undefined && at !== rules.statOf(before, unit, 'at');
  // Of several causes the log tells.
  return `${cause === undefined || causes.length > 1 ? '' : cause}${isOther ? `; AT becomes ${at}` : ''}`;
}

function abilityOf(
  { catalogue }: TacticGame,
  game: Tactic,
  { cause, unit, via }: EventOf<'damaged'>,
): string | undefined {
  const ability = catalogue.ability[cause];
  const bearer = findUnit(via, game);
  if (ability === undefined) return undefined;
  return via === unit || bearer === undefined ? ` (${ability.name})` : ` by ${bearer.name} (${ability.name})`;
}

function lifeOf(rules: TacticGame, game: Tactic, unit: Unit): number {
  return rules.statOf(game, unit, 'hp') - unit.damage;
}

function changeText(change: number): string {
  if (change === 0) return '0';
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** @param life what it will have; of one that is removed, what it has had */
function wordsOf({ name }: Unit, change: number, isRemoved: boolean, life: number): string {
  if (isRemoved) return change < 0 ? `${name} dies: ${-change} damage, ${life} HP` : `${name} leaves the board`;
  if (change === 0) return `${name} takes no damage`;
  return change < 0 ? `${name} goes to ${life} HP: ${-change} damage` : `${name} heals ${change} to ${life} HP`;
}
