import { charge } from '../budget.ts';
import { luaError } from '../errors.ts';
import { chargeKey } from '../long-string.ts';
import { LuaTable } from '../table.ts';
import { typeName } from '../type-name.ts';
import { UserData } from '../user-data.ts';
import type { LuaResult, LuaValue } from '../value.ts';
import { callMetamethod, metamethod, metatableOf } from './calls.ts';
import { DEFERRED, deferral } from './deferral.ts';
import { deferred, valueFrom } from './deferred-operators.ts';

/** How often `__index` or `__newindex` may lead on to another table. */
const LONGEST_CHAIN = 100;
/** How often it leads on for nothing. */
const SHORT_CHAIN = 1;

/**
 * `object[key]` with all that metatables may have to say.
 *
 * @param all whether several values of a metamethod are wanted, which only code that says so knows how to take
 */
export function index(object: LuaValue, key: LuaValue, all?: LuaValue): LuaValue {
  let holder = object;
  for (let count = 0; count < LONGEST_CHAIN; count++) {
    let handler: LuaValue;
    if (holder instanceof LuaTable) {
      const value = typeof key === 'string' ? holder.getField(key) : holder.get(key);
      if (value !== undefined || holder.metatable === undefined) return value;
      handler = holder.metatable.fields['__index'];
      if (handler === undefined) return undefined;
    } else {
      handler = indexHandler(holder, key);
    }
    if (typeof handler === 'function') {
      return all === true ? (callMetamethod(handler, holder, key) as LuaValue) : valueFrom(handler, holder, key);
    }
    holder = handler;
    if (count > SHORT_CHAIN) charge(1);
  }
  throw luaError('loop in gettable');
}

/** The same where `key` starts with no digit and `object` is known not to have it itself. */
export function inherited(object: LuaValue, key: string, all?: LuaValue): LuaValue {
  const handler = metatableOf(object)?.fields['__index'];
  if (handler instanceof LuaTable) {
    const value = handler.fields[key];
    if (value !== undefined || handler.metatable === undefined) return value;
  } else if (handler === undefined && object instanceof LuaTable) {
    return undefined;
  }
  return index(object, key, all);
}

function indexHandler(holder: LuaValue, key: LuaValue): LuaValue {
  if (holder instanceof UserData) throw luaError(`cannot access field ${String(key)} of userdata<${holder.className}>`);
  const handler = metamethod(holder, '__index');
  if (handler === undefined) throw luaError(`attempt to index a ${typeName(holder)} value`);
  return handler;
}

/** `t[key]` where the key is computed; `key` may be anything. */
export function indexAny(object: LuaValue, key: LuaValue, all?: LuaValue): LuaValue {
  if (object instanceof LuaTable) {
    if (typeof key === 'number') {
      const { items } = object;
      const place = key | 0;
      if (place === key && place > 0 && place < items.length) {
        const value = items[place];
        if (value !== undefined) return value;
      }
    } else if (typeof key === 'string') {
      chargeKey(key.length);
      const value = object.getField(key);
      if (value !== undefined || object.metatable === undefined) return value;
    }
  }
  return index(object, key, all);
}

/** What a `__newindex` function gave, wrapped up, or that it is still to be called. */
type Answer = { readonly result: LuaResult } | typeof DEFERRED | undefined;

/** `object[key] = value`. Gives what a `__newindex` function gave, and otherwise nothing. */
export function setIndex(object: LuaValue, key: LuaValue, value: LuaValue): Answer {
  let holder = object;
  if (typeof key === 'string') chargeKey(key.length);
  for (let count = 0; count < LONGEST_CHAIN; count++) {
    let handler: LuaValue;
    if (holder instanceof LuaTable) {
      if (holder.metatable === undefined) return rawSet(holder, key, value);
      if (holder.get(key) !== undefined) return rawSet(holder, key, value);
      handler = holder.metatable.fields['__newindex'];
      if (handler === undefined) return rawSet(holder, key, value);
    } else {
      handler = setHandler(holder, key);
    }
    if (typeof handler === 'function') {
      if (deferral.wanted === 'first') return { result: callMetamethod(handler, holder, key, value) };
      return deferred(handler, [holder, key, value], false) as Answer;
    }
    holder = handler;
    if (count > SHORT_CHAIN) charge(1);
  }
  throw luaError('loop in settable');
}

function setHandler(holder: LuaValue, key: LuaValue): LuaValue {
  if (holder instanceof UserData) throw luaError(`cannot access field ${String(key)} of userdata<${holder.className}>`);
  const handler = metamethod(holder, '__newindex');
  if (handler === undefined) throw luaError(`attempt to index a ${typeName(holder)} value`);
  return handler;
}

/** Sets past metatables. */
export function rawSet(table: LuaTable, key: LuaValue, value: LuaValue): undefined {
  if (key === undefined || key === null) throw luaError('table index is nil');
  if (key !== key) throw luaError('table index is NaN');
  table.set(key, value);
}

/** `t[key] = value` where the key is computed. */
export function setAny(object: LuaValue, key: LuaValue, value: LuaValue): Answer {
  if (object instanceof LuaTable && typeof key === 'number' && value !== undefined && value !== null) {
    const { items } = object;
    const place = key | 0;
    if (place === key && place > 0 && place < items.length && items[place] !== undefined) {
      items[place] = value;
      return undefined;
    }
    if (object.metatable === undefined && key === key) {
      object.setNumber(key, value);
      return undefined;
    }
  } else if (object instanceof LuaTable && typeof key === 'string' && object.metatable === undefined) {
    chargeKey(key.length);
    object.set(key, value);
    return undefined;
  }
  return setIndex(object, key, value);
}

/** `t.key = value`. */
export function setField(object: LuaValue, key: string, value: LuaValue): Answer {
  if (!(object instanceof LuaTable)) return setIndex(object, key, value);
  const { metatable } = object;
  if (metatable !== undefined && metatable.fields['__newindex'] !== undefined) return setIndex(object, key, value);
  object.setField(key, value === null ? undefined : value);
  return undefined;
}
