import { budget, CALLS_A_VALUE, spend } from './machine.ts';
import { notice } from './strict.ts';
import type { LuaValue } from './value.ts';

/** A key that a table can have. */
export type LuaKey = Exclude<LuaValue, undefined | null>;

/** Fields with text keys. A key that was set to nil keeps its place, with `undefined` as its value. */
export interface Fields {
  [key: string]: LuaValue;
}

// A constructor rather than an object literal: its instances are fast, and inherit no name such as `toString`.
const FieldsOf = function (this: Fields) {} as unknown as { new (): Fields; prototype: object };
FieldsOf.prototype = Object.create(null) as object;

/** A new, empty set of fields. */
export const NewFields = FieldsOf;

/** Stand-ins until a table gets its first field or item; nobody writes to them. */
export const NO_FIELDS: Fields = new NewFields();
export const NO_ITEMS: LuaValue[] = [undefined];

// V8 gives the instances as many places for fields as the first ones use.
for (let count = 0; count < 16; count++) {
  const fields = new NewFields();
  fields['a'] = fields['b'] = fields['c'] = fields['d'] = fields['e'] = fields['f'] = count;
}

/**
 * What `table.remove` on an empty table leaves in the order of keys: MoonSharp moves item 1 to item 0 then, and items from 0
 * down to those before it that it was asked for, among the items, where it never looks for them. They stay for ever.
 */
const GHOSTS = new Map<number, LuaKey>();
const PLACES = new Map<LuaKey, number>();

function ghostAt(place: number): LuaKey {
  const known = GHOSTS.get(place);
  if (known !== undefined) return known;
  const ghost: LuaKey = () => undefined;
  GHOSTS.set(place, ghost);
  PLACES.set(ghost, place);
  return ghost;
}

/** The place of a ghost; nothing for a key that is there. */
function ghostPlace(key: LuaKey): number | undefined {
  return typeof key === 'function' ? PLACES.get(key) : undefined;
}

/** Passing over so many keys is as much work as one call. */
const KEYS_A_CALL = 4;
/** Engines put the keys of objects with more fields in order each time they are asked for them. */
const MANY_KEYS = 128;
const CALLS_A_KEY = 6;
/** A new field is as much work as so many calls, where a table has many. */
const CALLS_A_FIELD = 8;
/** The same for a new key that is neither a text nor one of 1, 2, 3… */
const CALLS_AN_OTHER_KEY = 16;

/** The keys of `fields`, in order. */
function keysOf(fields: Fields): string[] {
  const keys = Object.keys(fields);
  spend(keys.length > MANY_KEYS ? keys.length * CALLS_A_KEY : keys.length / KEYS_A_CALL);
  return keys;
}

/** What most tables never need. */
class Rest {
  /** Keys that are neither 1, 2, 3… nor ordinary text. */
  readonly others = new Map<LuaKey, LuaValue>();
  /** All keys in order, as soon as the order does not follow from the part they are in. */
  order: Set<LuaKey> | undefined;
  /** MoonSharp's note that nil was written: the next new value makes it drop the first key without a value. */
  hasDeadKeys = false;
  /** Whether there are ghosts in the order. */
  isHaunted = false;
  /** What ghosts have that are not nil: only a length that `__len` gives hides items from `table.remove`. */
  ghostValues: Map<LuaKey, LuaValue> | undefined;
  /** Keys, ghosts among them, whose nil is a void, which `ipairs` and `unpack` take for a value. */
  voids: Set<LuaKey> | undefined;
  /** Keys in order that have no value. */
  dead = 0;
  /** Where values stand for keys that are forgotten with them. */
  weak: WeakMap<object, LuaValue> | undefined;
  iterator: Iterator<LuaKey> | undefined;
  last: LuaValue = undefined;
  keys: string[] | undefined;
  keyIndex = 0;
}

