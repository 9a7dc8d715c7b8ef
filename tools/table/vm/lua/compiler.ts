import { registerChunk, type ChunkOwner } from './chunk-registry.ts';
import type { CodeCache } from './code-cache.ts';
import type { DebugChunk } from './debug/debug-chunk.ts';
import { EmittedCode, type FinishedCode } from './emitted-code.ts';
import type { FunctionForm } from './expression-emitter.ts';
import { FunctionEmitter } from './function-emitter.ts';
import { isBoxed, nameOf } from './javascript-names.ts';
import { parseChunk } from './parser.ts';
import { RUNTIME, RUNTIME_NAMES, type Runtime } from './runtime.ts';
import type { Chunk, FunctionBody, Variable } from './syntax-tree.ts';
import type { LuaFunction, LuaValue } from './value.ts';

export interface CompilerOptions {
  readonly owner: ChunkOwner;
  /** Whether comparisons are looked at for NaN, and locals for what MoonSharp leaves in them. */
  readonly isStrict: boolean;
  /** Code tells it of every statement. */
  readonly debug?: DebugChunk;
  /** Not asked about code that tells a debugger of its statements. */
  readonly cache?: CodeCache | undefined;
}

const SCRIPT: CompilerOptions = { owner: 'script', isStrict: false };

interface OwnedChunk extends Chunk, CompilerOptions {}

type Factory = (...captures: unknown[]) => LuaFunction;

/** Gives the generator form of a function, by the function's number. */
type TwinSource = (id: number) => Factory;

/** Shorter chunks are compiled as fast as their code is read. */
const WORTH_KEEPING = 20_000;

const HEAD = `"use strict";const {${RUNTIME_NAMES.join(',')}}=$rt;`;

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
  let parsed: OwnedChunk | undefined;
  const parse = (): OwnedChunk => (parsed ??= { ...parseChunk(source, name), ...options });
  const code = plainCode(source, parse, options);
  const factories: Factory[] = [];
  const twins = twinSource(parse, factories);
  factories.push(...evaluate<(runtime: Runtime, twins: TwinSource) => Factory[]>(code, name, options)(RUNTIME, twins));
  const main = factories[0];
  if (main === undefined) throw new Error(`Chunk ${name} compiled to nothing`);
  return main(environment);
}

/** The code of all functions in their plain form: out of the cache, where it is. */
function plainCode(source: string, parse: () => OwnedChunk, { cache, debug, isStrict }: CompilerOptions): FinishedCode {
  if (cache === undefined || debug !== undefined || source.length < WORTH_KEEPING) return emitPlain(parse());
  const form = isStrict ? 'strict' : 'plain';
  const known = cache.read(source, form);
  if (known !== undefined) return known;
  const code = emitPlain(parse());
  cache.write(source, form, code);
  return code;
}

function emitPlain(chunk: OwnedChunk): FinishedCode {
  const code = new EmittedCode();
  code.add(`(function($rt,$g){${HEAD}${debugHead(chunk)}`);
  for (const body of chunk.functions) emitFactory(code, chunk, body);
  code.add(`return [${chunk.functions.map(body => `$f${body.id}`).join(',')}];})`);
  return code.finish();
}

function emitFactory(code: EmittedCode, chunk: OwnedChunk, body: FunctionBody): void {
  const { own, given } = captures(chunk, body);
  code.add(`function $f${body.id}(${given.join(',')}){`);
  if (body.parent === undefined) environmentBox(code, chunk);
  // On a line of its own, where `return` could not stand.
  const name = own ?? '$r';
  code.add(`const ${name}=`);
  const all = own === undefined ? given : [...given, own];
  const emitter = new FunctionEmitter(code, body, formOf(chunk, false), inner => `$f${inner.id}`);
  emitter.emit(`$g(${body.id})(${all.join(',')})`);
  code.add(`;return ${name};}`);
}

function formOf({ isStrict, debug }: OwnedChunk, mayYield: boolean): FunctionForm {
  return { mayYield, isStrict, ...(debug === undefined ? {} : { debug }) };
}

function debugHead({ debug }: OwnedChunk): string {
  return debug === undefined ? '' : `const $k=$debugChunk(${debug.id});`;
}

function environmentBox(code: EmittedCode, chunk: OwnedChunk): void {
  const { environment } = chunk;
  if (isBoxed(environment)) code.add(`${nameOf(environment)}=new $Box(${nameOf(environment)});`);
}

/** What a factory is given, and the name under which the function sees itself. */
function captures(chunk: OwnedChunk, body: FunctionBody): { own: string | undefined; given: string[] } {
  if (body.parent === undefined) return { own: undefined, given: [nameOf(chunk.environment)] };
  const isOwn = (variable: Variable): boolean => variable.ownFunction === body && !isBoxed(variable);
  const own = body.captures.find(isOwn);
  const given = body.captures.filter(variable => !isOwn(variable)).map(nameOf);
  return { own: own === undefined ? undefined : nameOf(own), given };
}

/** Generator forms are compiled one by one, when they are first needed. */
function twinSource(parse: () => OwnedChunk, factories: readonly Factory[]): TwinSource {
  const twins = new Map<number, Factory>();
  const source: TwinSource = id => {
    let twin = twins.get(id);
    if (twin === undefined) {
      twin = emitTwin(parse(), id)(RUNTIME, factories);
      twins.set(id, twin);
    }
    return twin;
  };
  return source;
}

function emitTwin(chunk: OwnedChunk, id: number): (runtime: Runtime, factories: readonly Factory[]) => Factory {
  const body = chunk.functions[id];
  if (body === undefined) throw new Error(`Chunk ${chunk.name} has no function ${id}`);
  const code = new EmittedCode();
  const { own, given } = captures(chunk, body);
  const all = own === undefined ? given : [...given, own];
  code.add(`(function($rt,$F){${HEAD}${debugHead(chunk)}`);
  code.add(`return function(${all.join(',')}){`);
  code.add('const $r=');
  new FunctionEmitter(code, body, formOf(chunk, true), inner => `$F[${inner.id}]`).emit('');
  code.add(';return $r;};})');
  return evaluate(code.finish(), chunk.name, chunk);
}

function evaluate<T>({ text, ranges }: FinishedCode, name: string, { owner }: CompilerOptions): T {
  const file = registerChunk({ name, owner, ranges });
  // Indirect, so that the code sees nothing of this module; the comment names it in stack traces.
  return (0, eval)(`${text}\n//# sourceURL=${file}`) as T;
}
