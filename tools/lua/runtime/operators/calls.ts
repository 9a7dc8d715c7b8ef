import { charge, chargeValues, stack } from '../budget.ts';
import { type LuaError, luaError, stackOverflow } from '../errors.ts';
import { running } from '../machine.ts';
import { LuaTable } from '../table.ts';
import { errorTypeName } from '../type-name.ts';
import type { LuaFunction, LuaResult, LuaValue } from '../value.ts';

export function metatableOf(value: LuaValue): LuaTable | undefined {
  if (value instanceof LuaTable) return value.metatable;
  return typeof value === 'string' ? running.machine.stringMetatable : undefined;
}

/** The metamethod `name` of `value`, if it is there and not nil. */
export function metamethod(value: LuaValue, name: string): LuaValue {
  const metatable = metatableOf(value);
  return metatable === undefined ? undefined : metatable.fields[name];
}

/** Calls `callee`, which need not be a function. */
export function call(callee: LuaValue, ...values: LuaValue[]): LuaResult {
  if (typeof callee === 'function') return callee(...values);
  return callWith(callee, values, undefined);
}

/** As many as a function of `__newindex` takes that calls something. */
const SLOTS_OF_METAMETHOD = 5;

/**
 * Takes the place of a metamethod that an operator calls: functions that call nothing take none themselves, and recursion
 * through operators alone has to end, too.
 */
export function enterMetamethod(): void {
  if ((stack.used += SLOTS_OF_METAMETHOD) > stack.size) throw stackOverflow();
}

export function leaveMetamethod(): void {
  stack.used -= SLOTS_OF_METAMETHOD;
}

/** Calls what an operator found in a metatable. An error leaves its place taken, as those of all calls: `pcall` gives it back. */
export function callMetamethod(handler: LuaValue, ...values: LuaValue[]): LuaResult {
  enterMetamethod();
  const result = call(handler, ...values);
  leaveMetamethod();
  return result;
}

function callWith(callee: LuaValue, values: LuaValue[], near: string | undefined): LuaResult {
  const { target, given } = calledThrough(callee, values, near);
  return target(...given);
}

/** More tables that call one another instead of a function are calls without end. */
const LONGEST_CALL_CHAIN = 1000;

/** The function that a call of `callee` ends at, by way of `__call`, and what it is given. @throws {LuaError} */
export function calledThrough(
  callee: LuaValue,
  values: LuaValue[],
  near: string | undefined,
): { readonly target: LuaFunction; readonly given: LuaValue[] } {
  let target = callee;
  let place = near;
  const chain: LuaValue[] = [];
  while (typeof target !== 'function') {
    const handler = metamethod(target, '__call');
    if (handler === undefined) throw notCallable(target, place);
    if (chain.length >= LONGEST_CALL_CHAIN) throw stackOverflow();
    charge(1);
    // MoonSharp forgets where it was when it calls a metamethod instead.
    place = undefined;
    chain.push(target);
    target = handler;
  }
  return { target, given: chain.length === 0 ? values : [...chain.reverse(), ...manyOf(values)] };
}

export function notCallable(callee: LuaValue, near?: string): LuaError {
  const name = Array.isArray(callee) ? 'internal<tuple>' : errorTypeName(callee);
  return luaError(`attempt to call a ${name} value${near === undefined ? '' : ` near '${near}'`}`);
}

/** Calls the function of a generic `for`. */
export function callIterator(callee: LuaValue, state: LuaValue, control: LuaValue): LuaResult {
  if (typeof callee === 'function') return callee(state, control);
  return callWith(callee, [state, control], 'for..in');
}

export function binaryMetamethod(left: LuaValue, right: LuaValue, name: string): LuaValue {
  return unlessYield(metamethod(left, name) ?? metamethod(right, name));
}

/** Whether it is `coroutine.yield` itself: what is not called by Lua code gets a request to yield from it that nobody hears. */
export function isYield(handler: LuaValue): boolean {
  return typeof handler === 'function' && handler.label === 'yield';
}

/** MoonSharp takes `coroutine.yield` itself, where an operator calls it as a metamethod, for one that is not there. */
export function unlessYield(handler: LuaValue): LuaValue {
  return isYield(handler) ? undefined : handler;
}

/** The same values, which are about to be copied. @throws {BudgetError} */
export function manyOf(values: LuaValue[]): LuaValue[] {
  chargeValues(values.length);
  return values;
}
