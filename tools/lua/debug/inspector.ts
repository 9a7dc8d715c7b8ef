import { compileChunk } from '../emit/compiler.ts';
import { OUTER_SCOPE } from '../emit/function-emitter.ts';
import { LuaError } from '../runtime/errors.ts';
import { isBoxed, read } from '../emit/javascript-names.ts';
import { native } from '../library/library.ts';
import { toDisplayString } from '../library/display-string.ts';
import { call, indexAny, metamethod } from '../runtime/operators/index.ts';
import { LuaSyntaxError } from '../syntax/syntax-error.ts';
import type { FunctionBody, Variable } from '../syntax/syntax-tree.ts';
import type { LuaKey } from '../runtime/table-extras.ts';
import { LuaTable, newTable } from '../runtime/table.ts';
import { typeName } from '../runtime/type-name.ts';
import { first, isTrue, type LuaValue } from '../runtime/value.ts';
import { GIVEN, type BlockScope, type DebugChunk, type DebugFrame } from './debug-chunk.ts';
import type { DebugAnswers, DebugQuestion, ShownScope, ShownValue, ShownVariable, StackEntry } from './messages.ts';
import { TYPESCRIPT_FUNCTIONS } from './typescript-functions.ts';

/** The program that an inspector looks into. */
export interface PausedProgram {
  /** The running functions, the innermost first, those that wait for a coroutine included. */
  readonly frames: readonly DebugFrame[];
  /** The chunk whose globals are used where no function runs. */
  readonly lastChunk: DebugChunk | undefined;
  /** Runs Lua of the debugger's own, also where the script has no stack or instructions left. */
  evaluateSafely<T>(action: () => T): T;
}

/** A value whose contents can be requested. */
type Holder =
  | { readonly kind: 'table'; readonly table: LuaTable }
  | { readonly kind: 'scope'; readonly bindings: readonly Binding[] };

/** A variable, and where generated code has it. */
interface Binding {
  readonly variable: Variable;
  readonly scope: BlockScope | undefined;
}

/** Entries that a value shows of itself in one line, and characters of a text in it. */
const PREVIEW_ENTRIES = 6;
const PREVIEW_TEXT = 40;
/** Entries of a table that are counted and listed at the most. */
const MOST_ENTRIES = 1_000_000;

const EXPORTS = '____exports';
const ENVIRONMENT = '_ENV';

/** Looks into a program that stands still. */
export class Inspector {
  private holders: Holder[] = [];

  constructor(private readonly program: PausedProgram) {}

  /** @throws {LuaError} {@link LuaSyntaxError} when Lua to evaluate goes wrong */
  answer(question: DebugQuestion): DebugAnswers[keyof DebugAnswers] {
    try {
      return this.program.evaluateSafely(() => this.answerQuietly(question));
    } catch (error) {
      throw new Error(textOfError(error), { cause: error });
    }
  }

  private answerQuietly(question: DebugQuestion): DebugAnswers[keyof DebugAnswers] {
    switch (question.kind) {
      case 'stack':
        return this.stack();
      case 'scopes':
        return this.scopes(this.frameAt(question.frame));
      case 'variables':
        return this.variables(this.holders[question.of - 1], question.start, question.count);
      case 'evaluate':
        return this.shown(this.evaluate(question.lua, this.frameAt(question.frame)));
      case 'set':
        return this.set(question.of, question.name, this.evaluate(question.lua, this.frameAt(question.frame)));
    }
  }

  /** What was shown of the last stop means nothing any more. */
  forget(): void {
    this.holders = [];
  }

  /** Whether a condition holds, or why it cannot be evaluated. */
  holds(lua: string, frame: DebugFrame): boolean | string {
    try {
      return this.program.evaluateSafely(() => isTrue(this.evaluate(lua, frame)));
    } catch (error) {
      return textOfError(error);
    }
  }

  /** What an expression gives, or what is wrong with it, in words. */
  textOf(lua: string, frame: DebugFrame): string {
    try {
      return this.program.evaluateSafely(() => {
        const value = this.evaluate(lua, frame);
        return typeof value === 'string' ? value : preview(value, 0);
      });
    } catch (error) {
      return `<${textOfError(error)}>`;
    }
  }

