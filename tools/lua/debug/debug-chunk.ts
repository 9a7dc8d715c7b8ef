import type { DebugRecorder } from '../emit/debug-recorder.ts';
import type { LuaValue } from '../runtime/value.ts';
import type { SourceRange } from '../syntax/source-range.ts';
import type { Expression, FunctionBody, Variable } from '../syntax/syntax-tree.ts';
import type { PointMark } from './messages.ts';

/** A position in a function at which the program can stop. */
export interface DebugPoint {
  readonly body: FunctionBody;
  readonly range: SourceRange;
  /** Locals that are visible there, the outermost first. */
  readonly locals: readonly Variable[];
}

/** Is notified by generated code of what it does. */
export interface ExecutionObserver {
  /** A function begins. */
  push(chunk: DebugChunk, outer: BlockScope | undefined): DebugFrame;
  /** Whether every statement is of interest. */
  isWatching(): boolean;
  /** A statement is about to run, at a breakpoint or while the observer is watching; `before` is the last point. */
  reached(frame: DebugFrame, before: number): void;
  /** The outermost function of a coroutine ended. */
  ended(stack: readonly DebugFrame[]): void;
}

/** Evaluates JavaScript among the variables of a block of generated code, where `given` is called {@link GIVEN}. */
export type BlockScope = (code: string, given?: unknown) => unknown;

export const GIVEN = '$y';

const CHUNKS: DebugChunk[] = [];

/** A chunk that is debugged: its points, the names of its functions, and where its breakpoints are. */
export class DebugChunk implements DebugRecorder {
  readonly id: number;
  readonly points: DebugPoint[] = [];
  /** By point; the same number for all points of one line of the source, -1 outside of any. */
  lines = new Int32Array(0);
  /** By point: 1 where a breakpoint is. */
  flags = new Uint8Array(0);
  marks: readonly PointMark[] = [];
  /** By function: the variables of the function that makes it, as {@link DebugRecorder.surround} has them. */
  readonly surroundings = new Map<FunctionBody, readonly Variable[]>();
  private readonly ids = new Map<object, number>();
  private readonly names = new Map<FunctionBody, string>();

  constructor(
    readonly observer: ExecutionObserver,
    readonly name: string,
    readonly source: string,
    /** The table that holds its globals. */
    readonly environment: LuaValue,
  ) {
    this.id = CHUNKS.push(this) - 1;
  }

  pointAt(node: object, body: FunctionBody, range: SourceRange, locals: readonly Variable[]): number {
    const known = this.ids.get(node);
    if (known !== undefined) return known;
    const id = this.points.push({ body, range, locals: [...locals] }) - 1;
    this.ids.set(node, id);
    return id;
  }

  surround(body: FunctionBody, locals: readonly Variable[]): void {
    if (!this.surroundings.has(body)) this.surroundings.set(body, locals);
  }

  nameFunction(value: Expression, name: string): void {
    if (value.type === 'Function' && !this.names.has(value.body)) this.names.set(value.body, name);
  }

  /** Whether a function is written in a source, and none of what generated code brings along. */
  hasSource({ point }: DebugFrame): boolean {
    const body = this.points[point]?.body;
    return this.points.some((each, place) => each.body === body && (this.lines[place] ?? -1) >= 0);
  }

  nameOf(body: FunctionBody): string {
    if (body.parent === undefined) return this.name;
    return this.names.get(body) ?? `function in line ${body.range.fromLine}`;
  }

  /** Called by generated code when a function begins, with the scope of the block that has made it. */
  enter(outer?: BlockScope): DebugFrame {
    return this.observer.push(this, outer);
  }

  mark(marks: readonly PointMark[]): void {
    this.marks = marks;
    this.flags = new Uint8Array(this.points.length);
    for (const { point } of marks) this.flags[point] = 1;
  }
}

/** The chunk of that number, for generated code. */
export function debugChunk(id: number): DebugChunk | undefined {
  return CHUNKS[id];
}

/** An unfinished call of a function. */
export class DebugFrame {
  /** The point that was reached last; -1 before the first. */
  point = -1;
  scope: BlockScope | undefined;

  constructor(
    readonly chunk: DebugChunk,
    /** The calls of its coroutine. */
    readonly stack: DebugFrame[],
    /** The number of unfinished calls around it, those of other coroutines included. */
    readonly depth: number,
    /** The variables around the function; undefined for a chunk itself. */
    readonly outer: BlockScope | undefined,
  ) {}

  /** Called by generated code before each statement. */
  at(point: number, scope: BlockScope): void {
    const before = this.point;
    this.point = point;
    this.scope = scope;
    const { chunk } = this;
    if (chunk.flags[point] !== 0 || chunk.observer.isWatching()) chunk.observer.reached(this, before);
  }

  /** Called by generated code when the function ends, in whatever way. */
  leave(): void {
    const { stack } = this;
    // An error may have ended calls above it without calling this.
    stack.length = Math.max(0, stack.lastIndexOf(this));
    if (this.depth === 0) this.chunk.observer.ended(stack);
  }
}
