import { runChance, seedChance, type Chance, type Choose } from '../kernel/index.ts';
import {
  beginTrial,
  bestFirst,
  bestOf,
  goOnTrying,
  judge,
  judgingOf,
  tryOut,
  valueOf,
  WORST,
  type BotTask,
  type Candidate,
  type Strength,
  type Trial,
} from './candidate.ts';
import {
  bestLine,
  extend,
  followUp,
  ideasOf,
  isChoice,
  judgeEnd,
  looksFirst,
  REMEMBERED,
  WHOLE,
  type FollowUp,
} from './follow-up.ts';
import { askNext, survey, type Judging, type Survey, type ThoughtParts } from './survey.ts';

/**
 * A decision in progress. The bot works on it in slices, so that the table never freezes.
 *
 * @noSelf
 */
export interface Bot<Action> {
  /**
   * Tries up to `count` more actions, or does other work of that length. Where thoughts have parts, no further one begins
   * after that. Returns true when the decision is made.
   */
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
  /** Nothing until the first part has listed what is legal. */
  survey: Survey<Action> | undefined;
  /** The actions that were found, in the order in which they are tried; nothing while some are looked for. */
  waiting: readonly (Action | Choose)[] | undefined;
  /** Index in `waiting` of the action to try next. */
  next: number;
  candidates: Candidate<State, Action, Event, Setup>[];
  /** Until an action is found that does not lose at once nothing is overlooked, or an easy bot would concede. */
  canPlayOn: boolean;
  /** What is being tried, where a thought is done in parts. */
  trial: Trial<State, Action, Event, Setup> | undefined;
  /** The first look is over: the next part compares what was tried. */
  isLooked: boolean;
  /** What the position is worth in which the player decides, once it was judged. */
  base: number | undefined;
  judging: Judging | undefined;
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
      for (let spent = 0; (spent === 0 || spent + nextCost(deliberation) <= count) && !deliberation.done;) {
        const cost = thinkOnce(deliberation);
        spent += cost;
        deliberation.thoughts += cost;
      }
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
  const deliberation: Deliberation<State, Action, Event, Setup> = {
    task,
    chance: runChance(seedChance(task.seed)),
    survey: undefined,
    waiting: undefined,
    next: 0,
    candidates: [],
    canPlayOn: false,
    trial: undefined,
    isLooked: false,
    base: undefined,
    judging: undefined,
    lines: [],
    line: 0,
    thoughts: 0,
    done: false,
    decision: undefined,
    plan: [],
  };
  if (task.advice?.parts === undefined) begin(deliberation);
  return deliberation;
}

/** Lists what is legal. Without advice that is all there is to try. */
function begin<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { chance, task } = deliberation;
  const actions = survey(task.match, task.player, task.advice);
  const isKnown = actions.sources.length === 0;
  if (task.budget !== undefined) mixSources(actions, chance);
  deliberation.survey = actions;
  deliberation.waiting = isKnown ? chance.shuffled(actions.found) : undefined;
  deliberation.done = isKnown && actions.found.length === 0;
}

/** Who cannot ask every source asks others the next time. The first one is always asked. */
function mixSources<Action>(actions: Survey<Action>, chance: Chance): void {
  const { sources } = actions;
  actions.sources = sources.slice(0, 1).concat(chance.shuffled(sources.slice(1)));
}

/** Has a thought, or does a part of it. Answers what that has taken. */
function thinkOnce<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): number {
  const { task, waiting } = deliberation;
  const parts = task.advice?.parts ?? WHOLE;
  if (task.advice?.learn?.(task.match.state()) === true) return parts.look;
  if (deliberation.isLooked) return compare(deliberation, parts);
  if (deliberation.lines.length > 0) return followNext(deliberation, parts);
  if (waiting !== undefined) return tryNext(deliberation, waiting, parts);
  if (deliberation.survey === undefined) begin(deliberation);
  else lookFurther(deliberation, deliberation.survey);
  return parts.look;
}

/** What the next thought will take, or its next part. */
function nextCost<State, Action, Event, Setup>({
  isLooked,
  line,
  lines,
  task,
  trial,
  waiting,
}: Deliberation<State, Action, Event, Setup>): number {
  const parts = task.advice?.parts ?? WHOLE;
  const followed = lines[line];
  const tried = trial ?? followed?.trial;
  if (tried !== undefined) return tried.isDone ? parts.judge : parts.step;
  if (isLooked || followed?.isOver === true) return parts.judge;
  const isLooking = followed === undefined ? waiting === undefined : looksFirst(followed);
  return isLooking ? parts.look : parts.begin;
}

/** Finds more to try. The last source comes last: then everything that was found is put into order. */
function lookFurther<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  actions: Survey<Action>,
): void {
  if (!hasLookedEnough(deliberation, actions) && askNext(actions)) return;
  deliberation.waiting = inOrder(deliberation, actions);
  deliberation.done = actions.found.length === 0;
}

