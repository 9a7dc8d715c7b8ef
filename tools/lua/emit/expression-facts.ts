import { isBoxed, isField } from './javascript-names.ts';
import type { Expression, TableExpression } from '../syntax/syntax-tree.ts';

/** Whether the code can be written twice: nothing that runs in between changes its value. */
export function isStable(expression: Expression): boolean {
  if (expression.type === 'Name') return !isBoxed(expression.variable);
  if (expression.type === 'Parenthesis') return isStable(expression.expression);
  return expression.type === 'Literal';
}

/** Whether the source shows that it is a number. */
export function isNumeric(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'number';
    case 'Name':
      return expression.variable.numeric === true;
    case 'Parenthesis':
      return isNumeric(expression.expression);
    case 'Unary':
      return expression.operator === '-' && isNumeric(expression.operand);
    case 'Binary':
      return (expression.isNumeric ??=
        '+-*/%^'.includes(expression.operator) && isNumeric(expression.left) && isNumeric(expression.right));
    default:
      return false;
  }
}

/** Whether both read one and the same field, so far as the source shows. */
export function isSameField(left: Expression, right: Expression): boolean {
  if (left.type === 'Parenthesis') return isSameField(left.expression, right);
  if (right.type === 'Parenthesis') return isSameField(left, right.expression);
  if (left.type !== 'Index' || right.type !== 'Index') return false;
  return isSame(left.key, right.key) && isSame(left.object, right.object);
}

function isSame(left: Expression, right: Expression): boolean {
  if (left.type === 'Literal') return right.type === 'Literal' && left.value === right.value;
  if (left.type === 'Name') return right.type === 'Name' && left.variable === right.variable;
  return isSameField(left, right);
}

export function isBoolean(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'boolean';
    case 'Parenthesis':
      return isBoolean(expression.expression);
    case 'Unary':
      return expression.operator === 'not';
    case 'Binary':
      return ['<', '>', '<=', '>=', '==', '~='].includes(expression.operator);
    default:
      return false;
  }
}

export function isNeverNil(expression: Expression): boolean {
  if (expression.type === 'Literal') return expression.value !== undefined;
  if (expression.type === 'Function' || expression.type === 'Table') return true;
  return isNumeric(expression) || isBoolean(expression);
}

export function isPlainField(key: Expression): boolean {
  return key.type === 'Literal' && typeof key.value === 'string' && isField(key.value);
}

export function hasDuplicateKeys(fields: TableExpression['fields']): boolean {
  return new Set(fields.map(({ key }) => textOf(key))).size < fields.length;
}

export function textOf(key: Expression): string {
  return key.type === 'Literal' ? String(key.value) : '';
}
