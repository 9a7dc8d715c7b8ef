import type { Choose, Match, PlayerId } from '../kernel/index.ts';
import { tryOut, valueOf, type BotTask, type Candidate } from './candidate.ts';
import { askNext, survey, type Survey } from './survey.ts';

/** So many actions behind each candidate, of all players, are the most that a strong bot looks ahead, without advice. */
const MOST_AHEAD = 24;

/**
 * One line of play: an action, and then the best-looking reply of every player, until it is the player's turn again.
 * All lines end at the same point, so they can be compared.
 */
export interface FollowUp<State, Action, Event, Setup> {
  readonly candidate: Candidate<State, Action, Event, Setup>;
  /** The player's own actions after the candidate, until somebody else has to act. */
  readonly own: (Action | Choose)[];
  /** Where the line has got to. */
  match: Match<State, Action, Event, Setup>;
  /** Somebody else has had to act. */
  others: boolean;
  /** Actions played behind the candidate. */
  ahead: number;
  /** What the next player may do; looked for when it is first needed. */
  actions: Survey<Action> | undefined;
  /** Index in what was found of the action to try next. */
  next: number;
  best: Candidate<State, Action, Event, Setup> | undefined;
}

/** The line of play that begins with `candidate`. */
export function followUp<State, Action, Event, Setup>(
  candidate: Candidate<State, Action, Event, Setup>,
): FollowUp<State, Action, Event, Setup> {
  return {
    candidate,
    own: [],
    match: candidate.after,
    others: false,
    ahead: 0,
    actions: undefined,
    next: 0,
    best: undefined,
  };
}

/** Tries one action more; true when the end of the line is reached. */
export function extend<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
): boolean {
  const by = line.match.toAct()[0];
  if (by !== task.player) line.others = true;
  if (by === undefined || line.ahead === (task.advice?.ahead ?? MOST_AHEAD) || (line.others && by === task.player))
    return true;
  // Finding out what can be done takes as long as trying some of it.
  if (line.actions === undefined) line.actions = survey(line.match, by, task.advice);
  else if (!askNext(line.actions)) tryNext(task, line, by, line.actions.found);
  return false;
}

function tryNext<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
  actions: readonly (Action | Choose)[],
): void {
  const action = actions[line.next];
  line.next++;
  if (action === undefined) {
    advance(line);
    return;
  }
  const tried = tryOut(task, line.match, by, action);
  if (line.best === undefined || tried.value > line.best.value) line.best = tried;
}

/** Every action of the player to act was tried: the best one is played. */
function advance<State, Action, Event, Setup>(line: FollowUp<State, Action, Event, Setup>): void {
  if (line.best !== undefined) {
    line.match = line.best.after;
    if (!line.others) line.own[line.own.length] = line.best.action;
  }
  line.best = undefined;
  line.actions = undefined;
  line.next = 0;
  line.ahead++;
}

/** The line that ends best for the player; between equals the one that was tried first. */
export function bestLine<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  lines: readonly FollowUp<State, Action, Event, Setup>[],
): FollowUp<State, Action, Event, Setup> | undefined {
  let best: FollowUp<State, Action, Event, Setup> | undefined;
  let highest = 0;
  for (const line of lines) {
    const value = valueOf(task, line.match, task.player);
    if (best === undefined || value > highest) {
      best = line;
      highest = value;
    }
  }
  return best;
}
