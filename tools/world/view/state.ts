import type { ObjectSnapshot, Snapshot, TracedEvent } from '../protocol.ts';
import { emptyRecord, none } from '../values/empty.ts';

/** What a viewer was shown last. */
export interface Shown {
  readonly serial: number;
  readonly snapshot: Snapshot;
  readonly objects: Readonly<Record<string, ObjectSnapshot>>;
}

/** Events that scripts were sent since somebody began to watch. */
export interface EventTrace {
  serial: number;
  events: TracedEvent[];
}

/** What viewers have been shown. It outlives a load: they go on from there. */
export type ViewersState = ReturnType<typeof createViewers>;

export function createViewers() {
  return {
    /** By seat. */
    shown: emptyRecord<Shown>(),
    /** Number of the last answer. */
    serial: 0,
    trace: none<EventTrace>(),
  };
}
