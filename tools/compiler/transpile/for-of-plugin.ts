import ts from 'typescript';
import type {
  Expression,
  ForInStatement,
  Identifier,
  Plugin,
  Statement,
  TransformationContext,
} from 'typescript-to-lua';
import { tstl } from './tstl.ts';

/**
 * Counts through readonly arrays, in place of `ipairs`: the interpreter in TTS calls its host for every element that
 * `ipairs` gives, which takes twice the time and memory. Where such an array grows under another name, what it gets is gone
 * through as well. A loop that may be left by `break` keeps `ipairs`: it would have to say so to the loop around it.
 */
export const forOfPlugin: Plugin = {
  visitors: {
    [ts.SyntaxKind.ForOfStatement]: (statement, context) => {
      const made = context.superTransformStatements(statement);
      const [loop] = made;
      if (made.length > 1 || loop === undefined || !tstl.isForInStatement(loop)) return made;
      const [call] = loop.expressions;
      const value = loop.names[1];
      const isCounted = call !== undefined && tstl.isCallExpression(call) && isIpairs(call.expression);
      const array = isCounted ? call.params[0] : undefined;
      if (value === undefined || array === undefined || isLeftByBreak(statement.statement)) return made;
      const type = context.checker.getTypeAtLocation(statement.expression);
      return isReadonlyArray(type, context.checker) ? countedLoop(context, loop, value, array, statement) : made;
    },
  },
};

/** Whether a `break` in the body of a loop leaves that loop. */
function isLeftByBreak(body: ts.Node): boolean {
  if (ts.isBreakStatement(body)) return true;
  if (ts.isIterationStatement(body, false) || ts.isSwitchStatement(body) || ts.isFunctionLike(body)) return false;
  return ts.forEachChild(body, isLeftByBreak) ?? false;
}

function isIpairs(expression: Expression): boolean {
  return tstl.isIdentifier(expression) && expression.text === 'ipairs';
}

/** Whether every array of that type is one that its holder cannot change, of elements that are all there. */
function isReadonlyArray(type: ts.Type, checker: ts.TypeChecker): boolean {
  const constraint = checker.getBaseConstraintOfType(type) ?? type;
  const members = constraint.isUnion() ? constraint.types : [constraint];
  return members.every(member => {
    if (member.symbol?.name !== 'ReadonlyArray') return false;
    const element = checker.getIndexTypeOfType(member, ts.IndexKind.Number);
    return element !== undefined && !mayBeAbsent(element);
  });
}

/** In Lua an array ends at its first absent element: how long it is cannot be asked. */
function mayBeAbsent(element: ts.Type): boolean {
  const absent =
    ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;
  const members = element.isUnion() ? element.types : [element];
  return members.some(({ flags }) => (flags & absent) !== 0);
}

/**
 * In a block of its own:
 *
 *     local items, from = array, 1
 *     local to = #items
 *     while from <= to do
 *       for index = from, to do local value = items[index] … end
 *       from = to + 1
 *       to = #items
 *     end
 */
function countedLoop(
  context: TransformationContext,
  loop: ForInStatement,
  value: Identifier,
  array: Expression,
  node: ts.ForOfStatement,
): Statement[] {
  const [items, from, to, index] = ['items', 'from', 'to', 'index'].map(name =>
    tstl.createIdentifier(context.createTempName(name)),
  ) as [Identifier, Identifier, Identifier, Identifier];
  const one = tstl.createNumericLiteral(1);
  const element = tstl.createTableIndexExpression(items, index);
  const statements = [tstl.createVariableDeclarationStatement(value, element), ...loop.body.statements];
  const length = tstl.createUnaryExpression(items, tstl.SyntaxKind.LengthOperator);
  const counted = tstl.createForStatement(tstl.createBlock(statements), index, from, to, undefined, node);
  const isMore = tstl.createBinaryExpression(from, to, tstl.SyntaxKind.LessEqualOperator);
  const next = tstl.createBinaryExpression(to, one, tstl.SyntaxKind.AdditionOperator);
  const again = [counted, tstl.createAssignmentStatement(from, next), tstl.createAssignmentStatement(to, length)];
  return [
    tstl.createDoStatement(
      [
        tstl.createVariableDeclarationStatement([items, from], [array, one], node),
        tstl.createVariableDeclarationStatement(to, length),
        tstl.createWhileStatement(tstl.createBlock(again), isMore, node),
      ],
      node,
    ),
  ];
}