/**
 * A Lua table as MoonSharp keeps it: in the order of insertion, where a key set to nil keeps its place until MoonSharp
 * happens to drop it, and with a length that ends at the first nil.
 *
 * Items 1, 2, 3… are in `items`, fields with text keys in `fields`; generated code looks there directly, and may replace a
 * value that is there by another one, but nothing else.
 */
export class LuaTable {
  /** `items[0]` is never used. */
  items: LuaValue[];
  fields: Fields;
  metatable: LuaTable | undefined = undefined;
  /** The length: `items[1]` to `items[length]` have values, the next has none. */
  length: number;
  private rest: Rest | undefined = undefined;

  constructor(fields: Fields, items: LuaValue[], length: number) {
    budget.left -= CALLS_A_VALUE;
    this.fields = fields;
    this.items = items;
    this.length = length;
  }

  get(key: LuaValue): LuaValue {
    if (typeof key === 'string') return this.getText(key);
    if (typeof key === 'number') return this.getNumber(key);
    if (key === undefined || key === null || this.rest === undefined) return undefined;
    const { weak, others } = this.rest;
    return weak !== undefined && typeof key !== 'boolean' ? weak.get(key) : others.get(key);
  }

  getText(key: string): LuaValue {
    if (!startsWithDigit(key)) return this.fields[key];
    return this.rest === undefined ? undefined : this.rest.others.get(key);
  }

  getNumber(key: number): LuaValue {
    if (key > 0 && key < this.items.length && Number.isInteger(key)) return this.items[key];
    return this.rest === undefined ? undefined : this.rest.others.get(key);
  }

  /** Gives `key`, which is neither nil nor NaN, a value. */
  set(key: LuaKey, value: LuaValue): void {
    const stored = value ?? undefined;
    if (typeof key === 'string') this.setText(key, stored);
    else if (typeof key === 'number') this.setNumber(key, stored);
    else this.setOther(key, stored);
    const { rest } = this;
    if (rest === undefined) return;
    if (value === null) (rest.voids ??= new Set()).add(key);
    else rest.voids?.delete(key);
  }

  setText(key: string, value: LuaValue): void {
    if (startsWithDigit(key)) return this.setOther(key, value);
    const old = this.fields[key];
    if (old !== undefined) {
      this.fields[key] = value;
      if (value === undefined) this.bury();
      return;
    }
    if (this.fields === NO_FIELDS) this.fields = new NewFields();
    spend(CALLS_A_FIELD);
    const isDead = this.rest !== undefined && this.rest.dead > 0 && key in this.fields;
    if (!isDead) this.remember(key, this.items.length > 1 || this.hasOthers);
    this.fields[key] = value;
    this.revive(isDead, value);
  }

  setNumber(key: number, value: LuaValue): void {
    const { items } = this;
    if (!(key > 0 && key <= items.length && Number.isInteger(key))) return this.setOther(key, value);
    if (key === items.length) return this.append(key, value);
    const old = items[key];
    items[key] = value;
    if (old !== undefined) {
      if (value !== undefined) return;
      if (key <= this.length) this.length = key - 1;
      this.bury();
      return;
    }
    const order = this.rest?.order;
    const isDead = order === undefined || order.has(key);
    if (!isDead) order.add(key);
    if (value !== undefined && key === this.length + 1) this.lengthen();
    this.revive(isDead, value);
  }

  /** What functions of the library see at a whole number: a void that was stored is still one, and those below 1 are ghosts. */
  getItem(key: number): LuaValue {
    if (key < 1) return this.rest === undefined ? undefined : this.ghostValue(this.rest, key);
    const value = this.getNumber(key);
    return value === undefined && this.rest?.voids?.has(key) === true ? null : value;
  }

