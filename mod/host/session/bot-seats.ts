import {
  budgetFor,
  createBot,
  newBudget,
  noteAction,
  offhandAction,
  passesPlan,
  pauseBefore,
  restartBudget,
  restOfPlan,
  spendFrame,
  spendFrames,
  thinksInPauses,
  thoughtsInFrame,
  timeLeft,
  type Bot,
  type BotAdvice,
  type BotPlan,
  type Evaluate,
  type Strength,
  type TurnBudget,
} from '../../../src/bots/index.ts';
import type { GameState, PlayerId, Step } from '../../../src/kernel/index.ts';
import type { Act, AnyMatch, BotTurn } from '../table-game.ts';
import { beatsNow, newBeat, type Beat } from './beat.ts';
import { doParts } from './frame-work.ts';

/** Renders something that was prepared, or a part of it. Returns whether the next frame renders more. @noSelf */
export type Rendering = (this: void) => boolean;

/** What bots need to know of the table, and how they act on it. @noSelf */
export interface BotTable {
  readonly match: () => AnyMatch | undefined;
  /** The strength of the bots; nothing if empty seats wait for people. */
  readonly strength: () => Strength | undefined;
  readonly isEmpty: (player: PlayerId) => boolean;
  readonly evaluate: Evaluate<GameState<Step>>;
  readonly advice: BotAdvice<GameState<Step>, Act> | undefined;
  /** Begins to work out what a bot does in its turn; nothing in games whose bots try actions out. */
  readonly turn: (match: AnyMatch, player: PlayerId) => BotTurn | undefined;
  /**
   * Submits an action without rendering the result; `done` is called once the match has changed, now or some frames later.
   * Nobody thinks meanwhile.
   */
  readonly submit: (player: PlayerId, action: Act, done: (this: void, frames: number) => void) => void;
  /** Makes the scene after `submit`. Calling the result renders it. */
  readonly prepare: () => Rendering;
  /** Beats set the pace of what bots do: no pause comes before it. */
  readonly isPaced: boolean;
  /** From beat to beat, in frames: see `TableGame.beat`. */
  readonly beat: (kind: string) => number;
  /** The frame in which the present scene began to be shown, if one was: how long that took may be hidden. */
  readonly shownAt: () => number | undefined;
  /** Calls `thinkOneFrame` after so many seconds; in the next frame if nothing is given. */
  readonly later: (seconds: number | undefined) => void;
}

/**
 * The bots on empty seats. Thinking, submitting, making the scene, and rendering it have a frame each: together they take
 * too long for one.
 */
export interface BotSeats {
  readonly table: BotTable;
  thought: Thought | undefined;
  /** What the game itself says that a bot does, while it is worked out. */
  turn: WorkedTurn | undefined;
  plan: Plan | undefined;
  readonly budget: TurnBudget;
  /** A call of `thinkOneFrame` is scheduled. */
  isScheduled: boolean;
  /** An action was submitted, and the next frame makes its scene. */
  hasSubmitted: boolean;
  /** Actions were submitted that are shown before anybody thinks again. */
  isUnshown: boolean;
  /** Frames that are left before the next action, so that people can follow. */
  pause: number;
  rendering: Rendering | undefined;
}

/** A decision in progress, and the state it is about. */
interface Thought {
  readonly bot: Bot<Act>;
  readonly player: PlayerId;
  readonly state: GameState<Step>;
  /** Creating the bot has a frame of its own. */
  isBegun: boolean;
  isDecided: boolean;
}

/** A bot's turn that is being worked out, and the state it is about. */
interface WorkedTurn {
  readonly player: PlayerId;
  readonly state: GameState<Step>;
  readonly next: BotTurn;
  /** The frame from which it could be begun: from there the beat of the plan counts. */
  readonly begun: number;
}

/** The next actions of a bot, valid while the match is in that state. */
interface Plan extends BotPlan<GameState<Step>, Act> {
  /**
   * `once` after the last action: nobody needs to follow each; `together` with all that is done before anybody thinks again.
   */
  readonly shown: 'each' | 'once' | 'together';
  /** When the last action is due, counted from where the plan was begun: how many come before it may be hidden. */
  readonly beat?: Beat;
}

export function createBotSeats(table: BotTable): BotSeats {
  return {
    table,
    thought: undefined,
    turn: undefined,
    plan: undefined,
    budget: newBudget(),
    isScheduled: false,
    hasSubmitted: false,
    isUnshown: false,
    pause: 0,
    rendering: undefined,
  };
}

