import { runChance, seedChance, type Chance, type Choose } from '../kernel/index.ts';
import { bestFirst, bestOf, tryOut, valueOf, WORST, type BotTask, type Candidate, type Strength } from './candidate.ts';
import { bestLine, extend, followUp, ideasOf, isChoice, REMEMBERED, type FollowUp } from './follow-up.ts';
import { askNext, survey, type Survey } from './survey.ts';

/**
 * A decision in progress. The bot works on it in slices, so that the table never freezes.
 *
 * @noSelf
 */
export interface Bot<Action> {
  /** Tries up to `count` more actions, or does other work of that length. Returns true when the decision is made. */
  readonly think: (count: number) => boolean;
  /** The action to take, once `think` has answered true; nothing if the player has nothing to decide. */
  readonly decision: () => Action | Choose | undefined;
  /** What the bot means to do after that, as long as nobody else has to act: it need not think again for each. */
  readonly plan: () => readonly (Action | Choose)[];
  /** How many thoughts it has had so far. */
  readonly thoughts: () => number;
}

/** What a bot knows so far. It finds its actions, and tries each once; a strong bot then follows the best ones up. */
interface Deliberation<State, Action, Event, Setup> {
  readonly task: BotTask<State, Action, Event, Setup>;
  readonly chance: Chance;
  readonly survey: Survey<Action>;
  /** The actions that were found, in the order in which they are tried; nothing while some are looked for. */
  waiting: readonly (Action | Choose)[] | undefined;
  /** Index in `waiting` of the action to try next. */
  next: number;
  candidates: Candidate<State, Action, Event, Setup>[];
  /** Until an action is found that does not lose at once nothing is overlooked, or an easy bot would concede. */
  canPlayOn: boolean;
  lines: FollowUp<State, Action, Event, Setup>[];
  /** Index in `lines` of the line to extend. */
  line: number;
  thoughts: number;
  done: boolean;
  decision: Action | Choose | undefined;
  plan: readonly (Action | Choose)[];
}

/** Out of so many actions an easy bot sees one: where many are equally good, it has to overlook most of them to err. */
const SEEN_IN = 3;
/** How many of the best actions a strong bot follows up, without advice. */
const FOLLOWED = 6;
/** The part of its budget that a bot may use to look for actions and try each once. */
const LOOKING = 0.75;

/**
 * Starts to think about what `task.player` does next. Needs nothing but the match: it knows no game. It does not cheat: it
 * thinks about a match as the player knows it, in which everything hidden is made up.
 */
export function createBot<State, Action, Event, Setup>(task: BotTask<State, Action, Event, Setup>): Bot<Action> {
  const deliberation = deliberate({ ...task, match: task.match.fork(task.seed, task.player) });
  return {
    think(count) {
      for (let thought = 0; thought < count && !deliberation.done; thought++) thinkOnce(deliberation);
      return deliberation.done;
    },
    decision: () => deliberation.decision,
    plan: () => deliberation.plan,
    thoughts: () => deliberation.thoughts,
  };
}

function deliberate<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
): Deliberation<State, Action, Event, Setup> {
  const chance = runChance(seedChance(task.seed));
  const actions = survey(task.match, task.player, task.advice);
  const isKnown = actions.sources.length === 0;
  if (task.budget !== undefined) mixSources(actions, chance);
  return {
    task,
    chance,
    survey: actions,
    waiting: isKnown ? chance.shuffled(actions.found) : undefined,
    next: 0,
    candidates: [],
    canPlayOn: false,
    lines: [],
    line: 0,
    thoughts: 0,
    done: isKnown && actions.found.length === 0,
    decision: undefined,
    plan: [],
  };
}

/** Who cannot ask every source asks others the next time. The first one is always asked. */
function mixSources<Action>(actions: Survey<Action>, chance: Chance): void {
  const { sources } = actions;
  actions.sources = sources.slice(0, 1).concat(chance.shuffled(sources.slice(1)));
}

function thinkOnce<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { waiting } = deliberation;
  deliberation.thoughts++;
  if (waiting === undefined) lookFurther(deliberation);
  else if (deliberation.next < waiting.length) tryNext(deliberation, waiting);
  else followNext(deliberation);
}

