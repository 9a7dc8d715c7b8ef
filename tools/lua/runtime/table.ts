import { budget, COST_OF_OBJECT, charge } from './budget.ts';
import { report } from './diagnostics.ts';
import { chargeKeys, Ghost, keysOf, NewFields, TableExtras, type Fields, type LuaKey } from './table-extras.ts';
import type { LuaObject, LuaValue } from './value.ts';

/** Shared by all tables without fields or items; never written to. */
export const NO_FIELDS: Fields = new NewFields();
export const NO_ITEMS: LuaValue[] = [undefined];

/** The cost of a new field in instructions: engines make a new shape, or a dictionary grows. */
const COST_OF_FIELD = 8;
/** The same for a new key that is neither a string nor one of 1, 2, 3… */
const COST_OF_OTHER_KEY = 16;
/** The same for its place in the order of all keys. */
const COST_OF_ORDERED_KEY = 12;
/** Passing over a key in the order of all, to find the one with which a walk goes on. */
const COST_OF_SOUGHT_KEY = 5;
/** Keys that are passed over before they are charged. */
const KEYS_A_CHARGE = 16;

/**
 * A Lua table as MoonSharp keeps it: in the order of insertion, where a key set to nil keeps its place until MoonSharp
 * happens to drop it, and with a length that ends at the first nil.
 *
 * Items 1, 2, 3… are in `items`, fields with text keys in `fields`; generated code looks there directly, and may replace a
 * value that is there by another one, but nothing else.
 */
export class LuaTable implements LuaObject {
  /** `items[0]` is never used. */
  items: LuaValue[];
  fields: Fields;
  metatable: LuaTable | undefined = undefined;
  /** The length: `items[1]` to `items[length]` have values, the next has none. */
  length: number;
  private rest: TableExtras | undefined = undefined;

  constructor(fields: Fields, items: LuaValue[], length: number) {
    budget.left -= COST_OF_OBJECT;
    this.fields = fields;
    this.items = items;
    this.length = length;
  }

  luaType(): 'table' {
    return 'table';
  }

  get(key: LuaValue): LuaValue {
    if (typeof key === 'string') return this.getField(key);
    if (typeof key === 'number') return this.getNumber(key);
    if (key === undefined || key === null || this.rest === undefined) return undefined;
    const { weak, others } = this.rest;
    return weak !== undefined && typeof key !== 'boolean' ? weak.get(key) : others.get(key);
  }

  getField(key: string): LuaValue {
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
    if (typeof key === 'string') this.setField(key, stored);
    else if (typeof key === 'number') this.setNumber(key, stored);
    else this.setOther(key, stored);
    const { rest } = this;
    if (rest === undefined) return;
    if (value === null) (rest.voids ??= new Set()).add(key);
    else rest.voids?.delete(key);
  }

  setField(key: string, value: LuaValue): void {
    if (startsWithDigit(key)) return this.setOther(key, value);
    const old = this.fields[key];
    if (old !== undefined) {
      this.fields[key] = value;
      if (value === undefined) this.bury();
      return;
    }
    if (this.fields === NO_FIELDS) this.fields = new NewFields();
    charge(COST_OF_FIELD);
    const { rest } = this;
    // Most tables have fields alone, and nothing to remember of them.
    if (rest === undefined && this.items.length === 1 && value !== undefined) {
      this.fields[key] = value;
      return;
    }
    const wasDropped = rest !== undefined && rest.dropped.includes(key);
    const isDead = !wasDropped && rest !== undefined && rest.dead > 0 && key in this.fields;
    if (!isDead) this.remember(key, wasDropped || this.items.length > 1 || this.hasOthers);
    if (wasDropped) rest.dropped.splice(rest.dropped.indexOf(key), 1);
    this.fields[key] = value;
    this.revive(isDead, value);
  }

  /** Whether it has the field, perhaps with nil as its value. */
  hasField(key: string): boolean {
    return key in this.fields && this.rest?.dropped.includes(key) !== true;
  }

