export { createBot, type Bot } from './bot.ts';
export { budgetFor, newBudget, spend, thoughtsInFrame, type ThinkingBudget } from './budget.ts';
export { STRENGTHS, type BotTask, type Evaluate, type Strength } from './candidate.ts';
export type { ActionSource, BotAdvice } from './survey.ts';
