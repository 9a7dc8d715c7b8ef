/** What the benchmarks do with Cities and Tactics: see tools/lab/program/playing.ts. */
import { cities, citiesScene } from '../../../src/games/cities/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, programOf } from '../../lab/program/index.ts';

const LOOKS = [
  { player: 'p1', name: 'Red', color: { r: 0.86, g: 0.2, b: 0.18 } },
  { player: 'p2', name: 'Blue', color: { r: 0.2, g: 0.5, b: 0.95 } },
];

const program = programOf({
  open: seed => createMatch(cities, { setup: { landSetup: 'random' }, seed }),
  isTaken: action => action.kind !== 'resign',
  legal: legalOf(cities),
  isUnderWay: game => game.turn > 12,
  show: match => citiesScene(match, LOOKS),
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