  /** Every key and value in order, MoonSharp's `next`: `undefined` at the end, `null` if there is no such key. */
  next(key: LuaValue): readonly [LuaKey, LuaValue] | undefined | null {
    const { rest } = this;
    if (rest?.order !== undefined) return this.nextInOrder(rest, rest.order, key);
    if (this.items.length > 1) return this.nextItem(key);
    if (this.fields !== NO_FIELDS) return this.nextField(key);
    return rest === undefined ? (isNil(key) ? undefined : null) : this.nextInOrder(rest, rest.others, key);
  }

  /**
   * From now on keys that are tables or functions do not keep themselves or their values in memory, and `next` does not see
   * them. MoonSharp has no such tables, so scripts never get one.
   */
  weaken(): void {
    (this.rest ??= new Rest()).weak ??= new WeakMap();
  }

  /** Whether there are items behind the one at which the length ends. */
  get hasHole(): boolean {
    for (let place = this.length + 2; place < this.items.length; place++)
      if (this.items[place] !== undefined) return true;
    return false;
  }

  /**
   * What `table.remove` does at `place`, which is below 1, of a table that has no items or says so, see {@link GHOSTS}: each
   * ghost from there up to the `length` it says takes what the one behind it has, a void perhaps, and what the first had
   * before is the result.
   */
  haunt(place: number, length: number): LuaValue {
    const rest = (this.rest ??= new Rest());
    if (place > length) return undefined;
    const before = this.ghostValue(rest, place);
    if (rest.order === undefined) this.writeOrder();
    rest.isHaunted = true;
    for (let at = place; at <= length; at++)
      this.setGhost(rest, ghostAt(at), at === 0 ? this.getItem(1) : this.ghostValue(rest, at + 1));
    return before;
  }

  private ghostValue({ voids, ghostValues }: Rest, place: number): LuaValue {
    const ghost = ghostAt(place);
    return ghostValues?.get(ghost) ?? (voids?.has(ghost) === true ? null : undefined);
  }

  private setGhost(rest: Rest, ghost: LuaKey, value: LuaValue): void {
    const wasNil = rest.ghostValues?.has(ghost) !== true;
    rest.order?.add(ghost);
    if (value === null) (rest.voids ??= new Set()).add(ghost);
    else rest.voids?.delete(ghost);
    if (isNil(value)) {
      rest.ghostValues?.delete(ghost);
      rest.hasDeadKeys = true;
      return;
    }
    (rest.ghostValues ??= new Map()).set(ghost, value);
    if (!wasNil || !rest.hasDeadKeys) return;
    rest.hasDeadKeys = false;
    this.dropFirstDead(rest);
  }

  private get hasOthers(): boolean {
    return this.rest !== undefined && this.rest.others.size > 0;
  }

  private append(key: number, value: LuaValue): void {
    this.remember(key, this.fields !== NO_FIELDS || this.hasOthers);
    if (this.items === NO_ITEMS) this.items = [undefined, value];
    else this.items.push(value);
    if (value !== undefined && key === this.length + 1) this.lengthen();
    if (this.hasOthers) this.moveFromOthers();
    this.revive(false, value);
  }

  private lengthen(): void {
    const { items } = this;
    let length = this.length + 1;
    while (length + 1 < items.length && items[length + 1] !== undefined) length++;
    passOver(length - this.length);
    this.length = length;
  }

  /** Items that were out of reach until now belong to the others no more. */
  private moveFromOthers(): void {
    const others = this.rest?.others;
    if (others === undefined) return;
    for (let key = this.items.length; others.has(key); key++) {
      const value = others.get(key);
      others.delete(key);
      this.items.push(value);
      if (value !== undefined && key === this.length + 1) this.length = key;
    }
  }

