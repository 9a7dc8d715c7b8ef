import { luaError } from './errors.ts';
import { running } from './machine.ts';
import { resultOf, type LuaFunction, type LuaResult, type LuaValue } from './value.ts';

export type CoroutineStatus = 'main' | 'new' | 'suspended' | 'running' | 'dead';

/** A coroutine: a function that runs as a generator. */
export class Coroutine {
  status: CoroutineStatus;
  private generator: Generator<LuaResult, LuaResult, LuaResult> | undefined;

  constructor(
    private readonly start: ((values: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>) | undefined,
  ) {
    this.status = start === undefined ? 'main' : 'new';
  }

  /** Runs until the next `yield` or the end, and gives what was yielded or returned. @throws {LuaError} */
  resume(values: LuaValue[]): LuaResult {
    if (this.status === 'dead') throw luaError('cannot resume dead coroutine');
    if (this.status !== 'new' && this.status !== 'suspended') throw luaError('cannot resume non-suspended coroutine');
    const { machine } = running;
    const { coroutine, handlers } = machine;
    machine.coroutine = this;
    machine.handlers = [];
    try {
      return this.step(values);
    } catch (error) {
      this.status = 'dead';
      throw error;
    } finally {
      machine.coroutine = coroutine;
      machine.handlers = handlers;
    }
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
