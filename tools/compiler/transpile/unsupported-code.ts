import ts from 'typescript';
import type { BuildDiagnostic } from '../build-error.ts';
import { MESSAGES } from '../messages.ts';
import { placeAt } from './diagnostics.ts';

/** Values of TypeScript's library that nothing in Lua stands for, and what to use instead. */
const MISSING: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Date: 'Use os.time() and os.date() of Lua.',
    RegExp: 'Use split and indexOf, or string.find of Lua with its patterns.',
    Boolean: "Compare with !== 0, !== '' or !== undefined.",
    BigInt: 'Use a number below 2 ** 53.',
    Reflect: 'Use fields and functions.',
    ...sameRemedy('Use a function.', ['Proxy', 'Function', 'eval']),
    ...sameRemedy('Build the text by hand.', ['Intl', 'encodeURI', 'encodeURIComponent', 'escape']),
    ...sameRemedy('Walk the text.', ['decodeURI', 'decodeURIComponent', 'unescape']),
    ...sameRemedy('Use Error.', ['AggregateError', 'EvalError', 'SuppressedError']),
    ...sameRemedy('Keep the object itself.', ['WeakRef', 'FinalizationRegistry']),
    ...sameRemedy('Use an array.', ['Iterator', 'ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Atomics']),
    ...sameRemedy('Use an array of numbers.', ['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array']),
    ...sameRemedy('Use an array of numbers.', ['Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array']),
    ...sameRemedy('Use an array of numbers.', ['Float64Array', 'BigInt64Array', 'BigUint64Array']),
  }),
);

function sameRemedy(remedy: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, remedy]));
}

/** What TypeScriptToLua compiles without an error, to Lua that fails when it runs or does something else. */
export function unsupportedCode(source: ts.SourceFile, program: ts.Program): Omit<BuildDiagnostic, 'file'>[] {
  const checker = program.getTypeChecker();
  const faults: Omit<BuildDiagnostic, 'file'>[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    const message = messageOf(node);
    if (message !== undefined)
      faults.push({ ...placeAt(source.text, node.getStart(source)), message, code: 'unsupported' });
    ts.forEachChild(node, visit);
  };
  const messageOf = (node: ts.Node): string | undefined => {
    if (ts.isContinueStatement(node)) return actsAsBreak(node) ? MESSAGES.continueInSwitch() : undefined;
    if (!ts.isIdentifier(node)) return undefined;
    const remedy = MISSING.get(node.text);
    if (remedy !== undefined) return isOfLibrary(node) ? MESSAGES.missingGlobal(node.text, remedy) : undefined;
    return isArrayCall(node) && isOfLibrary(node) ? MESSAGES.arrayCall() : undefined;
  };
  const isOfLibrary = (node: ts.Identifier): boolean => {
    if (ts.isTypeOfExpression(node.parent) || isMemberName(node)) return false;
    const declared = checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declared.length > 0 && declared.every(each => program.isSourceFileDefaultLibrary(each.getSourceFile()));
  };
  visit(source);
  return faults;
}

function isMemberName(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
}

/** `Array(3)`; of `new Array(3)` TypeScriptToLua reports by itself that it does not compile. */
function isArrayCall(node: ts.Identifier): boolean {
  return node.text === 'Array' && ts.isCallExpression(node.parent) && node.parent.expression === node;
}

/** Whether a `continue` leaves a `switch`, after which the loop has more to do. */
function actsAsBreak({ label, parent }: ts.ContinueStatement): boolean {
  if (label !== undefined) return false;
  let node: ts.Node = parent;
  while (!ts.isSwitchStatement(node)) {
    if (ts.isIterationStatement(node, false) || ts.isFunctionLike(node) || ts.isSourceFile(node)) return false;
    node = node.parent;
  }
  for (; !ts.isIterationStatement(node.parent, false); node = node.parent)
    if (!isLastIn(node, node.parent)) return true;
  return false;
}

function isLastIn(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isBlock(parent)) return parent.statements.at(-1) === node;
  return ts.isIfStatement(parent);
}
