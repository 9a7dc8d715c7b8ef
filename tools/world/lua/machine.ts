import type {
  Compiled,
  Environment,
  Handle,
  HandleKind,
  HandleMaker,
  Machine,
  Operators,
  Outcome,
  ResumeOutcome,
  ScriptFunction,
} from '../script-engine.ts';
import { lua } from './globals.ts';
import { decode, emptyLike, encode, nothing, numberText, record } from './json.ts';
import { raisedText, shapePosition } from './positions.ts';

const allHandles = lua.setmetatable({}, { __mode: 'k' });

function compile(this: void, source: string, chunkName: string, environment: Environment): Compiled {
  const [run, message] = lua.loadScript(source, chunkName, environment);
  if (run === undefined) return { ok: false, message: shapePosition(message ?? 'the script cannot be read') };
  return { ok: true, run };
}

function attempt(this: void, environment: Environment, run: ScriptFunction, ...args: unknown[]): Outcome {
  const [ok, value] = lua.callScript(environment, run, ...args);
  return ok === true ? { ok: true, value } : { ok: false, message: shapePosition(lua.tostring(value)) };
}

function raise(this: void, text: string): never {
  return lua.error(raisedText(text), 0);
}

function forget(this: void, handle: Handle): void {
  let [key] = lua.next(handle);
  while (key !== undefined) {
    lua.rawset(handle, key, undefined);
    [key] = lua.next(handle);
  }
}

function handles<Owner>(this: void, kind: HandleKind<Owner>): HandleMaker<Owner> {
  const owners = lua.setmetatable({}, { __mode: 'k' });
  // Only owners that `make` has put there are found.
  const ownerOf = (handle: unknown): Owner => lua.rawget(owners, handle) as Owner;
  const metatable = {
    __index: (handle: unknown, key: unknown) => kind.read(ownerOf(handle), key),
    __newindex: (handle: unknown, key: unknown, value: unknown) => {
      kind.write(ownerOf(handle), key, value);
    },
    __tostring: (handle: unknown) => kind.text(ownerOf(handle)),
    __metatable: false,
  };
  return {
    make: owner => {
      // The table is the handle; nothing of it is ever read.
      const handle = lua.setmetatable({}, metatable) as unknown as Handle;
      lua.rawset(owners, handle, owner);
      lua.rawset(allHandles, handle, true);
      return handle;
    },
    ownerOf: value => (value === undefined ? undefined : ownerOf(value)),
    keep: (handle, key, value) => lua.rawset(handle, key, value),
    forget,
  };
}

function isHandle(this: void, value: unknown): boolean {
  return value !== undefined && lua.rawget(allHandles, value) === true;
}

function operators(this: void, own: Operators): unknown {
  return {
    __index: own.index,
    __newindex: own.newIndex,
    __add: own.add,
    __sub: own.subtract,
    __mul: own.multiply,
    __eq: own.equals,
    __tostring: own.text,
  };
}

function keys(this: void, table: unknown): unknown[] {
  const found: unknown[] = [];
  let count = 0;
  let [key] = lua.next(table);
  while (key !== undefined) {
    found[count] = key;
    count++;
    [key] = lua.next(table, key);
  }
  return found;
}

function length(this: void, table: unknown): number {
  let count = 0;
  while (lua.rawget(table, count + 1) !== undefined) count++;
  return count;
}

function resume(this: void, environment: Environment, thread: unknown): ResumeOutcome {
  const [called, ok, value] = lua.callScript(environment, lua.resume, thread);
  if (called !== true) return { state: 'failed', message: shapePosition(lua.tostring(ok)) };
  if (ok !== true) return { state: 'failed', message: shapePosition(lua.tostring(value)) };
  return { state: lua.status(thread) === 'dead' ? 'done' : 'waiting', value };
}

/** The machine that a world transpiled to Lua runs on. */
export const luaMachine: Machine = {
  compile,
  newEnvironment: () => lua.newEnvironment(),
  attempt,
  raise,
  handles,
  isHandle,
  operators,
  // `operators` made it, and it is a metatable here.
  bless: (target, shared) => lua.setmetatable(target, shared as object),
  isBlessed: (value, shared) => lua.type(value) === 'table' && lua.getmetatable(value) === shared,
  callable: (target, call, missing) =>
    lua.setmetatable(target, {
      __call: (_: unknown, ...args: unknown[]) => call(...args),
      __index: missing === undefined ? undefined : (_: unknown, key: unknown) => missing(key),
    }),
  rawSet: (target, key, value) => lua.rawset(target, key, value),
  rawGet: (target, key) => lua.rawget(target, key),
  keys,
  item: (table, index) => lua.rawget(table, index),
  length,
  coroutine: run => lua.create(run),
  resume,
  isThread: value => lua.type(value) === 'thread',
  text: value => lua.tostring(value),
  numberText: value => numberText(value),
  encode: value => encode(value),
  decode: source => decode(source),
  record: () => record(),
  emptyLike: table => emptyLike(table),
  nothing,
  clock: () => lua.time(),
};
