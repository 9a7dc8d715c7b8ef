import { EmittedCode, type FinishedCode } from './emitted-code.ts';
import type { FunctionForm } from './expression-emitter.ts';
import { FunctionEmitter } from './function-emitter.ts';
import { isBoxed, isItself, nameOf } from './javascript-names.ts';
import { stubForm } from './stubs.ts';
import { COST_OF_OBJECT } from '../runtime/budget.ts';
import type { Chunk, FunctionBody, Variable } from '../syntax/syntax-tree.ts';

/** What a new function takes from the budget. */
function costOfFunction(captures: number): number {
  return COST_OF_OBJECT + Math.floor(captures / CAPTURES_A_CALL);
}

/** Variables that a new function is given in the time of a call. */
const CAPTURES_A_CALL = 8;

const NONE: ReadonlySet<string> = new Set();

/** What the code of a chunk's functions depends on. */
export type UnitForm = Pick<FunctionForm, 'isStrict' | 'isWorld' | 'debug'>;

/**
 * The code of `root` and of all functions inside it; with `lateFrom` of those alone that have no more tokens of their own, and
 * of stubs for the others, which are compiled when they are first called.
 *
 * Evaluates to a function that takes the list of factories by number (`$F`, which it adds its own to), what makes the stubs of
 * a function (`$s`) and what compiles its generator form (`$g`), and gives the factory of `root`.
 *
 * @param inPlace numbers of functions that are written in place, however long they are
 */
export function emitUnit(
  chunk: Chunk,
  root: FunctionBody,
  form: UnitForm,
  lateFrom: number | undefined,
  inPlace: ReadonlySet<string> = NONE,
): FinishedCode {
  const isLate = (body: FunctionBody): boolean =>
    lateFrom !== undefined && body.tokens > lateFrom && !inPlace.has(`${body.id}`);
  const runsOnce = lateFrom !== undefined && isModule(root);
  // What an outer function shows about its variables is to be known before the inner ones are written, which stand first.
  const rootCode = emitRoot(chunk, root, { ...form, mayYield: false, self: root, isCold: runsOnce });
  const code = new EmittedCode();
  code.add(`(function($F,$s,$g){${debugHead(form)}`);
  const emitInner = ({ functions }: FunctionBody): void => {
    for (const body of functions) {
      if (isLate(body)) {
        emitStub(code, body);
      } else {
        emitFactory(code, chunk, body, { ...form, isCold: lateFrom !== undefined && isModule(body) });
        emitInner(body);
      }
    }
  };
  emitInner(root);
  code.append(rootCode);
  code.add('})');
  return code.finish();
}

function emitRoot(chunk: Chunk, root: FunctionBody, form: FunctionForm): EmittedCode {
  const code = new EmittedCode();
  const { all } = captures(chunk, root);
  code.add(`return (function(${all.join(',')}){`);
  if (root.parent === undefined) environmentBox(code, chunk);
  code.add('const $r=(');
  // The parentheses tell the engine that the function is called at once.
  new FunctionEmitter(code, root, form, localFactory).emit(generatorRequest(root, all));
  code.add(');return $r;});');
  return code;
}

/** The generator form of one function; evaluates to the same as that of {@link emitUnit}, and adds no factories. */
export function emitGenerator(chunk: Chunk, body: FunctionBody, form: UnitForm): FinishedCode {
  const code = new EmittedCode();
  code.add(`(function($F){${debugHead(form)}`);
  code.add(`return (function(${captures(chunk, body).all.join(',')}){`);
  code.add('const $r=(');
  new FunctionEmitter(code, body, { ...form, mayYield: true }, inner => `$F[${inner.id}]`).emit('');
  code.add(');return $r;});})');
  return code.finish();
}

/** The chunk itself, or a module of a bundle: it may be what a function gives that does nothing else. */
function isModule({ parent, varargs }: FunctionBody): boolean {
  if (parent === undefined) return true;
  if (varargs === undefined) return false;
  return parent.parent === undefined || (parent.parent.parent === undefined && parent.block.statements.length === 1);
}

function localFactory({ id }: FunctionBody): string {
  return `$f${id}`;
}

function generatorRequest({ id }: FunctionBody, all: readonly string[]): string {
  return `$g(${id})(${all.join(',')})`;
}

function emitFactory(
  code: EmittedCode,
  chunk: Chunk,
  body: FunctionBody,
  form: UnitForm & Pick<FunctionForm, 'isCold'>,
): void {
  const { own, given, all } = captures(chunk, body);
  code.add(`var $f${body.id}=$F[${body.id}]=function(${given.join(',')}){$made(${costOfFunction(given.length)});`);
  // On a line of its own, where `return` could not stand.
  const name = own ?? '$r';
  code.add(`const ${name}=`);
  new FunctionEmitter(code, body, { ...form, mayYield: false }, localFactory).emit(generatorRequest(body, all));
  code.add(`;return ${name};};`);
}

/** A stub compiles its function when it is first called, see {@link stubFactory}. */
function emitStub(code: EmittedCode, body: FunctionBody): void {
  const { id, captures } = body;
  const seesItself = ownVariable(body) !== undefined;
  const cost = costOfFunction(captures.length - (seesItself ? 1 : 0));
  code.add(`var $f${id}=$F[${id}]=$s(${id},${cost},${stubForm(body, seesItself)});`);
}

function ownVariable(body: FunctionBody): Variable | undefined {
  return body.captures.find(variable => isItself(variable, body));
}

/** What a factory is given, the name under which the function sees itself, and both together. */
function captures(chunk: Chunk, body: FunctionBody): { own: string | undefined; given: string[]; all: string[] } {
  if (body.parent === undefined) {
    const given = [nameOf(chunk.environment)];
    return { own: undefined, given, all: given };
  }
  const variable = ownVariable(body);
  const own = variable === undefined ? undefined : nameOf(variable);
  const given = body.captures.filter(each => each !== variable).map(nameOf);
  return { own, given, all: own === undefined ? given : [...given, own] };
}

function debugHead({ debug }: UnitForm): string {
  return debug === undefined ? '' : `const $k=$debugChunk(${debug.id});`;
}

function environmentBox(code: EmittedCode, { environment }: Chunk): void {
  if (isBoxed(environment)) code.add(`${nameOf(environment)}=new $Box(${nameOf(environment)});`);
}