/** Whoever may have no time for all of it begins with what does no harm. */
function inOrder<State, Action, Event, Setup>(
  { chance, task }: Deliberation<State, Action, Event, Setup>,
  { found }: Survey<Action>,
): readonly (Action | Choose)[] {
  return task.budget === undefined ? chance.shuffled(found) : found.slice(0, 1).concat(chance.shuffled(found.slice(1)));
}

/** What was found is tried, which takes a thought each: a part of the budget is kept for what comes after that. */
function hasLookedEnough<State, Action, Event, Setup>(
  { task, thoughts }: Deliberation<State, Action, Event, Setup>,
  actions: Survey<Action>,
): boolean {
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
  parts: ThoughtParts,
): number {
  const { chance, task, trial } = deliberation;
  if (trial !== undefined) return goOn(deliberation, waiting, trial, parts);
  const action = waiting[deliberation.next];
  deliberation.next++;
  const isSeen = action !== undefined && !(deliberation.canPlayOn && overlooks(task.strength, chance));
  if (isSeen && task.advice?.parts !== undefined) {
    deliberation.trial = beginTrial(task.match, task.player, action);
    return parts.begin;
  }
  if (isSeen) note(deliberation, tryOut(task, task.match, task.player, action));
  endLook(deliberation, waiting);
  if (deliberation.isLooked && task.advice?.parts === undefined) compare(deliberation, parts);
  return parts.begin;
}

/** Carries out a step of what is being tried, or judges it. */
function goOn<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  waiting: readonly (Action | Choose)[],
  trial: Trial<State, Action, Event, Setup>,
  parts: ThoughtParts,
): number {
  if (goOnTrying(trial)) return parts.step;
  const candidate = judge(deliberation.task, trial);
  if (candidate === undefined) return parts.judge;
  deliberation.trial = undefined;
  note(deliberation, candidate);
  endLook(deliberation, waiting);
  return parts.judge;
}

function note<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  candidate: Candidate<State, Action, Event, Setup>,
): void {
  deliberation.candidates.push(candidate);
  if (candidate.value > WORST) deliberation.canPlayOn = true;
}

function endLook<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  waiting: readonly (Action | Choose)[],
): void {
  const isAll = deliberation.next >= waiting.length;
  deliberation.isLooked = isAll || (deliberation.canPlayOn && hasNoBudget(deliberation));
}

function overlooks(strength: Strength, chance: Chance): boolean {
  return strength === 'easy' && chance.below(SEEN_IN) !== 0;
}

/** The first look at every action is over: a strong bot follows the best ones up, any other decides. */
function compare<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  parts: ThoughtParts,
): number {
  const { candidates, task } = deliberation;
  if (task.advice?.parts !== undefined && !knowsBase(deliberation)) return parts.judge;
  deliberation.isLooked = false;
  if (task.strength !== 'strong' || candidates.length < 2 || hasNoBudget(deliberation)) {
    const best = bestOf(candidates)?.action;
    decide(deliberation, best, othersWorth(deliberation, best === undefined ? [] : [best]));
    return parts.judge;
  }
  const known = task.advice?.news === undefined ? [] : ideasOf(bestFirst(candidates, REMEMBERED), baseOf(deliberation));
  const best = bestFirst(candidates, task.advice?.followed ?? FOLLOWED);
  deliberation.lines = best.map(candidate => followUp(candidate, known));
  return parts.judge;
}

/** What the position is worth that was there before anything was tried. */
function baseOf<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): number {
  const { task } = deliberation;
  deliberation.base ??= valueOf(task, task.match, task.player);
  return deliberation.base;
}

/** Judges a part of it. Returns false until it is known. */
function knowsBase<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): boolean {
  const { base, task } = deliberation;
  if (base !== undefined) return true;
  deliberation.judging ??= judgingOf(task, task.match, task.player);
  deliberation.base = deliberation.judging();
  return false;
}

function followNext<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  parts: ThoughtParts,
): number {
  const { lines, task } = deliberation;
  const line = lines[deliberation.line];
  if (hasNoBudget(deliberation)) {
    // The best action comes first. Lines of which one has not come to its end cannot be compared.
    const action = lines[0]?.candidate.action;
    const own = lines[0]?.own ?? [];
    const others = othersWorth(deliberation, own.concat(action === undefined ? [] : [action]));
    decide(deliberation, action, own.concat(others));
    return parts.judge;
  }
  if (line === undefined) {
    const best = bestLine(lines);
    decide(deliberation, best?.candidate.action, best?.own ?? []);
    return parts.look;
  }
  if (!line.isOver) {
    const cost = extend(task, line);
    if (!line.isOver || task.advice?.parts !== undefined) return cost;
  }
  if (!judgeEnd(task, line)) return parts.judge;
  deliberation.line++;
  return parts.judge;
}

/**
 * Where a turn has a limit: what else was worth something, best first. It is tried no more, and dropped where it has become
 * impossible.
 */
function othersWorth<State, Action, Event, Setup>(
  deliberation: Deliberation<State, Action, Event, Setup>,
  taken: readonly (Action | Choose)[],
): readonly (Action | Choose)[] {
  const { candidates, task } = deliberation;
  const harmless = candidates[0];
  if (task.budget === undefined || harmless === undefined) return [];
  const base = baseOf(deliberation);
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
