/** What the benchmarks do with Sacred Wars: see tools/lab/program/playing.ts. */
import { evaluate, MODES, sacred, sacredScene, type SacredSetup } from '../../../src/games/sacred/index.ts';
import { createMatch, panic } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, programOf } from '../../lab/program/index.ts';

/** `Death`, or `Death 10` for a game of as many turns. */
function setupOf(variant = 'Death'): SacredSetup {
  const [name, turns = '20'] = variant.split(' ');
  return {
    mode: MODES.find(mode => mode === name) ?? panic(`There is no mode ${name}`),
    turns: turns === '10' ? 10 : 20,
  };
}

const program = programOf({
  open: (seed, variant) => createMatch(sacred, { setup: setupOf(variant), seed }),
  isTaken: action => action.kind !== 'resign',
  legal: legalOf(sacred),
  isUnderWay: game => game.turn > 12,
  turnOf: game => game.turn,
  evaluate,
  show: match => sacredScene(match, LOOKS),
});

export const { begin, decide, playouts, repeat, walk } = program;
