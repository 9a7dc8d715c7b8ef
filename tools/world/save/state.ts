import { emptyGame } from '../save-format/new-saved.ts';
import type { SavedGame, SavedObject } from '../save-format/saved-types.ts';
import { emptyList } from '../values/empty.ts';

/** Earlier states of the table. */
export type HistoryState = ReturnType<typeof createHistory>;

export function createHistory() {
  return {
    /** The last saved or loaded state: Save & Play goes back to it. */
    lastSaved: emptyGame(),
    /** States that a rewind goes back to, the newest last. */
    checkpoints: emptyList<SavedGame>(),
    /** The objects of the last capture, until all of them were fetched. */
    captured: emptyList<SavedObject>(),
  };
}
