import { callInCoroutine, Coroutine, execution } from '../runtime/coroutine.ts';
import { report } from '../runtime/diagnostics.ts';
import { HostError, LuaError, luaError } from '../runtime/errors.ts';
import { chargeMemory, charge } from '../runtime/budget.ts';
import { manyOf } from '../runtime/operators/index.ts';
import { GENERATOR, resultOf, type LuaFunction, type LuaResult, type LuaValue } from '../runtime/value.ts';
import { argumentsOf, gotName, notFunction } from './arguments.ts';
import { bound, install, withGenerator } from './library.ts';
import { newTable, type LuaTable } from '../runtime/table.ts';
import { badArgument } from '../runtime/errors.ts';

/** Coroutines of functions of the library can be made, but not resumed. */
const NOT_IN_LUA =
  'Only non-CLR coroutines can be resumed with this overload of the Resume method. ' +
  'Use the overload accepting a ScriptExecutionContext instead';

const CALLS_A_COROUTINE = 200;
const COROUTINE_BYTES = 2000;

function coroutineAt(values: LuaValue[], name: string): Coroutine {
  const value = values[0];
  if (value instanceof Coroutine) return value;
  throw badArgument(0, name, 'coroutine', gotName(values, 0));
}

function create(values: LuaValue[], name: string): Coroutine {
  const body = values[0];
  if (typeof body !== 'function') throw notFunction(values, 0, name);
  charge(CALLS_A_COROUTINE);
  chargeMemory(COROUTINE_BYTES);
  return new Coroutine(given => {
    if (body.kind !== undefined) throw new HostError('InvalidOperationException', NOT_IN_LUA);
    return callInCoroutine(body, GENERATOR, given);
  });
}

function resume(values: LuaValue[]): LuaResult {
  const coroutine = coroutineAt(values, 'resume');
  try {
    const result = coroutine.resume(argumentsOf(values).slice(1));
    return [true, ...(Array.isArray(result) ? manyOf(result) : [result])];
  } catch (error) {
    if (!(error instanceof LuaError)) throw error;
    return [false, error.message];
  }
}

function wrap(values: LuaValue[]): LuaFunction {
  const coroutine = create(values, 'wrap');
  return bound((...given) => coroutine.resume(argumentsOf(given)), 'wrap');
}

function status(values: LuaValue[]): string {
  const coroutine = coroutineAt(values, 'status');
  switch (coroutine.status) {
    case 'main':
    case 'running':
      return coroutine === execution.coroutine ? 'running' : 'normal';
    case 'dead':
      return 'dead';
    default:
      return 'suspended';
  }
}

const yieldFunction = withGenerator(
  'yield',
  () => {
    if (!execution.coroutine.isMain) throw luaError('attempt to yield across a CLR-call boundary');
    report('yield-outside');
    throw luaError('attempt to yield from outside a coroutine');
  },
  function* (...values) {
    return yield resultOf(argumentsOf(values));
  },
);

/** The library `coroutine`. */
export function coroutineLibrary(): LuaTable {
  const table = newTable();
  install(table, {
    create: (...values) => create(values, 'create'),
    wrap: (...values) => wrap(values),
    resume: (...values) => resume(values),
  });
  table.setField('yield', yieldFunction);
  return install(table, {
    running: () => [execution.coroutine, execution.coroutine.status === 'main'],
    status: (...values) => status(values),
  });
}
