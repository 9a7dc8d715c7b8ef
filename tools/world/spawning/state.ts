import type { TableObject } from '../objects/table-object.ts';
import type { ScriptFunction } from '../script-engine.ts';
import type { Script } from '../scripts/script.ts';
import { emptyList } from '../values/empty.ts';

/** An object that a later frame finishes. */
export interface PendingSpawn {
  readonly object: TableObject;
  readonly due: number;
  readonly callback: ScriptFunction | undefined;
  readonly script: Script | undefined;
  readonly leftContainer?: TableObject;
  /** GUID of the state that it follows. */
  readonly oldState?: string;
  readonly snaps?: boolean;
}

/** Objects that are on their way to the table or off it. */
export function createSpawning() {
  return { pending: emptyList<PendingSpawn>(), toDestroy: emptyList<TableObject>() };
}
