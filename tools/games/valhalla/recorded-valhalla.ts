import { eventText, parseLog, setupProblem, valhalla, wholeMap } from '../../../src/games/valhalla/index.ts';
import { recordedGame } from '../replay/recorded-game.ts';

/** Logs of Empire: Valhalla. Who plays a log again may know everything. */
export const recordedValhalla = recordedGame({
  title: 'Empire: Valhalla',
  rules: valhalla,
  parse: parseLog,
  problem: setupProblem,
  draw: game => wholeMap(game).join('\n'),
  tell: (game, event) => eventText(event, game),
});
