import { runChance, seedChance, type Chance, type Choose } from '../kernel/index.ts';
import { bestFirst, bestOf, tryOut, WORST, type BotTask, type Candidate, type Strength } from './candidate.ts';
import { bestLine, extend, followUp, type FollowUp } from './follow-up.ts';

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
}

/** What a bot knows so far. It first tries every action once; a strong bot then follows the best ones up. */
interface Deliberation<State, Action, Event, Setup> {
  readonly task: BotTask<State, Action, Event, Setup>;
  readonly chance: Chance;
  /** The legal actions, in the order in which they are tried. */
  readonly waiting: readonly (Action | Choose)[];
  /** Index in `waiting` of the action to try next. */
  next: number;
  candidates: Candidate<State, Action, Event, Setup>[];
  /** Until an action is found that does not lose at once nothing is overlooked, or an easy bot would concede. */
  canPlayOn: boolean;
  lines: FollowUp<State, Action, Event, Setup>[];
  /** Index in `lines` of the line to extend. */
  line: number;
  done: boolean;
  decision: Action | Choose | undefined;
  plan: readonly (Action | Choose)[];
}

/** Out of so many actions an easy bot sees one: where many are equally good, it has to overlook most of them to err. */
const SEEN_IN = 3;
/** How many of the best actions a strong bot follows up. */
const FOLLOWED = 6;

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
  };
}

function deliberate<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
): Deliberation<State, Action, Event, Setup> {
  const chance = runChance(seedChance(task.seed));
  const waiting = chance.shuffled(task.match.legal(task.player));
  return {
    task,
    chance,
    waiting,
    next: 0,
    candidates: [],
    canPlayOn: false,
    lines: [],
    line: 0,
    done: waiting.length === 0,
    decision: undefined,
    plan: [],
  };
}

function thinkOnce<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  if (deliberation.next < deliberation.waiting.length) tryNext(deliberation);
  else followNext(deliberation);
}

function tryNext<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { candidates, chance, task, waiting } = deliberation;
  const action = waiting[deliberation.next];
  deliberation.next++;
  if (action !== undefined && !(deliberation.canPlayOn && overlooks(task.strength, chance))) {
    const candidate = tryOut(task, task.match, task.player, action);
    candidates[candidates.length] = candidate;
    if (candidate.value > WORST) deliberation.canPlayOn = true;
  }
  if (deliberation.next === waiting.length) sift(deliberation);
}

function overlooks(strength: Strength, chance: Chance): boolean {
  return strength === 'easy' && chance.below(SEEN_IN) !== 0;
}

/** The first look at every action is over: a strong bot follows the best ones up, any other decides. */
function sift<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { candidates, task } = deliberation;
  if (task.strength !== 'strong' || candidates.length < 2) decide(deliberation, bestOf(candidates)?.action, []);
  else deliberation.lines = bestFirst(candidates, FOLLOWED).map(candidate => followUp(candidate));
}

function followNext<State, Action, Event, Setup>(deliberation: Deliberation<State, Action, Event, Setup>): void {
  const { lines, task } = deliberation;
  const line = lines[deliberation.line];
  if (line !== undefined) {
    if (extend(task, line)) deliberation.line++;
    return;
  }
  const best = bestLine(task, lines);
  decide(deliberation, best?.candidate.action, best?.own ?? []);
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
