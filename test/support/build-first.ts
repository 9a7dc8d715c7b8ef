import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from '../../tools/compiler/index.ts';

const THIS_FILE = fileURLToPath(import.meta.url);
/** Imports the rules of every game. */
const ALL_RULES = fileURLToPath(new URL('../portable/tutorials.ts', import.meta.url));

/**
 * Compiles the mods and the rules once, before the processes of a whole run start: these find what was compiled in the
 * cache. Each on its own would compile all of it.
 */
export async function setup(): Promise<void> {
  const start = performance.now();
  // What is compiled for mods is another thing than what is compiled for rules alone: each has a process.
  const mods = promisify(execFile)(process.execPath, ['--import', 'tsx', THIS_FILE]);
  await Promise.all([mods, bundle(ALL_RULES, { kind: 'portable', check: false, globals: true, cache: true })]);
  const seconds = (performance.now() - start) / 1_000;
  if (seconds > 2) console.log(`Compiled mods and rules for all tests in ${seconds.toFixed(0)} s`);
}

if (process.argv[1] === THIS_FILE) {
  // The process that starts the tests plays no game.
  const { HOSTED_GAMES, modSave } = await import('./hosted-games.ts');
  for (const game of HOSTED_GAMES) await modSave(game);
}
