import { callInCoroutine } from './coroutine.ts';
import { takeDeferred } from './deferral.ts';
import { stackOverflow } from './errors.ts';
import { metamethod, notCallable } from './operators.ts';
import { first, isTrue, GENERATOR, type LuaResult, type LuaValue } from './value.ts';

/** More tables that call one another instead of a function are calls without end. */
const LONGEST_CHAIN = 1000;

type Running<Result> = Generator<LuaResult, Result, LuaResult>;

/** Calls `callee` inside a coroutine, where it may yield; it need not be a function. */
export function yieldingCall(callee: LuaValue, ...values: LuaValue[]): Running<LuaResult> {
  return callAnything(callee, values, undefined);
}

/** Calls the function of a generic `for` inside a coroutine. */
export function yieldingStep(callee: LuaValue, state: LuaValue, control: LuaValue): Running<LuaResult> {
  return callAnything(callee, [state, control], 'for..in');
}

function* callAnything(callee: LuaValue, values: LuaValue[], near: string | undefined): Running<LuaResult> {
  let target = callee;
  let given = values;
  let place = near;
  while (typeof target !== 'function') {
    const handler = metamethod(target, '__call');
    if (handler === undefined) throw notCallable(target, place);
    if (given.length > LONGEST_CHAIN + values.length) throw stackOverflow();
    // MoonSharp forgets where it was when it calls a metamethod instead.
    place = undefined;
    given = [target, ...given];
    target = handler;
  }
  return yield* callInCoroutine(target, GENERATOR, given);
}

/** Calls the metamethod that an operator left to the code around it, and gives all its values. */
export function* deferredCall(): Running<LuaResult> {
  const { handler, values } = takeDeferred();
  return yield* yieldingCall(handler, ...values);
}

/** The same for an operator that compares. */
export function* deferredTest(): Running<boolean> {
  const { handler, values, isOpposite } = takeDeferred();
  return isTrue(first(yield* yieldingCall(handler, ...values))) !== isOpposite;
}
