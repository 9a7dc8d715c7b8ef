import ts from 'typescript';

/** TypeScript that means the same where nothing is known of types. */
export interface UntypedCode {
  readonly text: string;
  /** Whether the same text, taken for Lua, would mean something else or nothing. */
  readonly isTypeScript: boolean;
  /** Whether it is one expression. */
  readonly isExpression: boolean;
}

/** Where TypeScript cannot read a text. Line and column count from 1. */
export interface SyntaxFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** Objects of TypeScript's own library: the compiler knows their members without any types of the program. */
const KNOWN_OBJECTS = new Set(['Math', 'Object', 'Number', 'String', 'Array', 'Symbol', 'Map', 'Set', 'Promise']);

const LIST_METHODS = new Set(
  'at concat every filter find findIndex flat flatMap forEach includes indexOf join map pop push reduce reverse slice some sort'.split(
    ' ',
  ),
);
const TEXT_METHODS = new Set(
  'charAt charCodeAt concat endsWith includes indexOf padEnd padStart repeat replace slice split startsWith substring toLowerCase toUpperCase trim'.split(
    ' ',
  ),
);

const OBJECT = '____object';

/** The first error of syntax in TypeScript's eyes. */
export function syntaxFault(text: string): SyntaxFault | undefined {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, compilerOptions: LATEST });
  const file = ts.createSourceFile('code.ts', text, ts.ScriptTarget.ESNext, true);
  const [first] = diagnostics;
  const start = first?.start ?? privateNameIn(file)?.getStart();
  if (start === undefined) return undefined;
  const reason =
    first === undefined ? '# belongs into a class' : ts.flattenDiagnosticMessageText(first.messageText, ' ');
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { line: line + 1, column: character + 1, reason };
}

/**
 * Leaves to the moment of evaluation what a compiler without types cannot know: whether a function is a method and wants
 * its object, and whether something is a list or a text, whose lengths, items and methods Lua has elsewhere. The
 * functions that know it then are those of `typescript-functions.lua`, and in a debugged machine of
 * `tools/lua/debug/typescript-functions.ts`.
 *
 * @param text an expression, or statements
 * @returns nothing when `text` is no TypeScript
 */
