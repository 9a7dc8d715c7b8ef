import { EmittedCode, type FinishedCode } from './emitted-code.ts';
import type { ClosureEmitter, FunctionForm } from './expression-emitter.ts';
import { FunctionEmitter, OUTER_SCOPE } from './function-emitter.ts';
import { isBoxed, isItself, nameOf } from './javascript-names.ts';
import { stubForm } from './stubs.ts';
import { COST_OF_OBJECT } from '../runtime/budget.ts';
import type { Chunk, FunctionBody } from '../syntax/syntax-tree.ts';

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
 * of what makes stubs of the others, which are compiled when they are first called.
 *
 * Evaluates to a function that takes the list of factories by number (`$F`, which it adds its own to), what makes functions
 * that may have none there (`$s`) and what compiles their generator form (`$g`), and gives the factory of `root`.
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
  const closure: ClosureEmitter = (body, scope) =>
    isLate(body) ? stubCall(body, scope) : `${factoryName(body)}(${[...scope, ...capturesOf(body).given].join(',')})`;
  // What an outer function shows about its variables is to be known before the inner ones are written, which stand first.
  const rootCode = emitRoot(chunk, root, { ...form, mayYield: false, self: root, isCold: runsOnce }, closure);
  const code = new EmittedCode();
  code.add(`(function($F,$s,$g){${debugHead(form)}`);
  const emitInner = ({ functions }: FunctionBody): void => {
    for (const body of functions) {
      if (isLate(body)) continue;
      const isCold = lateFrom !== undefined && isModule(body);
      emitFactory(code, body, { ...form, mayYield: false, isCold }, closure);
      emitInner(body);
    }
  };
  emitInner(root);
  code.append(rootCode);
  code.add('})');
  return code.finish();
}

function emitRoot(chunk: Chunk, root: FunctionBody, form: FunctionForm, closure: ClosureEmitter): EmittedCode {
  const code = new EmittedCode();
  const all = capturesOfRoot(chunk, root, form);
  code.add(`return (function(${all.join(',')}){`);
  if (root.parent === undefined) environmentBox(code, chunk);
  code.add('const $r=(');
  // The parentheses tell the engine that the function is called at once.
  new FunctionEmitter(code, root, form, closure).emit(generatorRequest(root, all));
  code.add(');return $r;});');
  return code;
}

/** The generator form of one function; evaluates to the same as that of {@link emitUnit}, and adds no factories. */
export function emitGenerator(chunk: Chunk, body: FunctionBody, form: UnitForm): FinishedCode {
  const code = new EmittedCode();
  code.add(`(function($F,$s){${debugHead(form)}`);
  code.add(`return (function(${capturesOfRoot(chunk, body, form).join(',')}){`);
  code.add('const $r=(');
  new FunctionEmitter(code, body, { ...form, mayYield: true }, stubCall).emit('');
  code.add(');return $r;});})');
  return code.finish();
}

/** The chunk itself, or a module of a bundle: it may be what a function gives that does nothing else. */
function isModule({ parent, varargs }: FunctionBody): boolean {
  if (parent === undefined) return true;
  if (varargs === undefined) return false;
  return parent.parent === undefined || (parent.parent.parent === undefined && parent.block.statements.length === 1);
}

function factoryName({ id }: FunctionBody): string {
  return `$f${id}`;
}

function generatorRequest({ id }: FunctionBody, all: readonly string[]): string {
  return `$g(${id})(${all.join(',')})`;
}

function emitFactory(code: EmittedCode, body: FunctionBody, form: FunctionForm, closure: ClosureEmitter): void {
  const { own, given, all } = capturesOf(body);
  const outer = outerScope(form);
  const parameters = [...outer, ...given].join(',');
  code.add(`var ${factoryName(body)}=$F[${body.id}]=(function(${parameters}){$made(${costOfFunction(given.length)});`);
  const name = own ?? '$r';
  // Parentheses tell the engine that a function is called at once, as a factory is, and the function around a module.
  const [opening, closing] = isModule(body) ? ['(', ')'] : ['', ''];
  // On a line of its own, where `return` could not stand.
  code.add(`const ${name}=${opening}`);
  new FunctionEmitter(code, body, form, closure).emit(generatorRequest(body, [...outer, ...all]));
  code.add(`${closing};return ${name};});`);
}

/** A function that has a factory, or a stub of one that has none yet, see {@link FunctionMaker}. */
function stubCall(body: FunctionBody, scope: readonly string[]): string {
  const { own, given } = capturesOf(body);
  const list = [...scope, ...given].map(each => `,${each}`).join('');
  return `$s(${body.id},${costOfFunction(given.length)},${stubForm(body, own !== undefined)}${list})`;
}

/** The variables around a function, which a debugger shows also where the function does not use them. */
function outerScope({ debug }: UnitForm): readonly string[] {
  return debug === undefined ? [] : [OUTER_SCOPE];
}

/** What the unit of `root` is given. */
function capturesOfRoot({ environment }: Chunk, root: FunctionBody, form: UnitForm): string[] {
  return root.parent === undefined ? [nameOf(environment)] : [...outerScope(form), ...capturesOf(root).all];
}

/** What a function inside another one is given, the name under which it sees itself, and both together. */
function capturesOf(body: FunctionBody): { own: string | undefined; given: string[]; all: string[] } {
  let own: string | undefined;
  const given: string[] = [];
  for (const variable of body.captures) {
    if (isItself(variable, body)) own = nameOf(variable);
    else given.push(nameOf(variable));
  }
  return { own, given, all: own === undefined ? given : [...given, own] };
}

function debugHead({ debug }: UnitForm): string {
  return debug === undefined ? '' : `const $k=$debugChunk(${debug.id});`;
}

function environmentBox(code: EmittedCode, { environment }: Chunk): void {
  if (isBoxed(environment)) code.add(`${nameOf(environment)}=new $Box(${nameOf(environment)});`);
}
