import { createHost } from './create-host.ts';
import type { TableGame } from './table-game.ts';
import { completeBox, currentBox, installBox, type Box } from './session/trampolines.ts';

/**
 * Puts a game on the table. On a table that has just been opened it waits for TTS to call `onLoad`. Where older code
 * already runs, it takes over the match, the objects and the panels.
 */
export function startHost(game: TableGame): void {
  const box = currentBox();
  if (box === undefined) installBox(createHost(game).handlers);
  else if (box.loaded) takeOver(box, game);
  else box.handlers = createHost(game).handlers;
}

/** The old code stays in charge, and shows its table again, if anything goes wrong in the new one. */
function takeOver(box: Box, game: TableGame): void {
  const old = box.handlers;
  const handed = old.handOver();
  const host = createHost(game);
  host.resume(handed);
  completeBox(box);
  box.handlers = host.handlers;
  try {
    host.open();
  } catch (fault) {
    box.handlers = old;
    handed.reopen();
    throw fault;
  }
}