  private setOther(key: LuaKey, value: LuaValue): void {
    const rest = (this.rest ??= new Rest());
    if (rest.weak !== undefined && (typeof key === 'object' || typeof key === 'function')) {
      if (value === undefined) rest.weak.delete(key);
      else rest.weak.set(key, value);
      return;
    }
    const old = rest.others.get(key);
    if (old !== undefined) {
      rest.others.set(key, value);
      if (value === undefined) this.bury();
      return;
    }
    spend(CALLS_AN_OTHER_KEY);
    const isDead = rest.others.has(key);
    if (!isDead) this.remember(key, this.items.length > 1 || this.fields !== NO_FIELDS);
    rest.others.set(key, value);
    this.revive(isDead, value);
  }

  /** A key had a value, and has none now. */
  private bury(): void {
    const rest = (this.rest ??= new Rest());
    rest.hasDeadKeys = true;
    rest.dead++;
  }

  /** A key had no value; `isDead` says that it was in order nevertheless. */
  private revive(isDead: boolean, value: LuaValue): void {
    if (value === undefined) {
      const rest = (this.rest ??= new Rest());
      rest.hasDeadKeys = true;
      if (!isDead) rest.dead++;
      return;
    }
    const { rest } = this;
    if (rest === undefined) return;
    if (isDead) {
      rest.dead--;
      // Nobody relies on the order of globals, which come and go.
      if (this.items.length === 1 && this.fields['_G'] !== this) notice('key-in-old-place');
    }
    if (!rest.hasDeadKeys) return;
    rest.hasDeadKeys = false;
    if (rest.dead > 0 || rest.isHaunted) this.dropFirstDead(rest);
  }

  /** Adds a new key to the order, which has to be written down if other parts of the table have keys already. */
  private remember(key: LuaKey, isMixed: boolean): void {
    const order = this.rest?.order;
    if (order !== undefined) order.add(key);
    else if (isMixed) this.writeOrder().add(key);
  }

  private writeOrder(): Set<LuaKey> {
    const order = new Set<LuaKey>();
    for (let key = 1; key < this.items.length; key++) order.add(key);
    if (this.fields !== NO_FIELDS) for (const key of Object.keys(this.fields)) order.add(key);
    const rest = (this.rest ??= new Rest());
    for (const key of rest.others.keys()) order.add(key);
    rest.order = order;
    rest.iterator = undefined;
    return order;
  }

  /**
   * Drops the first key without a value. MoonSharp means to drop all of them, but its walk over the list ends with the first
   * node it removes.
   */
  private dropFirstDead(rest: Rest): void {
    for (const key of rest.order ?? this.keysOfOnePart(rest)) {
      const place = ghostPlace(key);
      if (place !== undefined && rest.ghostValues?.has(key) !== true) this.dropNumber(rest, place);
      if (place !== undefined || this.get(key) !== undefined) continue;
      rest.dead--;
      this.drop(rest, key);
      return;
    }
  }

  /** Looking for a ghost among the other keys, MoonSharp takes away what a script has put there. */
  private dropNumber(rest: Rest, place: number): void {
    if (!rest.others.has(place)) return;
    if (rest.others.get(place) === undefined) rest.dead--;
    this.drop(rest, place);
  }

  private keysOfOnePart(rest: Rest): Iterable<LuaKey> {
    if (this.items.length > 1) return Array.from({ length: this.items.length - 1 }, (_, place) => place + 1);
    return this.fields === NO_FIELDS ? rest.others.keys() : Object.keys(this.fields);
  }

  private drop(rest: Rest, key: LuaKey): void {
    rest.voids?.delete(key);
    // A walk that stands at the key cannot go on from there: if it comes back, it is elsewhere.
    if (rest.last === key) rest.iterator = undefined;
    rest.keys = undefined;
    if (typeof key === 'number' && key > 0 && key < this.items.length && Number.isInteger(key)) {
      if (rest.order === undefined && key === this.items.length - 1) this.items.pop();
      else (rest.order ?? this.writeOrder()).delete(key);
      return;
    }
    rest.order?.delete(key);
    if (typeof key === 'string' && !startsWithDigit(key)) delete this.fields[key];
    else rest.others.delete(key);
  }

