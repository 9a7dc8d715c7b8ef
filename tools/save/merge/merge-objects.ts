import { matchObjects, type PlacedObject } from '../diff/match-objects.ts';
import { changesOfObject } from '../diff/object-changes.ts';
import { CHILD_KEYS, type ChildKey } from '../source/saved-nodes.ts';
import type { MergeSide } from './merge-side.ts';
import type { Sides } from './merge-values.ts';

/** One object in the three saves. */
export type MergedObject = Sides<PlacedObject>;

/** Where an object lies: nothing as `parent` is the table. */
export interface Placement {
  readonly parent: MergedObject | undefined;
  readonly list: ChildKey;
  /** Its number in `States`. */
  readonly state: string | undefined;
}

/** A conflict that is no value. */
export interface ObjectConflict {
  readonly object: MergedObject | undefined;
  /**
   * `removed-here`, `removed-there`: the other side has changed it or put something inside; it stays. `placed-twice`: both
   * sides have moved it; it is where it is here. `order`: both sides have ordered the objects in it; the order is that of here.
   */
  readonly kind: 'removed-here' | 'removed-there' | 'placed-twice' | 'order';
}

/** Which objects the merged save has, and in which order each list has them. */
export interface ObjectMerge {
  /** By container and list; nothing as a container is the table. */
  readonly lists: ReadonlyMap<MergedObject | undefined, ReadonlyMap<ChildKey, readonly MergedObject[]>>;
  readonly placements: ReadonlyMap<MergedObject, Placement>;
  readonly conflicts: readonly ObjectConflict[];
}

type SideName = keyof Sides<unknown>;
const LIST = /(\w+)\[([^[\]]*)\]$/;

/** Merges which objects there are, and where. Takes time in proportion to their number. */
export function mergeObjects(base: MergeSide, ours: MergeSide, theirs: MergeSide): ObjectMerge {
  return new ObjectMerger(base, ours, theirs).merge();
}

class ObjectMerger {
  private readonly merged: MergedObject[] = [];
  private readonly sides: Readonly<Record<SideName, MergeSide>>;
  private readonly of = new Map<PlacedObject, MergedObject>();
  private readonly toOurs: ReadonlyMap<PlacedObject, PlacedObject>;
  private readonly toTheirs: ReadonlyMap<PlacedObject, PlacedObject>;
  private readonly placements = new Map<MergedObject, Placement>();
  private readonly conflicts: ObjectConflict[] = [];

  constructor(base: MergeSide, ours: MergeSide, theirs: MergeSide) {
    this.sides = { base, ours, theirs };
    const [mine, other] = [matchObjects(base.objects, ours.objects), matchObjects(base.objects, theirs.objects)];
    this.toOurs = new Map(mine.pairs);
    this.toTheirs = new Map(other.pairs);
    for (const each of base.objects) this.add(each, this.toOurs.get(each), this.toTheirs.get(each));
    // Both may have added the same, as by an earlier merge.
    const both = new Map(
      matchObjects(mine.added, other.added).pairs.filter(([one, two]) => one.state['Name'] === two.state['Name']),
    );
    const added = new Set(both.values());
    for (const each of mine.added) this.add(undefined, each, both.get(each));
    for (const each of other.added) if (!added.has(each)) this.add(undefined, undefined, each);
  }

  merge(): ObjectMerge {
    for (const each of this.merged) if (this.isKept(each)) this.placements.set(each, this.placementOf(each));
    for (const each of [...this.placements.keys()]) this.keepContainers(each);
    for (const each of this.placements.keys()) this.breakCycle(each);
    return { lists: this.lists(), placements: this.placements, conflicts: this.conflicts };
  }

  private add(base: PlacedObject | undefined, ours: PlacedObject | undefined, theirs: PlacedObject | undefined): void {
    const merged = { base, ours, theirs };
    this.merged.push(merged);
    for (const each of [base, ours, theirs]) if (each !== undefined) this.of.set(each, merged);
  }

  private isKept(object: MergedObject): boolean {
    const { base, ours, theirs } = object;
    if (base === undefined || (ours !== undefined && theirs !== undefined)) return true;
    const left = ours ?? theirs;
    if (left === undefined) return false;
    const same = ours === undefined ? this.toTheirs : this.toOurs;
    if (changesOfObject(base, left, same).changes.length === 0) return false;
    this.conflicts.push({ object, kind: ours === undefined ? 'removed-here' : 'removed-there' });
    return true;
  }

  private placementOf(object: MergedObject): Placement {
    const [old, mine, other] = [
      this.sidePlacement(object, 'base'),
      this.sidePlacement(object, 'ours'),
      this.sidePlacement(object, 'theirs'),
    ];
    if (mine === undefined || other === undefined) return (mine ?? other)!;
    if (areEqual(mine, other) || (old !== undefined && areEqual(old, other))) return mine;
    if (old !== undefined && areEqual(old, mine)) return other;
    this.conflicts.push({ object, kind: 'placed-twice' });
    return mine;
  }

