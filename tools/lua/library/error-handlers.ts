import { execution } from '../runtime/coroutine.ts';
import { LuaError } from '../runtime/errors.ts';
import { stack } from '../runtime/budget.ts';
import { call } from '../runtime/operators/index.ts';
import type { LuaValue } from '../runtime/value.ts';
import { toDisplayString } from './display-string.ts';

/** What Lua catches as it is, or `undefined` for what it does not: budgets, and what MoonSharp dies of. */
export function caught(error: unknown): LuaError | undefined {
  return error instanceof LuaError ? error : undefined;
}

/** All handlers of `xpcall` that wait around the error have their say, innermost first, whoever catches it. */
export function decorate(error: LuaError): void {
  const { handlers } = execution.coroutine;
  for (let place = handlers.length - 1; place >= 0; place--) {
    const handler = handlers[place];
    if (handler !== undefined) error.decorated = handled(handler, error.text);
  }
}

export function handled(handler: LuaValue, text: string): string {
  const { used } = stack;
  try {
    const result = call(handler, text);
    return Array.isArray(result) ? result.map(toDisplayString).join('\t') : toDisplayString(result);
  } catch (error) {
    const inner = caught(error);
    if (inner === undefined) throw error;
    stack.used = used;
    return `${inner.message}\n${text}`;
  }
}

/**
 * An error of `callee`, which a function of the library has called and waited for. MoonSharp runs it in a loop of its own,
 * which the error leaves as it leaves a protected call: the handlers have their say there, and once more where it is caught.
 */
export function leftCallback(error: unknown, callee: LuaValue): unknown {
  const known = caught(error);
  // Functions of the library are called without such a loop.
  if (known !== undefined && (typeof callee !== 'function' || callee.kind === undefined)) {
    decorate(known);
    known.leftCallback = true;
  }
  return error;
}
