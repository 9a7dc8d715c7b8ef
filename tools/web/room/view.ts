import type { Answer, Changes, Command, PlayerCommand, Snapshot, SnapshotDifference } from '../../world/index.ts';
import { Masks } from './masks.ts';
import { ViewerTable } from './viewer-table.ts';

/** What a viewer sees now, and how it came about. */
export interface ViewUpdate {
  /** Changes with everything that the viewer sees change. No two tables or viewers share one. */
  readonly version: number;
  /** What turned the version `since` into this one; absent when the viewer's table is new. */
  readonly step?: { readonly since: number; readonly difference: SnapshotDifference };
  /** All of it, for pages that have another version. */
  whole(): Snapshot;
}

/** The table as each viewer sees it. Only the world compares; this relays. */
export interface TableView {
  /** Asks the table what has changed for a viewer. */
  update(viewer: string): Promise<ViewUpdate | undefined>;
  /** See {@link Masks.unmasked}: in the names that the viewer was shown last. */
  unmasked(viewer: string, command: PlayerCommand): PlayerCommand | undefined;
}

/** Returns 1, 2 and so on for each kind of things that it is asked for. */
export type Counter = (things: string) => number;

interface Watched {
  readonly table: ViewerTable;
  readonly serial: number;
  readonly update: ViewUpdate;
}

/**
 * Looks at one table; a table that is opened in its place needs a new view.
 *
 * @param count counts versions, and the masks of each viewer: it must not repeat a number while any page is open
 */
export function openView(send: (command: Command) => Promise<Answer>, count: Counter): TableView {
  const watched = new Map<string, Watched>();
  const nextMask = (viewer: string): string => `${viewer}${count(`masks of ${viewer}`)}`;

  async function update(viewer: string): Promise<ViewUpdate | undefined> {
    const before = watched.get(viewer);
    const since = before === undefined ? {} : { since: before.serial };
    const { result } = await send({ kind: 'changes', viewer, ...since });
    // The protocol gives changes for this command.
    const changes = result as Changes | undefined;
    if (changes === undefined) return undefined;
    const next = nextOf(before, changes, { version: () => count('versions'), mask: () => nextMask(viewer) });
    if (next !== undefined) watched.set(viewer, next);
    return next?.update;
  }

  let present: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: changes build on those before them.
    update(viewer) {
      const updated = present.then(() => update(viewer));
      present = updated.catch(() => undefined);
      return updated;
    },
    unmasked(viewer, command) {
      const known = watched.get(viewer)?.table ?? new Masks(() => nextMask(viewer));
      return known.unmasked(command);
    },
  };
}

/** What comes next of what a view counts. */
interface Next {
  readonly version: () => number;
  readonly mask: () => string;
}

function nextOf(before: Watched | undefined, changes: Changes, next: Next): Watched | undefined {
  const { serial, whole, difference } = changes;
  if (whole !== undefined) {
    const table = new ViewerTable(whole, next.mask);
    return { serial, table, update: { version: next.version(), whole: () => table.snapshot() } };
  }
  if (before === undefined || difference === undefined) return before === undefined ? undefined : { ...before, serial };
  const { table, update } = before;
  const step = { since: update.version, difference: table.apply(difference) };
  return { serial, table, update: { version: next.version(), step, whole: () => table.snapshot() } };
}
