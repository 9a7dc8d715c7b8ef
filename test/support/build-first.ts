import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from '../../tools/compiler/index.ts';
import { bundlePage } from '../../tools/web/index.ts';

const START = fileURLToPath(new URL('../../tools/run-typescript.mjs', import.meta.url));
const THIS_FILE = fileURLToPath(import.meta.url);
/** Imports whatever portable tests import. */
const ALL_PORTABLE = fileURLToPath(new URL('../portable/everything.ts', import.meta.url));

/**
 * Compiles the mods, what portable tests play, and the page once, before the processes of a whole run start: these find
 * them in the cache. Each on its own would compile all of it.
 */
export async function setup(): Promise<void> {
  const start = performance.now();
  // What is compiled for mods is another thing than what is portable: each has a process.
  const mods = promisify(execFile)(process.execPath, [START, THIS_FILE]);
  const portable = bundle(ALL_PORTABLE, { kind: 'portable', check: false, globals: true, cache: true });
  await Promise.all([mods, portable, bundlePage()]);
  const seconds = (performance.now() - start) / 1_000;
  if (seconds > 2) console.log(`Compiled mods and rules for all tests in ${seconds.toFixed(0)} s`);
}

if (process.argv[1] === THIS_FILE) {
  // The process that starts the tests plays no game.
  const { HOSTED_GAMES, modSave } = await import('./hosted-games.ts');
  for (const game of HOSTED_GAMES) await modSave(game);
}
