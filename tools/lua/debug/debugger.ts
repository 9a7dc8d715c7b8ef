import { isStackOverflow, LuaError, thrown, type BudgetError, type HostError } from '../runtime/errors.ts';
import { budget, stack } from '../runtime/budget.ts';
import { execution, type Coroutine } from '../runtime/coroutine.ts';
import type { LuaValue } from '../runtime/value.ts';
import { type BlockScope, DebugChunk, DebugFrame, type ExecutionObserver } from './debug-chunk.ts';
import type { DebugTransport } from './debug-transport.ts';
import { Inspector, type PausedProgram } from './inspector.ts';
import type { DebugQuestion, ErrorFilter, HitTest, ResumeMode, PointMark, StopReason, ToMachine } from './messages.ts';

/** Instructions that Lua of the debugger's own may take at a time. */
const OWN_INSTRUCTIONS = 1_000_000;
/** Room for it where the script has taken all. */
const SPARE_SLOTS = 2000;

/** What a step is measured by: it ends elsewhere than where it began. */
interface Step {
  readonly how: 'in' | 'over' | 'out';
  readonly frame: DebugFrame;
  readonly point: number;
  /** Of the function that waits for it, apart from those of TypeScript's library. */
  readonly depth: number;
  readonly coroutine: Coroutine;
}

/**
 * The part of a debugger that lives in the machine: generated code of scripts tells it of every statement, and it decides
 * where to stop. While the program stands still the machine's thread waits here, and answers questions.
 */
export class Debugger implements ExecutionObserver, PausedProgram {
  private readonly inspector = new Inspector(this);
  private readonly chunks: DebugChunk[] = [];
  private readonly stacks = new WeakMap<Coroutine, DebugFrame[]>();
  private readonly hits = new Map<number, number>();
  /** Handlers of `xpcall` and `pcall` that stand around the scripts the world has called, innermost last. */
  private readonly shields: { readonly coroutine: Coroutine; readonly handlers: number }[] = [];
  private filter: ErrorFilter = 'none';
  private step: Step | undefined;
  private isPausing = false;
  /** Lua that the debugger runs itself is not debugged. */
  private isEvaluating = false;

  constructor(private readonly transport: DebugTransport) {
    thrown.listener = error => this.raised(error);
  }

  openChunk(name: string, source: string, environment: LuaValue): DebugChunk {
    return new DebugChunk(this, name, source, environment);
  }

  /** A chunk is compiled: waits until it is known where its lines come from and which breakpoints are in it. */
  loaded(chunk: DebugChunk): void {
    if (this.isEvaluating) return;
    this.chunks.push(chunk);
    chunk.mark([]);
    const { id, name, source, points } = chunk;
    this.transport.send({ kind: 'loaded', chunk: id, name, source, points: points.map(({ range }) => range) });
    for (;;) {
      const message = this.transport.wait();
      this.handle(message);
      if (message.kind === 'known' && message.chunk === id) return;
    }
  }

  /** The functions that run, the innermost first, those that wait for a coroutine included. */
  get frames(): readonly DebugFrame[] {
    const found: DebugFrame[] = [];
    for (let at: Coroutine | undefined = execution.coroutine; at !== undefined; at = at.resumer) {
      found.push(...(this.stacks.get(at) ?? []).toReversed());
    }
    return found;
  }

  get lastChunk(): DebugChunk | undefined {
    return this.chunks.find(({ name }) => name === 'Global') ?? this.chunks.at(-1);
  }

  push(chunk: DebugChunk, scope: BlockScope | undefined): DebugFrame {
    const { coroutine } = execution;
    let stack = this.stacks.get(coroutine);
    if (stack === undefined) {
      stack = [];
      this.stacks.set(coroutine, stack);
    }
    const outer = stack.at(-1) ?? this.frameAround(coroutine);
    const frame = new DebugFrame(chunk, stack, outer === undefined ? 0 : outer.depth + 1, scope);
    stack.push(frame);
    return frame;
  }

