import { registerFor, type ChunkOwner } from '../runtime/chunk-positions.ts';
import type { CodeCache, CachedCode } from './code-cache.ts';
import type { DebugRecorder } from './debug-recorder.ts';
import type { ChunkFactory, RecentChunks } from './recent-chunks.ts';
import type { FinishedCode } from './emitted-code.ts';
import { charge, chargeMemory } from '../runtime/budget.ts';
import { parseChunk } from '../syntax/parser.ts';
import { running } from '../runtime/machine.ts';
import { amongRuntime, RUNTIME } from '../runtime/runtime.ts';
import type { Chunk, FunctionBody } from '../syntax/syntax-tree.ts';
import { stubOf, type Factory, type FunctionMaker } from './stubs.ts';
import { emitGenerator, emitUnit, type UnitForm } from './unit-emitter.ts';
import type { LuaFunction, LuaValue } from '../runtime/value.ts';

export interface CompilerOptions {
  readonly owner: ChunkOwner;
  /** Whether comparisons are looked at for NaN, and locals for what MoonSharp leaves in them. */
  readonly isStrict: boolean;
  /** Code tells it of every statement. */
  readonly debug?: DebugRecorder;
  /** Not asked about code that tells a debugger of its statements. */
  readonly cache?: CodeCache | undefined;
  readonly lazyCompilation?: LazyCompilation | undefined;
  /** The world and the long scripts that the machines of this thread have loaded last. */
  readonly recent?: RecentChunks;
}

/**
 * Chunks of at least so many characters are compiled function by function: those that have more than so many tokens, without
 * the functions inside them, when they are called.
 */
export interface LazyCompilation {
  readonly characters: number;
  readonly tokens: number;
}

const SCRIPT: CompilerOptions = { owner: 'script', isStrict: false };

/** Units of Lua that are read, and units of generated code that the engine compiles, in the time of one instruction. */
const UNITS_READ = 2;
const UNITS_COMPILED = 2;
/** What a unit of either takes while it is compiled. */
const BYTES_A_UNIT = 16;

/** What the code of a unit evaluates to. */
type Unit = (factories: Factory[], make: FunctionMaker, generator: (id: number) => Factory) => Factory;

/** Shorter chunks are compiled as fast as their code is read, and the shortest functions as fast as their stubs are called. */
const DEFAULT_LAZY_COMPILATION: LazyCompilation = { characters: 20_000, tokens: 10 };

/**
 * Compiles a chunk to a function whose globals are the fields of `environment`.
 *
 * @throws {LuaSyntaxError}
 */
export function compileChunk(
  source: string,
  name: string,
  environment: LuaValue,
  options: CompilerOptions = SCRIPT,
): LuaFunction {
  const compile = (): ChunkFactory => new ChunkCode(source, name, options).plain(0);
  const { owner, isStrict, recent } = options;
  if (recent === undefined || !isLazy(source, options)) return compile()(environment);
  return recent.find({ source, name, owner, isStrict }, compile)(environment);
}

/** Whether functions are compiled one by one. */
function isLazy(source: string, { debug, lazyCompilation = DEFAULT_LAZY_COMPILATION }: CompilerOptions): boolean {
  return debug === undefined && source.length >= lazyCompilation.characters;
}

/**
 * The code of one chunk. In long chunks most functions are not called soon, and many never: each is compiled when it is
 * first called, and the source is not even read if all that is called is in the cache.
 */
class ChunkCode {
  private parsed: Chunk | undefined;
  private readonly cached: CachedCode | undefined;
  /** What the code of a unit evaluates to, if that is known without evaluating it. */
  private readonly linked: ((unit: string) => unknown) | undefined;
  private readonly form: UnitForm;
  /** Functions of more tokens of their own are compiled when they are called; undefined: none. */
  private readonly lazyAbove: number | undefined;
  /** By the number of the function: its factory where it stands in place, as a unit of its own, and as a generator. */
  private readonly factories: Factory[] = [];
  private readonly plains: Factory[] = [];
  private readonly generators: Factory[] = [];
  /** Every function leads here: it asks for its generator form, or for what it stands in for. */
  private readonly register = registerFor(this);

