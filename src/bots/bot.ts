import { runChance, seedChance, type Chance, type Choose, type Match, type PlayerId } from '../kernel/index.ts';

/**
 * How good `state` is for `player`, as a whole number: more is better. A game gives it; it is asked after every
 * action that a bot tries, so it should not take longer than performing one.
 */
export type Evaluate<State> = (state: State, player: PlayerId) => number;

/** `easy` looks at what an action gives at once and overlooks some; `strong` also looks at what comes after it. */
export const STRENGTHS = ['easy', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/**
 * A decision in the making. It is thought out in slices, so that a table never stands still.
 *
 * @noSelf
 */
export interface Bot<Action> {
  /** Tries up to `count` actions more, or does what takes as long; true when the decision is made. */
  readonly think: (count: number) => boolean;
  /** The action to take, once `think` has answered true; nothing if the player has nothing to decide. */
  readonly decision: () => Action | Choose | undefined;
  /** What the bot means to do after that, as long as nobody else has to act: it need not think again for each. */
  readonly plan: () => readonly (Action | Choose)[];
}

/** What a bot decides for, and how. */
export interface BotTask<State, Action, Event, Setup> {
  readonly match: Match<State, Action, Event, Setup>;
  readonly player: PlayerId;
  readonly evaluate: Evaluate<State>;
  readonly strength: Strength;
  /** Decides between equals, and what an easy bot overlooks. A whole number. */
  readonly seed: number;
}

/** An action that may be taken, and what the bot thinks of it. */
interface Candidate<State, Action, Event, Setup> {
  readonly action: Action | Choose;
  readonly after: Match<State, Action, Event, Setup>;
  readonly value: number;
}

/** Out of so many actions an easy bot sees one less. */
const OVERLOOKED_IN = 3;
/** How many of the best actions a strong bot follows up. */
const FOLLOWED = 6;
/** So many actions behind each of them, of all players, are the most that a strong bot looks ahead. */
const MOST_AHEAD = 24;
/** Nothing a judge says is worse. */
const WORST = -1e15;

/**
 * Starts to think about what `task.player` does next. Needs nothing but the match: it knows no game. It does not cheat: it
 * thinks about a match as the player knows it, in which everything hidden is made up.
 */
export function createBot<State, Action, Event, Setup>(asked: BotTask<State, Action, Event, Setup>): Bot<Action> {
  const task = { ...asked, match: asked.match.fork(asked.seed, asked.player) };
  const chance = runChance(seedChance(task.seed));
  const waiting = chance.shuffled(task.match.legal(task.player));
  const followed: FollowUp<State, Action, Event, Setup>[] = [];
  let candidates: Candidate<State, Action, Event, Setup>[] = [];
  let decided: Action | Choose | undefined;
  let planned: readonly (Action | Choose)[] = [];
  let next = 0;
  let following = 0;
  let done = waiting.length === 0;
  // Until an action is found that does not lose at once nothing is overlooked, or an easy bot would resign.
  let canPlayOn = false;

  const settleOn = (best: Action | Choose | undefined): void => {
    decided = best;
    done = true;
  };

  const settleOnLine = (best: FollowUp<State, Action, Event, Setup> | undefined): void => {
    planned = best?.own() ?? [];
    settleOn(best?.candidate.action);
  };

  /** The first look at every action is over: an easy bot decides, a strong one follows the best ones up. */
  const sift = (): void => {
    const enough = task.strength === 'easy' || candidates.length < 2;
    if (enough) return settleOn(bestOf(candidates)?.action);
    candidates = bestFirst(candidates, FOLLOWED);
    candidates.forEach((candidate, index) => {
      followed[index] = followUp(task, candidate);
    });
    return undefined;
  };

  const thinkOnce = (): void => {
    if (next < waiting.length) {
      const action = waiting[next];
      next++;
      if (action !== undefined && !(canPlayOn && overlooks(task.strength, chance))) {
        const candidate = tryOut(task, task.match, task.player, action);
        candidates[candidates.length] = candidate;
        if (candidate.value > WORST) canPlayOn = true;
      }
      if (next === waiting.length) sift();
      return;
    }
    const current = followed[following];
    if (current === undefined) settleOnLine(bestFollowed(followed));
    else if (current.think()) following++;
  };

  return {
    think(count) {
      for (let thought = 0; thought < count && !done; thought++) thinkOnce();
      return done;
    },
    decision: () => decided,
    plan: () => planned,
  };
}

function overlooks(strength: Strength, chance: Chance): boolean {
  return strength === 'easy' && chance.below(OVERLOOKED_IN) === 0;
}

function tryOut<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  by: PlayerId,
  action: Action | Choose,
): Candidate<State, Action, Event, Setup> {
  const after = match.fork();
  const submitted = after.submit(by, action);
  const value = submitted.ok ? judged(task, after, by) : WORST;
  return { action, after, value };
}

