export { createBot, STRENGTHS, type Bot, type Judge, type Strength, type Task } from './bot.ts';
