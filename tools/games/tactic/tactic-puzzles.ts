import {
  createTactic,
  evaluate,
  formatLog,
  formatPosition,
  parseLog,
  standard,
} from '../../../src/games/tactic/index.ts';
import { puzzleGame } from '../puzzles/puzzle-game.ts';

const rules = createTactic({ packs: [standard] });
const factions = standard.factions.map(faction => faction.id);

/** Puzzles of /TACTIC/, with the standard pack. */
export const tacticPuzzles = puzzleGame({
  id: 'tactic',
  name: '/TACTIC/',
  rules,
  evaluate: (state, player) => evaluate(rules, state, player),
  setup: seed => ({
    board: 'duel',
    factions: {
      p1: factions[seed % factions.length] ?? '',
      p2: factions[Math.floor(seed / factions.length) % factions.length] ?? '',
    },
  }),
  isUnderWay: state => state.phase === 'play',
  isTaken: ({ kind }) => kind !== 'concede' && kind !== 'finish',
  setupAt: state => ({ board: state.board, position: formatPosition(state).trimEnd() }),
  write: match => formatLog(rules, match),
  read: parseLog,
});