  private stack(): StackEntry[] {
    return this.program.frames.flatMap(({ chunk, point }, frame) => {
      const at = chunk.points[point];
      return at === undefined ? [] : [{ frame, point, chunk: chunk.id, name: chunk.nameOf(at.body) }];
    });
  }

  private frameAt(index: number | undefined): DebugFrame | undefined {
    if (index === undefined) return undefined;
    const frame = this.program.frames[index];
    if (frame === undefined) throw new Error('this function is no longer running');
    return frame;
  }

  private scopes(frame: DebugFrame | undefined): ShownScope[] {
    const point = frame?.chunk.points[frame.point];
    if (frame === undefined || point === undefined) return [];
    const { environment } = frame.chunk;
    const upvalues = point.body.captures.filter(({ name }) => name !== ENVIRONMENT);
    const scopes = [{ name: 'Locals', contents: this.holdScope(frame, point.locals) }];
    if (upvalues.length > 0) scopes.push({ name: 'Upvalues', contents: this.holdScope(frame, upvalues) });
    if (environment instanceof LuaTable)
      scopes.push({ name: 'Globals', contents: this.hold({ kind: 'table', table: environment }) });
    return scopes;
  }

  private hold(holder: Holder): number {
    return this.holders.push(holder);
  }

  private holdScope({ scope }: DebugFrame, variables: readonly Variable[]): number {
    return this.hold({ kind: 'scope', bindings: variables.map(variable => ({ variable, scope })) });
  }

  private variables(holder: Holder | undefined, start: number, count: number): ShownVariable[] {
    if (holder === undefined) return [];
    const named = holder.kind === 'table' ? contentsOf(holder.table) : this.valuesOf(holder);
    return [...part(named, start, count)].map(([name, value]) => ({ name, ...this.shown(value) }));
  }

  /** An inner variable hides an outer one of the same name. */
  private valuesOf({ bindings }: Extract<Holder, { kind: 'scope' }>): [string, LuaValue][] {
    const byName = new Map(bindings.map(binding => [binding.variable.name, binding]));
    return [...byName].map(([name, binding]) => [name, valueOf(binding)]);
  }

  private shown(value: LuaValue): ShownValue {
    const shown = { text: preview(value, 0), type: typeName(value) };
    if (!(value instanceof LuaTable)) return { ...shown, contents: 0 };
    return { ...shown, contents: this.hold({ kind: 'table', table: value }), items: countOf(value) };
  }

  private set(of: number, name: string, value: LuaValue): ShownValue {
    const holder = this.holders[of - 1];
    if (holder?.kind === 'table') setEntry(holder.table, name, value);
    else if (holder !== undefined) assign(bindingNamed(name, holder.bindings), value);
    return this.shown(value);
  }

  /** Evaluates Lua among the variables of a function, or among globals. @throws {LuaError} {@link LuaSyntaxError} */
  private evaluate(lua: string, frame: DebugFrame | undefined): LuaValue {
    const environment = frame?.chunk.environment ?? this.program.lastChunk?.environment;
    const scope = scopeTable(frame, environment);
    const run = compiled(lua, scope);
    return first(run()) ?? undefined;
  }
}

function compiled(lua: string, scope: LuaTable): () => LuaValue | LuaValue[] {
  try {
    return compileChunk(`return ${lua}`, 'debugger', scope);
  } catch (error) {
    if (!(error instanceof LuaSyntaxError)) throw error;
    // Perhaps it is a statement.
    return compileChunk(lua, 'debugger', scope);
  }
}

