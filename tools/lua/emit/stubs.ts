import { budget } from '../runtime/budget.ts';
import type { LuaFunction, LuaResult, LuaValue } from '../runtime/value.ts';
import type { FunctionBody } from '../syntax/syntax-tree.ts';
import { isSelf } from './javascript-names.ts';

/** Makes a function that closes over what it is given. */
export type Factory = (...captures: unknown[]) => LuaFunction;

/** Makes the function `id`, or a stub of it, which takes `cost` from the budget. */
export type FunctionMaker = (id: number, cost: number, form: number, ...captures: unknown[]) => LuaFunction;

/** Stubs of functions with more parameters, or with `...`, hand on a list. */
const FEW_PARAMETERS = 4;

/** What a stub has to know of its function, as bits: */
const SEES_ITSELF = 1;
const IS_METHOD = 2;
const TAKES_FEW = 4;

/** @param seesItself whether the function is given itself, as the last of what it captures */
export function stubForm({ parameters, varargs }: FunctionBody, seesItself: boolean): number {
  const takesFew = varargs === undefined && parameters.length <= FEW_PARAMETERS;
  const isMethod = isSelf(parameters[0]?.name);
  return (seesItself ? SEES_ITSELF : 0) + (isMethod ? IS_METHOD : 0) + (takesFew ? TAKES_FEW : 0);
}

/**
 * A stub of the function `id`, of which `compile` gives the factory when it is first called.
 *
 * All stubs share these few pieces of code: if they were generated, the engine would read and compile them again for each of a
 * thousand functions. They stand between a function and its callers in the first session only: the end of a machine writes
 * what was called in place of its stub.
 */
export function stubOf(
  compile: (id: number) => Factory,
  id: number,
  cost: number,
  form: number,
  captures: readonly unknown[],
): LuaFunction {
  budget.left -= cost;
  let made: LuaFunction | undefined;
  let stub: LuaFunction;
  // Where the first parameter is the object of a method, its name says so to who evaluates TypeScript.
  switch (form & ~SEES_ITSELF) {
    case TAKES_FEW:
      stub = function (a: LuaValue, b: LuaValue, c: LuaValue, d: LuaValue): LuaResult {
        return (made ??= functionOf(compile(id), captures, form, stub))(a, b, c, d);
      };
      break;
    case TAKES_FEW | IS_METHOD:
      stub = function (self$0: LuaValue, b: LuaValue, c: LuaValue, d: LuaValue): LuaResult {
        return (made ??= functionOf(compile(id), captures, form, stub))(self$0, b, c, d);
      };
      break;
    case IS_METHOD:
      stub = function (self$0: LuaValue, ...values: LuaValue[]): LuaResult {
        return (made ??= functionOf(compile(id), captures, form, stub))(self$0, ...values);
      };
      break;
    default:
      stub = function (...values: LuaValue[]): LuaResult {
        return (made ??= functionOf(compile(id), captures, form, stub))(...values);
      };
  }
  return stub;
}

function functionOf(factory: Factory, captures: readonly unknown[], form: number, stub: LuaFunction): LuaFunction {
  return (form & SEES_ITSELF) === 0 ? factory(...captures) : factory(...captures, stub);
}
