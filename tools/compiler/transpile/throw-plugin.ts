import ts from 'typescript';
import type { Expression, Plugin } from 'typescript-to-lua';
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
      return tstl.createExpressionStatement(raise(values, statement), statement);
    },
    // The interpreter in TTS gives errors the place of the innermost function: a panic must be raised where it is called.
    [ts.SyntaxKind.CallExpression]: (call, context) =>
      isPanic(call, context.checker)
        ? raise(
            call.arguments.map(each => context.transformExpression(each)),
            call,
          )
        : context.superTransformExpression(call),
  },
};

function raise(values: Expression[], node: ts.Node): Expression {
  const text = tstl.createCallExpression(tstl.createIdentifier('__thrown'), values, node);
  return tstl.createCallExpression(tstl.createIdentifier('__raise'), [text], node);
}

/** Whether the kernel's `panic` is called, which throws its text and nothing else. */
function isPanic({ expression }: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(expression) || expression.text !== 'panic') return false;
  const named = checker.getSymbolAtLocation(expression);
  const isImported = named !== undefined && (named.flags & ts.SymbolFlags.Alias) !== 0;
  const declared = (isImported ? checker.getAliasedSymbol(named) : named)?.valueDeclaration;
  return declared !== undefined && /\/src\/kernel\/panic\.ts$/.test(declared.getSourceFile().fileName);
}

/** Whether it is the variable of a `catch`. */
function isCaught(thrown: ts.Expression, checker: ts.TypeChecker): boolean {
  const declared = ts.isIdentifier(thrown) ? checker.getSymbolAtLocation(thrown)?.valueDeclaration : undefined;
  return declared !== undefined && ts.isCatchClause(declared.parent);
}
