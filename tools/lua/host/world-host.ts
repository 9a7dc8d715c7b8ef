import { BudgetError, HostError, isOutOfMemory, isStackOverflow, LuaError } from '../runtime/errors.ts';
import { Interpreter, type InterpreterOptions } from './interpreter.ts';
import { native } from '../library/library.ts';
import { Coroutine } from '../runtime/coroutine.ts';
import { copyData } from './copy-data.ts';
import { readJson } from './json-reader.ts';
import { writeJson } from './json-writer.ts';
import { isSameData } from './same-data.ts';
import { toDisplayString } from '../library/display-string.ts';
import { formatRange } from '../syntax/source-range.ts';
import { LuaSyntaxError } from '../syntax/syntax-error.ts';
import { manyOf } from '../runtime/operators/index.ts';
import { LuaTable, newTable } from '../runtime/table.ts';
import { first, isTrue, type LuaFunction, type LuaResult, type LuaValue } from '../runtime/value.ts';

/** What a machine answers; `code` is `ok` or one of VmError's. */
export interface HostAnswer {
  readonly code: 'ok' | 'syntax' | 'error' | 'budget' | 'absent';
  readonly text: string;
}

/** What the library has and neither the world nor scripts get: the world gives scripts its own. */
const HIDDEN = ['print'];

/**
 * The inside of a machine that carries a table: it loads the world and calls its functions with texts, and gives the world
 * what it needs to run scripts. Knows nothing of threads, so that a page can use it as it is.
 */
export class WorldHost {
  private readonly interpreter: Interpreter;
  /** The metatable that texts have while a script of the environment runs. */
  private readonly stringMetatables = new WeakMap<LuaTable, LuaTable>();
  private readonly worldStrings: LuaTable | undefined;

  constructor(options: InterpreterOptions) {
    this.interpreter = new Interpreter(options);
    this.worldStrings = this.interpreter.stringMetatable;
    const { globals } = this.interpreter;
    for (const name of HIDDEN) globals.setField(name, undefined);
    const define = (name: string, run: LuaFunction): void => globals.setField(name, native(run, name));
    define('setmetatable', weakSetMetatable(globals.getField('setmetatable')));
    define('__newEnvironment', () => this.newEnvironment());
    define('__loadScript', (...values) => this.loadScript(values));
    define('__callScript', (...values) => this.callScript(values));
    define('__decodeJson', decodeJson);
    define('__copyData', copyPlain);
    define('__encodeJson', encodeJson);
    define('__isSameData', (left, right, nothing) => isSameData(left, right, nothing));
    define('__markDead', markDead);
    define('__protectedThread', protectedThread(globals.getField('pcall')));
    define('__raiseText', raiseText);
    define('__raiseInScript', raiseInScript);
  }

  /** Loads the chunk `name`, or calls the global function `name` with `text`. */
  run(kind: 'load' | 'call', name: string, text: string): HostAnswer {
    this.interpreter.stringMetatable = this.worldStrings;
    try {
      return this.interpreter.inside(() => (kind === 'load' ? this.load(text, name) : this.call(name, text)));
    } catch (error) {
      return answerOf(error, name);
    }
  }

  /** Runs what a debugger wants to know between two calls. */
  between(action: () => void): void {
    this.interpreter.inside(action);
  }

  private load(source: string, name: string): HostAnswer {
    this.interpreter.load(source, name, this.interpreter.globals, 'world')();
    return { code: 'ok', text: '' };
  }

  private call(name: string, text: string): HostAnswer {
    const callee = this.interpreter.globals.getField(name);
    if (typeof callee !== 'function') {
      return { code: 'absent', text: `the machine has no global function ${name}` };
    }
    const result = first(callee(text));
    return { code: 'ok', text: result === undefined || result === null ? '' : toDisplayString(result) };
  }

  private newEnvironment(): LuaTable {
    const environment = this.interpreter.newEnvironment();
    for (const name of HIDDEN) environment.setField(name, undefined);
    const metatable = newTable();
    metatable.setField('__index', environment.getField('string'));
    this.stringMetatables.set(environment, metatable);
    return environment;
  }

  private loadScript([source, name, environment]: LuaValue[]): LuaResult {
    if (typeof source !== 'string') return [undefined, `a script is a text, not a ${typeof source}`];
    const chunkName = toDisplayString(name);
    try {
      return this.interpreter.load(source, chunkName, environment ?? undefined);
    } catch (error) {
      if (error instanceof LuaSyntaxError) return [undefined, syntaxText(error, chunkName)];
      if (isStackOverflow(error)) return [undefined, `${chunkName}:(1,0-0): the script is nested too deep`];
      throw error;
    }
  }

