import type { Choose, PlayerId } from '../kernel/index.ts';
import { isChoice } from './follow-up.ts';
import type { BotAdvice, TimeLeft } from './survey.ts';

/** A turn ends within 3 seconds, which is 180 frames. Of these, nobody thinks after so many: what was planned takes time too. */
const FRAMES_AT_WORK = 112;
/** And nobody acts, but to end the turn, after so many. What is pending, and the end, are answered by all in the rest. */
const FRAMES_IN_USE = 146;
/** To begin to think about a decision. */
const FRAMES_OF_DECISION = 1;
/** To submit an action, to make its scene, and to render it; where thoughts have parts, the last of these is divided. */
const FRAMES_OF_ACTION = 3;
const FRAMES_OF_PARTED_ACTION = 6;
/** The pause before an action, so that people can follow, where nothing says how long a turn may take. */
const PAUSE = 48;
/** All pauses of a turn, and what one takes of what is left of them. */
const PAUSES_OF_TURN = 30;
const PAUSE_SHARE = 0.25;
/** Without advice so many thoughts fit into a frame, in the interpreter of TTS. */
const IN_FRAME = 2;
/** What a decision may take of what is left: another one may follow in the same turn. */
const SHARE = 0.6;
/** Less is not enough to decide by. */
const LEAST = 6;

/** What all players have used of the turn that is going on, in frames, where the game says which turn it is. */
export interface TurnBudget {
  turn: number | undefined;
  /** Spent on thinking, acting and pauses. */
  used: number;
  /** Of these the pauses. */
  paused: number;
  /** A bot has done more than to answer: the turn is its own. */
  isBots: boolean;
}

export function newBudget(): TurnBudget {
  return { turn: undefined, used: 0, paused: 0, isBots: false };
}

/** A person has to act. In their turn the time begins again with what comes next; in that of a bot it goes on. */
export function restartBudget(budget: TurnBudget): void {
  if (!budget.isBots) budget.turn = undefined;
}

/** A bot acts. */
export function noteAction(budget: TurnBudget, action: unknown): void {
  if (!isChoice(action)) budget.isBots = true;
}

/** How many thoughts fit into a frame. */
export function thoughtsInFrame<State, Action>(state: State, advice: BotAdvice<State, Action> | undefined): number {
  return advice?.thoughtsInFrame?.(state) ?? IN_FRAME;
}

/** Begins again with each turn. Answers whether the game says which turn it is. */
function beginTurn<State, Action>(
  budget: TurnBudget,
  state: State,
  advice: BotAdvice<State, Action> | undefined,
): boolean {
  const turn = advice?.turnOf?.(state);
  if (turn !== budget.turn) {
    budget.turn = turn;
    budget.used = 0;
    budget.paused = 0;
    budget.isBots = false;
  }
  return turn !== undefined;
}

/** So many thoughts are left for a decision in `state`; nothing if there is no limit. */
export function budgetFor<State, Action>(
  budget: TurnBudget,
  state: State,
  advice: BotAdvice<State, Action> | undefined,
): number | undefined {
  if (!beginTurn(budget, state, advice)) return undefined;
  const frames = (FRAMES_AT_WORK - budget.used - FRAMES_OF_DECISION - framesOfAction(advice)) * SHARE;
  const left = frames * thoughtsInFrame(state, advice);
  return left < LEAST ? LEAST : Math.floor(left);
}

function framesOfAction<State, Action>(advice: BotAdvice<State, Action> | undefined): number {
  return advice?.parts === undefined ? FRAMES_OF_ACTION : FRAMES_OF_PARTED_ACTION;
}

/** A frame of a turn has passed in which bots did something. */
export function spendFrame<State, Action>(
  budget: TurnBudget,
  state: State,
  advice: BotAdvice<State, Action> | undefined,
): void {
  if (beginTurn(budget, state, advice)) budget.used++;
}

/** So many frames have passed in which what a bot does was carried out, or in which it waited. */
export function spendFrames(budget: TurnBudget, frames: number): void {
  budget.used += frames;
}

/** A decision in `state` has taken so many thoughts: as many frames as they need, where nobody counts frames. */
export function spend<State, Action>(
  budget: TurnBudget,
  state: State,
  advice: BotAdvice<State, Action> | undefined,
  thoughts: number,
): void {
  budget.used += FRAMES_OF_DECISION + Math.ceil(thoughts / thoughtsInFrame(state, advice));
}

/** The same for an action of a bot. Answers are shown together. */
export function spendAction<State, Action>(
  budget: TurnBudget,
  action: Action | Choose,
  advice: BotAdvice<State, Action> | undefined,
): void {
  budget.used += isChoice(action) ? 1 : framesOfAction(advice);
  noteAction(budget, action);
}

/**
 * The frames before the next action, so that people can follow: the more happens in a turn, the fewer. Where a turn has a
 * limit they are not spent yet: bots think meanwhile.
 */
export function pauseBefore<State, Action>(
  budget: TurnBudget,
  state: State,
  advice: BotAdvice<State, Action> | undefined,
): number {
  if (!beginTurn(budget, state, advice)) return PAUSE;
  if (budget.used >= FRAMES_AT_WORK) return 0;
  const pause = Math.floor((PAUSES_OF_TURN - budget.paused) * PAUSE_SHARE);
  budget.paused += pause;
  return pause;
}

/** Whether bots think in the pauses before their actions: where nothing limits a turn, they begin afterwards. */
export function thinksInPauses<State, Action>(advice: BotAdvice<State, Action> | undefined): boolean {
  return advice?.turnOf !== undefined;
}

/** How much of the time of the turn is left. */
export function timeLeft<State, Action>(
  budget: TurnBudget,
  state: State,
  advice: BotAdvice<State, Action> | undefined,
): TimeLeft {
  if (!beginTurn(budget, state, advice) || budget.used < FRAMES_AT_WORK) return 'enough';
  return budget.used < FRAMES_IN_USE ? 'little' : 'none';
}

/** What `player` does without a thought, if the game says so: it is hardly worth one, or the turn has taken its time. */
export function offhandAction<State, Action>(
  budget: TurnBudget,
  state: State,
  player: PlayerId,
  advice: BotAdvice<State, Action> | undefined,
): ReturnType<NonNullable<BotAdvice<State, Action>['offhand']>> {
  if (!beginTurn(budget, state, advice)) return undefined;
  return advice?.offhand?.(state, player, timeLeft(budget, state, advice));
}
