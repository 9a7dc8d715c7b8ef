/** What the benchmarks do with Empire: Valhalla: see tools/lab/program/playing.ts. */
import { evaluate, valhalla, valhallaScene } from '../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, programOf } from '../../lab/program/index.ts';

const SIDES = ['iron-tithe', 'gale-choir'];

const program = programOf({
  open: seed => createMatch(valhalla, { setup: { sides: SIDES }, seed }),
  isTaken: action => action.kind !== 'concede',
  legal: legalOf(valhalla),
  isUnderWay: game => game.round > 2,
  turnOf: game => game.round,
  evaluate,
  show: match => valhallaScene(match, LOOKS),
});

export const { begin, decide, playouts, repeat, walk } = program;