/** Finds more to try. The last source comes last: then everything that was found is put into order. */
function lookFurther<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { survey: actions } = deliberation;
  if (!hasLookedEnough(deliberation) && askNext(actions)) return;
  deliberation.waiting = inOrder(deliberation);
  deliberation.done = actions.found.length === 0;
}

/** Whoever may have no time for all of it begins with what does no harm. */
function inOrder<State, Action, Event, Setup>({
  chance,
  survey: { found },
  task,
}: Deliberation<State, Action, Event, Setup>): readonly (Action | Choose)[] {
  return task.budget === undefined ? chance.shuffled(found) : found.slice(0, 1).concat(chance.shuffled(found.slice(1)));
}

/** What was found is tried, which takes a thought each: a part of the budget is kept for what comes after that. */
function hasLookedEnough<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
): boolean {
  const { survey: actions, task, thoughts } = deliberation;
  if (task.budget === undefined || actions.found.length === 0) return false;
  return thoughts + actions.found.length >= task.budget * LOOKING;
}

function hasNoBudget<State, Action, Event, Setup>({
  task,
  thoughts,
}: Deliberation<State, Action, Event, Setup>): boolean {
  return task.budget !== undefined && thoughts >= task.budget;
}

function tryNext<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  waiting: readonly (Action | Choose)[],
): void {
  const { candidates, chance, task } = deliberation;
  const action = waiting[deliberation.next];
  deliberation.next++;
  if (action !== undefined && !(deliberation.canPlayOn && overlooks(task.strength, chance))) {
    const candidate = tryOut(task, task.match, task.player, action);
    candidates[candidates.length] = candidate;
    if (candidate.value > WORST) deliberation.canPlayOn = true;
  }
  if (deliberation.next === waiting.length || (deliberation.canPlayOn && hasNoBudget(deliberation))) sift(deliberation);
}

function overlooks(strength: Strength, chance: Chance): boolean {
  return strength === 'easy' && chance.below(SEEN_IN) !== 0;
}

/** The first look at every action is over: a strong bot follows the best ones up, any other decides. */
function sift<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { candidates, task } = deliberation;
  if (task.strength !== 'strong' || candidates.length < 2 || hasNoBudget(deliberation)) {
    const best = bestOf(candidates)?.action;
    decide(deliberation, best, othersWorth(deliberation, best === undefined ? [] : [best]));
    return;
  }
  const base = valueOf(task, task.match, task.player);
  const known = task.advice?.news === undefined ? [] : ideasOf(bestFirst(candidates, REMEMBERED), base);
  const best = bestFirst(candidates, task.advice?.followed ?? FOLLOWED);
  deliberation.lines = best.map(candidate => followUp(candidate, known));
}

function followNext<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { lines, task } = deliberation;
  const line = lines[deliberation.line];
  if (hasNoBudget(deliberation)) {
    // The best action comes first. Lines of which one has not come to its end cannot be compared.
    const action = lines[0]?.candidate.action;
    const own = lines[0]?.own ?? [];
    decide(
      deliberation,
      action,
      own.concat(othersWorth(deliberation, own.concat(action === undefined ? [] : [action]))),
    );
    return;
  }
  if (line !== undefined) {
    if (extend(task, line)) deliberation.line++;
    return;
  }
  const best = bestLine(task, lines);
  decide(deliberation, best?.candidate.action, best?.own ?? []);
}

/**
 * Where a turn has a limit: what else was worth something, best first. It is tried no more, and dropped where it has become
 * impossible.
 */
function othersWorth<State, Action, Event, Setup>(
  { candidates, task }: Deliberation<State, Action, Event, Setup>,
  taken: readonly (Action | Choose)[],
): readonly (Action | Choose)[] {
  const harmless = candidates[0];
  if (task.budget === undefined || harmless === undefined) return [];
  const base = valueOf(task, task.match, task.player);
  const least = harmless.value > base ? harmless.value : base;
  return bestFirst(candidates, REMEMBERED)
    .filter(({ action, value }) => value > least && !taken.includes(action) && !isChoice(action))
    .map(({ action }) => action);
}

function decide<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  action: Action | Choose | undefined,
  plan: readonly (Action | Choose)[],
): void {
  deliberation.decision = action;
  deliberation.plan = plan;
  deliberation.done = true;
}
