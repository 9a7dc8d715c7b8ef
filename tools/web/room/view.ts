import type { Answer, Changes, Command, ObjectSnapshot, Snapshot } from '../../world/index.ts';

/** The table as each viewer sees it, kept up to date with what has changed. */
export interface SnapshotView {
  /** Objects that did not change are the same objects as before. */
  look(viewer: string | undefined): Promise<Snapshot | undefined>;
}

interface Known {
  readonly serial: number;
  readonly snapshot: Snapshot;
}

/** Looks at one table; a table that is opened in its place needs a new view. */
export function openView(send: (command: Command) => Promise<Answer>): SnapshotView {
  const known = new Map<string | undefined, Known>();

  async function look(viewer: string | undefined): Promise<Snapshot | undefined> {
    const before = known.get(viewer);
    const { result } = await send({
      kind: 'changes',
      ...(viewer === undefined ? {} : { viewer }),
      ...(before === undefined ? {} : { since: before.serial }),
    });
    // The protocol gives changes for this command.
    const changes = result as Changes | undefined;
    if (changes === undefined) return undefined;
    const snapshot = changes.whole ?? (before === undefined ? undefined : changed(before.snapshot, changes));
    if (snapshot !== undefined) known.set(viewer, { serial: changes.serial, snapshot });
    return snapshot;
  }

  let present: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: changes build on those before them.
    look(viewer) {
      const looked = present.then(() => look(viewer));
      present = looked.catch(() => undefined);
      return looked;
    },
  };
}

function changed(before: Snapshot, { table = {}, objects = [], removed = [] }: Changes): Snapshot {
  const gone = new Set(removed);
  const fresh = new Map(objects.map(object => [object.guid, object]));
  const kept: ObjectSnapshot[] = [];
  for (const object of before.objects) {
    if (gone.has(object.guid)) continue;
    kept.push(fresh.get(object.guid) ?? object);
    fresh.delete(object.guid);
  }
  return { ...before, ...table, objects: [...kept, ...fresh.values()] };
}
