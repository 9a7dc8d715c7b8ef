import { setFlagsFromString } from 'node:v8';

/** The interrupt budgets of Node 20's engine while a machine starts, and by default: later engines count otherwise. */
const BUDGETS = parseInt(process.versions.v8) < 12 ? { starting: 500_000, playing: 67_584 } : undefined;

/**
 * The engine has one set of flags a process; these have to be the same whenever the program is compiled.
 *
 * Most of what a machine runs at its start it runs for a moment. Left to itself the engine of Node 20 optimises so much of
 * that, so early, that half of the time of a start goes into it; what runs for longer waits a few milliseconds more.
 */
export const START_FLAGS: readonly string[] = [
  '--expose-gc',
  // A start makes much that stays. In a small space for what is new, it would be moved again and again.
  '--min-semi-space-size=16',
  ...(BUDGETS === undefined ? [] : [flagOf(BUDGETS.starting)]),
];

let isPlaying = false;

/** From now on the engine optimises as early as it does by default: what a machine runs once it is played on comes again. */
export function optimizeSooner(): void {
  if (BUDGETS === undefined) return;
  isPlaying = true;
  setFlagsFromString(flagOf(BUDGETS.playing));
}

/** From now on the engine optimises as late as at a start: what a new machine of the thread runs first, it runs for a moment. */
export function optimizeLater(): void {
  if (BUDGETS === undefined) return;
  isPlaying = false;
  setFlagsFromString(flagOf(BUDGETS.starting));
}

/** Does what depends on the flags, such as taking back code that the engine has compiled, under those of a start. */
export function underStartFlags<Result>(action: () => Result): Result {
  if (!isPlaying || BUDGETS === undefined) return action();
  setFlagsFromString(flagOf(BUDGETS.starting));
  try {
    return action();
  } finally {
    setFlagsFromString(flagOf(BUDGETS.playing));
  }
}

function flagOf(budget: number): string {
  return `--interrupt-budget=${budget}`;
}