/** What the position is worth to `player`: a game that is over is won, drawn or lost, whatever the judge says. */
function judged<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  match: Match<State, Action, Event, Setup>,
  player: PlayerId,
): number {
  const outcome = match.outcome();
  if (outcome === undefined) return task.evaluate(match.state(), player);
  if (outcome.winners.length === 0) return 0;
  return outcome.winners.includes(player) ? -WORST : WORST;
}

function bestOf<State, Action, Event, Setup>(
  candidates: readonly Candidate<State, Action, Event, Setup>[],
): Candidate<State, Action, Event, Setup> | undefined {
  let best = candidates[0];
  for (const candidate of candidates) {
    if (best === undefined || candidate.value > best.value) best = candidate;
  }
  return best;
}

/** The `count` best, best first; between equals the one that was tried first. */
function bestFirst<State, Action, Event, Setup>(
  candidates: readonly Candidate<State, Action, Event, Setup>[],
  count: number,
): Candidate<State, Action, Event, Setup>[] {
  const best: Candidate<State, Action, Event, Setup>[] = [];
  for (const candidate of candidates) {
    let place = best.length;
    while (place > 0 && (best[place - 1]?.value ?? WORST) < candidate.value) place--;
    best.splice(place, 0, candidate);
    if (best.length > count) best.pop();
  }
  return best;
}

/**
 * What comes of one action: everybody takes what looks best at once, until the player is to act again after the others.
 * Then all lines of play can be compared.
 *
 * @noSelf
 */
interface FollowUp<State, Action, Event, Setup> {
  readonly candidate: Candidate<State, Action, Event, Setup>;
  /** Tries one action more; true when the end is reached. */
  readonly think: () => boolean;
  readonly value: () => number;
  /** The player's own actions after the candidate, until somebody else has to act. */
  readonly own: () => readonly (Action | Choose)[];
}

function followUp<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  candidate: Candidate<State, Action, Event, Setup>,
): FollowUp<State, Action, Event, Setup> {
  const own: (Action | Choose)[] = [];
  let match = candidate.after;
  let others = false;
  let ahead = 0;
  let next = 0;
  let legal: readonly (Action | Choose)[] | undefined;
  let best: Candidate<State, Action, Event, Setup> | undefined;

  const advance = (): void => {
    if (best !== undefined) {
      match = best.after;
      if (!others) own[own.length] = best.action;
    }
    best = undefined;
    legal = undefined;
    next = 0;
    ahead++;
  };

  const tryNext = (by: PlayerId, actions: readonly (Action | Choose)[]): void => {
    const action = actions[next];
    next++;
    if (action === undefined) return advance();
    const tried = tryOut(task, match, by, action);
    if (best === undefined || tried.value > best.value) best = tried;
    return undefined;
  };

  return {
    candidate,
    value: () => judged(task, match, task.player),
    own: () => own,
    think() {
      const by = match.toAct()[0];
      if (by !== task.player) others = true;
      if (by === undefined || ahead === MOST_AHEAD || (others && by === task.player)) return true;
      // Finding out what can be done takes as long as trying some of it.
      if (legal === undefined) legal = match.legal(by);
      else tryNext(by, legal);
      return false;
    },
  };
}

function bestFollowed<State, Action, Event, Setup>(
  followed: readonly FollowUp<State, Action, Event, Setup>[],
): FollowUp<State, Action, Event, Setup> | undefined {
  let best = followed[0];
  let highest = best?.value() ?? WORST;
  for (const one of followed) {
    const value = one.value();
    if (value > highest) {
      best = one;
      highest = value;
    }
  }
  return best;
}
