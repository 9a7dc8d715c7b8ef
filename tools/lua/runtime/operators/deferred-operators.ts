import { type LuaResult, type LuaValue, first, isTrue } from '../value.ts';
import { callMetamethod } from './calls.ts';
import { DEFERRED, deferral } from './deferral.ts';

/** An operator of this module. Those on one value leave the second one alone. */
type Operator = (left: LuaValue, right: LuaValue, value?: LuaValue) => LuaValue;

/** What the metamethod `handler` gives; see {@link deferral}. */
export function valueFrom(handler: LuaValue, ...values: LuaValue[]): LuaValue {
  if (deferral.wanted === 'first') return first(callMetamethod(handler, ...values));
  return deferred(handler, values, false) as LuaValue;
}

/** Whether what the metamethod `handler` gives holds, or does not. */
export function truthFrom(handler: LuaValue, left: LuaValue, right: LuaValue, isOpposite = false): boolean {
  if (deferral.wanted === 'first') return isTrue(first(callMetamethod(handler, left, right))) !== isOpposite;
  return deferred(handler, [left, right], isOpposite) as boolean;
}

/** Something that only the code which wanted it knows how to take: to all others it looks like a value of Lua. */
export function deferred(handler: LuaValue, values: LuaValue[], isOpposite: boolean): unknown {
  const { wanted } = deferral;
  deferral.wanted = 'first';
  if (wanted === 'all') return callMetamethod(handler, ...values);
  deferral.next = { handler, values, isOpposite };
  return DEFERRED;
}

/** Gives all values of a metamethod, where it gives several. */
export function allOf(operate: Operator, left: LuaValue, right: LuaValue): LuaResult {
  deferral.wanted = 'all';
  try {
    return operate(left, right);
  } finally {
    deferral.wanted = 'first';
  }
}

/** Gives {@link DEFERRED} where a metamethod is to be called, for the code around the operator to do that. */
export function laterOf(operate: Operator, left: LuaValue, right: LuaValue, value?: LuaValue): unknown {
  deferral.wanted = 'call';
  try {
    return operate(left, right, value);
  } finally {
    deferral.wanted = 'first';
  }
}
