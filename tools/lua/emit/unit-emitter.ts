import { EmittedCode, type FinishedCode } from './emitted-code.ts';
import type { FunctionForm } from './expression-emitter.ts';
import { ownTokens } from './code-cost.ts';
import { FunctionEmitter } from './function-emitter.ts';
import { isBoxed, nameOf } from './javascript-names.ts';
import { COST_OF_OBJECT } from '../runtime/budget.ts';
import type { Chunk, FunctionBody, Variable } from '../syntax/syntax-tree.ts';

/** Takes from the budget what a new function is worth. */
function madeOf(captures: number): string {
  return `$made(${COST_OF_OBJECT + Math.floor(captures / CAPTURES_A_CALL)});`;
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
 * Evaluates to a function that takes the list of factories by number (`$F`, which it adds its own to), what compiles a
 * function (`$L`) and what compiles its generator form (`$g`), and gives the factory of `root`.
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
    lateFrom !== undefined && ownTokens(body) > lateFrom && !inPlace.has(`${body.id}`);
  const runsOnce = lateFrom !== undefined && isModule(root);
  // What an outer function shows about its variables is to be known before the inner ones are written, which stand first.
  const rootCode = emitRoot(chunk, root, { ...form, mayYield: false, self: root, isCold: runsOnce });
  const code = new EmittedCode();
  code.add(`(function($F,$L,$g){${debugHead(form)}`);
  for (const body of functionsOfUnit(root, isLate)) {
    if (isLate(body)) emitStub(code, chunk, body, body.parent === root);
    else emitFactory(code, chunk, body, { ...form, isCold: lateFrom !== undefined && isModule(body) });
  }
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

function functionsOfUnit(root: FunctionBody, isLate: (body: FunctionBody) => boolean): FunctionBody[] {
  return root.functions.flatMap(body => (isLate(body) ? [body] : [body, ...functionsOfUnit(body, isLate)]));
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
  code.add(`var $f${body.id}=$F[${body.id}]=function(${given.join(',')}){${madeOf(given.length)}`);
  // On a line of its own, where `return` could not stand.
  const name = own ?? '$r';
  code.add(`const ${name}=`);
  new FunctionEmitter(code, body, { ...form, mayYield: false }, localFactory).emit(generatorRequest(body, all));
  code.add(`;return ${name};};`);
}

/**
 * A stub compiles its function when it is first called. It is short, since there are many.
 *
 * @param isMadeNow whether the unit makes one at once; the parentheses tell the engine
 */
function emitStub(code: EmittedCode, chunk: Chunk, body: FunctionBody, isMadeNow: boolean): void {
  const { own, given } = captures(chunk, body);
  const names = given.map((_, place) => `a${place}`).join(',');
  const all = own === undefined ? names : names === '' ? 'r' : `${names},r`;
  const parameters = stubParameters(body);
  const factory =
    `function(${names}){${madeOf(given.length)}let i;const r=function(${parameters}){` +
    `return(i??=$L(${body.id})(${all}))(${parameters});};return r;}`;
  code.add(`var $f${body.id}=$F[${body.id}]=${isMadeNow ? `(${factory})` : factory};`);
}

/** The first one keeps its name: who evaluates TypeScript knows a method by it. */
function stubParameters({ parameters, varargs }: FunctionBody): string {
  const names = parameters.map((variable, place) => (place === 0 ? nameOf(variable) : `p${place}`));
  if (varargs !== undefined) names.push('...v');
  return names.length === 0 ? 'p' : names.join(',');
}

/** What a factory is given, the name under which the function sees itself, and both together. */
function captures(chunk: Chunk, body: FunctionBody): { own: string | undefined; given: string[]; all: string[] } {
  if (body.parent === undefined) {
    const given = [nameOf(chunk.environment)];
    return { own: undefined, given, all: given };
  }
  const isOwn = (variable: Variable): boolean => variable.ownFunction === body && !isBoxed(variable);
  const variable = body.captures.find(isOwn);
  const given = body.captures.filter(each => !isOwn(each)).map(nameOf);
  const own = variable === undefined ? undefined : nameOf(variable);
  return { own, given, all: own === undefined ? given : [...given, own] };
}

function debugHead({ debug }: UnitForm): string {
  return debug === undefined ? '' : `const $k=$debugChunk(${debug.id});`;
}

function environmentBox(code: EmittedCode, { environment }: Chunk): void {
  if (isBoxed(environment)) code.add(`${nameOf(environment)}=new $Box(${nameOf(environment)});`);
}
