import { callInCoroutine } from '../coroutine.ts';
import { takeDeferred } from './deferral.ts';
import { calledThrough } from './index.ts';
import { enterMetamethod, leaveMetamethod } from './calls.ts';
import { first, isTrue, GENERATOR, type LuaResult, type LuaValue } from '../value.ts';

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
  const { target, given } = calledThrough(callee, values, near);
  return yield* callInCoroutine(target, GENERATOR, given);
}

/** Calls the metamethod that an operator left to the code around it, and gives all its values. */
export function* deferredCall(): Running<LuaResult> {
  const { handler, values } = takeDeferred();
  enterMetamethod();
  const result = yield* yieldingCall(handler, ...values);
  leaveMetamethod();
  return result;
}

/** The same for an operator that compares. */
export function* deferredTest(): Running<boolean> {
  const { handler, values, isOpposite } = takeDeferred();
  enterMetamethod();
  const result = yield* yieldingCall(handler, ...values);
  leaveMetamethod();
  return isTrue(first(result)) !== isOpposite;
}
