import type { TSESTree } from '@typescript-eslint/utils';
import type { PortableTypes } from './portable-types.ts';

const FRACTIONAL_CALLS = new Set([
  'sqrt',
  'cbrt',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'exp',
  'log',
  'random',
]);
const FRACTIONAL_CONSTANTS = new Set(['PI', 'E', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'SQRT2', 'SQRT1_2']);
const KEEPING_CALLS = new Set(['abs', 'max', 'min']);
const LARGE_CONSTANTS = new Set(['MAX_SAFE_INTEGER', 'MIN_SAFE_INTEGER', 'MAX_VALUE', 'MIN_VALUE', 'EPSILON']);
const LEAST_LARGE = 1e15;
const DEEPEST = 8;

/** Asks the operands of a computed number; `test` decides about the rest. */
function some(
  node: TSESTree.Node,
  types: PortableTypes,
  test: (node: TSESTree.Node) => boolean | undefined,
  depth = 0,
): boolean {
  const answer = test(node);
  if (answer !== undefined || depth > DEEPEST) return answer ?? false;
  const inside = (each: TSESTree.Node): boolean => some(each, types, test, depth + 1);
  switch (node.type) {
    case 'UnaryExpression':
      return inside(node.argument);
    case 'BinaryExpression':
      return inside(node.left) || inside(node.right);
    case 'ConditionalExpression':
      return inside(node.consequent) || inside(node.alternate);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return inside(node.expression);
    case 'CallExpression':
      return KEEPING_CALLS.has(mathMember(node.callee) ?? '') && node.arguments.some(inside);
    case 'Identifier': {
      const initial = types.initialOf(node);
      return initial !== undefined && inside(initial);
    }
    default:
      return false;
  }
}

/** Whether the number visibly has digits behind the point. */
export function isFraction(node: TSESTree.Node, types: PortableTypes): boolean {
  if (!types.isNumber(node)) return false;
  return some(node, types, each => {
    if (each.type === 'Literal') return typeof each.value === 'number' && each.value % 1 !== 0;
    if (each.type === 'BinaryExpression' && each.operator === '/') return !isWholeQuotient(each, types);
    if (each.type === 'CallExpression' && FRACTIONAL_CALLS.has(mathMember(each.callee) ?? '')) return true;
    return each.type === 'MemberExpression' ? FRACTIONAL_CONSTANTS.has(mathMember(each) ?? '') : undefined;
  });
}

function isWholeQuotient({ left, right }: TSESTree.BinaryExpression, types: PortableTypes): boolean {
  const [dividend, divisor] = [types.numberOf(left), types.numberOf(right)];
  return dividend !== undefined && divisor !== undefined && dividend % divisor === 0;
}

/** Whether the number visibly needs more than 15 digits. */
export function isLarge(node: TSESTree.Node, types: PortableTypes): boolean {
  return some(node, types, each => {
    if (each.type === 'Literal') return typeof each.value === 'number' && each.value >= LEAST_LARGE;
    if (each.type !== 'MemberExpression') return undefined;
    return memberOf(each, 'Number', LARGE_CONSTANTS);
  });
}

/** Whether the number visibly may be below zero. */
export function isNegative(node: TSESTree.Node, types: PortableTypes): boolean {
  return some(node, types, each => {
    if (each.type === 'UnaryExpression') return each.operator === '-';
    // What a constant was computed from does not say whether it is below zero.
    if (each.type === 'CallExpression' || each.type === 'Identifier') return false;
    if (each.type !== 'BinaryExpression') return undefined;
    if (each.operator === '-') return true;
    return each.operator === '*' || each.operator === '/' ? undefined : false;
  });
}

/** Whether the number visibly may be NaN: 0 / 0, the root of a negative number, and their like. */
export function mayBeNaN(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type === 'MemberExpression') return memberOf(node, 'Number', new Set(['NaN']));
  if (node.type !== 'CallExpression') return isUnguardedQuotient(node, types);
  const [argument] = node.arguments;
  const name = mathMember(node.callee);
  if (argument === undefined || name === undefined) return false;
  if (name === 'sqrt') return isNegative(argument, types) && !isSquare(argument, types);
  return (
    ['log', 'acos', 'asin'].includes(name) &&
    argument.type !== 'Literal' &&
    mathMember(calleeOf(argument)) === undefined
  );
}

/** `1 - x * x` is the usual one that is not negative. */
function isSquare(node: TSESTree.Node, types: PortableTypes): boolean {
  return (
    node.type === 'BinaryExpression' && node.operator === '-' && isProduct(node.right) && types.isNumber(node.right)
  );
}

function isProduct(node: TSESTree.Node): boolean {
  return node.type === 'BinaryExpression' && (node.operator === '*' || node.operator === '**');
}

/** `a() / b()`: both are computed on the spot, so nobody has asked whether they are zero. */
function isUnguardedQuotient(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type !== 'BinaryExpression' || node.operator !== '/' || types.numberOf(node.right) !== undefined)
    return false;
  return isAsked(node.left) && isAsked(node.right);
}

function isAsked(node: TSESTree.Node): boolean {
  return node.type === 'CallExpression' && mathMember(node.callee) === undefined;
}

function calleeOf(node: TSESTree.Node): TSESTree.Node {
  return node.type === 'CallExpression' ? node.callee : node;
}

/** `sqrt` of `Math.sqrt`. */
function mathMember(node: TSESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== 'Math')
    return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

export function memberOf(node: TSESTree.Node, owner: string, names: ReadonlySet<string>): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.object.name !== owner) return false;
  return node.property.type === 'Identifier' && names.has(node.property.name);
}
