/** What the benchmarks do with Cities and Tactics: see playing.ts. */
import { cities } from '../../../src/games/cities/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, programOf } from './playing.ts';

const program = programOf({
  open: seed => createMatch(cities, { setup: { landSetup: 'random' }, seed }),
  isTaken: action => action.kind !== 'resign',
  legal: legalOf(cities),
  isUnderWay: game => game.turn > 12,
});

/** See `Program` in playing.ts. */
export function playouts(text: string): string {
  return program.playouts(text);
}

export function walk(text: string): string {
  return program.walk(text);
}

export function repeat(text: string): string {
  return program.repeat(text);
}
