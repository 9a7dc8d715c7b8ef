import { createObjects } from './objects/state.ts';
import { createPhysics } from './physics/state.ts';
import { createTurns } from './players/state.ts';
import { emptyGame } from './save-format/new-saved.ts';
import { createScripts } from './scripts/state.ts';
import { createSpawning } from './spawning/state.ts';
import { createUi } from './ui/state.ts';
import { createZones } from './zones/state.ts';

/** What belongs to the loaded game. A load replaces all of it, so that nothing of the game before can leak. */
export type TableState = ReturnType<typeof createTable>;

export function createTable() {
  return {
    /** The fields of the save that are not objects. */
    game: emptyGame(),
    objects: createObjects(),
    spawning: createSpawning(),
    physics: createPhysics(),
    zones: createZones(),
    scripts: createScripts(),
    turns: createTurns(),
    ui: createUi(),
  };
}
