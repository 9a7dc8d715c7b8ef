import { callInCoroutine, execution } from '../runtime/coroutine.ts';
import { HostError, lostContext, luaError, LuaError } from '../runtime/errors.ts';
import { charge, stack } from '../runtime/budget.ts';
import { manyOf, metamethod } from '../runtime/operators/index.ts';
import { GENERATOR, type LuaFunction, type LuaResult, type LuaValue } from '../runtime/value.ts';
import { report } from '../runtime/diagnostics.ts';
import { argumentsOf, countOf, notFunction } from './arguments.ts';
import { withGenerator } from './library.ts';
import { caught, decorate, handled } from './error-handlers.ts';

/** What a protected call takes besides the call. */
const CALLS_A_PROTECTION = 2;

type Running = Generator<LuaResult, LuaResult, LuaResult>;

function success(result: LuaResult): LuaResult {
  if (Array.isArray(result)) return [true, ...manyOf(result).map(value => value ?? undefined)];
  return result === null ? true : [true, result];
}

/** A function of the library fails without a place. */
function failureOfNative(error: LuaError, handler: LuaValue): LuaResult {
  return [false, handler === undefined ? error.message : handled(handler, error.message)];
}

function failure(error: unknown): LuaResult {
  const known = caught(error);
  if (known === undefined) throw error;
  decorate(known);
  return [false, known.text];
}

function refuseToCall(name: string): LuaResult {
  return [false, `attempt to ${name} a non-function`];
}

/** Protected calls count the handlers around them, so that each error finds them all. */
function protectedCall(name: string, callee: LuaValue, values: LuaValue[], handler: LuaValue): LuaResult {
  if (typeof callee !== 'function') return refuseToCall(name);
  if (callee.kind !== undefined) {
    const iterating = iterationHandler(callee, values);
    if (iterating === undefined) return nativeCall(name, callee, values, handler);
    return protectedCall(name, iterating, argumentsOf(values), handler);
  }
  charge(CALLS_A_PROTECTION);
  const { handlers } = execution.coroutine;
  const depth = handlers.length;
  const { used } = stack;
  handlers.push(handler);
  try {
    return success(callee(...values));
  } catch (error) {
    stack.used = used;
    return failure(error);
  } finally {
    handlers.length = depth;
  }
}

function nativeCall(name: string, callee: LuaFunction, values: LuaValue[], handler: LuaValue): LuaResult {
  if (callee.bound === true) throw lostContext();
  const { used } = stack;
  try {
    if (handsOver(callee, values)) throw cannotCallDirectly(name);
    const result = callee(...values);
    // A void at the end is still one.
    return Array.isArray(result) ? [true, ...manyOf(result)] : success(result);
  } catch (error) {
    const known = caught(error);
    if (known === undefined) throw error;
    stack.used = used;
    if (known.leftCallback) report('callback-failed');
    return failureOfNative(known, handler);
  }
}

/** What `pairs` and `ipairs` hand over to for good, if that is written in Lua: it is called in their place. */
function iterationHandler(callee: LuaFunction, values: LuaValue[]): LuaFunction | undefined {
  if (callee.label !== 'pairs' && callee.label !== 'ipairs') return undefined;
  const handler = metamethod(values[0], `__${callee.label}`);
  return typeof handler === 'function' && handler.kind === undefined ? handler : undefined;
}

/** Whether the function would hand over to one written in Lua and go on afterwards, which needs a frame of its own. */
function handsOver(callee: LuaFunction, values: LuaValue[]): boolean {
  switch (callee.label) {
    case 'yield':
      return true;
    case 'pcall':
    case 'xpcall':
      return typeof values[0] === 'function' && values[0].kind === undefined;
    case 'tostring':
      return metamethod(values[0], '__tostring') !== undefined;
    default:
      return false;
  }
}

/** The same inside a coroutine, where `callee` may yield. */
function* protectedGenerator(name: string, callee: LuaValue, values: LuaValue[], handler: LuaValue): Running {
  if (typeof callee !== 'function') return refuseToCall(name);
  if (callee.kind !== undefined) {
    const iterating = iterationHandler(callee, values);
    if (iterating === undefined) return nativeCall(name, callee, values, handler);
    return yield* protectedGenerator(name, iterating, argumentsOf(values), handler);
  }
  const { handlers } = execution.coroutine;
  const depth = handlers.length;
  const { used } = stack;
  handlers.push(handler);
  try {
    return success(yield* callInCoroutine(callee, GENERATOR, values));
  } catch (error) {
    stack.used = used;
    return failure(error);
  } finally {
    handlers.length = depth;
  }
}

function cannotCallDirectly(name: string): LuaError {
  return luaError(
    `the function passed to ${name} cannot be called directly by ${name}. wrap in a script function instead.`,
  );
}

function handlerAt(values: LuaValue[]): LuaValue {
  const handler = values[1] ?? undefined;
  if (typeof handler === 'function' || (handler === undefined && countOf(values) > 1)) return handler;
  throw notFunction(values, 1, 'xpcall');
}

/** What is handed to the function that is called: functions of the library still see a void at the end. */
function passedOn(values: LuaValue[], from: number): LuaValue[] {
  if (countOf(values) === 0) throw new HostError('OverflowException', 'Arithmetic operation resulted in an overflow.');
  const callee = values[0];
  if (typeof callee !== 'function' || callee.kind === undefined) return argumentsOf(values).slice(from);
  const last = values.length - 1;
  return values.slice(from).map((value, place) => (place + from === last ? value : (value ?? undefined)));
}

export const pcall = withGenerator(
  'pcall',
  (...values) => protectedCall('pcall', values[0], passedOn(values, 1), undefined),
  (...values) => protectedGenerator('pcall', values[0], passedOn(values, 1), undefined),
);

export const xpcall = withGenerator(
  'xpcall',
  (...values) => {
    const handler = handlerAt(values);
    return protectedCall('xpcall', values[0], passedOn(values, 2), handler);
  },
  (...values) => {
    const handler = handlerAt(values);
    return protectedGenerator('xpcall', values[0], passedOn(values, 2), handler);
  },
);
