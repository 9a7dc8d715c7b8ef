import { made, startRun, type Made } from '../rules/run.ts';
import type { Valhalla } from '../state.ts';

export function resolveBattle(game: Valhalla): Made {
  return made(startRun(game));
}
