import type { Diagnostic } from '../runtime/diagnostics.ts';
import type { DebugHost } from '../debug/debug-channel.ts';

/**
 * A Lua virtual machine that carries a headless table: text goes in, text comes out.
 *
 * The program loaded first is the table's world. It gets three functions more than scripts do, as globals that it takes
 * away before any script runs:
 *
 * - `__newEnvironment()` makes the globals of one script: the module set of Tabletop Simulator (no load, require, debug
 *   or io), with its own copies of `string`, `table`… and `_G`. `print` is the world's to add.
 * - `__loadScript(source, chunkName, environment)` compiles `source` and returns it as a function whose globals are
 *   `environment`, or `nil` and the message of the syntax error.
 * - `__callScript(environment, callback, ...)` is the `pcall` with which the world runs anything of a script: the
 *   script's own string methods are in force, and it has a budget of instructions that no `pcall` inside it can
 *   outlive. Returns `true` and the results, or `false` and the message, its position in MoonSharp's shape,
 *   `chunkName:(12,0-0): attempt to index a nil value`, on every machine (columns are 0 where the machine has none).
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
  /**
   * A new machine for a table that is to replace the one on this machine. It shares the thread and all code that is compiled,
   * so that nothing starts cold, and no value. The thread ends with the last of both.
   *
   * Nothing if the options are others, if either is debugged, if a call to this thread has failed, if it has two machines
   * already or is busy.
   */
  beside?(options: VmOptions): Promise<Vm | undefined>;
}

export interface VmOptions {
  /** Lua instructions (roughly) that one call may take before it is ended with an error. */
  readonly instructions?: number;
  /** Lua instructions that one `__callScript` of the world may take; the world itself goes on. */
  readonly scriptInstructions?: number;
  /**
   * The language that the order and the letters of texts, the point in numbers and the forms of dates follow, as on a
   * system set to it, such as `tr-TR`: the invariant one by default. Only our own Lua supports it.
   */
  readonly culture?: string;
  /** Bytes of memory that the machine may take. */
  readonly memory?: number;
  /**
   * Strict mode: called with each peculiarity of MoonSharp that a script relies on, once per location and its callers
   * it. Our own Lua alone notices them; it runs slower then.
   */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** Who stops scripts and looks into them. Our own Lua alone can be stepped through; it runs slower then. */
  readonly debug?: DebugHost;
  /**
   * Runs the machine in a child process instead of a thread: it can be killed whatever it does, and takes nothing with it. For
   * servers that serve strangers. Our own Lua alone can be told; one that is debugged stays in a thread.
   */
  readonly ownProcess?: boolean;
  /** Milliseconds after which a call that no instruction count could end costs the machine its life. */
  readonly timeoutMs?: number;
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