  /** For a new table with fields alone, some of them nil: what setting one after the other would have left behind. */
  settle(): this {
    const rest = (this.rest = new TableExtras());
    const keys = keysOf(this.fields);
    charge(COST_OF_FIELD * keys.length);
    let firstDead = 0;
    for (const key of keys) {
      const value = this.fields[key];
      if (value === undefined) rest.dead++;
      if (value !== undefined && rest.hasDeadKeys && rest.dead > 0) {
        while (this.fields[keys[firstDead] ?? ''] !== undefined) firstDead++;
        rest.dead--;
        this.drop(rest, keys[firstDead++] ?? '');
      }
      rest.hasDeadKeys = value === undefined;
    }
    return this;
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
    if (key < 1) return this.rest === undefined ? undefined : this.rest.ghostValue(key);
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

  /** Whether it has items without a hole, and nothing else. */
  get isList(): boolean {
    return (
      this.length > 0 && this.length === this.items.length - 1 && this.fields === NO_FIELDS && this.rest === undefined
    );
  }

  /** Whether it has fields alone, all of which have had a value ever since they were added. */
  get hasLastingFields(): boolean {
    return this.rest === undefined && this.items.length === 1;
  }

  /** The keys of a table that has nothing but fields, in order, some of them perhaps without a value. */
  plainKeys(): string[] | undefined {
    if (this.items.length > 1 || this.hasOthers || this.rest?.order !== undefined) return undefined;
    return keysOf(this.fields);
  }

  /**
   * From now on keys that are tables or functions do not keep themselves or their values in memory, and `next` does not see
   * them. MoonSharp has no such tables, so scripts never get one.
   */
  weaken(): void {
    (this.rest ??= new TableExtras()).weak ??= new WeakMap();
  }

  /** Whether it is a handle of an object of the game that is gone: to `== nil` of scripts it is nil. */
  static isDead(value: LuaValue): boolean {
    return value instanceof LuaTable && value.rest !== undefined && value.rest.isDead;
  }

  markDead(): void {
    (this.rest ??= new TableExtras()).isDead = true;
  }

  /** Whether there are items behind the one at which the length ends. */
  get hasHole(): boolean {
    chargeKeys(this.items.length - this.length);
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
    const rest = (this.rest ??= new TableExtras());
    if (place > length) return undefined;
    const before = rest.ghostValue(place);
    if (rest.order === undefined) this.writeOrder();
    for (let at = place; at <= length; at++)
      this.setGhost(rest, rest.ghostAt(at), at === 0 ? this.getItem(1) : rest.ghostValue(at + 1));
    return before;
  }

  private setGhost(rest: TableExtras, ghost: Ghost, value: LuaValue): void {
    if (!rest.setGhost(ghost, value) || !rest.hasDeadKeys) return;
    rest.hasDeadKeys = false;
    this.dropFirstDead(rest);
  }

  private get hasOthers(): boolean {
    return this.rest !== undefined && this.rest.others.size > 0;
  }

  private append(key: number, value: LuaValue): void {
    // Most lists are that alone, and have nothing to remember of their items.
    const isAlone = this.rest === undefined && this.fields === NO_FIELDS;
    if (!isAlone) this.remember(key, this.fields !== NO_FIELDS || this.hasOthers);
    if (this.items === NO_ITEMS) this.items = [undefined, value];
    else this.items.push(value);
    if (isAlone && value !== undefined && key === this.length + 1) {
      this.length = key;
      return;
    }
    if (value !== undefined && key === this.length + 1) this.lengthen();
    if (this.hasOthers) this.moveFromOthers();
    this.revive(false, value);
  }

  private lengthen(): void {
    const { items } = this;
    let length = this.length + 1;
    while (length + 1 < items.length && items[length + 1] !== undefined) length++;
    chargeKeys(length - this.length);
    this.length = length;
  }

  /** Items that were out of reach until now belong to the others no more. */
  private moveFromOthers(): void {
    const others = this.rest?.others;
    if (others === undefined) return;
    for (let key = this.items.length; others.has(key); key++) {
      charge(1);
      const value = others.get(key);
      others.delete(key);
      this.items.push(value);
      if (value !== undefined && key === this.length + 1) this.length = key;
    }
  }

  private setOther(key: LuaKey, value: LuaValue): void {
    const rest = (this.rest ??= new TableExtras());
    if (rest.weak !== undefined && (typeof key === 'object' || typeof key === 'function')) {
      if (value === undefined) rest.weak.delete(key);
      else rest.weak.set(key, value);
      return;
    }
    const old = rest.others.get(key);
    if (old !== undefined) {
      rest.setOther(key, value);
      if (value === undefined) this.bury();
      return;
    }
    charge(COST_OF_OTHER_KEY);
    const isDead = rest.others.has(key);
    if (!isDead) this.remember(key, this.items.length > 1 || this.fields !== NO_FIELDS);
    rest.setOther(key, value);
    this.revive(isDead, value);
  }

  /** A key had a value, and has none now. */
  private bury(): void {
    const rest = (this.rest ??= new TableExtras());
    rest.hasDeadKeys = true;
    rest.dead++;
  }

  /** A key had no value; `isDead` says that it was in order nevertheless. */
  private revive(isDead: boolean, value: LuaValue): void {
    if (value === undefined) {
      const rest = (this.rest ??= new TableExtras());
      rest.hasDeadKeys = true;
      if (!isDead) rest.dead++;
      return;
    }
    const { rest } = this;
    if (rest === undefined) return;
    if (isDead) {
      rest.dead--;
      // Nobody relies on the order of globals, which come and go.
      if (this.items.length === 1 && this.fields['_G'] !== this) report('key-in-old-place');
    }
    if (!rest.hasDeadKeys) return;
    rest.hasDeadKeys = false;
    if (rest.dead > 0 || rest.hasGhosts) this.dropFirstDead(rest);
  }

  /** Adds a new key to the order, which has to be written down if other parts of the table have keys already. */
  private remember(key: LuaKey, isMixed: boolean): void {
    const order = this.rest?.order ?? (isMixed ? this.writeOrder() : undefined);
    if (order === undefined) return;
    charge(COST_OF_ORDERED_KEY);
    order.add(key);
  }

  private writeOrder(): Set<LuaKey> {
    const order = new Set<LuaKey>();
    charge(this.items.length + (this.rest?.others.size ?? 0));
    for (let key = 1; key < this.items.length; key++) order.add(key);
    const rest = (this.rest ??= new TableExtras());
    if (this.fields !== NO_FIELDS)
      for (const key of keysOf(this.fields)) if (!rest.dropped.includes(key)) order.add(key);
    for (const key of rest.others.keys()) order.add(key);
    rest.order = order;
    rest.iterator = undefined;
    return order;
  }

  /**
   * Drops the first key without a value. MoonSharp means to drop all of them, but its walk over the list ends with the first
   * node it removes.
   */
  private dropFirstDead(rest: TableExtras): void {
    let passed = 0;
    rest.chargeGaps();
    for (const key of rest.order ?? this.keysOfOnePart(rest)) {
      if (++passed % KEYS_A_CHARGE === 0) charge(KEYS_A_CHARGE);
      if (key instanceof Ghost) {
        if (rest.valueOf(key) === undefined) this.dropNumber(rest, key.position);
        continue;
      }
      if (this.get(key) !== undefined || (typeof key === 'string' && rest.dropped.includes(key))) continue;
      rest.dead--;
      this.drop(rest, key);
      return;
    }
  }

  /** Looking for a ghost among the other keys, MoonSharp takes away what a script has put there. */
  private dropNumber(rest: TableExtras, place: number): void {
    if (!rest.others.has(place)) return;
    if (rest.others.get(place) === undefined) rest.dead--;
    this.drop(rest, place);
  }

  private keysOfOnePart(rest: TableExtras): Iterable<LuaKey> {
    if (this.items.length > 1) return this.itemKeys();
    return this.fields === NO_FIELDS ? rest.others.keys() : keysOf(this.fields);
  }

  private *itemKeys(): Iterable<LuaKey> {
    for (let place = 1; place < this.items.length; place++) yield place;
  }

  private drop(rest: TableExtras, key: LuaKey): void {
    rest.voids?.delete(key);
    // A walk that stands at the key cannot go on from there: if it comes back, it is elsewhere.
    if (rest.last === key) rest.iterator = undefined;
    rest.keys = undefined;
    if (typeof key === 'number' && key > 0 && key < this.items.length && Number.isInteger(key)) {
      if (rest.order === undefined && key === this.items.length - 1) this.items.pop();
      else {
        if (rest.order === undefined) this.writeOrder();
        rest.forget(key, false);
      }
      return;
    }
    const isOther = typeof key !== 'string' || startsWithDigit(key);
    rest.forget(key, isOther);
    if (isOther) return;
    if (!rest.addDropped(key)) delete this.fields[key];
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
      chargeKeys(index - start);
      return [index, value];
    }
    chargeKeys(index - start);
    return undefined;
  }