  private callScript([environment, callee, ...values]: LuaValue[]): LuaResult {
    const { interpreter } = this;
    const strings = interpreter.stringMetatable;
    const own = environment instanceof LuaTable ? this.stringMetatables.get(environment) : undefined;
    if (own !== undefined) interpreter.stringMetatable = own;
    try {
      return succeeded(interpreter.callScript(functionFrom(callee), values));
    } catch (error) {
      return [false, failureText(error)];
    } finally {
      interpreter.stringMetatable = strings;
    }
  }
}

/** `true` and the data of a JSON text, or `false`: arguments are the text, the mark for `null`, and what makes an empty record. */
function decodeJson(text: LuaValue, nothing: LuaValue, record: LuaValue): LuaResult {
  if (typeof text !== 'string') return [false];
  const makeRecord = functionFrom(record);
  const read = readJson(text, { nothing, emptyRecord: () => first(makeRecord()) });
  return read === undefined ? [false] : [true, read.value];
}

/**
 * The JSON text of plain data, or nil when it nests too deep: arguments are the data, the mark for `null`, and the table
 * whose keys are records.
 */
function encodeJson(data: LuaValue, nothing: LuaValue, records: LuaValue): LuaResult {
  return records instanceof LuaTable ? writeJson(data, { nothing, records }) : undefined;
}

/** A deep copy of plain data, or nil when it is not plain: arguments as those of {@link encodeJson}. */
function copyPlain(data: LuaValue, nothing: LuaValue, records: LuaValue): LuaResult {
  return records instanceof LuaTable ? copyData(data, { nothing, records }) : undefined;
}

/** The object of a handle is gone: to scripts the handle equals nil. */
function markDead(handle: LuaValue): LuaResult {
  if (handle instanceof LuaTable) handle.markDead();
  return undefined;
}

/** A coroutine that calls a script's function as `pcall` does: a function of the world that calls it could not yield. */
function protectedThread(pcall: LuaValue): LuaFunction {
  const { generator } = functionFrom(pcall);
  if (generator === undefined) throw new LuaError('pcall cannot yield');
  return run => new Coroutine(given => generator(run, ...given));
}

/** Raises an error of the game at the position of the script that called it. */
function raiseInScript(text: LuaValue): never {
  throw new LuaError(toDisplayString(text), 'script');
}

/** Raises an error of the game: its text is the whole message, without a position. */
function raiseText(text: LuaValue): never {
  const error = new LuaError(toDisplayString(text));
  error.decorated = error.message;
  throw error;
}

/** The world notes things about tables that come and go, and would keep all of them on a machine without weak tables. */
function weakSetMetatable(plain: LuaValue): LuaFunction {
  return (...values: LuaValue[]) => {
    const [table, metatable] = values;
    const result = functionFrom(plain)(...values);
    if (table instanceof LuaTable && metatable instanceof LuaTable && metatable.getField('__mode') === 'k')
      table.weaken();
    return result;
  };
}

function functionFrom(callee: LuaValue): LuaFunction {
  if (typeof callee === 'function') return callee;
  throw new LuaError(`attempt to call a ${isTrue(callee) ? typeof callee : 'nil'} value`);
}

function succeeded(result: LuaResult): LuaResult {
  if (Array.isArray(result)) return [true, ...manyOf(result)];
  return result === null ? true : [true, result];
}

function syntaxText(error: LuaSyntaxError, chunkName: string): string {
  return `${formatRange(chunkName, error.range)}: ${error.message}`;
}

/** @throws whatever is no error of Lua: it is a mistake of ours, and nothing here can tell what it means */
function failureText(error: unknown): string {
  if (error instanceof LuaError) return error.text;
  if (isStackOverflow(error)) return 'stack overflow';
  if (error instanceof BudgetError || error instanceof HostError) return error.message;
  if (isOutOfMemory(error)) return 'not enough memory';
  throw error;
}

function answerOf(error: unknown, name: string): HostAnswer {
  if (error instanceof LuaSyntaxError) return { code: 'syntax', text: syntaxText(error, name) };
  if (error instanceof BudgetError) return { code: 'budget', text: error.message };
  if (error instanceof LuaError) return { code: 'error', text: error.text };
  return { code: 'error', text: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}
