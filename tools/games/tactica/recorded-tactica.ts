import { eventText, parseLog, setupProblem, tactica } from '../../../src/games/tactica/index.ts';
import { recordedGame } from '../replay/recorded-game.ts';
import { drawMap } from './draw-map.ts';

/** Logs of TACTICA. Who plays a log again may know everything. */
export const recordedTactica = recordedGame({
  title: 'TACTICA',
  rules: tactica,
  parse: parseLog,
  problem: setupProblem,
  draw: drawMap,
  tell: eventText,
});
