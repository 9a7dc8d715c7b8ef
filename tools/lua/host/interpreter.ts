import { ownerOf, type ChunkOwner } from '../runtime/chunk-positions.ts';
import type { CodeCache } from '../emit/code-cache.ts';
import { compileChunk, type LazyCompilation } from '../emit/compiler.ts';
import { RecentChunks } from '../emit/recent-chunks.ts';
import { Coroutine, execution } from '../runtime/coroutine.ts';
import { cultureOf } from '../culture/culture.ts';
import type { Debugger } from '../debug/debugger.ts';
import { BudgetError, isOutOfMemory, isStackOverflow, stackOverflow } from '../runtime/errors.ts';
import { ClrRandom } from '../library/clr-random.ts';
import { standardLibrary } from '../library/standard-library.ts';
import { budget, stack, STACK_SLOTS, supervision, type BudgetSupervisor } from '../runtime/budget.ts';
import { running, type MachineState } from '../runtime/machine.ts';
import type { NumberStyle } from '../runtime/number-format.ts';
import { DiagnosticSink, strictMode, type Diagnostic } from '../runtime/diagnostics.ts';
import { newTable, type LuaTable } from '../runtime/table.ts';
import type { LuaFunction, LuaResult, LuaValue } from '../runtime/value.ts';

/** After so many instructions the machine looks whether all is well. */
const SLICE = 1_000_000;
/** While a budget is used up the machine looks at every instruction, until the script is at its end. */
const SHORT_SLICE = 1;
/**
 * The world may end what it does for a script whose budget is used up, so that nothing is left half done. What takes more
 * than so many instructions goes on for ever.
 */
const GRACE = 10_000;

/** Four of these are the machine's own. */
const FEW_FRAMES = 8;

const MEMORY_TEXT = 'the script took more memory at once than there is, and was stopped';

const BUDGET_TEXT = 'the script ran for too many instructions and was stopped: is there a loop that does not end?';

export interface InterpreterOptions {
  /** Whose .NET numbers and the order of texts follow: that of the game (the default) or today's. */
  readonly numberStyle?: NumberStyle;
  /** The language of the system that .NET runs on, such as `tr-TR`: the invariant one by default. */
  readonly culture?: string;
  /** Instructions (calls and rounds of loops) that one call from outside may take. */
  readonly instructions?: number;
  /** The same for one call of a script by the world. */
  readonly scriptInstructions?: number;
  /** Bytes that all values together may take. */
  readonly memory?: number;
  /** Bytes in use now, as far as the host knows. */
  readonly memoryInUse?: () => number;
  /** How many values MoonSharp's stack has room for here: less where JavaScript's own stack is small. */
  readonly stackSlots?: number;
  /** Generated code of earlier starts. */
  readonly cache?: CodeCache;
  /** Code of scripts that this machine, or another one with the same options in its thread, has loaded. */
  readonly recent?: RecentChunks;
  /** What is compiled only when it is called: functions of long chunks by default. */
  readonly lazyCompilation?: LazyCompilation | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Where `math.random` starts. */
  readonly seed?: number;
  readonly print?: (text: string) => void;
  /** Strict mode: called with each diagnostic. */
  readonly onDiagnostic?: (diagnostic: Diagnostic) => void;
  /** Stops scripts, and looks into them. */
  readonly debug?: Debugger;
}

/** What is absent from the module set that Tabletop Simulator gives its scripts. */
export class Interpreter {
  readonly globals: LuaTable;
  private readonly machine: MachineState;
  private readonly recent: RecentChunks;
  private readonly main = new Coroutine(undefined);
  private readonly sink: DiagnosticSink | undefined;
  private readonly supervisor: BudgetSupervisor = {
    refill: () => this.refill(),
    checkMemory: () => this.checkMemory(),
  };
  private readonly instructions: number;
  private spent = 0;
  private slice = 0;
  private depth = 0;
  private scriptDepth = 0;
  private scriptLeft = Infinity;
  private exhausted = false;

  constructor(private readonly options: InterpreterOptions = {}) {
    this.instructions = options.instructions ?? Infinity;
    this.recent = options.recent ?? new RecentChunks();
    this.machine = this.createMachine();
    this.sink = options.onDiagnostic === undefined ? undefined : new DiagnosticSink(options.onDiagnostic);
    this.globals = this.newEnvironment();
  }

  /** A table with the module set, all copies its own. */
  newEnvironment(): LuaTable {
    const environment = standardLibrary();
    this.machine.stringMetatable ??= indexTable(environment.getField('string'));
    return environment;
  }

  /** Compiles `source` to a function. @throws {LuaSyntaxError} */
  load(
    source: string,
    chunkName: string,
    environment: LuaValue = this.globals,
    owner: ChunkOwner = 'script',
  ): LuaFunction {
    const isStrict = owner === 'script' && this.sink !== undefined;
    const debug = owner === 'script' ? this.options.debug?.openChunk(chunkName, source, environment) : undefined;
    const { cache, lazyCompilation } = this.options;
    const { recent } = this;
    if (debug === undefined)
      return compileChunk(source, chunkName, environment, { owner, isStrict, cache, lazyCompilation, recent });
    const compiled = compileChunk(source, chunkName, environment, { owner, isStrict, debug });
    this.options.debug?.loaded(debug);
    return compiled;
  }

