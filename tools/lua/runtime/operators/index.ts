/** What Lua's operators do where generated code does not do it itself. */
export {
  toNumber,
  add,
  subtract,
  multiply,
  divide,
  power,
  modulo,
  ieeeRemainder,
  negate,
  moduloAll,
  forBound,
} from './arithmetic.ts';
export { metatableOf, metamethod, call, calledThrough, notCallable, callIterator, isYield, manyOf } from './calls.ts';
export { equals, equalsItself, equalsNil, isLess, isAtMost, notComparable, equalsString } from './comparison.ts';
export { allOf, laterOf } from './deferred-operators.ts';
export { index, indexAny, inherited, setIndex, rawSet, setAny, setField } from './indexing.ts';
export { results, opened, resultAt } from './results.ts';
export { numberToString, toStringOrNumber, lengthOf, concatenate, concatenateAll, lengthAll } from './strings.ts';
export { chargeFields, tableOfItems, tableOfItemsAnd, tableOfFields, tableOf, tableOfAnd } from './table-literals.ts';
