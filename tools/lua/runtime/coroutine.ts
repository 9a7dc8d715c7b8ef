import { charge, stack } from './budget.ts';
import { luaError } from './errors.ts';
import { PLAIN, resultOf, type LuaFunction, type LuaObject, type LuaResult, type LuaValue } from './value.ts';

export type CoroutineStatus = 'main' | 'new' | 'suspended' | 'running' | 'dead';

/** Stack slots that MoonSharp takes for the switch to a coroutine. */
const SLOTS_OF_SWITCH = 8;
/** Going into each unfinished call of a coroutine is as much work as so many instructions for each of its slots. */
const COST_OF_SLOT = 1;

/** A coroutine: a function that runs as a generator. The main one has no generator. */
export class Coroutine implements LuaObject {
  status: CoroutineStatus;
  readonly isMain: boolean;
  /** The coroutine that waits for this one while it runs. */
  resumer: Coroutine | undefined;
  /** Handlers of the unfinished calls of `pcall` and `xpcall` in it, innermost last. */
  handlers: LuaValue[] = [];
  /** Stack slots that its functions take while it runs: its own calls, and the switch to it. */
  private slots = SLOTS_OF_SWITCH;
  private generator: Generator<LuaResult, LuaResult, LuaResult> | undefined;

  constructor(
    private readonly start: ((values: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>) | undefined,
  ) {
    this.isMain = start === undefined;
    this.status = this.isMain ? 'main' : 'new';
  }

  luaType(): 'thread' {
    return 'thread';
  }

  /** Runs until the next `yield` or the end, and returns what was yielded or returned. @throws {LuaError} */
  resume(values: LuaValue[]): LuaResult {
    this.checkResumable();
    charge(this.slots * COST_OF_SLOT);
    const { coroutine } = execution;
    execution.coroutine = this;
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
      execution.coroutine = coroutine;
    }
  }

  /** In MoonSharp, a coroutine that cannot be resumed is dead from then on, even the running one. */
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

/** The coroutine whose code runs now, and how many calls of scripts by the world have not ended. */
export const execution = { scripts: 0 } as { coroutine: Coroutine; scripts: number };

type Running = (...given: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>;

/** Runs `callee` inside a coroutine, whatever kind of function it is; `variant` asks for its generator variant. */
export function* callInCoroutine(
  callee: LuaFunction,
  variant: symbol,
  values: LuaValue[],
): Generator<LuaResult, LuaResult, LuaResult> {
  if (callee.kind === undefined) {
    const generator = callee(variant) as unknown as Running | typeof PLAIN;
    return generator === PLAIN ? callee(...values) : yield* generator(...values);
  }
  if (callee.generator !== undefined) return yield* callee.generator(...values);
  return callee(...values);
}
