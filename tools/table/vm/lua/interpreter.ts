import type { Finding } from '../vm.ts';
import { ownerOf, type ChunkOwner } from './chunk-registry.ts';
import type { CodeCache } from './code-cache.ts';
import { compileChunk, type Lateness } from './compiler.ts';
import { Coroutine } from './coroutine.ts';
import { cultureOf } from './culture.ts';
import type { Debugger } from './debug/debugger.ts';
import { BudgetError, isOutOfMemory, isStackOverflow, stackOverflow } from './errors.ts';
import { BIT32 } from './library/bit32-library.ts';
import { BASIC, ITERATORS, METATABLES } from './library/basic.ts';
import { ClrRandom } from './library/clr-random.ts';
import { coroutineLibrary } from './library/coroutine-library.ts';
import { dynamicLibrary } from './library/dynamic-library.ts';
import { install, libraryTable } from './library/library.ts';
import { mathLibrary } from './library/math-library.ts';
import { OS } from './library/os-library.ts';
import { pcall, xpcall } from './library/protected-call.ts';
import { STRING } from './library/string-library.ts';
import { pack, TABLE, unpack } from './library/table-library.ts';
import { budget, running, stack, STACK_SLOTS, type Machine } from './machine.ts';
import type { NumberStyle } from './number-text.ts';
import { Notices } from './strict.ts';
import { newTable, type LuaTable } from './table.ts';
import type { LuaFunction, LuaResult, LuaValue } from './value.ts';

/** After so many instructions the machine looks whether all is well. */
const SLICE = 1_000_000;
/** While a budget is used up the machine looks at every instruction, until the script is at its end. */
const SHORT_SLICE = 1;

const MEMORY_TEXT = 'the script took more memory at once than there is, and was stopped';

const BUDGET_TEXT = 'the script ran for too many instructions and was stopped: is there a loop that does not end?';

export interface InterpreterOptions {
  /** Whose .NET numbers and the order of texts follow: that of the game (the default) or today's. */
  readonly numberStyle?: NumberStyle;
  /** The language of the system that .NET runs on, such as `tr-TR`: the invariant one, unless told. */
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
  /** What is compiled only when it is called: functions of long chunks, unless told. */
  readonly lateness?: Lateness | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Where `math.random` starts. */
  readonly seed?: number;
  readonly print?: (text: string) => void;
  /** Strict mode: hears of traps of the dialect. */
  readonly onFinding?: (finding: Finding) => void;
  /** Stops scripts, and looks into them. */
  readonly debug?: Debugger;
}

/** What is absent from the module set that Tabletop Simulator gives its scripts. */
export class Interpreter {
  readonly globals: LuaTable;
  private readonly machine: Machine;
  private readonly instructions: number;
  private spent = 0;
  private slice = 0;
  private depth = 0;
  private scriptDepth = 0;
  private scriptLeft = Infinity;
  private exhausted = false;

  constructor(private readonly options: InterpreterOptions = {}) {
    this.instructions = options.instructions ?? Infinity;
    this.machine = this.createMachine();
    this.globals = this.newEnvironment();
  }

  /** A table with the module set, all copies its own. */
  newEnvironment(): LuaTable {
    const environment = newTable();
    environment.setText('_G', environment);
    environment.setText('_VERSION', 'MoonSharp 2.0.0.0');
    environment.setText('_MOONSHARP', moonsharpTable());
    install(environment, { ...ITERATORS, ...BASIC, ...METATABLES });
    const strings = libraryTable(STRING);
    environment.setText('string', strings);
    environment.setText('table', libraryTable(TABLE));
    install(environment, { unpack, pack });
    environment.setText('pcall', pcall);
    environment.setText('xpcall', xpcall);
    environment.setText('math', mathLibrary());
    environment.setText('coroutine', coroutineLibrary());
    environment.setText('bit32', libraryTable(BIT32));
    environment.setText('dynamic', dynamicLibrary(environment));
    environment.setText('os', libraryTable(OS));
    this.machine.stringMetatable ??= indexTable(strings);
    return environment;
  }

  /** Compiles `source` to a function. @throws {LuaSyntaxError} */
  load(
    source: string,
    chunkName: string,
    environment: LuaValue = this.globals,
    owner: ChunkOwner = 'script',
  ): LuaFunction {
    const isStrict = owner === 'script' && this.machine.notices !== undefined;
    const debug = owner === 'script' ? this.options.debug?.openChunk(chunkName, source, environment) : undefined;
    const { cache, lateness } = this.options;
    if (debug === undefined) return compileChunk(source, chunkName, environment, { owner, isStrict, cache, lateness });
    const compiled = compileChunk(source, chunkName, environment, { owner, isStrict, debug });
    debug.debug.loaded(debug);
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
    const { machine } = running;
    const left = budget.left;
    running.machine = this.machine;
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
      running.machine = machine;
      if (this.depth === 0) budget.left = left;
    }
  }

  private beginCall(): void {
    this.spent = 0;
    this.slice = 0;
    this.scriptDepth = 0;
    this.scriptLeft = Infinity;
    this.exhausted = false;
    this.machine.coroutine = this.machine.main;
    this.machine.handlers = [];
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
    const { debug } = this.options;
    const { used } = stack;
    try {
      return debug === undefined ? callee(...values) : debug.shielded(() => callee(...values));
    } finally {
      stack.used = used;
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
    const used = this.slice - (budget.left + 1);
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
    if (isCallOver || ownerOf(new Error().stack ?? '') !== 'world') throw new BudgetError(BUDGET_TEXT);
  }

  private checkMemory(): void {
    const { memory, memoryInUse } = this.options;
    if (memory === undefined || memoryInUse === undefined || memoryInUse() <= memory) return;
    throw new BudgetError(`the script used more than ${memory} bytes of memory and was stopped`);
  }

  private createMachine(): Machine {
    const numberStyle = this.options.numberStyle ?? 'unity';
    const now = this.options.now ?? Date.now;
    const generator = new ClrRandom(this.options.seed ?? 1);
    const main = new Coroutine(undefined);
    return {
      numberStyle,
      culture: cultureOf(this.options.culture ?? '', numberStyle),
      now,
      startedAt: now(),
      random: () => generator.sample(),
      stringMetatable: undefined,
      main,
      coroutine: main,
      handlers: [],
      print: this.options.print ?? (() => undefined),
      notices: this.options.onFinding === undefined ? undefined : new Notices(this.options.onFinding),
      refill: () => this.refill(),
      checkMemory: () => this.checkMemory(),
    };
  }
}

function indexTable(index: LuaTable): LuaTable {
  const table = newTable();
  table.setText('__index', index);
  return table;
}

function moonsharpTable(): LuaTable {
  const table = newTable();
  table.setText('version', '2.0.0.0');
  table.setText('luacompat', '5.2');
  table.setText('platform', 'std.unity.clr4.mono');
  table.setText('is_aot', false);
  table.setText('is_unity', true);
  table.setText('is_mono', true);
  table.setText('is_clr4', true);
  table.setText('is_pcl', false);
  table.setText('banner', 'MoonSharp 2.0.0.0');
  return table;
}
