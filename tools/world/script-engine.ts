/** A function of a script, or one that a script may call. Scripts call with a dot, so there is no `self`. */
export type ScriptFunction = (this: void, ...args: unknown[]) => unknown;

/** The globals of one script. */
export type Environment = Record<string, unknown>;

/** What a call of a script's function came to. `message` is the error as the machine words it, position included. */
export type CallResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** The same with every result: `item` reads them, from 1 to `count`. */
export type AllResults =
  | { readonly ok: true; readonly values: unknown; readonly count: number }
  | { readonly ok: false; readonly message: string };

export type Compiled =
  | { readonly ok: true; readonly run: ScriptFunction }
  | { readonly ok: false; readonly message: string };

/** How the objects of one kind behave towards scripts: members are read and written, never stored. */
export interface HandleKind<Owner> {
  readonly read: (this: void, owner: Owner, key: unknown) => unknown;
  readonly write: (this: void, owner: Owner, key: unknown, value: unknown) => void;
  readonly text: (this: void, owner: Owner) => string;
  /** What a debugger shows of an object: names of fields, and of functions, as in `getName()`. */
  readonly shown?: readonly string[];
}

/** Makes handles of one kind. The same owner may be given several; who wants one handle an owner keeps it. */
export interface HandleMaker<Owner> {
  readonly make: (this: void, owner: Owner) => Handle;
  readonly ownerOf: (this: void, value: unknown) => Owner | undefined;
  /** Lets later reads of `key` bypass `read`, for speed. */
  readonly keep: (this: void, handle: Handle, key: string, value: unknown) => void;
  /** The owner is gone: takes back everything kept, so that reads reach `read` again. Scripts find the handle equal to nil. */
  readonly forget: (this: void, handle: Handle) => void;
}

/** What scripts hold of an object: opaque to the world, `userdata` to scripts. */
export interface Handle {
  readonly isHandle: true;
}

/** Operators of a class that scripts see, such as Vector. */
export interface Operators {
  /** By which `className` recognizes instances. */
  readonly name: string;
  readonly index: (this: void, self: unknown, key: unknown) => unknown;
  readonly newIndex: (this: void, self: unknown, key: unknown, value: unknown) => void;
  readonly add?: (this: void, left: unknown, right: unknown) => unknown;
  readonly subtract?: (this: void, left: unknown, right: unknown) => unknown;
  readonly multiply?: (this: void, left: unknown, right: unknown) => unknown;
  readonly divide?: (this: void, left: unknown, right: unknown) => unknown;
  readonly equals?: (this: void, left: unknown, right: unknown) => boolean;
  readonly text?: (this: void, self: unknown) => string;
}

export type ResumeOutcome =
  | { readonly state: 'waiting' | 'done'; readonly value: unknown }
  | { readonly state: 'failed'; readonly message: string };

/** JSON text of data, or why there is none. */
export type Encoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/** Data of a text, or why there is none. */
export type Decoded = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** How MoonSharp's module `json` reads and writes. */
export interface MoonsharpJson {
  /** Data of a text, where `marker` stands for `null`. */
  readonly parse: (this: void, text: string, marker: unknown) => Decoded;
  readonly quote: (this: void, value: string) => string;
  readonly numberText: (this: void, value: number) => string;
}

/**
 * The few things that differ between a Lua machine and Node. Everything else of the world is portable.
 */
