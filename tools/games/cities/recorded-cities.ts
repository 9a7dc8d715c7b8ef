import { cities, eventText, formatPosition, parseLog, setupProblem } from '../../../src/games/cities/index.ts';
import { recordedGame } from '../replay/recorded-game.ts';

/** Logs of Cities and Tactics. Who plays a log again may know everything. */
export const recordedCities = recordedGame({
  title: 'Cities and Tactics',
  rules: cities,
  parse: parseLog,
  problem: setupProblem,
  draw: formatPosition,
  tell: (_, event) => eventText(event),
});