  constructor(
    private readonly source: string,
    private readonly name: string,
    private readonly options: CompilerOptions,
  ) {
    const { owner, isStrict, debug, cache, lazyCompilation = DEFAULT_LAZY_COMPILATION } = options;
    this.form = { isStrict, isWorld: owner === 'world', ...(debug === undefined ? {} : { debug }) };
    if (!isLazy(source, options)) return;
    this.lazyAbove = lazyCompilation.tokens;
    const { form, lazyAbove } = this;
    this.cached = cache?.open(source, formName(isStrict), units => {
      const chunk = parseChunk(source, name);
      return emitUnit(chunk, bodyOf(chunk, 0), form, lazyAbove, units);
    });
    const linked = this.cached?.linked;
    this.linked = linked?.run(this.register({ name, owner, ranges: linked.ranges }, linked.id));
  }

  /** The function of that number: every closure of it has the same code. */
  readonly plain = (id: number): Factory =>
    (this.plains[id] ??= this.factoryOf(`${id}`, () =>
      emitUnit(this.chunk, bodyOf(this.chunk, id), this.form, this.lazyAbove),
    ));

  private readonly make: FunctionMaker = (id, cost, form, ...captures) => {
    const factory = this.factories[id];
    return factory === undefined ? stubOf(this.plain, id, cost, form, captures) : factory(...captures);
  };

  /** The generator form, which is compiled when it is first needed. */
  private readonly generator = (id: number): Factory =>
    (this.generators[id] ??= this.factoryOf(`${id} generator`, () =>
      emitGenerator(this.chunk, bodyOf(this.chunk, id), this.form),
    ));

  private get chunk(): Chunk {
    if (this.parsed !== undefined) return this.parsed;
    charge(this.source.length / UNITS_READ);
    chargeMemory(this.source.length * BYTES_A_UNIT);
    return (this.parsed = parseChunk(this.source, this.name));
  }

  private codeOf(unit: string, emit: () => FinishedCode): FinishedCode {
    const known = this.cached?.read(unit);
    if (known !== undefined) return known;
    const code = emit();
    this.cached?.add(unit, code);
    return code;
  }

  private factoryOf(name: string, emit: () => FinishedCode): Factory {
    const unit = (this.linked?.(name) as Unit | undefined) ?? this.evaluate(this.codeOf(name, emit));
    return unit(this.factories, this.make, this.generator);
  }

  private evaluate({ text, ranges }: FinishedCode): Unit {
    charge(text.length / UNITS_COMPILED);
    chargeMemory(text.length * BYTES_A_UNIT);
    const file = this.register({ name: this.name, owner: this.options.owner, ranges });
    return evaluateAmongRuntime(`${text}\n//# sourceURL=${file}`);
  }
}

function bodyOf({ functions }: Chunk, id: number): FunctionBody {
  const body = functions[id];
  if (body === undefined) throw new Error(`The chunk has no function ${id}`);
  return body;
}

/** What the code of a chunk depends on besides its source: some escapes of texts are read in two ways. */
function formName(isStrict: boolean): string {
  const name = isStrict ? 'strict' : 'plain';
  return running.machine.numberStyle === 'unity' ? name : `${name} ${running.machine.numberStyle}`;
}

let evaluator: ((code: string) => Unit) | undefined;

/** Evaluates code that sees the runtime, and nothing of this module. The comment at its end names it in stack traces. */
function evaluateAmongRuntime(code: string): Unit {
  // Indirect outside, which hides this module; direct inside, which shows the runtime.
  evaluator ??= ((0, eval)(amongRuntime('$x=>eval($x);')) as (runtime: typeof RUNTIME) => (code: string) => Unit)(
    RUNTIME,
  );
  return evaluator(code);
}