  private frameAround({ resumer }: Coroutine): DebugFrame | undefined {
    for (let at = resumer; at !== undefined; at = at.resumer) {
      const frame = this.stacks.get(at)?.at(-1);
      if (frame !== undefined) return frame;
    }
    return undefined;
  }

  /** Runs a call by which the world enters a script. */
  shielded<T>(call: () => T): T {
    const { coroutine } = execution;
    this.shields.push({ coroutine, handlers: coroutine.handlers.length });
    try {
      return call();
    } finally {
      this.shields.pop();
    }
  }

  /** Whether every statement is of interest. */
  isWatching(): boolean {
    return this.step !== undefined || this.isPausing || this.transport.hasMessages();
  }

  /** A statement is about to run, at a breakpoint or while the debugger is attentive. */
  reached(frame: DebugFrame, before: number): void {
    if (this.isEvaluating) return;
    for (let news = this.transport.receive(); news !== undefined; news = this.transport.receive()) this.handle(news);
    const { chunk, point } = frame;
    // Several statements of one line are one place, unless a loop comes back to it.
    const isEntered = before < 0 || point <= before || chunk.lines[point] !== chunk.lines[before];
    const breakpoints = chunk.flags[point] === 0 ? [] : this.breakpointsAt(frame, isEntered);
    if (breakpoints.length > 0) return this.stop('breakpoint', breakpoints);
    if ((chunk.lines[point] ?? -1) < 0) return;
    if (this.isPausing) return this.stop('pause');
    if (this.step !== undefined && isOver(this.step, frame)) this.stop('step');
  }

  /** The outermost function ended: nobody wants to step into whatever comes next. */
  ended(stack: readonly DebugFrame[]): void {
    if (this.step?.frame.stack === stack) this.step = undefined;
  }

  /** Takes one message of whoever debugs. */
  handle(message: ToMachine): void {
    switch (message.kind) {
      case 'known':
        this.setLines(message.chunk, message.lines);
        this.chunkOf(message.chunk)?.mark(message.marks);
        break;
      case 'lines':
        this.setLines(message.chunk, message.lines);
        break;
      case 'marks':
        this.chunkOf(message.chunk)?.mark(message.marks);
        break;
      case 'errors':
        this.filter = message.filter;
        break;
      case 'pause':
        this.isPausing = true;
        break;
      case 'go':
        this.resume(message.how);
        break;
      case 'ask':
        this.answer(message.id, message.question);
    }
  }

  /** Runs Lua of the debugger's own, also where the script has no room or instructions left. */
  evaluateSafely<T>(action: () => T): T {
    const { isEvaluating } = this;
    const { used } = stack;
    const { left } = budget;
    this.isEvaluating = true;
    stack.used = Math.min(used, stack.size - SPARE_SLOTS);
    budget.left = OWN_INSTRUCTIONS;
    try {
      return action();
    } finally {
      // An error has left its calls without giving back their room.
      stack.used = used;
      budget.left = left;
      this.isEvaluating = isEvaluating;
    }
  }

  private breakpointsAt(frame: DebugFrame, isLineEntered: boolean): number[] {
    const stopping: number[] = [];
    for (const mark of frame.chunk.marks) {
      if (mark.point !== frame.point || !(isLineEntered || mark.isExact === true)) continue;
      if (!this.isDue(mark, frame)) continue;
      if (mark.log === undefined) stopping.push(mark.breakpoint);
      else this.log(mark.log, frame);
    }
    return stopping;
  }

  private isDue({ breakpoint, condition, hits }: PointMark, frame: DebugFrame): boolean {
    // A condition that cannot be evaluated stops the program, and says why.
    const verdict = condition === undefined || this.inspector.holds(condition, frame);
    if (typeof verdict === 'string') this.report(`The condition of this breakpoint fails: ${verdict}`, frame);
    if (verdict === false) return false;
    const count = (this.hits.get(breakpoint) ?? 0) + 1;
    this.hits.set(breakpoint, count);
    return hits === undefined || passes(hits, count);
  }

