import {
  type CommandDeclaration,
  type ObjectSnapshot,
  PLAYER_COMMANDS,
  type PlayerCommand,
  type Snapshot,
} from '../../world/index.ts';

/**
 * The names under which each viewer knows objects. A card keeps its GUID in a deck and in a hand, so the GUID of a
 * concealed card would tell which card it is to anybody who has seen it before. A concealed object therefore goes by a
 * name that lasts as long as it stays concealed and in sight.
 */
export interface Masks {
  /** Objects that did not change are the same objects as the last time. */
  masked(viewer: string, snapshot: Snapshot): Snapshot;
  /**
   * The command with the GUIDs of the table in place of the names that the viewer knows; undefined if it names an object
   * that this viewer was not shown last. Of a list, only objects that were shown remain; a pointer points at nothing.
   */
  unmasked(viewer: string, command: PlayerCommand): PlayerCommand | undefined;
}

interface Mask {
  readonly name: string;
  readonly source: ObjectSnapshot;
  readonly shown: ObjectSnapshot;
}

/** What one viewer was shown last. */
interface Known {
  /** By GUID. */
  readonly masks: ReadonlyMap<string, Mask>;
  readonly snapshot: Snapshot;
  /** By the name that the viewer knows; made when the viewer first acts on this snapshot. */
  guids?: ReadonlyMap<string, string>;
}

/** No GUID begins like this. */
const MARK = '~';
/** Stands for the UI of Global. */
const GLOBAL = '-1';

export function createMasks(): Masks {
  const byViewer = new Map<string, Known>();
  let given = 0;

  function maskOf(object: ObjectSnapshot, old: Mask | undefined): Mask {
    if (old?.source === object) return old;
    const name = old?.name ?? `${MARK}${(given += 1)}`;
    return { name, source: object, shown: { ...object, guid: name } };
  }

  function guidsFor(viewer: string): ReadonlyMap<string, string> {
    const known = byViewer.get(viewer);
    if (known === undefined) return new Map();
    known.guids ??= new Map(known.snapshot.objects.map(({ guid }) => [known.masks.get(guid)?.name ?? guid, guid]));
    return known.guids;
  }

  return {
    masked(viewer, snapshot) {
      const before = byViewer.get(viewer)?.masks;
      const masks = new Map<string, Mask>();
      for (const object of snapshot.objects)
        if (object.concealed === true) masks.set(object.guid, maskOf(object, before?.get(object.guid)));
      byViewer.set(viewer, { masks, snapshot });
      if (masks.size === 0) return snapshot;
      return { ...snapshot, objects: snapshot.objects.map(object => masks.get(object.guid)?.shown ?? object) };
    },
    unmasked(viewer, command) {
      const { target }: CommandDeclaration = PLAYER_COMMANDS[command.kind];
      if (target === undefined) return command;
      const guids = guidsFor(viewer);
      if ('guids' in command) return { ...command, guids: command.guids.flatMap(name => guids.get(name) ?? []) };
      if (!('guid' in command) || command.guid === undefined) return command;
      if (target.of === 'panel' && command.guid === GLOBAL) return command;
      const guid = guids.get(command.guid);
      if (guid !== undefined) return { ...command, guid };
      return target.of === 'pointer' ? withoutGuid(command) : undefined;
    },
  };
}

/** A pointer over what the viewer was not shown points at nothing. */
function withoutGuid(command: PlayerCommand): PlayerCommand {
  // Where a command follows the pointer, its GUID is optional.
  return Object.fromEntries(Object.entries(command).filter(([name]) => name !== 'guid')) as unknown as PlayerCommand;
}
