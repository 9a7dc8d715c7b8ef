import { setFlagsFromString } from 'node:v8';

/** The engines of later versions count otherwise, and are left to themselves. */
const IS_NODE_20 = process.versions.node.startsWith('20.');

/**
 * Most of what a machine runs at its start it runs for a moment. Left to itself the engine of Node 20 optimises so much of that,
 * so early, that half of the time of a start goes into it.
 */
const START = { from: 0, flags: optimizing(500_000, 3, 150) };

/** When the engine optimises, by the number of requests that a machine has had. */
const STAGES = [
  START,
  // What a machine runs when it is played on comes again. These are the engine's own.
  { from: 60, flags: optimizing(67_584, 3, 150) },
  // The longer a function is, the longer the engine waits for it: many that run once an action would wait for a thousand.
  // Any earlier, all of them together would take the second core while the first actions need it.
  { from: 500, flags: optimizing(67_584, 1, 2_000) },
];

let stage = START;

/** The engine has one set of flags a process; these have to be the same whenever the program is compiled. */
export const START_FLAGS: readonly string[] = [
  '--expose-gc',
  // A start makes much that stays. In a small space for what is new, it would be moved again and again.
  '--min-semi-space-size=16',
  ...START.flags,
];

/** Says how many requests the machine has had that was opened last in this process. */
export function optimizeFor(requests: number): void {
  const next = STAGES.findLast(({ from }) => requests >= from) ?? START;
  if (next === stage) return;
  stage = next;
  set(stage);
}

/** Does what depends on the flags, such as taking back code that the engine has compiled, under those of a start. */
export function underStartFlags<Result>(action: () => Result): Result {
  if (stage === START) return action();
  set(START);
  try {
    return action();
  } finally {
    set(stage);
  }
}

function set({ flags }: typeof START): void {
  for (const flag of flags) setFlagsFromString(flag);
}

/**
 * @param budget bytes of code that a function runs between two looks at whether to optimise it
 * @param looks how many it takes
 * @param sizeALook bytes of its code for which it takes one more
 */
function optimizing(budget: number, looks: number, sizeALook: number): readonly string[] {
  if (!IS_NODE_20) return [];
  return [
    `--interrupt-budget=${budget}`,
    `--ticks-before-optimization=${looks}`,
    `--bytecode-size-allowance-per-tick=${sizeALook}`,
  ];
}