  private log(parts: readonly string[], frame: DebugFrame): void {
    const text = parts.map((part, place) => (place % 2 === 0 ? part : this.inspector.textOf(part, frame))).join('');
    this.report(text, frame);
  }

  private report(text: string, { chunk, point }: DebugFrame): void {
    this.transport.send({ kind: 'logged', text, chunk: chunk.id, point });
  }

  /** An error is being thrown: its stack is still there. Nothing in Lua catches the end of a budget or of the stack. */
  private raised(error: LuaError | HostError | BudgetError): void {
    if (this.isEvaluating || this.filter === 'none' || this.frames.length === 0) return;
    if (this.filter === 'uncaught' && error instanceof LuaError && this.isCaught()) return;
    this.stop('exception', [], isStackOverflow(error) ? 'stack overflow' : error.message);
  }

  private isCaught(): boolean {
    const { coroutine } = execution;
    const shield = this.shields.at(-1);
    return coroutine.handlers.length > (shield?.coroutine === coroutine ? shield.handlers : 0);
  }

  private stop(reason: StopReason, breakpoints: readonly number[] = [], text?: string): void {
    this.step = undefined;
    this.isPausing = false;
    this.transport.send({ kind: 'stopped', reason, breakpoints, ...(text === undefined ? {} : { text }) });
    this.waitUntilResumed();
    this.inspector.forget();
    this.transport.send({ kind: 'going' });
  }

  /** Stands still until it is told to go. */
  private waitUntilResumed(): void {
    for (;;) {
      const message = this.transport.wait();
      this.handle(message);
      if (message.kind === 'go') return;
    }
  }

  private setLines(id: number, lines: Int32Array): void {
    const chunk = this.chunkOf(id);
    // Copied, so that its memory is ordinary and fast.
    if (chunk !== undefined) chunk.lines = Int32Array.from(lines);
  }

  private chunkOf(id: number): DebugChunk | undefined {
    return this.chunks.find(chunk => chunk.id === id);
  }

  private resume(how: ResumeMode): void {
    const [frame, ...outer] = this.frames;
    if (how === 'on' || frame === undefined) {
      this.step = undefined;
      return;
    }
    const caller = outer.find(each => each.chunk.hasSource(each));
    const depth = caller?.depth ?? frame.depth - 1;
    this.step = { how, frame, point: frame.point, depth, coroutine: execution.coroutine };
  }

  private answer(id: number, question: DebugQuestion): void {
    try {
      this.transport.send({ kind: 'answer', id, answer: this.inspector.answer(question) });
    } catch (error) {
      this.transport.send({ kind: 'answer', id, refusal: error instanceof Error ? error.message : String(error) });
    }
  }
}

function passes({ operator, count }: HitTest, hits: number): boolean {
  switch (operator) {
    case '>':
      return hits > count;
    case '>=':
      return hits >= count;
    case '=':
      return hits === count;
    case '<=':
      return hits <= count;
    case '<':
      return hits < count;
    case '%':
      return hits % count === 0;
  }
}

/** Whether a step has come to its end. */
function isOver({ how, frame: start, point: from, depth, coroutine }: Step, frame: DebugFrame): boolean {
  // A coroutine of the world that waits for the next frame: what else runs meanwhile is none of the step's business.
  if (coroutine.status === 'suspended' && start.stack[0]?.depth === 0 && frame.stack !== start.stack) return false;
  if (how === 'out') return frame.depth <= depth;
  if (how === 'over' && frame.depth > start.depth) return false;
  const { lines } = frame.chunk;
  return frame !== start || lines[frame.point] !== lines[from] || frame.point <= from;
}
