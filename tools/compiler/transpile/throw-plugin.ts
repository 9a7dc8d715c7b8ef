import ts from 'typescript';
import type { Plugin } from 'typescript-to-lua';
import { tstl } from './tstl.ts';

/**
 * Makes `throw` raise at its own line. The prelude replaces `error`, and an error raised through the replacement has the
 * prelude's position. So `__thrown` stores the value, and the original `error` (`__raise`) is called here.
 */
export const throwPlugin: Plugin = {
  visitors: {
    [ts.SyntaxKind.ThrowStatement]: (statement, context) => {
      const value = context.transformExpression(statement.expression);
      const text = tstl.createCallExpression(tstl.createIdentifier('__thrown'), [value], statement);
      const raise = tstl.createCallExpression(tstl.createIdentifier('__raise'), [text], statement);
      return tstl.createExpressionStatement(raise, statement);
    },
  },
};
