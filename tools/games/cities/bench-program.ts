/** What the benchmarks do with Cities and Tactics: see tools/lab/program/playing.ts. */
import { cities, citiesScene, evaluate } from '../../../src/games/cities/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, programOf } from '../../lab/program/index.ts';

const program = programOf({
  open: seed => createMatch(cities, { setup: { landSetup: 'random' }, seed }),
  isTaken: action => action.kind !== 'resign',
  legal: legalOf(cities),
  isUnderWay: game => game.turn > 12,
  turnOf: game => game.turn,
  evaluate,
  show: match => citiesScene(match, LOOKS),
});

export const { begin, decide, playouts, repeat, walk } = program;
