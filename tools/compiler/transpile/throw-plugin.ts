import ts from 'typescript';
import type { Plugin } from 'typescript-to-lua';
import { tstl } from './tstl.ts';

/**
 * Makes `throw` raise at its own line. The prelude replaces `error`, and an error raised through the replacement has the
 * prelude's position. So `__thrown` stores the value, and the original `error` (`__raise`) is called here. What a `catch`
 * throws again keeps the text, and so the position, with which it was caught.
 */
export const throwPlugin: Plugin = {
  visitors: {
    [ts.SyntaxKind.ThrowStatement]: (statement, context) => {
      const values = [context.transformExpression(statement.expression)];
      if (isCaught(statement.expression, context.checker)) values.push(tstl.createBooleanLiteral(true));
      const text = tstl.createCallExpression(tstl.createIdentifier('__thrown'), values, statement);
      const raise = tstl.createCallExpression(tstl.createIdentifier('__raise'), [text], statement);
      return tstl.createExpressionStatement(raise, statement);
    },
  },
};

/** Whether it is the variable of a `catch`. */
function isCaught(thrown: ts.Expression, checker: ts.TypeChecker): boolean {
  const declared = ts.isIdentifier(thrown) ? checker.getSymbolAtLocation(thrown)?.valueDeclaration : undefined;
  return declared !== undefined && ts.isCatchClause(declared.parent);
}
