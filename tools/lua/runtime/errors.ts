import { type ChunkOwner, positionOf } from './chunk-positions.ts';
import { charge } from './budget.ts';

/** Making an error is as much work as so many calls. */
const CALLS_AN_ERROR = 400;

/** Called with every error where it is thrown. */
export const thrown: { listener: ((error: LuaError | HostError | BudgetError) => void) | undefined } = {
  listener: undefined,
};

/**
 * An error that Lua can catch. `message` is without the place; `text` is what `pcall` gives, with the place of the innermost
 * Lua function that was running.
 */
export class LuaError {
  /** Set by handlers of `xpcall`, and where MoonSharp leaves the place out. */
  decorated: string | undefined;
  /** Whether a function of the library has passed it on from one written in Lua that it called. */
  leftCallback = false;
  private readonly trace: { stack?: string | undefined };

  /**
   * @param of whose functions have the place; by default the innermost one, whoever's it is
   * @throws {BudgetError}
   */
  constructor(
    readonly message: string,
    private readonly of?: ChunkOwner,
  ) {
    charge(CALLS_AN_ERROR);
    this.trace = new Error();
    thrown.listener?.(this);
  }

  get text(): string {
    return (this.decorated ??= this.position === undefined ? this.message : `${this.position}: ${this.message}`);
  }

  get position(): string | undefined {
    return positionOf(this.trace.stack ?? '', this.of);
  }
}

/** What MoonSharp dies of: an exception of .NET, which no `pcall` catches. */
export class HostError extends Error {
  override readonly name = 'HostError';

  constructor(
    /** The class of the exception, such as `NullReferenceException`. */
    readonly kind: string,
    message: string,
  ) {
    super(message);
    thrown.listener?.(this);
  }
}

/** The instructions or the memory of a call are used up. */
export class BudgetError extends Error {
  override readonly name = 'BudgetError';

  constructor(message: string) {
    super(message);
    thrown.listener?.(this);
  }
}

/** An error with MoonSharp's text. */
export function luaError(message: string): LuaError {
  return new LuaError(message);
}

/** `bad argument #1 to 'f' (number expected, got nil)`; `index` counts from 0. */
export function badArgument(index: number, name: string, expected: string, got: string, allowsNil = false): LuaError {
  return new LuaError(
    `bad argument #${index + 1} to '${name}' (${allowsNil ? 'nil or ' : ''}${expected} expected, got ${got})`,
  );
}

/** A function of one coroutine or search was called by the library, which does not know which. */
export function lostContext(): HostError {
  return new HostError('NullReferenceException', 'Object reference not set to an instance of an object.');
}

/** MoonSharp's value stack is full: no call in the script works after that. */
export function stackOverflow(): HostError {
  return new HostError('IndexOutOfRangeException', 'Index was outside the bounds of the array.');
}

/** MoonSharp's stack is full, or JavaScript's own. */
export function isStackOverflow(error: unknown): boolean {
  if (error instanceof HostError) return error.kind === 'IndexOutOfRangeException';
  return error instanceof RangeError && /call stack|recursion/i.test(error.message);
}

/** A text or list is longer than JavaScript has them. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && !isStackOverflow(error);
}
