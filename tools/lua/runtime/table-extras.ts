import { charge } from './budget.ts';
import type { LuaObject, LuaValue } from './value.ts';

/** A key that a table can have. */
export type LuaKey = Exclude<LuaValue, undefined | null>;

/** Fields with string keys. A key that was set to nil keeps its position, with `undefined` as its value. */
export interface Fields {
  [key: string]: LuaValue;
}

// A constructor rather than an object literal: its instances are fast, and inherit no name such as `toString`.
const FieldsOf = function (this: Fields) {} as unknown as { new (): Fields; prototype: object };
FieldsOf.prototype = Object.create(null) as object;

/** A new, empty set of fields. */
export const NewFields = FieldsOf;

// V8 gives the instances as many slots for fields as the first ones use.
for (let count = 0; count < 16; count++) {
  const fields = new NewFields();
  fields['a'] = fields['b'] = fields['c'] = fields['d'] = fields['e'] = fields['f'] = count;
}

/**
 * A key that `table.remove` on an empty table leaves in the order of keys: MoonSharp moves item 1 to item 0 then, and items
 * from 0 down to those before it that it was given, among the items, where it never looks for them. They stay for ever.
 */
export class Ghost implements LuaObject {
  constructor(readonly position: number) {}

  luaType(): 'userdata' {
    return 'userdata';
  }
}

/** Never written to. */
const NO_OTHERS = new Map<LuaKey, LuaValue>();

/** Shared by all tables without them; never written to. */
const NONE_DROPPED: string[] = [];
/** A table whose fields come and go is better a dictionary than full of fields that are gone. */
const MOST_DROPPED = 16;

/** So many places of keys that are gone are passed over in the time of one instruction. */
const GAPS_PASSED = 32;
/** With more places of keys that are gone, the keys are written down again. */
const FEW_GAPS = 64;
const MOST_GAPS_A_KEY = 8;

/** What most tables never need: keys of other kinds, the order of all keys, and what MoonSharp leaves behind. */
export class TableExtras {
  /** Keys that are neither 1, 2, 3… nor ordinary strings. Shared by all tables without such keys, see {@link setOther}. */
  others = NO_OTHERS;
  /** All keys in order, as soon as the order does not follow from the part they are in. */
  order: Set<LuaKey> | undefined;
  /** The table is a handle of an object of the game that is gone. */
  isDead = false;
  /** MoonSharp's note that nil was written: the next new value makes it drop the first key without a value. */
  hasDeadKeys = false;
  /** Keys that were taken out of `order` or `others` since they were made: engines step over the places of those. */
  gaps = 0;
  /** The number of keys in order that have no value. */
  dead = 0;
  /** Fields that are in no order any more, but still in the object: without them it would become a slow dictionary. */
  dropped = NONE_DROPPED;
  /** Values of keys that are forgotten with them. */
  weak: WeakMap<object, LuaValue> | undefined;
  /** Keys, ghosts among them, whose nil is a void, which `ipairs` and `unpack` take for a value. */
  voids: Set<LuaKey> | undefined;
  /** The latest walk over the keys in order, and the key it reached. */
  iterator: Iterator<LuaKey> | undefined;
  last: LuaValue = undefined;
  /** The latest walk over the fields, and the index of the key it reached. */
  keys: string[] | undefined;
  keyIndex = 0;
  private ghosts: Map<number, Ghost> | undefined;
  /** Values of ghosts that are not nil: only a length that `__len` returns hides items from `table.remove`. */
  private ghostValues: Map<Ghost, LuaValue> | undefined;

  /** Takes a key out of the order, or out of the other keys where they alone are it. */
  forget(key: LuaKey, isOther: boolean): void {
    this.order?.delete(key);
    if (isOther) this.others.delete(key);
    if (++this.gaps < FEW_GAPS + this.size / MOST_GAPS_A_KEY) return;
    charge(this.size);
    if (this.order !== undefined) this.order = new Set(this.order);
    this.others = new Map(this.others);
    this.iterator = undefined;
    this.gaps = 0;
  }

  /** Charges stepping over the gaps before the first key. */
  chargeGaps(): void {
    if (this.gaps >= GAPS_PASSED) charge(this.gaps / GAPS_PASSED);
  }

  private get size(): number {
    return this.others.size + (this.order?.size ?? 0);
  }

  setOther(key: LuaKey, value: LuaValue): void {
    if (this.others === NO_OTHERS) this.others = new Map();
    this.others.set(key, value);
  }

  /** Notes that a field is in the order no more; false if it has to go. */
  addDropped(key: string): boolean {
    if (this.dropped.length >= MOST_DROPPED) return false;
    if (this.dropped === NONE_DROPPED) this.dropped = [key];
    else this.dropped.push(key);
    return true;
  }

  /** Whether there are ghosts in the order. */
  get hasGhosts(): boolean {
    return this.ghosts !== undefined;
  }

  ghostAt(position: number): Ghost {
    const known = this.ghosts?.get(position);
    if (known !== undefined) return known;
    const ghost = new Ghost(position);
    (this.ghosts ??= new Map()).set(position, ghost);
    return ghost;
  }

  /** The value of a ghost, or nil. */
  valueOf(ghost: Ghost): LuaValue {
    return this.ghostValues?.get(ghost);
  }

  /** What functions of the library see at a position below 1. */
  ghostValue(position: number): LuaValue {
    const ghost = this.ghosts?.get(position);
    if (ghost === undefined) return undefined;
    return this.ghostValues?.get(ghost) ?? (this.voids?.has(ghost) === true ? null : undefined);
  }

  /** Gives a ghost a value; returns whether that is a new value where nil was. */
  setGhost(ghost: Ghost, value: LuaValue): boolean {
    const wasNil = this.ghostValues?.has(ghost) !== true;
    this.order?.add(ghost);
    if (value === null) (this.voids ??= new Set()).add(ghost);
    else this.voids?.delete(ghost);
    if (value === undefined || value === null) {
      this.ghostValues?.delete(ghost);
      this.hasDeadKeys = true;
      return false;
    }
    (this.ghostValues ??= new Map()).set(ghost, value);
    return wasNil;
  }
}

/** Passing over so many keys is as much work as one call. */
const KEYS_PASSED = 4;
/** Engines sort the keys of objects with more fields each time they list them. */
const MANY_KEYS = 128;
const COST_OF_SORTED_KEY = 6;

/** The keys of `fields`, in order. */
export function keysOf(fields: Fields): string[] {
  const keys = Object.keys(fields);
  charge(keys.length > MANY_KEYS ? keys.length * COST_OF_SORTED_KEY : keys.length / KEYS_PASSED);
  return keys;
}

/** Charges keys that have no value, or are searched for from the start. */
export function chargeKeys(keys: number): void {
  if (keys >= KEYS_PASSED) charge(keys / KEYS_PASSED);
}
