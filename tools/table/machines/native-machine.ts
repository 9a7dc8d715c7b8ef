import type {
  Compiled,
  Environment,
  Handle,
  HandleKind,
  HandleMaker,
  Machine,
  Operators,
  CallResult,
  ScriptFunction,
} from '../../world/index.ts';

/** Creates a script from a text, whose meaning the caller decides. */
export type NativeCompile = (source: string, chunkName: string, environment: Environment) => ScriptFunction;

/** Stands for `null` in an array, as on the Lua machine. */
const NOTHING = Object.freeze({});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Lists have indices from 1, as in Lua. */
function rawGet(target: unknown, key: unknown): unknown {
  if (!isRecord(target)) return undefined;
  if (Array.isArray(target) && typeof key === 'number') return target[key - 1];
  return target[String(key)];
}

function rawSet(target: unknown, key: unknown, value: unknown): void {
  if (!isRecord(target)) return;
  if (Array.isArray(target) && typeof key === 'number') target[key - 1] = value;
  else if (value === undefined) delete target[String(key)];
  else target[String(key)] = value;
}

function keys(table: unknown): unknown[] {
  if (Array.isArray(table)) return table.flatMap((value, index) => (value === undefined ? [] : [index + 1]));
  return isRecord(table) ? Object.keys(table).filter(key => table[key] !== undefined) : [];
}

function length(table: unknown): number {
  let count = 0;
  while (rawGet(table, count + 1) !== undefined) count++;
  return count;
}

function attempt(_: Environment, run: ScriptFunction, ...args: unknown[]): CallResult {
  try {
    return { ok: true, value: run(...args) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** A function of TypeScript returns one value. */
function results(values: unknown, count: number): unknown {
  return count > 0 ? rawGet(values, 1) : undefined;
}

function raise(text: string): never {
  throw new Error(text);
}

const allHandles = new WeakSet<object>();

function handles<Owner>(kind: HandleKind<Owner>): HandleMaker<Owner> {
  const owners = new WeakMap<object, Owner>();
  const kept = new WeakMap<object, Map<string, unknown>>();
  const read = (handle: object, owner: Owner, key: string | symbol): unknown => {
    if (typeof key === 'symbol') return undefined;
    const known = kept.get(handle);
    return known?.has(key) === true ? known.get(key) : kind.read(owner, key);
  };
  const make = (owner: Owner): Handle => {
    const handle: object = new Proxy(
      {},
      {
        get: (_, key) => (key === 'toString' ? () => kind.text(owner) : read(handle, owner, key)),
        set: (_, key, value) => {
          kind.write(owner, key, value);
          return true;
        },
      },
    );
    owners.set(handle, owner);
    allHandles.add(handle);
    // Opaque by design: the brand is never read.
    return handle as Handle;
  };
  return {
    make,
    ownerOf: value => (isRecord(value) ? owners.get(value) : undefined),
    keep: (handle, key, value) => {
      kept.set(handle, (kept.get(handle) ?? new Map<string, unknown>()).set(key, value));
    },
    forget: handle => kept.delete(handle),
  };
}

const instances = new WeakMap<object, unknown>();

/** Passes the instance as the first argument, as Lua's colon does, since TypeScript calls methods with a dot. */
function bless<Target>(target: Target, operators: unknown): Target {
  // `operators` gave it to the world as it got it.
  const { index, text } = operators as Operators;
  const proxy: object = new Proxy(target as object, {
    get: (own, key, receiver) => {
      if (typeof key === 'symbol' || Object.hasOwn(own, key)) return Reflect.get(own, key, receiver) as unknown;
      if (key === 'toString') return () => text?.(own) ?? '[object]';
      const found = index(own, key);
      return typeof found === 'function' ? (...args: unknown[]) => (found as ScriptFunction)(proxy, ...args) : found;
    },
  });
  instances.set(proxy, operators);
  return proxy as Target;
}

function callable(
  target: Record<string, unknown>,
  call: ScriptFunction,
  missing?: (key: unknown) => unknown,
): Record<string, unknown> {
  const proxy: unknown = new Proxy(call, {
    get: (_, key) => (typeof key === 'string' ? (target[key] ?? missing?.(key)) : undefined),
    set: (_, key, value) => Reflect.set(target, key, value),
  });
  // A function with members: scripts see a class as this.
  return proxy as Record<string, unknown>;
}

/** `null` is absent in records and `NOTHING` in lists. */
function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(entry => (entry === null ? NOTHING : withoutNulls(entry)));
  if (!isRecord(value)) return value;
  for (const key of Object.keys(value)) rawSet(value, key, withoutNulls(value[key]));
  return value;
}

function encode(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) => (entry === NOTHING ? null : entry));
}

function tryEncode(value: unknown): ReturnType<Machine['tryEncode']> {
  try {
    return { ok: true, text: encode(value) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function decode(text: string): ReturnType<Machine['decode']> {
  try {
    return { ok: true, value: withoutNulls(JSON.parse(text)) };
  } catch (error) {
    return { ok: false, message: `JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function text(value: unknown): string {
  if (value === undefined || value === null) return 'nil';
  if (isRecord(value) && (allHandles.has(value) || instances.has(value))) return `${value as unknown as string}`;
  return isRecord(value) ? 'table' : String(value as string | number | boolean);
}

function typeOf(value: unknown): string {
  if (value === undefined || value === null) return 'nil';
  return typeof value === 'object' ? 'table' : typeof value;
}

/**
 * A machine in Node itself: the world runs without Lua, and scripts are functions. It has no coroutines and no budget. It
 * is for fast tests of the world and of mods in TypeScript.
 */
export function nativeMachine(compileScript: NativeCompile): Machine {
  const compile = (source: string, chunkName: string, environment: Environment): Compiled => {
    try {
      return { ok: true, run: compileScript(source, chunkName, environment) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
  return {
    compile,
    newEnvironment: () => ({ type: typeOf, math: { floor: Math.floor, ceil: Math.ceil, abs: Math.abs } }),
    attempt,
    attemptAll: (environment, run, ...args) => {
      const outcome = attempt(environment, run, ...args);
      return outcome.ok ? { ok: true, values: [outcome.value], count: 1 } : outcome;
    },
    results,
    raise,
    raiseWhole: raise,
    handles,
    isHandle: value => isRecord(value) && allHandles.has(value),
    operators: own => own,
    bless,
    // Only `bless` has put them there.
    className: value => (isRecord(value) ? (instances.get(value) as Operators | undefined)?.name : undefined),
    callable,
    rawSet,
    rawGet,
    keys,
    item: (table, index) => rawGet(table, index),
    length,
    coroutine: run => run,
    resume: () => ({ state: 'failed', message: 'coroutines need a Lua machine' }),
    isThread: () => false,
    text,
    counted:
      run =>
      (...args) =>
        run(args.length, ...args),
    printer:
      take =>
      (...values) => {
        take(values.map(text).join('\t'));
      },
    numberText: value => (Number.isFinite(value) ? String(value) : 'null'),
    encode,
    tryEncode,
    decode,
    // It reads with the lexer of Lua.
    moonsharpJson: {
      parse: () => ({ ok: false, message: 'json needs a Lua machine' }),
      quote: value => JSON.stringify(value),
      numberText: String,
    },
    record: () => ({}),
    emptyLike: table => (Array.isArray(table) ? ([] as unknown as Record<string, unknown>) : {}),
    nothing: NOTHING,
    clock: () => Math.floor(Date.now() / 1000),
  };
}
