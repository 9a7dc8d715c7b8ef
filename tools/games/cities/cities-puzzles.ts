import {
  cities,
  evaluate,
  formatLog,
  formatPosition,
  parseLog,
  type CitiesSetup,
} from '../../../src/games/cities/index.ts';
import { puzzleGame } from '../puzzles/puzzle-game.ts';

/** Puzzles of Cities and Tactics. */
export const citiesPuzzles = puzzleGame({
  id: 'cities',
  name: 'Cities and Tactics',
  rules: cities,
  evaluate,
  setup: (): CitiesSetup => ({ landSetup: 'random' }),
  isUnderWay: state => state.phase === 'main',
  isTaken: ({ kind }) => kind !== 'resign',
  setupAt: state => ({ position: formatPosition(state).trimEnd() }),
  write: formatLog,
  read: parseLog,
});
