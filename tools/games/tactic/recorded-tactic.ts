import { createTactic, parseLog, standard } from '../../../src/games/tactic/index.ts';
import { recordedGame } from '../replay/recorded-game.ts';
import { drawBoard } from './draw-board.ts';

const rules = createTactic({ packs: [standard] });

/** Logs of /TACTIC/, with the standard pack. */
export const recordedTactic = recordedGame({
  title: '/TACTIC/',
  rules,
  parse: parseLog,
  problem: setup => rules.setupProblem(setup),
  draw: drawBoard,
  tell: (game, event) => rules.eventText(game, event),
});
