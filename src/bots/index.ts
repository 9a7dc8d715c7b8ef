export { createBot, STRENGTHS, type Bot, type Evaluate, type Strength, type BotTask } from './bot.ts';
