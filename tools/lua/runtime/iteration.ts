import { HostError, luaError, type LuaError } from './errors.ts';
import { callIterator, call, metamethod } from './operators/index.ts';
import { report } from './diagnostics.ts';
import { keysOf } from './table-extras.ts';
import { LuaTable } from './table.ts';
import { typeName } from './type-name.ts';
import type { LuaFunction, LuaResult, LuaValue } from './value.ts';

/** One run of a generic `for`. `step` goes on to the next round, and says whether there is one. */
export interface Iteration {
  /** Whether `step` runs nothing that may yield. */
  readonly isPlain: boolean;
  readonly callee: LuaValue;
  readonly state: LuaValue;
  /** A function statement in the loop buried MoonSharp's state of the loop: it cannot go on. */
  isBroken: boolean;
  /** The first value of the round. */
  control: LuaValue;
  /** The second. */
  value: LuaValue;
  step(): boolean;
  /** Takes what the function gave, instead of calling it. */
  take(result: LuaResult): boolean;
  /** The value at `place`, counted from 0. */
  at(place: number): LuaValue;
}

abstract class PlainIteration {
  readonly isPlain = true;
  isBroken = false;
  value: LuaValue = undefined;
  control: LuaValue;

  constructor(
    readonly callee: LuaFunction,
    readonly state: LuaTable,
    control: LuaValue,
  ) {
    this.control = control;
  }

  take(): boolean {
    return false;
  }

  at(): LuaValue {
    return undefined;
  }
}

class NextIteration extends PlainIteration implements Iteration {
  /** Of a table with fields alone: their keys, and the place of the one that was reached. The table need not know of it. */
  private keys: readonly string[] | undefined;
  private place = -1;

  constructor(callee: LuaFunction, state: LuaTable, control: LuaValue) {
    super(callee, state, control);
    const isStart = control === undefined || control === null;
    this.keys = isStart && state.hasLastingFields ? keysOf(state.fields) : undefined;
  }

  step(): boolean {
    if (this.isBroken) throw brokenLoop();
    if (this.keys === undefined || !this.state.hasLastingFields) return this.stepByTable();
    const { fields } = this.state;
    const place = ++this.place;
    // Fields that were added meanwhile come last.
    if (place === this.keys.length) this.keys = keysOf(fields);
    const key = this.keys[place];
    if (key === undefined) return false;
    this.control = key;
    this.value = fields[key];
    return true;
  }

  private stepByTable(): boolean {
    this.keys = undefined;
    const pair = this.state.next(this.control);
    if (pair === null) throw luaError("invalid key to 'next'");
    if (pair === undefined) return false;
    this.control = pair[0];
    this.value = pair[1];
    return true;
  }
}

class IndexIteration extends PlainIteration implements Iteration {
  private place: number;

  constructor(callee: LuaFunction, state: LuaTable, control: number) {
    super(callee, state, control);
    this.place = control;
  }

  step(): boolean {
    if (this.isBroken) throw brokenLoop();
    const place = ++this.place;
    const { items } = this.state;
    const value = (place > 0 && place < items.length ? items[place] : undefined) ?? this.state.getItem(place);
    if (value === undefined) return false;
    this.control = place;
    this.value = value;
    return true;
  }
}

class FunctionIteration implements Iteration {
  readonly isPlain = false;
  isBroken = false;
  value: LuaValue = undefined;
  private result: LuaResult = undefined;

  constructor(
    readonly callee: LuaValue,
    readonly state: LuaValue,
    public control: LuaValue,
  ) {}

  step(): boolean {
    if (this.isBroken) throw brokenLoop();
    const { callee } = this;
    if (typeof callee === 'function') return this.take(callee(this.state, this.control));
    return this.take(callIterator(callee, this.state, this.control));
  }

  take(result: LuaResult): boolean {
    this.result = result;
    if (Array.isArray(result)) {
      this.control = result[0];
      this.value = result[1];
    } else {
      this.control = result;
      this.value = undefined;
    }
    return this.control !== undefined && this.control !== null;
  }

  at(place: number): LuaValue {
    return Array.isArray(this.result) ? this.result[place] : undefined;
  }
}

function brokenLoop(): LuaError {
  report('function-in-for');
  return luaError("attempt to call a internal<tuple> value near 'for..in'");
}

/** What `pairs` and `ipairs` give; loops recognise them. */
export const iterators = {} as { next: LuaFunction; nextIndex: LuaFunction };

/** Starts a generic `for` over what its list gave. */
export function iterate(list: LuaResult): Iteration {
  // Taken by their places: before it is optimised, taking an array apart is slow.
  const isList = Array.isArray(list);
  const callee = isList ? list[0] : list;
  const state = isList ? list[1] : undefined;
  const control = isList ? list[2] : undefined;
  if (typeof callee !== 'function') return iterateObject(callee, state, control);
  if (state instanceof LuaTable) {
    if (callee === iterators.next) return new NextIteration(callee, state, control);
    if (callee === iterators.nextIndex && typeof control === 'number' && Number.isInteger(control)) {
      return new IndexIteration(callee, state, control);
    }
  }
  return new FunctionIteration(callee, state, control);
}

/** MoonSharp asks `__iterator` for the three values, and calls anything else. */
function iterateObject(object: LuaValue, state: LuaValue, control: LuaValue): Iteration {
  const handler = metamethod(object, '__iterator');
  if (handler === undefined || typeName(handler) === 'nil') return new FunctionIteration(object, state, control);
  const given = call(handler, object, state, control);
  // MoonSharp takes for granted that there are several.
  if (!Array.isArray(given))
    throw new HostError('NullReferenceException', 'Object reference not set to an instance of an object.');
  const [callee, newState, newControl] = given;
  return new FunctionIteration(callee, newState, newControl);
}
