/** What the benchmarks do with TACTICA: see tools/lab/program/playing.ts. */
import { evaluate, tactica, tacticaScene, type TacticaSetup } from '../../../src/games/tactica/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, programOf } from '../../lab/program/index.ts';

/** `2 players`, or `2 empires` for a game in which both pick one. */
function setupOf(variant = '2 players'): TacticaSetup {
  const [count = '2', kind] = variant.split(' ');
  const players = Number(count);
  return kind === 'empires' ? { players, empires: 'pick' } : { players };
}

const program = programOf({
  open: (seed, variant) => createMatch(tactica, { setup: setupOf(variant), seed }),
  isTaken: action => action.kind !== 'surrender',
  legal: legalOf(tactica),
  isUnderWay: game => game.turn > 12,
  turnOf: game => game.turn,
  evaluate,
  show: match => tacticaScene(match, LOOKS),
});

export const { begin, decide, playouts, repeat, walk } = program;
