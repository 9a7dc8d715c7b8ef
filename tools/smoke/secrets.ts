import type { ObjectSnapshot, Snapshot } from '../table/index.ts';

/** Something that a player learns although it is hidden from them. */
export interface Leak {
  readonly viewer: string;
  /** The hidden object, by its GUID. */
  readonly guid: string;
  /** What of it the viewer's table contains, such as its name. */
  readonly text: string;
  readonly during: string;
}

/** Shorter texts appear by chance. */
const SHORTEST_SECRET = 3;

/**
 * Names, descriptions and pictures of objects that are hidden from `viewer`, and appear in what the viewer gets all the
 * same: in a panel, a note, a menu or a button. What a visible object has too is no secret.
 *
 * @param all the table with everything, and `seen` as the viewer gets it
 */
export function leaksTo(viewer: string, seen: Snapshot, all: Snapshot, during: string): Leak[] {
  const shown = new Map(seen.objects.map(object => [object.guid, object]));
  const isHidden = ({ guid }: ObjectSnapshot): boolean => {
    const own = shown.get(guid);
    return own === undefined || own.concealed === true;
  };
  const open = new Set(all.objects.filter(object => !isHidden(object)).flatMap(textsOf));
  const got = JSON.stringify(seen);
  return all.objects.filter(isHidden).flatMap(object =>
    textsOf(object)
      .filter(text => !open.has(text) && got.includes(JSON.stringify(text).slice(1, -1)))
      .map(text => ({ viewer, guid: object.guid, text, during })),
  );
}

/** What tells an object from others of its kind. */
function textsOf({ nickname, description, card }: ObjectSnapshot): string[] {
  const picture = card?.face?.url ?? '';
  return [nickname, description, picture].filter(text => text.length >= SHORTEST_SECRET);
}
