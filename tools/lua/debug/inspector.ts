import { compileChunk } from '../emit/compiler.ts';
import { LuaError } from '../runtime/errors.ts';
import { isBoxed, read } from '../emit/javascript-names.ts';
import { native } from '../library/library.ts';
import { toDisplayString } from '../library/display-string.ts';
import { call, metamethod } from '../runtime/operators/index.ts';
import { LuaSyntaxError } from '../syntax/syntax-error.ts';
import type { Variable } from '../syntax/syntax-tree.ts';
import { LuaTable, newTable } from '../runtime/table.ts';
import { typeName } from '../runtime/type-name.ts';
import { first, isTrue, type LuaValue } from '../runtime/value.ts';
import { GIVEN, type DebugChunk, type DebugFrame } from './debug-chunk.ts';
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
  | { readonly kind: 'scope'; readonly frame: DebugFrame; readonly variables: readonly Variable[] };

/** Entries that a value shows of itself in one line, and characters of a text in it. */
const PREVIEW_ENTRIES = 6;
const PREVIEW_TEXT = 40;
/** Entries of a table that are counted and listed at the most. */
const MOST_ENTRIES = 10_000;

const EXPORTS = '____exports';

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

  /** Whether a condition holds; nothing when it cannot be evaluated. */
  holds(lua: string, frame: DebugFrame): boolean | undefined {
    try {
      return this.program.evaluateSafely(() => isTrue(this.evaluate(lua, frame)));
    } catch {
      return undefined;
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
    return index === undefined ? undefined : this.program.frames[index];
  }

  private scopes(frame: DebugFrame | undefined): ShownScope[] {
    const point = frame?.chunk.points[frame.point];
    if (frame === undefined || point === undefined) return [];
    const { environment } = frame.chunk;
    const upvalues = point.body.captures.filter(({ name }) => name !== '_ENV');
    const scopes = [{ name: 'Locals', contents: this.hold({ kind: 'scope', frame, variables: point.locals }) }];
    if (upvalues.length > 0)
      scopes.push({ name: 'Upvalues', contents: this.hold({ kind: 'scope', frame, variables: upvalues }) });
    if (environment instanceof LuaTable)
      scopes.push({ name: 'Globals', contents: this.hold({ kind: 'table', table: environment }) });
    return scopes;
  }

  private hold(holder: Holder): number {
    return this.holders.push(holder);
  }

  private variables(holder: Holder | undefined, start: number, count: number): ShownVariable[] {
    if (holder === undefined) return [];
    const named = holder.kind === 'table' ? entriesOf(holder.table) : this.valuesOf(holder);
    return named.slice(start, start + count).map(([name, value]) => ({ name, ...this.shown(value) }));
  }

  /** An inner variable hides an outer one of the same name. */
  private valuesOf({ frame, variables }: Extract<Holder, { kind: 'scope' }>): [string, LuaValue][] {
    const byName = new Map(variables.map(variable => [variable.name, variable]));
    return [...byName.values()].map(variable => [variable.name, valueIn(frame, variable)]);
  }

  private shown(value: LuaValue): ShownValue {
    const shown = { text: preview(value, 0), type: typeName(value) };
    if (!(value instanceof LuaTable)) return { ...shown, contents: 0 };
    return { ...shown, contents: this.hold({ kind: 'table', table: value }), items: entriesOf(value).length };
  }

  private set(of: number, name: string, value: LuaValue): ShownValue {
    const holder = this.holders[of - 1];
    if (holder?.kind === 'table') setEntry(holder.table, name, value);
    else if (holder !== undefined) assign(holder.frame, variableNamed(name, holder.variables), value);
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
      const variable = visible.findLast(each => each.name === name);
      if (variable !== undefined && frame !== undefined) return valueIn(frame, variable);
      const exported = exportsIn(frame, visible)?.get(name);
      if (exported !== undefined) return exported;
      if (typeof name === 'string' && Object.hasOwn(TYPESCRIPT_FUNCTIONS, name)) return TYPESCRIPT_FUNCTIONS[name];
      return environment instanceof LuaTable ? first(globalNamed(environment, name)) : undefined;
    }, 'index'),
  );
  metatable.setField(
    '__newindex',
    native((_, name, value) => {
      const variable = visible.findLast(each => each.name === name);
      const exports = exportsIn(frame, visible);
      if (variable !== undefined && frame !== undefined) assign(frame, variable, value);
      else if (exports !== undefined && exports.get(name) !== undefined) setEntry(exports, String(name), value);
      else if (environment instanceof LuaTable) setEntry(environment, String(name), value);
      return undefined;
    }, 'newindex'),
  );
  scope.metatable = metatable;
  return scope;
}