  /**
   * Calls a function from outside.
   *
   * @throws {LuaError} {@link BudgetError} {@link HostError}
   */
  call(callee: LuaFunction, ...values: LuaValue[]): LuaResult {
    return this.inside(() => callee(...values));
  }

  /** Runs `action` with this machine's state in place; the outermost one starts the budget afresh. */
  inside<T>(action: () => T): T {
    const leave = this.enter();
    const { left } = budget;
    if (this.depth === 0) this.beginCall();
    this.depth++;
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 30;
    try {
      return action();
    } catch (error) {
      if (isStackOverflow(error)) throw stackOverflow();
      throw isOutOfMemory(error) ? new BudgetError(MEMORY_TEXT) : error;
    } finally {
      Error.stackTraceLimit = limit;
      this.depth--;
      leave();
      if (this.depth === 0) budget.left = left;
    }
  }

  /** Makes this machine the running one; what it returns gives way to the one before. */
  private enter(): () => void {
    const { machine } = running;
    const { supervisor } = supervision;
    const { coroutine } = execution;
    const { sink } = strictMode;
    running.machine = this.machine;
    supervision.supervisor = this.supervisor;
    strictMode.sink = this.sink;
    if (machine !== this.machine) execution.coroutine = this.main;
    return () => {
      running.machine = machine;
      supervision.supervisor = supervisor;
      strictMode.sink = sink;
      execution.coroutine = coroutine;
    };
  }

  private beginCall(): void {
    this.spent = 0;
    this.slice = 0;
    this.scriptDepth = 0;
    this.scriptLeft = Infinity;
    this.exhausted = false;
    execution.coroutine = this.main;
    this.main.handlers = [];
    stack.used = 0;
    stack.size = this.options.stackSlots ?? STACK_SLOTS;
    this.startSlice();
  }

  get stringMetatable(): LuaTable | undefined {
    return this.machine.stringMetatable;
  }

  set stringMetatable(metatable: LuaTable | undefined) {
    this.machine.stringMetatable = metatable;
  }

  /** Runs a function of a script with a budget of its own, or what the script around it has left. */
  callScript(callee: LuaFunction, values: LuaValue[]): LuaResult {
    if (this.scriptDepth === 0) {
      this.count();
      this.scriptLeft = this.options.scriptInstructions ?? Infinity;
      this.exhausted = false;
      this.startSlice();
    }
    if (this.exhausted) throw new BudgetError(BUDGET_TEXT);
    this.scriptDepth++;
    execution.scripts++;
    const { debug } = this.options;
    const { used } = stack;
    try {
      return debug === undefined ? callee(...values) : debug.shielded(() => callee(...values));
    } finally {
      stack.used = used;
      execution.scripts--;
      this.scriptDepth--;
      if (this.scriptDepth === 0) {
        this.count();
        this.scriptLeft = Infinity;
        if (this.spent < this.instructions) this.exhausted = false;
        this.startSlice();
      }
    }
  }

  /** Adds what was used of the current slice. */
  private count(): void {
    // Work is charged before it is done: what is more than the script has left never happens.
    const used = Math.min(this.slice - (budget.left + 1), Math.max(this.scriptLeft, this.slice));
    this.slice -= used;
    this.spent += used;
    this.scriptLeft -= used;
  }

  private startSlice(): void {
    const left = Math.min(SLICE, this.instructions - this.spent, this.scriptLeft);
    this.slice = this.exhausted ? SHORT_SLICE : Math.max(left, SHORT_SLICE);
    budget.left = this.slice - 1;
  }

  private refill(): void {
    this.count();
    this.checkMemory();
    const isCallOver = this.spent >= this.instructions;
    if (isCallOver || this.scriptLeft <= 0) this.exhausted = true;
    this.startSlice();
    if (!this.exhausted) return;
    const isGraceOver = this.scriptLeft <= -GRACE;
    if (isCallOver || isGraceOver || runningOwner() !== 'world') throw new BudgetError(BUDGET_TEXT);
  }

  private checkMemory(): void {
    const { memory, memoryInUse } = this.options;
    if (memory === undefined || memoryInUse === undefined || memoryInUse() <= memory) return;
    throw new BudgetError(`the script used more than ${memory} bytes of memory and was stopped`);
  }

  private createMachine(): MachineState {
    const numberStyle = this.options.numberStyle ?? 'unity';
    const now = this.options.now ?? Date.now;
    const generator = new ClrRandom(this.options.seed ?? 1);
    return {
      numberStyle,
      culture: cultureOf(this.options.culture ?? '', numberStyle),
      now,
      startedAt: now(),
      random: () => generator.sample(),
      stringMetatable: undefined,
      shown: new WeakMap(),
      lastShown: 0,
      print: this.options.print ?? (() => undefined),
    };
  }
}

/** Whose code runs now. The innermost frames tell it nearly always, and every frame takes time. */
function runningOwner(): ChunkOwner | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FEW_FRAMES;
  try {
    const found = ownerOf(new Error().stack ?? '');
    if (found !== undefined) return found;
  } finally {
    Error.stackTraceLimit = limit;
  }
  return ownerOf(new Error().stack ?? '');
}

function indexTable(index: LuaValue): LuaTable {
  const table = newTable();
  table.setField('__index', index);
  return table;
}
