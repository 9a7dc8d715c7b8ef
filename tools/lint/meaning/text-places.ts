import type { TSESTree } from '@typescript-eslint/utils';
import type { PortableTypes } from './portable-types.ts';

/** Candidates for values that become text; ask `isMadeText`. */
export const MADE_TEXT = [
  ':not(TaggedTemplateExpression) > TemplateLiteral > *.expressions',
  "CallExpression[callee.name='String'] > *.arguments",
  "CallExpression[arguments.length=0] > MemberExpression.callee[property.name='toString'] > *.object",
  "BinaryExpression[operator='+'] > *",
  "AssignmentExpression[operator='+='] > *.right",
].join(', ');

/** Whether the candidate of `MADE_TEXT` becomes text; `+` also adds numbers. */
export function isMadeText(node: TSESTree.Node, types: PortableTypes): boolean {
  const { parent } = node;
  if (parent?.type === 'AssignmentExpression') return types.isText(parent.left);
  if (parent?.type !== 'BinaryExpression') return true;
  const other = parent.left === node ? parent.right : parent.left;
  return types.isText(other);
}
