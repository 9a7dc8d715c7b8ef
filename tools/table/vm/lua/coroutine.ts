import { luaError } from './errors.ts';
import { running, stack } from './machine.ts';
import { resultOf, type LuaFunction, type LuaResult, type LuaValue } from './value.ts';

export type CoroutineStatus = 'main' | 'new' | 'suspended' | 'running' | 'dead';

const SLOTS_A_SWITCH = 8;

/** A coroutine: a function that runs as a generator. */
export class Coroutine {
  status: CoroutineStatus;
  /** Who waits for it while it runs. */
  resumer: Coroutine | undefined;
  /** Handlers of the calls of `xpcall` that go on in it. */
  private readonly handlers: LuaValue[] = [];
  /** What its functions take on the stack while it runs: its own calls, and the switch to it. */
  private slots = SLOTS_A_SWITCH;
  private generator: Generator<LuaResult, LuaResult, LuaResult> | undefined;

  constructor(
    private readonly start: ((values: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>) | undefined,
  ) {
    this.status = start === undefined ? 'main' : 'new';
  }

  /** Runs until the next `yield` or the end, and gives what was yielded or returned. @throws {LuaError} */
  resume(values: LuaValue[]): LuaResult {
    this.checkResumable();
    const { machine } = running;
    const { coroutine, handlers } = machine;
    machine.coroutine = this;
    machine.handlers = this.handlers;
    this.resumer = coroutine;
    const { used } = stack;
    stack.used += this.slots;
    try {
      const result = this.step(values);
      this.slots = stack.used - used;
      return result;
    } catch (error) {
      this.status = 'dead';
      throw error;
    } finally {
      this.resumer = undefined;
      stack.used = used;
      machine.coroutine = coroutine;
      machine.handlers = handlers;
    }
  }

  /** MoonSharp takes a coroutine that cannot be resumed for dead from then on, even the one that is running. */
  private checkResumable(): void {
    const { status } = this;
    if (status === 'new' || status === 'suspended') return;
    this.status = 'dead';
    throw luaError(status === 'dead' ? 'cannot resume dead coroutine' : 'cannot resume non-suspended coroutine');
  }

  private step(values: LuaValue[]): LuaResult {
    this.generator ??= this.start?.(values);
    this.status = 'running';
    const step = this.generator?.next(resultOf(values));
    this.status = step?.done === true ? 'dead' : 'suspended';
    return step?.value;
  }
}

/** Runs `callee` inside a coroutine, whatever it is. */
export function* callInCoroutine(
  callee: LuaFunction,
  twin: symbol,
  values: LuaValue[],
): Generator<LuaResult, LuaResult, LuaResult> {
  if (callee.kind === undefined) {
    const generator = callee(twin) as unknown as (...given: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>;
    return yield* generator(...values);
  }
  if (callee.twin !== undefined) return yield* callee.twin(...values);
  return callee(...values);
}