  private nextItem(key: LuaValue): readonly [LuaKey, LuaValue] | undefined | null {
    const { items } = this;
    let index = 0;
    if (!isNil(key)) {
      if (typeof key !== 'number' || !(key > 0 && key < items.length && Number.isInteger(key))) return null;
      index = key;
    }
    const start = index;
    for (index++; index < items.length; index++) {
      const value = items[index];
      if (value === undefined) continue;
      passOver(index - start);
      return [index, value];
    }
    passOver(index - start);
    return undefined;
  }

  private nextField(key: LuaValue): readonly [LuaKey, LuaValue] | undefined | null {
    const { fields } = this;
    const rest = (this.rest ??= new Rest());
    if (isNil(key)) {
      rest.keys = keysOf(fields);
      rest.keyIndex = -1;
    } else if (typeof key !== 'string' || !(key in fields) || startsWithDigit(key)) {
      return null;
    } else if (rest.keys === undefined || rest.keys[rest.keyIndex] !== key) {
      rest.keys = keysOf(fields);
      rest.keyIndex = rest.keys.indexOf(key);
    }
    return this.fieldAfter(rest, rest.keys, rest.keyIndex);
  }

  private fieldAfter(rest: Rest, keys: string[], from: number): readonly [LuaKey, LuaValue] | undefined {
    let known = keys;
    let index = from + 1;
    for (;;) {
      for (; index < known.length; index++) {
        const key = known[index] ?? '';
        const value = this.fields[key];
        if (value === undefined) continue;
        passOver(index - from);
        rest.keys = known;
        rest.keyIndex = index;
        return [key, value];
      }
      // Fields added meanwhile come last.
      const all = keysOf(this.fields);
      const last = known.at(-1);
      if (last === undefined || all.at(-1) === last) return undefined;
      index = all.indexOf(last) + 1;
      if (index === 0) return undefined;
      known = all;
    }
  }

  private nextInOrder(
    rest: Rest,
    order: Set<LuaKey> | Map<LuaKey, LuaValue>,
    key: LuaValue,
  ): readonly [LuaKey, LuaValue] | undefined | null {
    let isFirst = isNil(key);
    if (isNil(key)) {
      rest.iterator = order.keys();
      rest.last = undefined;
    } else if (!order.has(key)) {
      return null;
    } else if (rest.iterator === undefined || rest.last !== key) {
      rest.iterator = order.keys();
      let passed = 0;
      for (let step = rest.iterator.next(); step.done !== true && step.value !== key; passed++)
        step = rest.iterator.next();
      passOver(passed);
    }
    let passed = 0;
    for (let step = rest.iterator.next(); step.done !== true; step = rest.iterator.next(), passed++) {
      const place = ghostPlace(step.value);
      const value = place === undefined ? this.get(step.value) : rest.ghostValues?.get(step.value);
      if (place !== undefined && value !== undefined) {
        // From there the walk goes on behind another key of that number, if there is one.
        rest.iterator = undefined;
        return [place, value];
      }
      if (place !== undefined && isFirst) return rest.others.has(place) ? this.next(place) : null;
      isFirst = false;
      if (value === undefined) continue;
      passOver(passed);
      rest.last = step.value;
      return [step.value, value];
    }
    passOver(passed);
    rest.iterator = undefined;
    return undefined;
  }
}

/** Counts keys that have no value, or are looked for from the start. */
function passOver(keys: number): void {
  if (keys >= KEYS_A_CALL) spend(keys / KEYS_A_CALL);
}

/** A new, empty table. */
export function newTable(): LuaTable {
  return new LuaTable(NO_FIELDS, NO_ITEMS, 0);
}

function isNil(value: LuaValue): value is undefined | null {
  return value === undefined || value === null;
}

/** Such keys are kept apart: JavaScript would put those that look like array indexes first. */
function startsWithDigit(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 48 && code <= 57;
}
