import { eventText, formatPosition, parseLog, sacred, setupProblem } from '../../../src/games/sacred/index.ts';
import { recordedGame } from '../replay/recorded-game.ts';

/** Logs of Sacred Wars. Who plays a log again may know everything. */
export const recordedSacred = recordedGame({
  title: 'Sacred Wars',
  rules: sacred,
  parse: parseLog,
  problem: setupProblem,
  draw: formatPosition,
  tell: eventText,
});
