import * as v from 'valibot';
import { markMiddle, marksTextIn, type TableMark } from '../../src/scene/index.ts';
import type { Snapshot } from '../table/index.ts';

/** A place that a game marks, in the table's units. */
export interface MarkedPlace {
  readonly x: number;
  readonly z: number;
}

const Marks = v.object({
  marks: v.array(v.object({ x: v.number(), z: v.number(), gesture: v.picklist(['drop', 'point']) })),
});

/** The places that a game on our host marks for a gesture now; none for other mods. */
export function markedPlaces({ ui }: Snapshot, gesture: TableMark['gesture']): MarkedPlace[] {
  const read = v.safeParse(Marks, parsed(marksTextIn(ui)));
  if (!read.success) return [];
  return read.output.marks.filter(mark => mark.gesture === gesture).map(mark => markMiddle(mark));
}

/** What JSON says; nothing when a mod writes something else there. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