/** Makes a bot begin to think, if one has to decide something. */
export function scheduleThinking(bots: BotSeats): void {
  const { budget, isScheduled, table } = bots;
  const match = table.match();
  if (isScheduled || match === undefined) return;
  if (botToAct(bots) === undefined) {
    restartBudget(budget);
    // Positions are judged for people too, such as for the curve of a game.
    if (learn(bots)) scheduleNextFrame(bots);
    return;
  }
  bots.pause = table.isPaced ? 0 : pauseBefore(budget, match.state(), table.advice);
  if (thinksInPauses(table.advice) || !waits(bots)) scheduleNextFrame(bots);
}

const FRAMES_OF_SECOND = 60;

/** Waits for the end of the pause before an action. Returns false if it is over. */
function waits(bots: BotSeats): boolean {
  const { budget, pause, table } = bots;
  if (pause === 0) return false;
  bots.pause = 0;
  // The frame after it counts itself.
  spendFrames(budget, pause - 1);
  bots.isScheduled = true;
  table.later(pause / FRAMES_OF_SECOND);
  return true;
}

/** The first player on an empty seat who has to decide something. */
function botToAct({ table }: BotSeats): PlayerId | undefined {
  const match = table.match();
  if (match === undefined || table.strength() === undefined || match.outcome() !== undefined) return undefined;
  return match.toAct().find(player => table.isEmpty(player));
}

/** Whether the next frames belong to bots that share the time of a turn out. */
export function areAtWork({ isScheduled, table }: BotSeats): boolean {
  return isScheduled && thinksInPauses(table.advice);
}

function scheduleNextFrame(bots: BotSeats): void {
  bots.isScheduled = true;
  bots.table.later(undefined);
}

/** Does the part of the work that belongs into one frame. */
export function thinkOneFrame(bots: BotSeats): void {
  bots.isScheduled = false;
  if (bots.pause > 0) bots.pause--;
  const match = bots.table.match();
  if (match !== undefined) spendFrame(bots.budget, match.state(), bots.table.advice);
  if (learn(bots)) scheduleNextFrame(bots);
  else if (bots.rendering !== undefined) renderNow(bots, bots.rendering);
  else if (bots.hasSubmitted) prepare(bots);
  else if (!followPlan(bots)) think(bots);
}

/** Works out a part of what bots need to know of a game before they can think. Returns false if they know all. */
function learn({ table }: BotSeats): boolean {
  const match = table.match();
  return match !== undefined && table.advice?.learn?.(match.state()) === true;
}

function renderNow(bots: BotSeats, rendering: Rendering): void {
  // A part that fails is not tried again.
  bots.rendering = undefined;
  if (rendering()) {
    bots.rendering = rendering;
    scheduleNextFrame(bots);
  } else scheduleThinking(bots);
}

function prepare(bots: BotSeats): void {
  bots.isUnshown = false;
  bots.rendering = bots.table.prepare();
  bots.hasSubmitted = false;
  scheduleNextFrame(bots);
}

/** Submits the next action of the plan. Returns false if the plan has ended, or no longer fits. */
function followPlan(bots: BotSeats): boolean {
  const { plan, table } = bots;
  const match = table.match();
  if (plan === undefined || match === undefined || plan.state !== match.state()) return false;
  if (botToAct(bots) !== plan.player || timeLeft(bots.budget, plan.state, table.advice) === 'none') return false;
  if (waits(bots)) return true;
  const [action, ...actions] = restOfPlan(plan, match);
  if (action === undefined) {
    // Nothing of it will be possible while the player thinks again.
    bots.plan = undefined;
    return false;
  }
  const isLast = actions.length === 0;
  const isDue = plan.beat === undefined || beatsNow(plan.beat, isLast);
  if (isLast && !isDue) {
    scheduleNextFrame(bots);
    return true;
  }
  submit(bots, plan.player, action, { ...plan, actions });
  return true;
}

function think(bots: BotSeats): void {
  const player = botToAct(bots);
  if (workOutTurn(bots, player) || actOffhand(bots, player) || showFirst(bots)) return;
  const thought = currentThought(bots, player);
  if (thought === undefined) return;
  if (thought.isDecided) {
    decide(bots, thought);
    return;
  }
  if (thought.isBegun) thought.isDecided = thought.bot.think(thoughtsInFrame(thought.state, bots.table.advice));
  thought.isBegun = true;
  scheduleNextFrame(bots);
}

/** Works out what the game itself says that a bot does, as far as this frame has time. Returns false if it says nothing. */
function workOutTurn(bots: BotSeats, by: PlayerId | undefined): boolean {
  const turn = currentTurn(bots, by);
  if (turn === undefined) return false;
  const { begun, next, player, state } = turn;
  let actions: readonly Act[] | undefined;
  doParts(() => {
    actions = next();
    return actions === undefined;
  });
  if (actions !== undefined) {
    bots.turn = undefined;
    const last = actions[actions.length - 1];
    if (last === undefined) return false;
    bots.plan = { player, state, actions, shown: 'once', beat: newBeat(bots.table.beat(last.kind), begun) };
  }
  scheduleNextFrame(bots);
  return true;
}

