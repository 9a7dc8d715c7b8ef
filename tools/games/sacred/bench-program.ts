/** What the benchmarks do with Sacred Wars: see tools/lab/program/playing.ts. */
import { sacred, sacredScene } from '../../../src/games/sacred/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { legalOf, programOf } from '../../lab/program/index.ts';

const LOOKS = [
  { player: 'p1', name: 'Red', color: { r: 0.86, g: 0.2, b: 0.18 } },
  { player: 'p2', name: 'Blue', color: { r: 0.2, g: 0.5, b: 0.95 } },
];

const program = programOf({
  open: seed => createMatch(sacred, { setup: { mode: 'Death' }, seed }),
  isTaken: action => action.kind !== 'resign',
  legal: legalOf(sacred),
  isUnderWay: game => game.turn > 12,
  show: match => sacredScene(match, LOOKS),
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
