import type { CallExpression, Expression } from './syntax-tree.ts';

/** Whether it may be `dynamic.eval`, by its name. */
export function isEvaluator(expression: Expression): boolean {
  if (expression.type === 'Name') return expression.variable.evaluates === true;
  return expression.type === 'Index' && expression.key.type === 'Literal' && expression.key.value === 'eval';
}

/** Whether a call may be one of `dynamic.eval`, or hand it on: such a call lets it find the names in sight. */
export function mayEvaluate({ callee, method, values }: CallExpression): boolean {
  return values.length > 0 && (method === 'eval' || isEvaluator(callee) || values.some(isEvaluator));
}
