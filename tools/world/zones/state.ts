import type { TableObject } from '../objects/table-object.ts';
import { emptyList } from '../values/empty.ts';

/** Zones of all kinds. */
export function createZones() {
  return {
    all: emptyList<TableObject>(),
    hands: emptyList<TableObject>(),
    /** Hand zones whose cards the next frame arranges. */
    changedHands: emptyList<TableObject>(),
    /** How many cards have ever come to a hand. */
    handArrivals: 0,
    /** Layout zones that the next frame lays out. */
    layoutsDue: emptyList<TableObject>(),
  };
}
