import type { DebugChunk } from './debug-chunk.ts';

/** Evaluates JavaScript among the variables of a block of generated code, where `given` is called {@link GIVEN}. */
export type BlockScope = (code: string, given?: unknown) => unknown;

export const GIVEN = '$y';

/** A call of a function that is going on. */
export class DebugFrame {
  /** The point that was reached last; -1 before the first. */
  point = -1;
  scope: BlockScope | undefined;

  constructor(
    readonly chunk: DebugChunk,
    /** The calls of its coroutine. */
    readonly stack: DebugFrame[],
    /** Calls that are going on around it, those of other coroutines included. */
    readonly depth: number,
  ) {}

  /** Called by generated code before each statement. */
  at(point: number, scope: BlockScope): void {
    const before = this.point;
    this.point = point;
    this.scope = scope;
    const { chunk } = this;
    if (chunk.flags[point] !== 0 || chunk.debug.isAttentive()) chunk.debug.reached(this, before);
  }

  /** Called by generated code when the function ends, however it does. */
  leave(): void {
    const { stack } = this;
    // An error may have ended others above it without a word.
    stack.length = Math.max(0, stack.lastIndexOf(this));
    if (this.depth === 0) this.chunk.debug.ended(stack);
  }
}
