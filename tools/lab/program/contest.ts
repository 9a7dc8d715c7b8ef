import {
  budgetFor,
  createBot,
  newBudget,
  offhandAction,
  passesPlan,
  restartBudget,
  restOfPlan,
  spend,
  spendAction,
  STRENGTHS,
  timeLeft,
  type BotPlan,
  type TurnBudget,
} from '../../../src/bots/index.ts';
import { panic, type Choose, type Match } from '../../../src/kernel/index.ts';
import { anyAction, MOST_ACTIONS, seedRandom, type Played } from './random-player.ts';
import { numberIn, textIn } from './request.ts';

/** A game between two who decide, one decision at a time, so that each can be timed. */
export interface Contest<State, Action, Event, Setup> {
  readonly match: Match<State, Action, Event, Setup>;
  /** The player for whom `bot` decides. */
  readonly own: string;
  /** A strength of bots, or `random`. */
  readonly bot: string;
  readonly against: string;
  readonly seed: number;
  /** Who has to decide; nobody once the game is over. */
  player: string | undefined;
  decisions: number;
  readonly budget: TurnBudget;
  /** What the last decision means to do next, while the game is in that state: as at a table, nobody thinks about it again. */
  plan: BotPlan<State, Action> | undefined;
}

/** What `decideOne` returns: see `Program.decide`. */
export interface Decided {
  readonly own: boolean;
  readonly turn: number;
  readonly over: boolean;
  readonly result: number;
}

/** Begins the game that `request` describes: see `Program.begin`. */
export function beginContest<State, Action, Event, Setup>(
  { open }: Played<State, Action, Event, Setup>,
  request: Readonly<Record<string, unknown>>,
): Contest<State, Action, Event, Setup> {
  const seed = numberIn(request, 'seed');
  seedRandom(seed);
  const match = open(seed, textIn(request, 'variant'));
  const own = numberIn(request, 'second') === 1 ? 'p2' : 'p1';
  const [bot, against] = [contestantIn(request, 'bot'), contestantIn(request, 'against')];
  return {
    match,
    own,
    bot,
    against,
    seed,
    player: match.toAct()[0],
    decisions: 0,
    budget: newBudget(),
    plan: undefined,
  };
}

function contestantIn(request: Readonly<Record<string, unknown>>, key: string): string {
  const name = textIn(request, key);
  if (name === 'random' || STRENGTHS.some(each => each === name)) return name;
  return panic(`Expected a strength of bots or "random" as ${key}`);
}

/** Lets the player who has to decide do so, and carries it out. */
export function decideOne<State, Action, Event, Setup>(
  played: Played<State, Action, Event, Setup>,
  contest: Contest<State, Action, Event, Setup>,
): Decided {
  const { match, own: bot, player } = contest;
  const own = player === bot;
  const turn = played.turnOf(match.state());
  if (player !== undefined) {
    const planned = plannedBy(played, contest, player);
    const [action, ...rest] = planned.length > 0 ? planned : decisionsOf(played, contest, player);
    if (action === undefined) panic(`${player} is to act and decides nothing`);
    const isExpected = passesPlan(contest.plan, match, player, action, played.advice);
    if (!match.submit(player, action).ok) panic('A decision was refused');
    if (nameOf(contest, player) === 'random') restartBudget(contest.budget);
    else spendAction(contest.budget, action, played.advice);
    contest.plan =
      isExpected && contest.plan !== undefined
        ? { ...contest.plan, state: match.state() }
        : { player, actions: rest, state: match.state() };
    contest.decisions++;
    contest.player = match.toAct()[0];
  }
  const over = contest.player === undefined || contest.decisions >= MOST_ACTIONS;
  const winners = match.outcome()?.winners ?? [];
  const isDecided = over && winners.length === 1;
  const sign = winners[0] === bot ? 1 : -1;
  return { own, turn, over, result: isDecided ? sign : 0 };
}

/** What is left of the plan, if it still fits, and there is time for it. */
function plannedBy<State, Action, Event, Setup>(
  { advice }: Played<State, Action, Event, Setup>,
  { budget, match, plan }: Contest<State, Action, Event, Setup>,
  player: string,
): readonly (Action | Choose)[] {
  if (timeLeft(budget, match.state(), advice) === 'none') return [];
  return plan?.state === match.state() && plan.player === player ? restOfPlan(plan, match) : [];
}

/** Who decides for `player`: a strength of bots, or `random`. */
function nameOf<State, Action, Event, Setup>(
  { against, bot, own }: Contest<State, Action, Event, Setup>,
  player: string,
): string {
  return player === own ? bot : against;
}

function decisionsOf<State, Action, Event, Setup>(
  played: Played<State, Action, Event, Setup>,
  contest: Contest<State, Action, Event, Setup>,
  player: string,
): readonly (Action | Choose)[] {
  const { decisions, match, seed } = contest;
  const strength = STRENGTHS.find(each => each === nameOf(contest, player));
  if (strength === undefined) return [anyAction(played, match, player)];
  const { advice, evaluate } = played;
  const offhand = offhandAction(contest.budget, match.state(), player, advice);
  if (offhand !== undefined && match.refusal(player, offhand) === undefined) return [offhand];
  const budget = budgetFor(contest.budget, match.state(), advice);
  const thinker = createBot({ match, player, evaluate, advice, strength, seed: seed + decisions, budget });
  while (!thinker.think(1000));
  spend(contest.budget, match.state(), advice, thinker.thoughts());
  const decision = thinker.decision();
  return decision === undefined ? [] : [decision, ...thinker.plan()];
}
