import type { TSESTree } from '@typescript-eslint/utils';
import type { MeaningHabit } from './meaning-habit.ts';
import type { PortableTypes } from './portable-types.ts';

/** Texts by their letters. */
export const STRINGS: readonly MeaningHabit[] = [
  {
    selector: 'CallExpression > MemberExpression.callee[property.name=/^to(Upper|Lower)Case$/] > *.object',
    differs: (node, types) => hasOtherThanAscii(types.textOf(node)),
    message: 'Letters outside ASCII change their case otherwise in TTS. Write the text in the case that you need.',
  },
  {
    selector: 'ArrayExpression > SpreadElement > *, ForOfStatement > *.right',
    differs: (node, types) => hasSurrogates(types.textOf(node)),
    message: 'One letter can be two in Lua. Walk texts in ASCII only, or keep the parts in an array.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^replace(All)?$/] > *.arguments:nth-child(2)',
    differs: (node, types) => isReplacement(node, types),
    message: 'A $ in a replacement is only a dollar in Lua. Use split and join, or a function.',
  },
  {
    selector: 'VariableDeclarator > ArrayPattern',
    differs: (node, types) => isDestructuredText(node, types),
    message: 'A text cannot be destructured in Lua. Use charAt or slice.',
  },
  {
    selector: "ObjectPattern:has(> Property[key.name='length'])",
    differs: (node, types) => types.mayBeText(node),
    message: 'A text has no fields in Lua, and its length would be nil. Write text.length.',
  },
];

function hasOtherThanAscii(text: string | undefined): boolean {
  return text !== undefined && [...text].some(each => each > '\u007F');
}

function hasSurrogates(text: string | undefined): boolean {
  return text !== undefined && [...text].length < text.length;
}

function isReplacement(node: TSESTree.Node, types: PortableTypes): boolean {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.arguments[1] !== node) return false;
  return (
    parent.callee.type === 'MemberExpression' &&
    types.isText(parent.callee.object) &&
    (types.textOf(node) ?? '').includes('$')
  );
}

function isDestructuredText({ parent }: TSESTree.Node, types: PortableTypes): boolean {
  return parent?.type === 'VariableDeclarator' && parent.init !== null && types.mayBeText(parent.init);
}
