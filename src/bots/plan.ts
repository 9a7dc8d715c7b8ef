import type { Choose, Match, PlayerId } from '../kernel/index.ts';
import { isChoice } from './follow-up.ts';
import type { BotAdvice } from './survey.ts';

/** What a player goes on to do, from the state on in which it was decided. */
export interface BotPlan<State, Action> {
  readonly player: PlayerId;
  readonly state: State;
  readonly actions: readonly (Action | Choose)[];
}

type Planned<State, Action> = Pick<Match<State, Action, unknown, unknown>, 'format' | 'refusal' | 'state'>;

/** Whether what a player is about to do is what the plan of another counts on: to pass what that one has done. */
export function passesPlan<State, Action>(
  plan: BotPlan<State, Action> | undefined,
  match: Planned<State, Action>,
  player: PlayerId,
  action: Action | Choose,
  advice: BotAdvice<State, Action> | undefined,
): boolean {
  if (plan === undefined || plan.player === player || plan.state !== match.state()) return false;
  const pass = advice?.pass?.(match.state(), player);
  if (pass === undefined) return false;
  // To write an option out takes long where there are hundreds.
  if (isChoice(action) && isChoice(pass)) return action.option === pass.option;
  return match.format(pass, player) === match.format(action, player);
}

/** What can still be done of a plan: chance, what was hidden, or what was done may have made some of it illegal. */
export function restOfPlan<State, Action>(
  { actions, player }: Pick<BotPlan<State, Action>, 'actions' | 'player'>,
  match: Planned<State, Action>,
): readonly (Action | Choose)[] {
  const next = actions.findIndex(action => match.refusal(player, action) === undefined);
  return next < 0 ? [] : actions.slice(next);
}