/** What a module of TypeScript exports is, in Lua, in a table that its functions see. */
function exportsIn(frame: DebugFrame | undefined, visible: readonly Variable[]): LuaTable | undefined {
  const variable = visible.findLast(each => each.name === EXPORTS);
  const value = frame === undefined || variable === undefined ? undefined : valueIn(frame, variable);
  return value instanceof LuaTable ? value : undefined;
}

function globalNamed(environment: LuaTable, name: LuaValue): LuaValue | LuaValue[] {
  const value = environment.get(name);
  if (value !== undefined) return value;
  const handler = metamethod(environment, '__index');
  if (handler === undefined) return undefined;
  return handler instanceof LuaTable ? handler.get(name) : call(handler, environment, name);
}

/** Captured variables first: locals of the function hide them. */
function visibleIn({ chunk, point }: DebugFrame): readonly Variable[] {
  const at = chunk.points[point];
  return at === undefined ? [] : [...at.body.captures.filter(({ name }) => name !== '_ENV'), ...at.locals];
}

function valueIn(frame: DebugFrame, variable: Variable): LuaValue {
  try {
    // Generated code holds values of Lua alone; `...` is a list.
    const value = frame.scope?.(read(variable)) as LuaValue | LuaValue[];
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

function variableNamed(name: string, variables: readonly Variable[]): Variable {
  const variable = variables.findLast(each => each.name === name);
  if (variable === undefined) throw new Error(`there is no variable ${name} here`);
  return variable;
}

/** Generated code relies on what it knows of a variable: that it is a number, or that nothing changes it. */
function assign(frame: DebugFrame, variable: Variable, value: LuaValue): void {
  const { name, numeric, captured, ownFunction } = variable;
  if (ownFunction !== undefined || (captured && !isBoxed(variable)))
    throw new Error(`${name} cannot be changed: inner functions have it, and no code ever gives it another value`);
  if (numeric === true && typeof value !== 'number') throw new Error(`${name} is a number and stays one`);
  frame.scope?.(`${read(variable)}=${GIVEN}`, value);
}

function setEntry(table: LuaTable, name: string, value: LuaValue): void {
  const key = keysOf(table).find(each => keyText(each) === name) ?? name;
  if (key !== undefined && key !== null) table.set(key, value);
}

function keysOf(table: LuaTable): LuaValue[] {
  const keys: LuaValue[] = [];
  for (let pair = table.next(undefined); Array.isArray(pair) && keys.length < MOST_ENTRIES; pair = table.next(pair[0]))
    keys.push(pair[0]);
  return keys;
}

/** Fields and items in the table's own order, its metatable last. */
function entriesOf(table: LuaTable): [string, LuaValue][] {
  const entries = keysOf(table).map((key): [string, LuaValue] => [keyText(key), table.get(key)]);
  return table.metatable === undefined ? entries : [...entries, ['[metatable]', table.metatable]];
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
  const keys = keysOf(table);
  const shown = keys.slice(0, PREVIEW_ENTRIES).map(key => {
    const value = preview(table.get(key), depth + 1);
    return typeof key === 'number' ? value : `${keyText(key)} = ${value}`;
  });
  const more = keys.length > shown.length ? `, … ${keys.length - shown.length} more` : '';
  return keys.length === 0 ? '{}' : `{${shown.join(', ')}${more}}`;
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
