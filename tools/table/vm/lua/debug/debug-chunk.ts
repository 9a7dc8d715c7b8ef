import type { SourceRange } from '../source-range.ts';
import type { Expression, FunctionBody, Target, Variable } from '../syntax-tree.ts';
import type { LuaValue } from '../value.ts';
import { DebugFrame } from './debug-frame.ts';
import type { Debugger } from './debugger.ts';
import type { PointMark } from './messages.ts';

/** A place in a function at which the program can stop. */
export interface DebugPoint {
  readonly body: FunctionBody;
  readonly range: SourceRange;
  /** Locals that can be seen there, the outermost first. */
  readonly locals: readonly Variable[];
}

const CHUNKS: DebugChunk[] = [];

/** What the debugger knows of a chunk, and what its code reports to. */
export class DebugChunk {
  readonly id: number;
  readonly points: DebugPoint[] = [];
  /** By point; the same number for all points of one line of the source, -1 outside of any. */
  lines = new Int32Array(0);
  /** By point: 1 where a breakpoint is. */
  flags = new Uint8Array(0);
  marks: readonly PointMark[] = [];
  private readonly ids = new Map<object, number>();
  private readonly names = new Map<FunctionBody, string>();

  constructor(
    readonly debug: Debugger,
    readonly name: string,
    readonly source: string,
    /** Where its globals are. */
    readonly environment: LuaValue,
  ) {
    this.id = CHUNKS.push(this) - 1;
  }

  /** The number of the point at `node`, the same in every form of a function. */
  pointAt(node: object, body: FunctionBody, range: SourceRange, locals: readonly Variable[]): number {
    const known = this.ids.get(node);
    if (known !== undefined) return known;
    const id = this.points.push({ body, range, locals: [...locals] }) - 1;
    this.ids.set(node, id);
    return id;
  }

  /** A function gets its name from what it is first given to. */
  nameFunction(value: Expression, name: string): void {
    if (value.type === 'Function' && !this.names.has(value.body)) this.names.set(value.body, name);
  }

  nameOf(body: FunctionBody): string {
    if (body.parent === undefined) return this.name;
    return this.names.get(body) ?? `function in line ${body.range.fromLine}`;
  }

  /** Called by generated code when a function begins. */
  enter(): DebugFrame {
    return this.debug.push(this);
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

/** How the source calls what is assigned to, such as `Unit.hurt`. */
export function targetName(target: Target | Expression): string {
  if (target.type === 'Name') return target.variable.name;
  if (target.type !== 'Index') return '';
  const key = target.key.type === 'Literal' ? String(target.key.value) : '[]';
  if (target.global !== undefined) return key;
  const object = targetName(target.object);
  return object === '' ? key : `${object}.${key}`;
}
