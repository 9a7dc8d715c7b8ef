import ts from 'typescript';
import * as tstl from 'typescript-to-lua';

/**
 * Counts through arrays that nobody changes, in place of `ipairs`: the interpreter in TTS calls its host for every element
 * that `ipairs` gives, which takes twice the time and memory. An array that may grow in its loop keeps `ipairs`.
 */
export const forOfPlugin: tstl.Plugin = {
  visitors: {
    [ts.SyntaxKind.ForOfStatement]: (statement, context) => {
      const made = context.superTransformStatements(statement);
      const [loop] = made;
      if (made.length > 1 || loop === undefined || !tstl.isForInStatement(loop)) return made;
      const [call] = loop.expressions;
      const value = loop.names[1];
      const isCounted = call !== undefined && tstl.isCallExpression(call) && isIpairs(call.expression);
      const array = isCounted ? call.params[0] : undefined;
      if (value === undefined || array === undefined) return made;
      const type = context.checker.getTypeAtLocation(statement.expression);
      return isReadonlyArray(type, context.checker) ? countedLoop(context, loop, value, array, statement) : made;
    },
  },
};

function isIpairs(expression: tstl.Expression): boolean {
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
  const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter; // prettier-ignore
  const members = element.isUnion() ? element.types : [element];
  return members.some(({ flags }) => (flags & absent) !== 0);
}

/** `local items = array; for index = 1, #items do local value = items[index]; … end`, in a block of its own. */
function countedLoop(
  context: tstl.TransformationContext,
  loop: tstl.ForInStatement,
  value: tstl.Identifier,
  array: tstl.Expression,
  node: ts.ForOfStatement,
): tstl.Statement[] {
  const items = tstl.createIdentifier(context.createTempName('items'));
  const index = tstl.createIdentifier(context.createTempName('index'));
  const element = tstl.createTableIndexExpression(items, index);
  const statements = [tstl.createVariableDeclarationStatement(value, element), ...loop.body.statements];
  const length = tstl.createUnaryExpression(items, tstl.SyntaxKind.LengthOperator);
  const body = tstl.createBlock(statements);
  const counted = tstl.createForStatement(body, index, tstl.createNumericLiteral(1), length, undefined, node);
  return [tstl.createDoStatement([tstl.createVariableDeclarationStatement(items, array, node), counted], node)];
}
