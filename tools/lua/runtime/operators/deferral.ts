import type { LuaValue } from '../value.ts';

/** What an operator gives while its metamethod is still to be called. */
export const DEFERRED = Symbol('deferred');

/** A metamethod that the code around an operator calls itself. */
export interface Deferred {
  readonly handler: LuaValue;
  readonly values: LuaValue[];
  /** Whether the operator says the opposite of the metamethod. */
  readonly isOpposite: boolean;
}

/**
 * What the code around the operator that runs now wants of metamethods: the first value, all values as a call gives them,
 * or to call them itself, because they may yield there. No Lua runs while it wants anything but the first value.
 */
export const deferral: { wanted: 'first' | 'all' | 'call'; next: Deferred | undefined } = {
  wanted: 'first',
  next: undefined,
};

/** The metamethod that is to be called now. */
export function takeDeferred(): Deferred {
  const { next } = deferral;
  if (next === undefined) throw new Error('No metamethod waits for its call');
  deferral.next = undefined;
  return next;
}
