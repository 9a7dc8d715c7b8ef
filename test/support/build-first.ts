import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { worldBundle } from '../../tools/table/index.ts';
import { bundlePage } from '../../tools/web/index.ts';

const START = fileURLToPath(new URL('../../tools/run-typescript.mjs', import.meta.url));
const THIS_FILE = fileURLToPath(import.meta.url);

/**
 * Compiles the mods, what portable tests play, the headless table and the page once, before the processes of a whole run
 * start: these find them in the cache. Each on its own would compile all of it.
 */
export async function setup(): Promise<void> {
  const start = performance.now();
  const games = promisify(execFile)(process.execPath, [START, THIS_FILE]);
  await Promise.all([games, worldBundle(() => undefined), bundlePage()]);
  const seconds = (performance.now() - start) / 1_000;
  if (seconds > 2) console.log(`Compiled mods and rules for all tests in ${seconds.toFixed(0)} s`);
}

if (process.argv[1] === THIS_FILE) {
  // The process that starts the tests plays no game.
  const { HOSTED_GAMES, modSave } = await import('./hosted-games.ts');
  for (const game of HOSTED_GAMES) await modSave(game);
  // It imports whatever portable tests import: most of it is in the mods.
  const { portableLua } = await import('./portable-lua.ts');
  await portableLua(new URL('../portable/everything.ts', import.meta.url));
}
