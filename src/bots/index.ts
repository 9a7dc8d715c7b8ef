export { createBot, type Bot } from './bot.ts';
export {
  budgetFor,
  newBudget,
  noteAction,
  offhandAction,
  pauseBefore,
  restartBudget,
  spend,
  spendAction,
  spendFrame,
  spendFrames,
  thinksInPauses,
  thoughtsInFrame,
  timeLeft,
  type TurnBudget,
} from './budget.ts';
export { STRENGTHS, type BotTask, type Evaluate, type Strength } from './candidate.ts';
export { passesPlan, restOfPlan, type BotPlan } from './plan.ts';
export type { ActionSource, BotAdvice, Judging, ThoughtParts, TimeLeft } from './survey.ts';