/** A table whose fields are the variables that a function sees, and behind them the globals. */
function scopeTable(frame: DebugFrame | undefined, environment: LuaValue): LuaTable {
  const visible = frame === undefined ? [] : visibleIn(frame);
  const scope = newTable();
  const metatable = newTable();
  metatable.setField(
    '__index',
    native((_, name) => {
      const binding = findBinding(visible, name);
      if (binding !== undefined) return valueOf(binding);
      const exported = exportsIn(visible)?.get(name);
      if (exported !== undefined) return exported;
      if (typeof name === 'string' && Object.hasOwn(TYPESCRIPT_FUNCTIONS, name)) return TYPESCRIPT_FUNCTIONS[name];
      return environment instanceof LuaTable ? first(globalNamed(environment, name)) : undefined;
    }, 'index'),
  );
  metatable.setField(
    '__newindex',
    native((_, name, value) => {
      const binding = findBinding(visible, name);
      const exports = exportsIn(visible);
      if (binding !== undefined) assign(binding, value);
      else if (exports !== undefined && exports.get(name) !== undefined) setEntry(exports, String(name), value);
      else if (environment instanceof LuaTable) setEntry(environment, String(name), value);
      return undefined;
    }, 'newindex'),
  );
  scope.metatable = metatable;
  return scope;
}

/** What a module of TypeScript exports is, in Lua, in a table that its functions see. */
function exportsIn(visible: readonly Binding[]): LuaTable | undefined {
  const binding = findBinding(visible, EXPORTS);
  const value = binding === undefined ? undefined : valueOf(binding);
  return value instanceof LuaTable ? value : undefined;
}

function globalNamed(environment: LuaTable, name: LuaValue): LuaValue | LuaValue[] {
  const value = environment.get(name);
  if (value !== undefined) return value;
  const handler = metamethod(environment, '__index');
  if (handler === undefined) return undefined;
  return handler instanceof LuaTable ? handler.get(name) : call(handler, environment, name);
}

/** Those of outer functions first: locals of the function hide them. */
function visibleIn({ chunk, point, scope, outer }: DebugFrame): readonly Binding[] {
  const at = chunk.points[point];
  if (at === undefined) return [];
  const own = [...at.body.captures, ...at.locals].filter(({ name }) => name !== ENVIRONMENT);
  return [...visibleAround(at.body, chunk, outer), ...own.map(variable => ({ variable, scope }))];
}

/** Variables of the functions around `body`, whether it uses them or not. */
function visibleAround(body: FunctionBody, chunk: DebugChunk, scope: BlockScope | undefined): Binding[] {
  const { parent } = body;
  if (parent === undefined || scope === undefined) return [];
  const variables = chunk.surroundings.get(body) ?? [];
  // The scope of the block that has made the function around it.
  const outer = parent.parent === undefined ? undefined : (scope(OUTER_SCOPE) as BlockScope);
  return [...visibleAround(parent, chunk, outer), ...variables.map(variable => ({ variable, scope }))];
}

function findBinding(bindings: readonly Binding[], name: LuaValue): Binding | undefined {
  return bindings.findLast(({ variable }) => variable.name === name);
}

function valueOf({ variable, scope }: Binding): LuaValue {
  try {
    // Generated code holds values of Lua alone; `...` is a list.
    const value = scope?.(read(variable)) as LuaValue | LuaValue[];
    return Array.isArray(value) ? listTable(value) : value;
  } catch {
    // A jump went past its declaration.
    return undefined;
  }
}

function listTable(values: readonly LuaValue[]): LuaTable {
  const table = newTable();
  values.forEach((value, place) => value !== undefined && table.set(place + 1, value));
  return table;
}

function bindingNamed(name: string, bindings: readonly Binding[]): Binding {
  const binding = findBinding(bindings, name);
  if (binding === undefined) throw new Error(`there is no variable ${name} here`);
  return binding;
}

/** Generated code relies on what it knows of a variable: that it is a number, or that nothing changes it. */
function assign({ variable, scope }: Binding, value: LuaValue): void {
  const { name, numeric, captured, ownFunction } = variable;
  if (ownFunction !== undefined || (captured && !isBoxed(variable)))
    throw new Error(`${name} cannot be changed: inner functions have it, and no code ever gives it another value`);
  if (numeric === true && typeof value !== 'number') throw new Error(`${name} is a number and stays one`);
  scope?.(`${read(variable)}=${GIVEN}`, value);
}

