import type { TableObject } from '../objects/table-object.ts';
import type { Seat } from '../players/seat.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import type { HandleMaker } from '../script-engine.ts';
import { emptyList, emptyRecord, none } from '../values/empty.ts';
import type { LogStyle, Script, Wait, WebRequest } from './script.ts';

/** Every script of the table, and what scripts have asked for. */
export function createScripts() {
  return {
    all: emptyList<Script>(),
    global: none<Script>(),
    /** The script that runs now. */
    running: none<Script>(),
    waits: emptyList<Wait>(),
    lastWait: 0,
    logStyles: emptyRecord<LogStyle>(),
    /** Saved states of what scripts have copied. */
    clipboard: emptyList<SavedObject>(),
    /** Requests that wait for an answer of the network, and those made without one: they fail with the next frame. */
    requests: { sent: emptyList<WebRequest>(), unreachable: emptyList<WebRequest>() },
    /** Second of the table's time until which a script forbids that it is stored for a rewind by itself. */
    noRewindUntil: 0,
  };
}

/** What scripts get of the world. */
export interface ScriptApi {
  readonly handles: { readonly object: HandleMaker<TableObject>; readonly seat: HandleMaker<Seat> };
  /** Gives a new script its libraries. */
  readonly installLibraries: (this: void, script: Script, self: TableObject | undefined) => void;
}