/** The turn to work out. It is another one after an undo, or when somebody has sat down. */
function currentTurn(bots: BotSeats, player: PlayerId | undefined): WorkedTurn | undefined {
  const { table, turn } = bots;
  const match = table.match();
  if (player === undefined || match === undefined) {
    bots.turn = undefined;
  } else if (turn?.state !== match.state() || turn.player !== player) {
    const next = table.turn(match, player);
    bots.turn =
      next === undefined
        ? undefined
        : { player, state: match.state(), next, begun: table.shownAt() ?? Time.frame_count };
  }
  return bots.turn;
}

/** Nobody thinks while the table shows an older position. Returns false if it shows the present one. */
function showFirst(bots: BotSeats): boolean {
  if (!bots.isUnshown) return false;
  bots.hasSubmitted = true;
  scheduleNextFrame(bots);
  return true;
}

/** Takes an action that needs no thought. A row of them is shown together, after the last one. */
function actOffhand(bots: BotSeats, player: PlayerId | undefined): boolean {
  const { budget, table, thought } = bots;
  const match = table.match();
  if (player === undefined || match === undefined) return false;
  // Where no time is left, whoever has begun to think does so no longer.
  if (thought?.state === match.state() && timeLeft(budget, thought.state, table.advice) !== 'none') return false;
  const action = offhandAction(budget, match.state(), player, table.advice);
  if (action === undefined || match.refusal(player, action) !== undefined) return false;
  if (waits(bots)) return true;
  if (action.kind !== 'choose' && timeLeft(budget, match.state(), table.advice) !== 'none') {
    // To find it has taken this frame.
    bots.plan = { player, state: match.state(), actions: [action], shown: 'together' };
    scheduleNextFrame(bots);
    return true;
  }
  const isExpected = passesPlan(bots.plan, match, player, action, table.advice);
  noteAction(budget, action);
  bots.hasSubmitted = true;
  table.submit(player, action, frames => {
    spendFrames(budget, frames);
    bots.plan = isExpected ? goesOn(bots) : undefined;
    bots.hasSubmitted = botToAct(bots) === undefined;
    bots.isUnshown = !bots.hasSubmitted;
  });
  scheduleNextFrame(bots);
  return true;
}

/** The plan, in the state that has come of such an action. */
function goesOn({ plan, table }: BotSeats): Plan | undefined {
  const state = table.match()?.state();
  return plan === undefined || state === undefined ? undefined : { ...plan, state };
}

/** The decision to think about. It is another one after an undo, or when somebody has sat down. */
function currentThought(bots: BotSeats, player: PlayerId | undefined): Thought | undefined {
  const { table, thought } = bots;
  const match = table.match();
  const strength = table.strength();
  if (player === undefined || match === undefined || strength === undefined) {
    bots.thought = undefined;
  } else if (thought?.state !== match.state() || thought.player !== player) {
    const seed = match.history().length + 1;
    const { advice, evaluate } = table;
    const budget = budgetFor(bots.budget, match.state(), advice);
    const bot = createBot({ match, player, evaluate, advice, strength, seed, budget });
    bots.thought = { bot, player, state: match.state(), isBegun: false, isDecided: false };
  }
  return bots.thought;
}

function decide(bots: BotSeats, { bot, player }: Thought): void {
  if (waits(bots)) return;
  bots.thought = undefined;
  const action = bot.decision();
  if (action === undefined) scheduleThinking(bots);
  else submit(bots, player, action, { actions: bot.plan(), shown: 'each' });
}

function submit(bots: BotSeats, player: PlayerId, action: Act, plan: Pick<Plan, 'actions' | 'beat' | 'shown'>): void {
  const { actions, shown } = plan;
  const { budget, table } = bots;
  noteAction(budget, action);
  const before = table.match();
  const isExpected =
    actions.length === 0 && before !== undefined && passesPlan(bots.plan, before, player, action, table.advice);
  const goOn = (): void => {
    const state = table.match()?.state();
    if (isExpected) bots.plan = goesOn(bots);
    else bots.plan = state === undefined ? undefined : { ...plan, player, state };
  };
  // An action that is refused leaves the state as it is.
  goOn();
  table.submit(player, action, frames => {
    spendFrames(budget, frames);
    goOn();
  });
  // Another frame goes on with the plan, or shows what came of it.
  bots.isUnshown = shown === 'together';
  bots.hasSubmitted = shown === 'each' || (shown === 'once' && actions.length === 0);
  scheduleNextFrame(bots);
}
