/**
 * A Lua virtual machine that carries a headless table: text goes in, text comes out.
 *
 * The program loaded first is the table's world. It gets one function more than scripts do: the global
 * `__loadScript(source, chunkName, environment)` compiles `source` and returns it as a function whose globals are
 * `environment`, or `nil` and the message of the syntax error. The world takes it away before any script runs.
 * Scripts see the module set of Tabletop Simulator: no load, require, debug or io.
 */
export interface Vm {
  /** Such as `lua52`, `moonsharp`. */
  readonly name: string;
  /** Runs `source` as the chunk `chunkName` in the machine's global environment. @throws {VmError} */
  load(source: string, chunkName: string): Promise<void>;
  /**
   * Calls the global function `name` with one text and returns its text. One call at a time; calls queue.
   * @throws {VmError} `error` if Lua raised an error, `budget` if it used up its instructions or memory, `ended`
   */
  call(name: string, text: string): Promise<string>;
  /** Ends the machine, in the middle of a call if need be. */
  dispose(): Promise<void>;
}

export interface VmOptions {
  /** Lua instructions (roughly) that one call may take before it is ended with an error. */
  readonly instructions?: number;
  /** Bytes of memory that the machine may take. */
  readonly memory?: number;
}

/** What went wrong inside a machine. `code` says what a caller may want to handle. */
export class VmError extends Error {
  override readonly name = 'VmError';

  constructor(
    readonly code: 'syntax' | 'error' | 'budget' | 'ended' | 'absent',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
