import type { ObjectSnapshot, Snapshot } from '../../world/index.ts';
import type { Deed } from '../wire/wire.ts';

/**
 * Other names for what a viewer may not know. A card keeps its GUID in a deck and in a hand, so the GUID of a concealed
 * card would tell which card it is to anybody who has seen it before: what is concealed goes by a name that lasts as
 * long as it stays concealed and in sight.
 */
export interface Masks {
  /** Objects that did not change are the same objects as the last time. */
  masked(viewer: string, snapshot: Snapshot): Snapshot;
  /** The deed with the GUIDs of the table in place of the names that the viewer knows. */
  unmasked(viewer: string, deed: Deed): Deed;
}

interface Mask {
  readonly name: string;
  readonly source: ObjectSnapshot;
  readonly shown: ObjectSnapshot;
}

/** No GUID begins like this. */
const MARK = '~';

export function createMasks(): Masks {
  const byViewer = new Map<string, Map<string, Mask>>();
  let given = 0;

  function maskOf(object: ObjectSnapshot, old: Mask | undefined): Mask {
    if (old?.source === object) return old;
    const name = old?.name ?? `${MARK}${(given += 1)}`;
    return { name, source: object, shown: { ...object, guid: name } };
  }

  return {
    masked(viewer, snapshot) {
      const before = byViewer.get(viewer);
      const masks = new Map<string, Mask>();
      for (const object of snapshot.objects)
        if (object.concealed === true) masks.set(object.guid, maskOf(object, before?.get(object.guid)));
      byViewer.set(viewer, masks);
      if (masks.size === 0) return snapshot;
      return { ...snapshot, objects: snapshot.objects.map(object => masks.get(object.guid)?.shown ?? object) };
    },
    unmasked(viewer, deed) {
      const guids = new Map([...(byViewer.get(viewer) ?? [])].map(([guid, { name }]) => [name, guid]));
      if (guids.size === 0) return deed;
      const real = (shown: string): string => guids.get(shown) ?? shown;
      const named = 'guid' in deed && deed.guid !== undefined ? { guid: real(deed.guid) } : {};
      const many = 'guids' in deed ? { guids: deed.guids.map(real) } : {};
      // The same deed about the same things.
      return { ...deed, ...named, ...many } as Deed;
    },
  };
}
