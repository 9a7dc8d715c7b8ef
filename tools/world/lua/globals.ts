/// <reference types="@typescript-to-lua/language-extensions" />

// The libraries of the Lua machine, taken once when the world is loaded, and the two functions that only the world
// gets. Declared here and not by `lua-types`, whose globals would clash with those of Node in the type check.

type Multi = LuaMultiReturn<[unknown, ...unknown[]]>;

declare const __loadScript: (
  this: void,
  source: string,
  chunkName: string,
  environment: object,
) => LuaMultiReturn<[((this: void) => unknown) | undefined, string | undefined]>;
declare const __newEnvironment: (this: void) => Record<string, unknown>;
/** Calls a function with the texts' metatable of `environment`, on a budget. */
declare const __callScript: (
  this: void,
  environment: object,
  run: unknown,
  ...args: unknown[]
) => LuaMultiReturn<[boolean, ...unknown[]]>;
/** `true` and the data of a JSON text, or `false` if it is not JSON; our own machine has it, others have not. */
declare const __decodeJson:
  | ((
      this: void,
      source: string,
      nothing: object,
      record: (this: void) => unknown,
    ) => LuaMultiReturn<[boolean, unknown]>)
  | undefined;
/** The JSON text of plain data, or nil when it nests too deep; our own machine has it, others have not. */
declare const __encodeJson:
  | ((this: void, data: unknown, nothing: object, records: object) => string | undefined)
  | undefined;
/** A deep copy of plain data, or nil when it is not plain; our own machine has it, others have not. */
declare const __copyData: ((this: void, data: unknown, nothing: object, records: object) => unknown) | undefined;
/** Whether two values are the same plain data, where `nothing` is only itself; our own machine has it, others have not. */
declare const __isSameData: ((this: void, left: unknown, right: unknown, nothing: object) => boolean) | undefined;
/** Makes a handle equal to nil for scripts; our own machine has it, others have not. */
declare const __markDead: ((this: void, handle: unknown) => void) | undefined;
/** A coroutine that calls a function as `pcall` does; our own machine has it, others have not. */
declare const __protectedThread: ((this: void, run: unknown) => unknown) | undefined;
/** Raises an error at the position of the script that is running; our own machine has it, others have not. */
declare const __raiseInScript: ((this: void, text: string) => never) | undefined;
/** Raises an error with exactly this text, also for `pcall`; our own machine has it, others have not. */
declare const __raiseText: ((this: void, text: string) => never) | undefined;
/** The `error` that a bundle's prelude has put aside. */
declare const __raise: ((this: void, text: string, level?: number) => never) | undefined;
declare const _G: Record<string, unknown>;
declare const error: (this: void, text: string, level?: number) => never;
declare const pcall: (this: void, run: unknown, ...args: unknown[]) => Multi;
declare const rawget: (this: void, table: unknown, key: unknown) => unknown;
declare const rawset: (this: void, table: unknown, key: unknown, value: unknown) => void;
declare const rawlen: (this: void, table: unknown) => number;
declare const next: (this: void, table: unknown, key?: unknown) => LuaMultiReturn<[unknown, unknown]>;
declare const setmetatable: <T>(this: void, table: T, metatable: object) => T;
declare const getmetatable: (this: void, value: unknown) => unknown;
declare const select: (this: void, from: '#', ...values: unknown[]) => number;
declare const tostring: (this: void, value: unknown) => string;
declare const tonumber: (this: void, value: unknown) => number | undefined;
declare const type: (this: void, value: unknown) => string;
declare const os: { readonly time: (this: void) => number };
declare const table: {
  readonly concat: (this: void, parts: object, separator?: string) => string;
  readonly pack: (this: void, ...values: unknown[]) => { readonly n: number };
  /** All entries of `list` from one index to another, as results: a call that returns it returns them all. */
  readonly unpack: (this: void, list: unknown, from: number, to: number) => unknown;
};
declare const coroutine: {
  readonly create: (this: void, run: unknown) => unknown;
  readonly resume: (this: void, thread: unknown) => Multi;
  readonly status: (this: void, thread: unknown) => string;
};
declare const string: {
  readonly find: (
    this: void,
    text: string,
    pattern: string,
    from?: number,
    plain?: boolean,
  ) => LuaMultiReturn<[number | undefined, number | undefined]>;
  readonly match: (
    this: void,
    text: string,
    pattern: string,
    from?: number,
  ) => LuaMultiReturn<[string | undefined, string | undefined, string | undefined]>;
  readonly gsub: (this: void, text: string, pattern: string, by: unknown) => LuaMultiReturn<[string, number]>;
  readonly sub: (this: void, text: string, from: number, to?: number) => string;
  readonly byte: (this: void, text: string, at: number) => number | undefined;
  readonly char: (this: void, ...codes: number[]) => string;
  readonly format: (this: void, pattern: string, value: unknown) => string;
};

export const lua = {
  loadScript: __loadScript,
  newEnvironment: __newEnvironment,
  callScript: __callScript,
  decodeJson: __decodeJson,
  encodeJson: __encodeJson,
  copyData: __copyData,
  isSameData: __isSameData,
  markDead: __markDead,
  protectedThread: __protectedThread,
  raiseInScript: __raiseInScript,
  raiseText: __raiseText,
  error: __raise ?? error,
  pcall,
  rawget,
  rawset,
  rawlen,
  next,
  setmetatable,
  getmetatable,
  select,
  tostring,
  tonumber,
  type,
  time: os.time,
  concat: table.concat,
  pack: table.pack,
  unpack: table.unpack,
  create: coroutine.create,
  resume: coroutine.resume,
  status: coroutine.status,
  find: string.find,
  match: string.match,
  gsub: string.gsub,
  sub: string.sub,
  byte: string.byte,
  char: string.char,
  format: string.format,
};

/** Takes the privileged functions away from everything that is loaded later. */
export function hidePrivileges(): void {
  _G['__loadScript'] = undefined;
  _G['__newEnvironment'] = undefined;
  _G['__callScript'] = undefined;
  _G['__decodeJson'] = undefined;
  _G['__copyData'] = undefined;
  _G['__encodeJson'] = undefined;
  _G['__isSameData'] = undefined;
  _G['__markDead'] = undefined;
  _G['__protectedThread'] = undefined;
  _G['__raiseInScript'] = undefined;
  _G['__raiseText'] = undefined;
}

export function setGlobal(name: string, value: unknown): void {
  _G[name] = value;
}
