import { panic, type Choose, type Match, type PlayerId } from '../kernel/index.ts';
import {
  beginTrial,
  goOnTrying,
  judge,
  judgingOf,
  tryOut,
  WORST,
  type BotTask,
  type Candidate,
  type Trial,
} from './candidate.ts';
import { askNext, survey, surveyOf, type Judging, type Survey, type ThoughtParts } from './survey.ts';

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
  /** What is being tried, where a thought is done in parts. */
  trial: Trial<State, Action, Event, Setup> | undefined;
  /** That is the action of somebody who is expected to take it. */
  isExpected: boolean;
  /** The line has come to its end; what that is worth for the player is known once it was judged. */
  isOver: boolean;
  /** Goes on to judge that. */
  judging: Judging | undefined;
  end: number;
}

/** A thought that is done at once. */
export const WHOLE: ThoughtParts = { look: 1, begin: 1, step: 1, judge: 1 };

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
    trial: undefined,
    isExpected: false,
    isOver: false,
    judging: undefined,
    end: 0,
  };
}

/** Tries one action more, or does a part of that. Answers what it has taken, in thoughts. */
export function extend<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
): number {
  const parts = task.advice?.parts ?? WHOLE;
  if (line.trial !== undefined) return goOn(task, line, line.trial, parts);
  const by = line.match.toAct()[0];
  if (by !== undefined && by !== task.player) {
    const pass = passOf(task, line, by);
    if (pass !== undefined) return letPass(task, line, by, pass, parts);
  }
  if (by !== task.player) line.others = true;
  if (by === undefined || line.ahead === (task.advice?.ahead ?? MOST_AHEAD) || (line.others && by === task.player)) {
    line.isOver = true;
    return parts.look;
  }
  // Finding out what can be done takes as long as trying some of it.
  if (line.actions === undefined) {
    line.isOver = isTurnOver(task, line) || look(task, line, by);
    return parts.look;
  }
  return askNext(line.actions) ? parts.look : tryNext(task, line, by, line.actions.found, parts);
}

/** Whether what can be done is looked for before anything else is tried. */
export function looksFirst<State, Action, Event, Setup>({ actions }: FollowUp<State, Action, Event, Setup>): boolean {
  return actions === undefined || actions.next < actions.sources.length;
}

/** Carries out a step of what is being tried, or judges it. */
function goOn<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  trial: Trial<State, Action, Event, Setup>,
  parts: ThoughtParts,
): number {
  if (goOnTrying(trial)) return parts.step;
  line.trial = undefined;
  if (line.isExpected) {
    line.isExpected = false;
    line.match = trial.after;
    return parts.step;
  }
  const candidate = judge(task, trial);
  if (candidate === undefined) {
    line.trial = trial;
    return parts.judge;
  }
  compare(task, line, candidate);
  return parts.judge;
}

/** Judges a part of where a line has ended. Returns false until the last one. */
export function judgeEnd<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
): boolean {
  line.judging ??= judgingOf(task, line.match, task.player);
  const end = line.judging();
  line.end = end ?? 0;
  return end !== undefined;
}

/** How somebody else passes what the player has just done. What they hold is not known, so that little else can be expected. */
function passOf<State, Action, Event, Setup>(
  { advice }: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
): Action | Choose | undefined {
  const action = advice?.pass?.(line.match.state(), by);
  return action === undefined || line.others || line.actions !== undefined ? undefined : action;
}

function letPass<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
  pass: Action | Choose,
  parts: ThoughtParts,
): number {
  const trial = beginTrial(line.match, by, pass);
  if (!trial.submitted.ok) panic('A game passes by what it refuses');
  line.trial = trial;
  line.isExpected = true;
  if (task.advice?.parts === undefined) while (line.trial !== undefined) goOn(task, line, trial, parts);
  return parts.begin;
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
  line.actions = news === undefined ? survey(line.match, by, advice) : surveyOf(news, []);
  return advice?.turnOf !== undefined && by !== player && !line.match.legal(by).some(action => isChoice(action));
}

/** Whether an action answers a question. */
export function isChoice(action: unknown): action is Choose {
  // Every action has a kind, and this one is the kernel's own.
  return (action as Choose).kind === 'choose';
}

function tryNext<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  by: PlayerId,
  actions: readonly (Action | Choose)[],
  parts: ThoughtParts,
): number {
  const action = nextOf(line, actions);
  line.next++;
  if (action === undefined) {
    advance(line, actions.length);
    return parts.begin;
  }
  if (task.advice?.parts === undefined) compare(task, line, tryOut(task, line.match, by, action));
  else line.trial = beginTrial(line.match, by, action);
  return parts.begin;
}

function compare<State, Action, Event, Setup>(
  task: BotTask<State, Action, Event, Setup>,
  line: FollowUp<State, Action, Event, Setup>,
  candidate: Candidate<State, Action, Event, Setup>,
): void {
  const { action } = candidate;
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
  lines: readonly FollowUp<State, Action, Event, Setup>[],
): FollowUp<State, Action, Event, Setup> | undefined {
  let best = lines[0];
  for (const line of lines) if (best === undefined || line.end > best.end) best = line;
  return best;
}
