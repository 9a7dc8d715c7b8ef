import { debugChunk } from '../debug/debug-chunk.ts';
import { execution } from './coroutine.ts';
import { DEFERRED } from './operators/deferral.ts';
import { HostError, luaError, stackOverflow } from './errors.ts';
import { leaveScope } from './dynamic-scope.ts';
import { iterate } from './iteration.ts';
import { budget, charge, refill, stack } from './budget.ts';
import * as operators from './operators/index.ts';
import { report } from './diagnostics.ts';
import { LuaTable, newTable, NO_ITEMS } from './table.ts';
import { NewFields, type Fields } from './table-extras.ts';
import { first, isTrueResult, GENERATOR, PLAIN, type LuaFunction, type LuaValue } from './value.ts';
import { deferredCall, deferredTest, yieldingCall, yieldingStep } from './operators/yielding-call.ts';

/** A local variable that several functions share. */
class Box {
  constructor(public v: LuaValue) {}
}

/** Something else than a function, as a function: it is called through its metatable, or the call fails. */
function callable(callee: LuaValue): LuaFunction {
  return (...values: LuaValue[]) => operators.call(callee, ...values);
}

/** All that generated code calls. */
export const RUNTIME = {
  $T: GENERATOR,
  $P: PLAIN,
  $X: execution,
  $B: budget,
  // Calls, not code in place: the engine learns about every place where code reads a field, and most functions run a few times.
  $charge: charge,
  $enter: (cost: number, slots: number): void => {
    if ((budget.left -= cost) < 0) refill();
    if ((stack.used += slots) > stack.size) throw stackOverflow();
  },
  $leave: (slots: number): void => {
    stack.used -= slots;
  },
  $made: (cost: number): void => {
    budget.left -= cost;
  },
  $isArray: Array.isArray,
  $Box: Box,
  $Fields: NewFields,
  $refill: refill,
  $index: operators.index,
  $inherited: operators.inherited,
  $indexAny: operators.indexAny,
  $setField: operators.setField,
  $setAny: operators.setAny,
  $setIndex: operators.setIndex,
  $call: operators.call,
  $callable: callable,
  $y: yieldingCall,
  $step: yieldingStep,
  $all: operators.allOf,
  $concatAll: operators.concatenateAll,
  $modAll: operators.moduloAll,
  $lenAll: operators.lengthAll,
  $later: operators.laterOf,
  $D: DEFERRED,
  $go: deferredCall,
  $test: deferredTest,
  $add: operators.add,
  $sub: operators.subtract,
  $mul: operators.multiply,
  $div: operators.divide,
  $mod: operators.modulo,
  $pow: operators.power,
  $neg: operators.negate,
  $len: operators.lengthOf,
  $concat: operators.concatenate,
  $eq: operators.equals,
  $same: operators.equalsItself,
  $isNil: operators.equalsNil,
  $sameString: operators.equalsString,
  $many: operators.manyOf,
  $fieldCount: operators.chargeFields,
  $lt: operators.isLess,
  $le: operators.isAtMost,
  $true: isTrueResult,
  $first: first,
  $resultAt: operators.resultAt,
  $results: operators.results,
  $opened: operators.opened,
  $iterate: iterate,
  $forBound: operators.forBound,
  $newTable: newTable,
  $tableOf: operators.tableOf,
  $tableOfAnd: operators.tableOfAnd,
  $tableOfItems: operators.tableOfItems,
  $tableOfItemsAnd: operators.tableOfItemsAnd,
  $tableOfFields: operators.tableOfFields,
  $tableOfSafeFields: (fields: Fields): LuaTable => new LuaTable(fields, NO_ITEMS, 0),
  $multi: (object: LuaValue): never => {
    if (object instanceof LuaTable) throw luaError('cannot multi-index a table. userdata expected');
    operators.index(object, undefined);
    throw luaError('cannot multi-index a table. userdata expected');
  },
  $report: report,
  $scope: leaveScope,
  $debugChunk: debugChunk,
  $spoilt: (): never => {
    report('function-in-for');
    throw new HostError('InternalErrorException', "Can't assign number to type Function");
  },
  /** A label took the function's locals away: MoonSharp dies when it reads the next one. */
  $wiped: (): never => {
    report('labels-wiped');
    throw new HostError('NullReferenceException', 'Object reference not set to an instance of an object.');
  },
};

const NAMES = Object.keys(RUNTIME).join(',');

/** Code of a function that takes the runtime, and returns what `expression` evaluates to where its names are known. */
export function amongRuntime(expression: string): string {
  return `(function($rt){"use strict";const {${NAMES}}=$rt;return ${expression}})`;
}
