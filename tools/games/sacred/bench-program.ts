/** What the benchmarks do with Sacred Wars: see tools/lab/program/playing.ts. */
import { evaluate, sacred, sacredScene } from '../../../src/games/sacred/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, programOf } from '../../lab/program/index.ts';

const program = programOf({
  open: seed => createMatch(sacred, { setup: { mode: 'Death' }, seed }),
  isTaken: action => action.kind !== 'resign',
  legal: legalOf(sacred),
  isUnderWay: game => game.turn > 12,
  evaluate,
  show: match => sacredScene(match, LOOKS),
});

export const { contest, playouts, repeat, walk } = program;
