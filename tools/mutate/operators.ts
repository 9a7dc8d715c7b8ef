import ts from 'typescript';
import type { Change, Operator } from './find-mutants.ts';

const { SyntaxKind } = ts;
const NOTHING: readonly Change[] = [];

/** Operators of two sides, with the one that takes their place and the name of the change. */
const SWAPS = new Map<ts.SyntaxKind, readonly [string, string]>([
  [SyntaxKind.LessThanToken, ['<=', 'moved boundary']],
  [SyntaxKind.LessThanEqualsToken, ['<', 'moved boundary']],
  [SyntaxKind.GreaterThanToken, ['>=', 'moved boundary']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', 'moved boundary']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==', 'negated comparison']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===', 'negated comparison']],
  [SyntaxKind.AmpersandAmpersandToken, ['||', 'swapped && and ||']],
  [SyntaxKind.BarBarToken, ['&&', 'swapped && and ||']],
  [SyntaxKind.PlusToken, ['-', 'swapped arithmetic']],
  [SyntaxKind.MinusToken, ['+', 'swapped arithmetic']],
  [SyntaxKind.AsteriskToken, ['/', 'swapped arithmetic']],
  [SyntaxKind.SlashToken, ['*', 'swapped arithmetic']],
  [SyntaxKind.PlusEqualsToken, ['-=', 'swapped arithmetic']],
  [SyntaxKind.MinusEqualsToken, ['+=', 'swapped arithmetic']],
]);

/** `a < b` → `a <= b`, `a && b` → `a || b`, `a + b` → `a - b`, `a ?? b` → `b`. */
const swappedOperators: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return NOTHING;
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.QuestionQuestionToken) {
    return [{ change: 'dropped the left side of ??', replacement: node.right.getText(source) }];
  }
  const swap = SWAPS.get(kind);
  if (swap === undefined) return NOTHING;
  const isPlus = kind === SyntaxKind.PlusToken || kind === SyntaxKind.PlusEqualsToken;
  // Without types only a literal tells joined strings from sums.
  if (isPlus && [node.left, node.right].some(side => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))) {
    return NOTHING;
  }
  const [replacement, change] = swap;
  if (change === 'moved boundary' && isChoiceOfEquals(node, source)) return NOTHING;
  return [{ change, replacement, start: node.operatorToken.getStart(source), end: node.operatorToken.end }];
};

/** `if (a < b) b = a;` and `a < b ? a : b`: at the boundary both sides are equal, and either choice is the same. */
function isChoiceOfEquals(node: ts.BinaryExpression, source: ts.SourceFile): boolean {
  const { parent } = node;
  const areSides = (left: ts.Node, right: ts.Node): boolean => {
    const sides = [node.left.getText(source), node.right.getText(source)];
    return sides.includes(left.getText(source)) && sides.includes(right.getText(source));
  };
  if (ts.isConditionalExpression(parent) && parent.condition === node) {
    return areSides(parent.whenTrue, parent.whenFalse);
  }
  if (!ts.isIfStatement(parent) || parent.elseStatement !== undefined) return false;
  const then = ts.isBlock(parent.thenStatement) ? parent.thenStatement.statements : [parent.thenStatement];
  const [only] = then;
  if (then.length !== 1 || only === undefined || !ts.isExpressionStatement(only)) return false;
  const set = only.expression;
  const isSet = ts.isBinaryExpression(set) && set.operatorToken.kind === SyntaxKind.EqualsToken;
  return isSet && areSides(set.left, set.right);
}

/** `if (a)` → `if (!(a))`, for loops and `a ? b : c` too. Comparisons are negated by their own operator. */
const negatedConditions: Operator = (node, source) => {
  const condition = conditionOf(node);
  if (condition === undefined || ts.isBinaryExpression(condition) || isNegation(condition)) return NOTHING;
  if (condition.kind === SyntaxKind.TrueKeyword || condition.kind === SyntaxKind.FalseKeyword) return NOTHING;
  const [start, end] = [condition.getStart(source), condition.end];
  return [{ change: 'negated condition', replacement: `!(${condition.getText(source)})`, start, end }];
};

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node) || ts.isForStatement(node)) return node.condition;
  return undefined;
}

function isNegation(node: ts.Node): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken;
}

