import { emptyList, emptyRecord, none } from '../values/empty.ts';
import type { TableObject } from './table-object.ts';

/** Every object on the table. */
export function createObjects() {
  return {
    /** Ends of the list of all objects, in the order in which they came to the table. */
    first: none<TableObject>(),
    last: none<TableObject>(),
    count: 0,
    /** How many objects have ever come to the table. */
    arrivals: 0,
    byGuid: emptyRecord<TableObject>(),
    /** Objects whose highlight ends by itself. */
    highlighted: emptyList<TableObject>(),
  };
}
