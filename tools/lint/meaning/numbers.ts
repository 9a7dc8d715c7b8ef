import type { TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';
import type { MeaningHabit } from './meaning-habit.ts';
import { isFraction, isLarge, isNegative, mayBeNaN, memberOf } from './number-forms.ts';
import type { PortableTypes } from './portable-types.ts';
import { isMadeText, MADE_TEXT } from './text-places.ts';

const LIMITS = new Set(['MAX_VALUE', 'MIN_VALUE', 'POSITIVE_INFINITY', 'NEGATIVE_INFINITY', 'EPSILON']);

/** Numbers that Lua computes, compares or prints in another way. */
export const NUMBERS: readonly MeaningHabit[] = [
  {
    selector: "BinaryExpression[operator='%'], AssignmentExpression[operator='%=']",
    differs: (node, types) => isNegativeRemainder(node, types),
    message: '% of a negative number has another sign in Lua. Write ((a % n) + n) % n with a positive n.',
  },
  {
    selector: MADE_TEXT,
    differs: (node, types) => isMadeText(node, types) && isFraction(node, types),
    message: 'A fraction prints with 15 digits in TTS. Print a whole number: Math.floor, or scale it first.',
  },
  {
    selector: "CallExpression[callee.property.name='join'] > MemberExpression > ArrayExpression.object > *",
    differs: (node, types) => isFraction(node, types),
    message: 'A fraction prints with 15 digits in TTS. Join whole numbers: Math.floor, or scale them first.',
  },
  {
    selector: MADE_TEXT,
    differs: (node, types) => isMadeText(node, types) && isLarge(node, types),
    message: 'TTS prints numbers from 1e15 on as 1E+15. Print numbers below 1e15.',
  },
  {
    selector: 'MemberExpression[computed=true] > *.property',
    differs: (node, types) => isFraction(node, types),
    message: 'A fraction is another key in Lua than in JavaScript. Make a string key of whole numbers.',
  },
  {
    selector: 'BinaryExpression[operator=/^[<>]=?$/] > *',
    differs: (node, types) => mayBeNaN(node, types),
    message: 'NaN > x is true in TTS. Guard the number before you compare: n > 0, b !== 0, Math.max(0, n).',
  },
  {
    selector: "MemberExpression[object.name='Number']",
    differs: node => memberOf(node, 'Number', LIMITS) || memberOf(node, 'Number', new Set(['NaN'])),
    message: 'The limits of numbers compare and print otherwise in TTS. Use a large whole number such as 1e9.',
  },
  {
    selector: 'BinaryExpression[operator=/^[!=]==$/]',
    differs: (node, types) => isSelfComparison(node, types),
    message: 'A comparison of NaN with itself can be true in TTS. Use Number.isNaN(n).',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name=/^(max|min)$/]",
    differs: node => node.type === 'CallExpression' && node.arguments.length === 0,
    message: 'Math.max and Math.min fail in TTS without arguments. Pass at least one.',
  },
  {
    selector: "CallExpression[callee.name='Number'] > *.arguments",
    differs: (node, types) => types.mayBe(node, ts.TypeFlags.Null),
    message: 'Number(null) is NaN in Lua, not 0. Write n ?? 0.',
  },
];

function isNegativeRemainder(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type === 'AssignmentExpression') return node.left.type === 'Identifier' && isLowered(node.left, types);
  if (node.type !== 'BinaryExpression' || !types.isNumber(node.right)) return false;
  if (node.right.type === 'UnaryExpression' && node.right.operator === '-') return true;
  if ((types.numberOf(node.right) ?? 1) < 0) return true;
  return isNegative(node.left, types) && !isMended(node, types);
}

/** `(a % n) + n`, or a comparison of the remainder with zero, whose sign does not count. */
function isMended(node: TSESTree.BinaryExpression, types: PortableTypes): boolean {
  const { parent } = node;
  if (parent.type !== 'BinaryExpression') return false;
  if (parent.operator === '+') return types.textAt(parent.right) === types.textAt(node.right);
  return (parent.operator === '===' || parent.operator === '!==') && types.numberOf(parent.right) === 0;
}

/** Whether anything makes this variable smaller. */
function isLowered(node: TSESTree.Identifier, types: PortableTypes): boolean {
  const references = types.variableOf(node)?.references ?? [];
  return references.some(({ identifier: { parent } }) => {
    if (parent?.type === 'UpdateExpression') return parent.operator === '--';
    if (parent?.type !== 'AssignmentExpression') return false;
    return parent.operator === '-=' || (parent.operator === '=' && isNegative(parent.right, types));
  });
}

function isSelfComparison(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type !== 'BinaryExpression' || node.left.type === 'Literal') return false;
  return types.textAt(node.left) === types.textAt(node.right) && types.isNumber(node.left);
}
