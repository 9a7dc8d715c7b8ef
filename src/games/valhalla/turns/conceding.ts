import type { PlayerId } from '../../../kernel/index.ts';
import { made, startRun, type Made } from '../rules/run.ts';
import type { Valhalla } from '../state.ts';
import { checkVictory } from './rounds.ts';
import { endSide } from './sides.ts';

/** A side gives up in its turn: it ends as if its last Ruler had fallen, and the turn with it (VAL-OFF-12). */
export function concede(game: Valhalla, side: PlayerId): Made {
  const run = startRun(game);
  endSide(run, side);
  checkVictory(run);
  const goesOn = run.game.outcome === undefined;
  return { ...made(run, goesOn ? [{ kind: 'end-turn' }] : []), reveals: true };
}