  private sidePlacement(object: MergedObject, side: SideName): Placement | undefined {
    const placed = object[side];
    if (placed === undefined) return undefined;
    const [, list = '', key = ''] = LIST.exec(placed.path) ?? [];
    const parent = placed.parent === undefined ? undefined : this.of.get(placed.parent);
    return { parent, list: list as ChildKey, state: list === 'States' ? key : undefined };
  }

  /** A container that one side has removed stays when something is in it. */
  private keepContainers(object: MergedObject): void {
    for (let { parent } = this.placements.get(object)!; parent !== undefined;) {
      if (this.placements.has(parent)) return;
      this.conflicts.push({ object: parent, kind: parent.ours === undefined ? 'removed-here' : 'removed-there' });
      const placement = this.placementOf(parent);
      this.placements.set(parent, placement);
      ({ parent } = placement);
    }
  }

  /** Each side may have put one of two containers into the other: then they are where they are here. */
  private breakCycle(object: MergedObject): void {
    const way = new Set<MergedObject>();
    for (let each: MergedObject | undefined = object; each !== undefined; each = this.placements.get(each)?.parent) {
      if (!way.has(each)) {
        way.add(each);
        continue;
      }
      this.conflicts.push({ object: each, kind: 'placed-twice' });
      this.placements.set(each, this.sidePlacement(each, 'ours') ?? ON_TABLE);
      way.clear();
    }
  }

  private lists(): Map<MergedObject | undefined, Map<ChildKey, MergedObject[]>> {
    const members = new Map<MergedObject | undefined, Map<ChildKey, Set<MergedObject>>>();
    for (const [object, { parent, list }] of this.placements) {
      const lists = members.get(parent) ?? new Map<ChildKey, Set<MergedObject>>();
      members.set(parent, lists.set(list, (lists.get(list) ?? new Set()).add(object)));
    }
    const orders = { base: this.ordersOf('base'), ours: this.ordersOf('ours'), theirs: this.ordersOf('theirs') };
    return new Map(
      Array.from(members, ([parent, lists]) => [
        parent,
        new Map(
          CHILD_KEYS.flatMap(list => {
            const all = lists.get(list);
            return all === undefined
              ? []
              : [[list, this.ordered(parent, all, side => orders[side].get(parent)?.get(list) ?? [])]];
          }),
        ),
      ]),
    );
  }

  /** The lists of one save. */
  private ordersOf(side: SideName): Map<MergedObject | undefined, Map<ChildKey, MergedObject[]>> {
    const orders = new Map<MergedObject | undefined, Map<ChildKey, MergedObject[]>>();
    for (const placed of this.sides[side].objects) {
      const object = this.of.get(placed)!;
      const { parent, list } = this.sidePlacement(object, side)!;
      const lists = orders.get(parent) ?? new Map<ChildKey, MergedObject[]>();
      orders.set(parent, lists);
      const order = lists.get(list);
      if (order === undefined) lists.set(list, [object]);
      else order.push(object);
    }
    return orders;
  }

  /** The order of the side that has changed it. What only the other side has follows what it follows there. */
  private ordered(
    parent: MergedObject | undefined,
    all: ReadonlySet<MergedObject>,
    orderOn: (side: SideName) => readonly MergedObject[],
  ): MergedObject[] {
    const orders = SIDES.map(side => orderOn(side).filter(each => all.has(each)));
    const [old = [], mine = [], other = []] = orders;
    const [isMineChanged, isOtherChanged] = [isReordered(old, mine), isReordered(old, other)];
    if (isMineChanged && isOtherChanged && isReordered(mine, other))
      this.conflicts.push({ object: parent, kind: 'order' });
    const [first, second] = isOtherChanged && !isMineChanged ? [other, mine] : [mine, other];
    const known = new Set(first);
    const behind = new Map<MergedObject | undefined, MergedObject[]>();
    let last: MergedObject | undefined;
    for (const each of second) {
      if (known.has(each)) last = each;
      else behind.set(last, [...(behind.get(last) ?? []), each]);
    }
    const merged = [undefined, ...first].flatMap(each => [
      ...(each === undefined ? [] : [each]),
      ...(behind.get(each) ?? []),
    ]);
    const placed = new Set(merged);
    return [...merged, ...[...all].filter(each => !placed.has(each))];
  }
}

const SIDES = ['base', 'ours', 'theirs'] as const;

/** Whether what both have stands in another order. */
function isReordered(before: readonly MergedObject[], after: readonly MergedObject[]): boolean {
  const [earlier, later] = [new Set(before), new Set(after)];
  const order = after.filter(each => earlier.has(each));
  return before.filter(each => later.has(each)).some((each, index) => order[index] !== each);
}

const ON_TABLE: Placement = { parent: undefined, list: 'ObjectStates', state: undefined };

function areEqual(left: Placement, right: Placement): boolean {
  return left.parent === right.parent && left.list === right.list && left.state === right.state;
}