export interface Machine {
  /** Compiles `source` so that its globals are `environment`. */
  readonly compile: (this: void, source: string, chunkName: string, environment: Environment) => Compiled;
  /** A fresh set of globals with the libraries of the game. */
  readonly newEnvironment: (this: void) => Environment;
  /** Calls a script's function in the globals of that script, on the budget that scripts have. */
  readonly attempt: (this: void, environment: Environment, run: ScriptFunction, ...args: unknown[]) => CallResult;
  /** The same, with all that the function returns. */
  readonly attemptAll: (this: void, environment: Environment, run: ScriptFunction, ...args: unknown[]) => AllResults;
  /** What a function of the API returns to give the first `count` of `values` as its results. */
  readonly results: (this: void, values: unknown, count: number) => unknown;
  /** Raises an error in the script that is running, at its position where the machine knows it. */
  readonly raise: (this: void, text: string) => never;
  /** Raises an error whose text is the whole message: the game gives it no position, or it has that of another script. */
  readonly raiseWhole: (this: void, text: string) => never;
  readonly handles: <Owner>(this: void, kind: HandleKind<Owner>) => HandleMaker<Owner>;
  readonly isHandle: (this: void, value: unknown) => boolean;
  /** A function that returns an object's operators, as one class shares them. */
  readonly operators: (this: void, operators: Operators) => unknown;
  /** Makes `target` an instance; `operators` comes from `operators`. */
  readonly bless: <Target>(this: void, target: Target, operators: unknown) => Target;
  /** The name in the operators of which `value` is an instance. */
  readonly className: (this: void, value: unknown) => string | undefined;
  /** The table as one that can be called: `Vector(1, 2, 3)`; what it lacks is asked from `missing`. */
  readonly callable: (
    this: void,
    target: Record<string, unknown>,
    call: ScriptFunction,
    missing?: (this: void, key: unknown) => unknown,
  ) => Record<string, unknown>;
  readonly rawSet: (this: void, target: unknown, key: unknown, value: unknown) => void;
  readonly rawGet: (this: void, target: unknown, key: unknown) => unknown;
  /** The keys of a script's table, in no order that can be relied on. */
  readonly keys: (this: void, table: unknown) => unknown[];
  /** Entry number `index`, counted from 1. */
  readonly item: (this: void, table: unknown, index: number) => unknown;
  /** Number of entries before the first hole. */
  readonly length: (this: void, table: unknown) => number;
  readonly coroutine: (this: void, run: ScriptFunction) => unknown;
  readonly resume: (this: void, environment: Environment, thread: unknown) => ResumeOutcome;
  readonly isThread: (this: void, value: unknown) => boolean;
  /** Text of any value, as `tostring` gives it. */
  readonly text: (this: void, value: unknown) => string;
  /** A function whose `run` gets the number of arguments first. What is nil counts. */
  readonly counted: (this: void, run: (this: void, count: number, ...args: unknown[]) => unknown) => ScriptFunction;
  /** A function like `print`: `take` gets the texts of all its arguments, apart by tabs. What is nil counts. */
  readonly printer: (this: void, take: (this: void, line: string) => void) => ScriptFunction;
  readonly numberText: (this: void, value: number) => string;
  /** JSON text of plain data. Empty tables are arrays unless `record` made them. */
  readonly encode: (this: void, value: unknown) => string;
  /** The same, where data of any size comes: the text may be longer than a machine can hold. */
  readonly tryEncode: (this: void, value: unknown) => Encoded;
  /**
   * Data of a JSON text; what is `null` is absent, in arrays it is `nothing`. With `loose` it is read as the game's
   * `JSON.decode` does: what follows the value is left out, and so is a backslash that begins no escape.
   */
  readonly decode: (this: void, text: string, loose?: boolean) => Decoded;
  readonly moonsharpJson: MoonsharpJson;
  /** A record that stays one in JSON even while it is empty. */
  readonly record: (this: void) => Record<string, unknown>;
  /** An empty table of the kind that `table` is: a record for a record. */
  readonly emptyLike: (this: void, table: unknown) => Record<string, unknown>;
  /** A deep copy of plain data; nothing where the machine cannot make one at once, or the data is not plain. */
  readonly copyPlain?: (this: void, data: unknown) => unknown;
  /** Whether two values are the same plain data, keys in any order; nothing where the machine cannot tell at once. */
  readonly isSamePlain?: (this: void, left: unknown, right: unknown) => boolean | undefined;
  /** Stands for a `null` in an array. */
  readonly nothing: unknown;
  /** Seconds since 1970. */
  readonly clock: (this: void) => number;
}