  private nextField(key: LuaValue): readonly [LuaKey, LuaValue] | undefined | null {
    const { fields } = this;
    const rest = (this.rest ??= new TableExtras());
    if (isNil(key)) {
      rest.keys = keysOf(fields);
      rest.keyIndex = -1;
    } else if (typeof key !== 'string' || !this.hasField(key) || startsWithDigit(key)) {
      return null;
    } else if (rest.keys === undefined || rest.keys[rest.keyIndex] !== key) {
      rest.keys = keysOf(fields);
      rest.keyIndex = rest.keys.indexOf(key);
    }
    return this.fieldAfter(rest, rest.keys, rest.keyIndex);
  }

  private fieldAfter(rest: TableExtras, keys: string[], from: number): readonly [LuaKey, LuaValue] | undefined {
    let known = keys;
    let index = from + 1;
    for (;;) {
      for (; index < known.length; index++) {
        const key = known[index] ?? '';
        const value = this.fields[key];
        if (value === undefined) continue;
        chargeKeys(index - from);
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
    rest: TableExtras,
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
      rest.chargeGaps();
      charge(passed * COST_OF_SOUGHT_KEY);
    }
    let passed = 0;
    for (let step = rest.iterator.next(); step.done !== true; step = rest.iterator.next(), passed++) {
      const place = step.value instanceof Ghost ? step.value.position : undefined;
      const value = step.value instanceof Ghost ? rest.valueOf(step.value) : this.get(step.value);
      if (place !== undefined && value !== undefined) {
        // From there the walk goes on behind another key of that number, if there is one.
        rest.iterator = undefined;
        return [place, value];
      }
      if (place !== undefined && isFirst) return rest.others.has(place) ? this.next(place) : null;
      isFirst = false;
      if (value === undefined) continue;
      chargeKeys(passed);
      rest.last = step.value;
      return [step.value, value];
    }
    chargeKeys(passed);
    rest.iterator = undefined;
    return undefined;
  }
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
