import type {
  AllResults,
  Compiled,
  Environment,
  Handle,
  HandleKind,
  HandleMaker,
  Machine,
  Operators,
  CallResult,
  ResumeOutcome,
  ScriptFunction,
} from '../script-engine.ts';
import { lua } from './globals.ts';
import { copyPlain, decode, emptyLike, encode, isSamePlain, nothing, numberText, record, tryEncode } from './json.ts';
import { moonsharpJson } from './moonsharp-json.ts';
import { raisedText, shapePosition, wholeText } from './positions.ts';

const allHandles = lua.setmetatable({}, { __mode: 'k' });

function compile(this: void, source: string, chunkName: string, environment: Environment): Compiled {
  const [run, message] = lua.loadScript(source, chunkName, environment);
  if (run === undefined) return { ok: false, message: shapePosition(message ?? 'the script cannot be read') };
  return { ok: true, run };
}

function attempt(this: void, environment: Environment, run: ScriptFunction, ...args: unknown[]): CallResult {
  const [ok, value] = lua.callScript(environment, run, ...args);
  return ok === true ? { ok: true, value } : { ok: false, message: shapePosition(lua.tostring(value)) };
}

function attemptAll(this: void, environment: Environment, run: ScriptFunction, ...args: unknown[]): AllResults {
  const values = lua.pack(...lua.callScript(environment, run, ...args));
  const [ok, message] = [lua.rawget(values, 1), lua.rawget(values, 2)];
  if (ok !== true) return { ok: false, message: shapePosition(lua.tostring(message)) };
  const count = values.n - 1;
  for (let i = 1; i <= count; i++) lua.rawset(values, i, lua.rawget(values, i + 1));
  return { ok: true, values, count };
}

function raise(this: void, text: string): never {
  if (lua.raiseInScript !== undefined) return lua.raiseInScript(text);
  return lua.error(raisedText(text), 0);
}

function raiseWhole(this: void, text: string): never {
  if (lua.raiseText !== undefined) return lua.raiseText(text);
  return lua.error(wholeText(text), 0);
}

function forget(this: void, handle: Handle): void {
  let [key] = lua.next(handle);
  while (key !== undefined) {
    lua.rawset(handle, key, undefined);
    [key] = lua.next(handle);
  }
  if (lua.markDead !== undefined) lua.markDead(handle);
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
    __shown: kind.shown,
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

/** The key of a metatable under which a class of the world has its name. */
const CLASS = '__class';

function className(this: void, value: unknown): string | undefined {
  const metatable = lua.type(value) === 'table' ? lua.getmetatable(value) : undefined;
  const name = lua.type(metatable) === 'table' ? lua.rawget(metatable, CLASS) : undefined;
  return typeof name === 'string' ? name : undefined;
}

function operators(this: void, own: Operators): unknown {
  return {
    [CLASS]: own.name,
    __index: own.index,
    __newindex: own.newIndex,
    __add: own.add,
    __sub: own.subtract,
    __mul: own.multiply,
    __div: own.divide,
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

function counted(this: void, run: (this: void, count: number, ...args: unknown[]) => unknown): ScriptFunction {
  return (...args) => run(lua.select('#', ...args), ...args);
}

function printer(this: void, take: (this: void, line: string) => void): ScriptFunction {
  return (...values) => {
    // As a list, a rest of arguments ends at the first nil; packed, it does not.
    const packed = lua.pack(...values);
    const texts: string[] = [];
    for (let i = 1; i <= packed.n; i++) texts[i - 1] = lua.tostring(lua.rawget(packed, i));
    take(lua.concat(texts, '\t'));
  };
}

function resume(this: void, environment: Environment, thread: unknown): ResumeOutcome {
  const [called, ok, hasEnded, value] = lua.callScript(environment, lua.resume, thread);
  if (called !== true) return { state: 'failed', message: shapePosition(lua.tostring(ok)) };
  if (ok !== true) return { state: 'failed', message: shapePosition(lua.tostring(hasEnded)) };
  if (lua.status(thread) !== 'dead') return { state: 'waiting', value: hasEnded };
  return hasEnded === true
    ? { state: 'done', value }
    : { state: 'failed', message: shapePosition(lua.tostring(value)) };
}

/**
 * A thread that runs `run`. `coroutine.resume` leaves out the position of an error (docs/platform/lua-runtime.md);
 * the game does not, so the error is caught inside of the thread.
 */
function coroutine(this: void, run: ScriptFunction): unknown {
  return lua.protectedThread === undefined ? lua.create(() => lua.pcall(run)) : lua.protectedThread(run);
}

/** The machine that a world transpiled to Lua runs on. */
export const luaMachine: Machine = {
  compile,
  newEnvironment: () => lua.newEnvironment(),
  attempt,
  attemptAll,
  results: (values, count) => lua.unpack(values, 1, count),
  raise,
  raiseWhole,
  handles,
  isHandle,
  operators,
  // `operators` made it, and it is a metatable here.
  bless: (target, shared) => lua.setmetatable(target, shared as object),
  className,
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
  coroutine,
  resume,
  isThread: value => lua.type(value) === 'thread',
  text: value => lua.tostring(value),
  counted,
  printer,
  numberText: value => numberText(value),
  encode: value => encode(value),
  tryEncode: value => tryEncode(value),
  decode: (source, loose) => decode(source, loose),
  moonsharpJson,
  record: () => record(),
  emptyLike: table => emptyLike(table),
  copyPlain: data => copyPlain(data),
  isSamePlain: (left, right) => isSamePlain(left, right),
  nothing,
  clock: () => lua.time(),
};
