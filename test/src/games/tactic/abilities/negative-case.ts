import type { Ability } from '../../../../../src/games/tactic/index.ts';

/**
 * Why an ability must not act: it is about another unit (the bearer's neighbour, or the bearer itself), another player's
 * unit or action, another turn; the other unit is too far away; it was done already this turn; or what its card asks for
 * is not there.
 */
export type Situation =
  | 'another unit'
  | 'another player'
  | 'another turn'
  | 'out of range'
  | 'already done'
  | 'condition not met';

/** One case in which a hook of an ability must not act. */
export interface NegativeCase {
  /** Id of the ability. */
  readonly ability: string;
  /** Name of the hook; for an answer, `on:` and the event. */
  readonly hook: string;
  readonly situation: Situation;
  readonly title: string;
  /** What is observed, as text. */
  readonly run: () => string;
  readonly expected: string;
}

/** The hooks of an ability, as negative cases name them. */
export function hooksOf({ on, ...ability }: Ability): string[] {
  const hooks = (['stat', 'hit', 'instead', 'forbid', 'uses'] as const).filter(hook => ability[hook] !== undefined);
  return [...hooks, ...Object.keys(on ?? {}).map(event => `on:${event}`)];
}

/** The situations that every ability with a hook has to be tested in; any one where nothing is listed. */
const REQUIRED: Readonly<Record<string, readonly Situation[]>> = {
  hit: ['another unit'],
  instead: ['another unit', 'another player'],
  forbid: ['another player', 'out of range'],
  uses: ['another unit', 'another player', 'out of range', 'already done'],
  on: ['another unit'],
};

/** The cases that `cases` lack for `ability`, such as `toll: on:moved, another unit`. */
export function missingCases(ability: Ability, cases: readonly NegativeCase[]): string[] {
  return hooksOf(ability).flatMap(hook => {
    const tested = cases.filter(each => each.ability === ability.id && each.hook === hook);
    const required = REQUIRED[hook.split(':')[0] ?? ''] ?? [];
    if (tested.length === 0) return [`${ability.id}: ${hook}, ${required.join(', ') || 'any situation'}`];
    const missing = required.filter(situation => !tested.some(each => each.situation === situation));
    return missing.map(situation => `${ability.id}: ${hook}, ${situation}`);
  });
}