export function untyped(text: string): UntypedCode | undefined {
  const source = asSource(text);
  if (syntaxFault(source) !== undefined) return undefined;
  const file = ts.createSourceFile('code.ts', source, ts.ScriptTarget.ESNext, true);
  let isTypeScript = false;
  let isChanged = false;
  const { transformed } = ts.transform(file, [
    context => root => {
      const visit = (node: ts.Node): ts.Node => {
        const changed = rewritten(node, visit);
        isChanged ||= changed !== undefined;
        isTypeScript ||= isChanged || isKnownObject(node) || isPowerInLua(node);
        return changed ?? ts.visitEachChild(node, visit, context);
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  const [result] = transformed;
  const [statement, ...others] = file.statements;
  const isExpression = statement !== undefined && others.length === 0 && ts.isExpressionStatement(statement);
  if (result === undefined || !isChanged) return { text: source, isTypeScript, isExpression };
  const printed = ts.createPrinter().printFile(result).trim();
  return { text: isExpression ? printed.replace(/;$/u, '') : printed, isTypeScript, isExpression };
}

/** An object in braces is a value, unless it can only be a block. */
function asSource(text: string): string {
  const plain = text.trim().replace(/;$/u, '');
  return plain.startsWith('{') && syntaxFault(`(${plain})`) === undefined ? `(${plain})` : plain;
}

/** The code as a module that exports the value of its last statement as `____value`; all else stays in it. */
export function withValue(text: string): string {
  const file = ts.createSourceFile('code.ts', text, ts.ScriptTarget.ESNext, true);
  const last = file.statements.at(-1);
  const value = last === undefined ? undefined : valueOf(last);
  if (last === undefined || value === undefined) return `${text}\nexport {};`;
  return `${text.slice(0, last.getStart())}export const ____value = ${text.slice(value.getStart(), value.end)};`;
}

/** The expression whose value a last statement gives, with `return` in front of it or without. */
function valueOf(last: ts.Statement): ts.Expression | undefined {
  if (ts.isReturnStatement(last)) return last.expression;
  return ts.isExpressionStatement(last) && !isAssignment(last.expression) ? last.expression : undefined;
}

function isAssignment(node: ts.Expression): boolean {
  return ts.isBinaryExpression(node) && isAssigning(node.operatorToken.kind);
}

/** `#units` is a length in Lua, and nothing outside of a class in TypeScript. */
function privateNameIn(node: ts.Node): ts.Node | undefined {
  return ts.isPrivateIdentifier(node) ? node : ts.forEachChild(node, privateNameIn);
}

const LATEST: ts.CompilerOptions = { target: ts.ScriptTarget.ESNext };

type Visit = (node: ts.Node) => ts.Node;

const { factory } = ts;

function rewritten(node: ts.Node, visit: Visit): ts.Node | undefined {
  // What TypeScriptToLua calls it.
  if (node.kind === ts.SyntaxKind.ThisKeyword) return factory.createIdentifier('self');
  if (ts.isCallExpression(node)) return rewrittenCall(node, visit);
  // What is counted up or down stays in its place.
  if (ts.isPostfixUnaryExpression(node) || isPrefixUpdate(node)) return node;
  if (ts.isPropertyAccessExpression(node)) return rewrittenLength(node, visit);
  if (ts.isElementAccessExpression(node)) return rewrittenItem(node, visit);
  if (ts.isBinaryExpression(node)) return rewrittenSum(node, visit) ?? rewrittenAssignment(node, visit);
  return undefined;
}

function isPrefixUpdate(node: ts.Node): boolean {
  if (!ts.isPrefixUnaryExpression(node)) return false;
  return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
}

/** `bear.feed(honey)` */
function rewrittenCall(node: ts.CallExpression, visit: Visit): ts.Node | undefined {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || isKnown(callee.expression)) return undefined;
  const values = node.arguments.map(each => visited(each, visit));
  const call = callOf(factory.createIdentifier(OBJECT), callee.name.text, values);
  const guarded = ts.isOptionalChain(callee) ? unlessNothing(call) : call;
  return withObject(visited(callee.expression, visit), guarded);
}

function callOf(object: ts.Expression, name: string, values: readonly ts.Expression[]): ts.Expression {
  let call: ts.Expression = helper('call', object, factory.createStringLiteral(name), ...values);
  if (TEXT_METHODS.has(name)) call = whenA('Text', object, name, typed(object, TEXT), values, call);
  if (LIST_METHODS.has(name)) call = whenA('List', object, name, typed(object, LIST), values, call);
  return call;
}

const TEXT = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
const LIST = factory.createArrayTypeNode(factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword));

function typed(object: ts.Expression, type: ts.TypeNode): ts.Expression {
  return factory.createParenthesizedExpression(factory.createAsExpression(object, type));
}

/** `____isList(object, 'map') ? (object as any[]).map(values) : otherwise` */
function whenA(
  kind: 'List' | 'Text',
  object: ts.Expression,
  name: string,
  known: ts.Expression,
  values: readonly ts.Expression[],
  otherwise: ts.Expression,
): ts.Expression {
  const test = helper(`is${kind}`, object, factory.createStringLiteral(name));
  const method = factory.createPropertyAccessExpression(known, name);
  const call = factory.createCallExpression(method, undefined, values);
  return factory.createConditionalExpression(test, undefined, call, undefined, otherwise);
}

function unlessNothing(value: ts.Expression): ts.Expression {
  const nothing = factory.createIdentifier('undefined');
  const test = factory.createStrictEquality(factory.createIdentifier(OBJECT), nothing);
  return factory.createConditionalExpression(test, undefined, nothing, undefined, value);
}

/** `(object => body)(value)`: the value is asked for once. */
function withObject(value: ts.Expression, body: ts.Expression): ts.Expression {
  const type = factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  const parameter = factory.createParameterDeclaration(undefined, undefined, OBJECT, undefined, type);
  const whole = factory.createParenthesizedExpression(body);
  const given = factory.createArrowFunction(undefined, undefined, [parameter], undefined, undefined, whole);
  return factory.createCallExpression(factory.createParenthesizedExpression(given), undefined, [value]);
}

/** `units.length` */
function rewrittenLength(node: ts.PropertyAccessExpression, visit: Visit): ts.Node | undefined {
  if (node.name.text !== 'length' || isKnown(node.expression)) return undefined;
  const value = helper('length', factory.createIdentifier(OBJECT));
  return withObject(visited(node.expression, visit), ts.isOptionalChain(node) ? unlessNothing(value) : value);
}

/** `units[0]` */
function rewrittenItem(node: ts.ElementAccessExpression, visit: Visit): ts.Node | undefined {
  if (isKnown(node.expression)) return undefined;
  const value = helper('item', factory.createIdentifier(OBJECT), visited(node.argumentExpression, visit));
  return withObject(visited(node.expression, visit), ts.isOptionalChain(node) ? unlessNothing(value) : value);
}

/** `name + title`: texts are put together by another operator than numbers. */
function rewrittenSum(node: ts.BinaryExpression, visit: Visit): ts.Node | undefined {
  const { left, right, operatorToken } = node;
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken || [left, right].every(ts.isNumericLiteral)) return undefined;
  return helper('add', visited(left, visit), visited(right, visit));
}

/** `units[0] = bear`, `units[0] += 1`, and `bear.length = 2`, whose left side is no value. */
function rewrittenAssignment(node: ts.BinaryExpression, visit: Visit): ts.Node | undefined {
  const { left, right, operatorToken } = node;
  if (!isAssigning(operatorToken.kind)) return undefined;
  if (!ts.isElementAccessExpression(left)) {
    const isProperty = ts.isPropertyAccessExpression(left);
    const target = isProperty
      ? factory.createPropertyAccessExpression(visited(left.expression, visit), left.name)
      : left;
    if (operatorToken.kind === ts.SyntaxKind.PlusEqualsToken)
      return factory.createAssignment(target, helper('add', target, visited(right, visit)));
    return isProperty ? factory.createBinaryExpression(target, operatorToken, visited(right, visit)) : undefined;
  }
  const [object, key] = [visited(left.expression, visit), visited(left.argumentExpression, visit)];
  const operator = OPERATORS.get(operatorToken.kind);
  if (operator === undefined) return helper('setItem', object, key, visited(right, visit));
  const before = helper('item', object, key);
  const after =
    operator === ts.SyntaxKind.PlusToken
      ? helper('add', before, visited(right, visit))
      : factory.createBinaryExpression(before, operator, visited(right, visit));
  return helper('setItem', object, key, after);
}

function isAssigning(operator: ts.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

const OPERATORS = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [ts.SyntaxKind.PlusEqualsToken, ts.SyntaxKind.PlusToken],
  [ts.SyntaxKind.MinusEqualsToken, ts.SyntaxKind.MinusToken],
  [ts.SyntaxKind.AsteriskEqualsToken, ts.SyntaxKind.AsteriskToken],
  [ts.SyntaxKind.SlashEqualsToken, ts.SyntaxKind.SlashToken],
  [ts.SyntaxKind.PercentEqualsToken, ts.SyntaxKind.PercentToken],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, ts.SyntaxKind.QuestionQuestionToken],
]);

/** Whether the compiler knows what kind of value this is without any types. */
function isKnown(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isKnown(node.expression);
  return (
    isKnownObject(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node)
  );
}

function isKnownObject(node: ts.Node): boolean {
  return ts.isIdentifier(node) && KNOWN_OBJECTS.has(node.text);
}

/** `hp ^ 2`, which TypeScriptToLua refuses. */
function isPowerInLua(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CaretToken;
}

function helper(name: string, ...values: readonly ts.Expression[]): ts.Expression {
  return factory.createCallExpression(factory.createIdentifier(`____${name}`), undefined, values);
}

function visited(node: ts.Expression, visit: Visit): ts.Expression {
  // A visited expression is an expression.
  return visit(node) as ts.Expression;
}
