import type { LuaValue } from './value.ts';

/** What a name means where `dynamic` is called: its value in a list of one, or nothing. */
export type LookUp = (name: string) => readonly [LuaValue] | undefined;

/**
 * The local variables in sight where `dynamic.eval` is called, for one use. Code leaves them here where the source shows that
 * the call may be one of `dynamic.eval`: where it says `eval`, or a local that was given something of that name.
 */
const scope: { lookUp: LookUp | undefined } = { lookUp: undefined };

/** Leaves `lookUp` for the call whose last argument is `value`. */
export function leaveScope<Value>(value: Value, lookUp: LookUp): Value {
  scope.lookUp = lookUp;
  return value;
}

/** Takes what the latest call left. */
export function takeScope(): LookUp | undefined {
  const { lookUp } = scope;
  scope.lookUp = undefined;
  return lookUp;
}