/** `!a` → `a`, `-a` → `a`, `a++` → `a--`. */
const droppedSigns: Operator = (node, source) => {
  if (ts.isPostfixUnaryExpression(node)) {
    const replacement = node.operator === SyntaxKind.PlusPlusToken ? '--' : '++';
    return [{ change: 'swapped ++ and --', replacement, start: node.operand.end }];
  }
  if (!ts.isPrefixUnaryExpression(node)) return NOTHING;
  const operand = node.operand.getText(source);
  if (node.operator === SyntaxKind.ExclamationToken) return [{ change: 'dropped !', replacement: operand }];
  return node.operator === SyntaxKind.MinusToken ? [{ change: 'dropped sign', replacement: operand }] : NOTHING;
};

/** `3` → `4`, `true` → `false`, `'text'` → `''`. Names of properties are no values. */
const changedConstants: Operator = (node, source) => {
  if (node.kind === SyntaxKind.TrueKeyword) return [{ change: 'changed constant', replacement: 'false' }];
  if (node.kind === SyntaxKind.FalseKeyword) return [{ change: 'changed constant', replacement: 'true' }];
  if (!ts.isLiteralExpression(node) && !ts.isTemplateExpression(node)) return NOTHING;
  if (isName(node)) return NOTHING;
  if (ts.isNumericLiteral(node)) {
    return [{ change: 'constant off by one', replacement: `(${node.getText(source)} + 1)` }];
  }
  if (ts.isStringLiteral(node) && node.text !== '' && !ts.isExpressionStatement(node.parent) && !isNameOfType(node)) {
    return [{ change: 'emptied string', replacement: "''" }];
  }
  return ts.isTemplateExpression(node) || (ts.isNoSubstitutionTemplateLiteral(node) && node.text !== '')
    ? [{ change: 'emptied string', replacement: "''" }]
    : NOTHING;
};

/** `typeof a === 'string'`: the compiler refuses any other text, and the comparison is negated by its own operator. */
function isNameOfType({ parent }: ts.StringLiteral): boolean {
  return ts.isBinaryExpression(parent) && [parent.left, parent.right].some(side => ts.isTypeOfExpression(side));
}

function isName(node: ts.Expression): boolean {
  const { parent } = node;
  const isNamed = ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isEnumMember(parent);
  if (isNamed && parent.name === node) return true;
  return (ts.isTaggedTemplateExpression(parent) && parent.template === node) || ts.isComputedPropertyName(parent);
}

/** Leaves a call, an assignment, or an early end of a function or loop out. */
const droppedStatements: Operator = node => {
  const isEarlyEnd = ts.isContinueStatement(node) || (ts.isReturnStatement(node) && node.expression === undefined);
  if (!isEarlyEnd && !ts.isExpressionStatement(node)) return NOTHING;
  if (ts.isExpressionStatement(node) && !hasEffect(node.expression)) return NOTHING;
  return [{ change: 'dropped statement', replacement: ';' }];
};

function hasEffect(expression: ts.Expression): boolean {
  if (ts.isCallExpression(expression)) return expression.expression.kind !== SyntaxKind.SuperKeyword;
  return !ts.isStringLiteral(expression);
}

/** `return a` → `return undefined`, and so for the body of an arrow function. Constants have operators of their own. */
const droppedResults: Operator = (node, source) => {
  const result = ts.isReturnStatement(node) ? node.expression : ts.isArrowFunction(node) ? node.body : undefined;
  if (result === undefined || ts.isBlock(result) || isPlain(result)) return NOTHING;
  const [start, end] = [result.getStart(source), result.end];
  return [{ change: 'dropped result', replacement: '(undefined as never)', start, end }];
};

function isPlain(node: ts.Expression): boolean {
  const isConstant = ts.isLiteralExpression(node) || ts.isArrowFunction(node);
  const isNothing = ts.isIdentifier(node) && node.text === 'undefined';
  return isConstant || isNothing || node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword;
}

/** `[a, b]` → `[b]`, `[a]`. */
const removedItems: Operator = node => {
  if (!ts.isArrayLiteralExpression(node) || isPattern(node)) return NOTHING;
  return node.elements.map((item, index) => {
    const next = node.elements[index + 1];
    const before = node.elements[index - 1];
    const start = next === undefined && before !== undefined ? before.end : item.getStart();
    return { change: 'removed item', replacement: '', start, end: next === undefined ? item.end : next.getStart() };
  });
};

/** `[a, b] = …` takes apart. */
function isPattern(node: ts.ArrayLiteralExpression): boolean {
  const { parent } = node;
  return ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === SyntaxKind.EqualsToken;
}

/** Every operator. What each does is said beside it. */
export const OPERATORS: readonly Operator[] = [
  swappedOperators,
  negatedConditions,
  droppedSigns,
  changedConstants,
  droppedStatements,
  droppedResults,
  removedItems,
];
