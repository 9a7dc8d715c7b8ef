import type { Choose, Match, PlayerId } from '../kernel/index.ts';
import { tryOut, valueOf, WORST, type BotTask, type Candidate } from './candidate.ts';
import { askNext, survey, type Survey } from './survey.ts';

/** So many actions behind each candidate, of all players, are the most that a strong bot looks ahead, without advice. */
const MOST_AHEAD = 24;

/** So many of the best ideas are kept from action to action. */
export const REMEMBERED = 40;

/** An action that was worth something when it was last tried, perhaps some actions ago. */
export interface Idea<Action> {
  readonly action: Action | Choose;
  /** By how much it made the position better. */
  readonly gain: number;
}

/** What was tried in a position of the value `base`, in the order given. */
export function ideasOf<State, Action, Event, Setup>(
  candidates: readonly Candidate<State, Action, Event, Setup>[],
  base: number,
): Idea<Action>[] {
  return candidates.filter(({ value }) => value > WORST).map(({ action, value }) => ({ action, gain: value - base }));
}

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
  /** The value of that for the player whose action led there, and the action. */
  value: number;
  last: Action | Choose;
  /** Somebody else has had to act. */
  others: boolean;
  /** Actions played behind the candidate. */
  ahead: number;
  /** What the next player may do; looked for when it is first needed. */
  actions: Survey<Action> | undefined;
  /** What the player thought of before, best first. Of these only as many are tried again as may still be the best. */
  ideas: readonly Idea<Action>[];
  /** `ideas` count in this position. */
  remembers: boolean;
  /** Index in what was found, and then in `ideas`, of the action to try next. */
  next: number;
  /** What was tried in this position, and what that was worth. */
  tried: Idea<Action>[];
  best: Candidate<State, Action, Event, Setup> | undefined;
}

/**
 * The line of play that begins with `candidate`.
 *
 * @param ideas what was tried instead of it, best first
 */
export function followUp<State, Action, Event, Setup>(
  candidate: Candidate<State, Action, Event, Setup>,
  ideas: readonly Idea<Action>[],
): FollowUp<State, Action, Event, Setup> {
  return {
    candidate,
    own: [],
    match: candidate.after,
    value: candidate.value,
    last: candidate.action,
    others: false,
    ahead: 0,
    actions: undefined,
    ideas: ideas.filter(({ action }) => action !== candidate.action),
    remembers: false,
    next: 0,
    tried: [],
    best: undefined,
  };
}

/** Tries one action more; true when the end of the line is reached. */
export function extend<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
): boolean {
  const by = line.match.toAct()[0];
  if (by !== undefined && by !== task.player && passes(task, line, by)) return false;
  if (by !== task.player) line.others = true;
  if (by === undefined || line.ahead === (task.advice?.ahead ?? MOST_AHEAD) || (line.others && by === task.player))
    return true;
  // Finding out what can be done takes as long as trying some of it.
  if (line.actions === undefined) return isTurnOver(task, line) || look(task, line, by);
  if (!askNext(line.actions)) tryNext(task, line, by, line.actions.found);
  return false;
}

/** Lets somebody else pass what the player has just done. What they hold is not known, so that little else can be expected. */
function passes<State, Action, Event, Setup>(
  { advice }: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
): boolean {
  const action = advice?.pass?.(line.match.state(), by);
  if (action === undefined || line.others || line.actions !== undefined) return false;
  const after = line.match.fork();
  if (!after.submit(by, action).ok) return false;
  line.match = after;
  return true;
}

function isTurnOver<State, Action, Event, Setup>(
  { advice, match }: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
): boolean {
  return advice?.turnOf !== undefined && advice.turnOf(match.state()) !== advice.turnOf(line.match.state());
}

/** Begins to look for what can be done. True if the line ends there, with others who may do what they like. */
function look<State, Action, Event, Setup>(
  { advice, player }: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
): boolean {
  const news = by === player && line.ideas.length > 0 ? advice?.news?.(line.match.state(), by, line.last) : undefined;
  line.remembers = news !== undefined;
  line.actions = news === undefined ? survey(line.match, by, advice) : { sources: news, next: 0, found: [] };
  return advice?.turnOf !== undefined && by !== player && !line.match.legal(by).some(action => isChoice(action));
}

/** Whether an action answers a question. */
export function isChoice(action: unknown): boolean {
  // Every action has a kind, and this one is the kernel's own.
  return (action as Choose).kind === 'choose';
}

function tryNext<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
  actions: readonly (Action | Choose)[],
): void {
  const action = nextOf(line, actions);
  line.next++;
  if (action === undefined) {
    advance(line, actions.length);
    return;
  }
  const candidate = tryOut(task, line.match, by, action);
  if (task.advice?.news !== undefined && candidate.value > WORST)
    line.tried.push({ action, gain: candidate.value - line.value });
  if (line.best === undefined || candidate.value > line.best.value) line.best = candidate;
}

/** What was found, and then each idea that may be better than the best so far if nothing has made it worse. */
function nextOf<State, Action, Event, Setup>(
  { best, ideas, next, remembers, value }: FollowUp<State, Action, Event, Setup>,
  found: readonly (Action | Choose)[],
): Action | Choose | undefined {
  if (next < found.length) return found[next];
  const idea = remembers ? ideas[next - found.length] : undefined;
  return idea === undefined || (best !== undefined && best.value - value >= idea.gain) ? undefined : idea.action;
}

/** Every action of the player to act was tried: the best one is played. */
function advance<State, Action, Event, Setup>(line: FollowUp<State, Action, Event, Setup>, found: number): void {
  const { best, ideas, next, remembers, tried } = line;
  if (best !== undefined) {
    line.match = best.after;
    line.value = best.value;
    line.last = best.action;
    if (!line.others) line.own.push(best.action);
    const untried = remembers ? ideas.slice(next - 1 - found) : [];
    line.ideas = merged(
      untried,
      tried.filter(({ action }) => action !== best.action),
    );
  }
  line.best = undefined;
  line.actions = undefined;
  line.tried = [];
  line.next = 0;
  line.ahead++;
}

/** Ideas that are in order, and others that are put among them; between equals the former come first. */
function merged<Action>(ideas: readonly Idea<Action>[], others: readonly Idea<Action>[]): Idea<Action>[] {
  const all = ideas.slice();
  for (const other of others) {
    let place = all.length;
    while (place > 0 && (all[place - 1]?.gain ?? 0) < other.gain) place--;
    all.splice(place, 0, other);
    if (all.length > REMEMBERED) all.pop();
  }
  return all;
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