function setEntry(table: LuaTable, name: string, value: LuaValue): void {
  const item = /^\[(\d+)\]$/.exec(name)?.[1];
  if (item !== undefined && Number(item) <= table.length) return table.set(Number(item), value);
  for (const key of keysOf(table)) if (keyText(key) === name) return table.set(key, value);
  table.set(name, value);
}

function* keysOf(table: LuaTable): Iterable<LuaKey> {
  let pair = table.next(undefined);
  for (let count = 0; Array.isArray(pair) && count < MOST_ENTRIES; count++) {
    yield pair[0];
    pair = table.next(pair[0]);
  }
}

function lengthOf(table: LuaTable): number {
  if (table.isList) return Math.min(table.length, MOST_ENTRIES);
  let count = 0;
  for (const _ of keysOf(table)) count++;
  return count;
}

/** The number of {@link contentsOf}. */
function countOf(table: LuaTable): number {
  return namesShown(table)?.length ?? lengthOf(table) + (table.metatable === undefined ? 0 : 1);
}

/** Fields and items in the table's own order, its metatable last; of an object of the world what it says of itself. */
function* contentsOf(table: LuaTable): Iterable<[string, LuaValue]> {
  const names = namesShown(table);
  if (names !== undefined) {
    for (const name of names) yield [name, memberOf(table, name)];
    return;
  }
  for (const key of keysOf(table)) yield [keyText(key), table.get(key)];
  if (table.metatable !== undefined) yield ['[metatable]', table.metatable];
}

/** Names of what there is to see of an object of the world, which stores nothing in its table: fields, and `getName()`. */
function namesShown({ metatable }: LuaTable): string[] | undefined {
  const names = metatable?.getField('__shown');
  return names instanceof LuaTable ? names.items.filter(name => typeof name === 'string') : undefined;
}

function memberOf(table: LuaTable, name: string): LuaValue {
  try {
    const member = indexAny(table, name.replace('()', ''));
    return name.endsWith('()') ? first(call(member, table)) : member;
  } catch (error) {
    return `<${textOfError(error)}>`;
  }
}

/** What is from `start` on, and at most `count`. */
function* part<T>(all: Iterable<T>, start: number, count: number): Iterable<T> {
  let place = 0;
  for (const each of all) {
    if (place >= start + count) return;
    if (place++ >= start) yield each;
  }
}

function keyText(key: LuaValue): string {
  if (typeof key === 'string') return key;
  return `[${preview(key, 1)}]`;
}

/** A value in one line. */
function preview(value: LuaValue, depth: number): string {
  if (typeof value === 'string') return quoted(value, depth === 0 ? Infinity : PREVIEW_TEXT);
  if (!(value instanceof LuaTable)) return value === null ? 'nil' : toDisplayString(value);
  const own = ownText(value);
  if (own !== undefined) return own;
  return `${className(value)}${depth > 0 ? '{…}' : tablePreview(value, depth)}`;
}

function quoted(text: string, most: number): string {
  return JSON.stringify(text.length > most ? `${text.slice(0, most)}…` : text);
}

function tablePreview(table: LuaTable, depth: number): string {
  const count = lengthOf(table);
  const shown = [...part(keysOf(table), 0, PREVIEW_ENTRIES)].map(key => {
    const value = preview(table.get(key), depth + 1);
    return typeof key === 'number' ? value : `${keyText(key)} = ${value}`;
  });
  const more = count > shown.length ? `, … ${count - shown.length} more` : '';
  return count === 0 ? '{}' : `{${shown.join(', ')}${more}}`;
}

/** What `__tostring` says, which is how the world's objects call themselves. */
function ownText(table: LuaTable): string | undefined {
  const handler = metamethod(table, '__tostring');
  if (handler === undefined) return undefined;
  try {
    const text = first(call(handler, table));
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** An instance of a class of TypeScript knows its constructor. */
function className(table: LuaTable): string {
  const constructor = table.metatable?.getField('constructor');
  const name = constructor instanceof LuaTable ? constructor.getField('name') : undefined;
  return typeof name === 'string' ? `${name} ` : '';
}

function textOfError(error: unknown): string {
  if (error instanceof LuaError || error instanceof LuaSyntaxError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
