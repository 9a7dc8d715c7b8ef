import { TAG } from './apply-appearance.ts';
import type { Thing } from './object-spec.ts';

/** What was wrong among the objects looked at, and whether that was the last of the round. */
export interface Mended {
  readonly things: readonly Thing[];
  readonly isDone: boolean;
}

/**
 * What a round needs of the objects.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Mendable {
  readonly ids: () => readonly string[];
  /** Puts one thing right; the thing if something was wrong. */
  readonly mend: (id: string) => Thing | undefined;
  /** Takes an object away that stands for nothing. */
  readonly discardStray: (object: TTSObject) => void;
}

/** How far a round has got: first what there has to be, then what lies there. */
interface Round {
  readonly ids: readonly string[];
  found: readonly TTSObject[] | undefined;
  next: number;
}

/**
 * Goes through all objects in rounds, a few at a time, since all of them take too long for one frame.
 *
 * @returns looks at `count` objects more
 */
export function createRounds({ ids, mend, discardStray }: Mendable): (this: void, count: number) => Mended {
  let round: Round | undefined;

  function mendSome(now: Round, count: number): readonly Thing[] {
    const things: Thing[] = [];
    const end = Math.min(now.next + count, now.ids.length);
    for (; now.next < end; now.next++) {
      const thing = mend(now.ids[now.next] ?? '');
      if (thing !== undefined) things.push(thing);
    }
    if (now.next === now.ids.length) {
      now.found = getObjectsWithTag(TAG);
      now.next = 0;
    }
    return things;
  }

  /** Whether those were the last. */
  function discardSome(now: Round, found: readonly TTSObject[], count: number): boolean {
    const end = Math.min(now.next + count, found.length);
    for (; now.next < end; now.next++) {
      const object = found[now.next];
      if (object !== undefined) discardStray(object);
    }
    return now.next >= found.length;
  }

  return count => {
    const now = round ?? { ids: ids(), found: undefined, next: 0 };
    round = now;
    if (now.found === undefined) return { things: mendSome(now, count), isDone: false };
    const isDone = discardSome(now, now.found, count);
    if (isDone) round = undefined;
    return { things: [], isDone };
  };
}
