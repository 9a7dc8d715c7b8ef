import { createHost } from './create-host.ts';
import { broadcast } from './output/messages.ts';
import {
  completeInstallation,
  currentInstallation,
  install,
  type HandedOver,
  type Handlers,
  type Installation,
} from './session/trampolines.ts';
import type { TableGame } from './table-game.ts';

/**
 * Puts a game on the table. On a table that has just been opened the host waits for TTS to call `onLoad`. If older code
 * runs already, this is a hot reload: the new code continues with the match, the objects and the panels.
 */
export function startHost(game: TableGame): void {
  const installation = currentInstallation();
  if (installation === undefined) install(createHost(game).handlers);
  else if (installation.loaded) hotReload(installation, game);
  else installation.handlers = createHost(game).handlers;
}

/** If anything fails in the new code, the old code stays in charge and renders its table again. */
function hotReload(installation: Installation, game: TableGame): void {
  const old = installation.handlers;
  const handed = handedOver(old);
  const host = createHost(game);
  if (handed === undefined) {
    broadcast('The old code cannot hand over its game: the new code continues from the last save');
    host.restore(installation.lastSave ?? savedBy(old));
  } else host.resume(handed);
  completeInstallation(installation);
  installation.handlers = host.handlers;
  try {
    host.open();
  } catch (error) {
    installation.handlers = old;
    handed?.reopen();
    throw error;
  }
}

/** What the old code hands over; nothing if it fails, because broken code must not block the code that repairs it. */
function handedOver(old: Handlers): HandedOver | undefined {
  try {
    return old.handOver();
  } catch (error) {
    log(`Hot reload: the old code cannot hand over its game: ${error}`);
    return undefined;
  }
}

/** What the old code saves, for an installation that does not keep the last save; empty if that fails too. */
function savedBy(old: Handlers): string {
  try {
    return old.onSave();
  } catch (error) {
    log(`Hot reload: the old code cannot save its game: ${error}`);
    return '';
  }
}
