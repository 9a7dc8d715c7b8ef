import ts from 'typescript';

/** An expression of TypeScript that means the same where nothing is known of types. */
export interface UntypedExpression {
  readonly text: string;
  /** Whether the same text, taken for Lua, would mean something else or nothing. */
  readonly isTypeScript: boolean;
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

/**
 * Leaves to the moment of evaluation what a compiler without types cannot know: whether a function is a method and wants
 * its object, and whether something is a list or a text, whose lengths, items and methods Lua has elsewhere. The
 * functions that know it then are those of `tools/lua/debug/typescript-functions.ts`.
 *
 * @returns undefined when `text` is not an expression of TypeScript
 */
export function untyped(text: string): UntypedExpression | undefined {
  const source = `const ____value = ${text.trim().replace(/;$/, '')}\n;`;
  const { diagnostics = [] } = ts.transpileModule(source, { reportDiagnostics: true, compilerOptions: LATEST });
  const file = ts.createSourceFile('expression.ts', source, ts.ScriptTarget.ESNext, true);
  const expression = onlyValue(file);
  if (diagnostics.length > 0 || expression === undefined || hasPrivateName(expression)) return undefined;
  let isTypeScript = false;
  let isChanged = false;
  const { transformed } = ts.transform(expression, [
    context => root => {
      const visit = (node: ts.Node): ts.Node => {
        const changed = rewritten(node, visit);
        isChanged ||= changed !== undefined;
        isTypeScript ||= isChanged || isKnownObject(node);
        return changed ?? ts.visitEachChild(node, visit, context);
      };
      // A visited expression is an expression.
      return visit(root) as ts.Expression;
    },
  ]);
  const [result] = transformed;
  if (result === undefined || !isChanged) return { text, isTypeScript };
  return { text: ts.createPrinter().printNode(ts.EmitHint.Expression, result, file), isTypeScript };
}

/** `#units` is a length in Lua, and nothing outside of a class in TypeScript. */
function hasPrivateName(node: ts.Node): boolean {
  return ts.isPrivateIdentifier(node) || (ts.forEachChild(node, hasPrivateName) ?? false);
}

const LATEST: ts.CompilerOptions = { target: ts.ScriptTarget.ESNext };

function onlyValue({ statements }: ts.SourceFile): ts.Expression | undefined {
  const [statement] = statements;
  if (statement === undefined || !ts.isVariableStatement(statement)) return undefined;
  // The last one is empty: the semicolon behind the text.
  if (statements.slice(1).some(each => !ts.isEmptyStatement(each))) return undefined;
  const { declarations } = statement.declarationList;
  return declarations.length === 1 ? declarations[0]?.initializer : undefined;
}

type Visit = (node: ts.Node) => ts.Node;

const { factory } = ts;

function rewritten(node: ts.Node, visit: Visit): ts.Node | undefined {
  // What TypeScriptToLua calls it.
  if (node.kind === ts.SyntaxKind.ThisKeyword) return factory.createIdentifier('self');
  if (ts.isCallExpression(node)) return rewrittenCall(node, visit);
  if (ts.isPropertyAccessExpression(node)) return rewrittenLength(node, visit);
  if (ts.isElementAccessExpression(node)) return rewrittenItem(node, visit);
  if (ts.isBinaryExpression(node)) return rewrittenSum(node, visit) ?? rewrittenAssignment(node, visit);
  return undefined;
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
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken || [left, right].some(isSimple)) return undefined;
  return helper('add', visited(left, visit), visited(right, visit));
}

/** Whether the compiler sees that it is a number or a text. */
function isSimple(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** `units[0] = bear` */
function rewrittenAssignment(node: ts.BinaryExpression, visit: Visit): ts.Node | undefined {
  const { left, right, operatorToken } = node;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isElementAccessExpression(left)) return undefined;
  const [object, key] = [visited(left.expression, visit), visited(left.argumentExpression, visit)];
  return helper('setItem', object, key, visited(right, visit));
}

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

function helper(name: string, ...values: readonly ts.Expression[]): ts.Expression {
  return factory.createCallExpression(factory.createIdentifier(`____${name}`), undefined, values);
}

function visited(node: ts.Expression, visit: Visit): ts.Expression {
  // A visited expression is an expression.
  return visit(node) as ts.Expression;
}
