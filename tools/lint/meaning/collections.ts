import type { TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';
import type { MeaningHabit } from './meaning-habit.ts';
import type { PortableTypes } from './portable-types.ts';
import { isMadeText, MADE_TEXT } from './text-places.ts';

const KEYS_OF =
  "CallExpression[callee.object.name='Object'][callee.property.name=/^(keys|values|entries)$/] > *.arguments";

/** Arrays, records and what is done with all of their parts. */
export const COLLECTIONS: readonly MeaningHabit[] = [
  {
    selector: MADE_TEXT,
    differs: (node, types) => isMadeText(node, types) && types.mayBeList(node),
    message: "An array prints as its address in Lua. Use join(',').",
  },
  {
    selector: "CallExpression[callee.property.name='join'] > MemberExpression.callee > *.object",
    differs: (node, types) => types.hasListElements(node) || types.hasRecordElements(node),
    message:
      "Elements that are no primitive values join as their addresses in Lua. Map them to text first, such as with join(',').",
  },
  {
    selector: MADE_TEXT,
    differs: (node, types) => isMadeText(node, types) && types.mayBePlainRecord(node),
    message: 'An object prints as its address in Lua. Print a field of it, or give its class a toString.',
  },
  {
    selector: 'MemberExpression[computed=true]',
    differs: (node, types) => isTextIndex(node, types),
    message: 'A string in digits is another key in Lua than the number. Index with a number.',
  },
  {
    selector: 'MemberExpression[computed=true]',
    differs: (node, types) => isNumberKey(node, types),
    message:
      'A number is another key in Lua than its digits. Make a string key: `k${n}`, or declare Record<number, …>.',
  },
  {
    selector: "ObjectPattern:has(> Property[key.name='length'])",
    differs: (node, types) => types.mayBeList(node),
    message: 'An array has no field for its length in Lua, and this one would be nil. Write list.length.',
  },
  {
    selector: KEYS_OF,
    differs: (node, types) => types.hasNumberKeys(node),
    message: 'Keys that are numbers stay numbers in Lua, unsorted. Use string keys such as k1, or an array.',
  },
  {
    selector: KEYS_OF,
    differs: (node, types) => types.isList(node) && !isCounted(node),
    message: 'The keys of an array count from 1 in Lua. Use entries(), or map with the index.',
  },
  {
    selector: "BinaryExpression[operator='in']",
    differs: (node, types) => node.type === 'BinaryExpression' && types.isList(node.right),
    message: 'The keys of an array count from 1 in Lua. Compare the index with its length.',
  },
  {
    selector: "BinaryExpression[operator='in']",
    differs: (node, types) => node.type === 'BinaryExpression' && isInherited(types.textOf(node.left)),
    message: 'Objects of Lua inherit no members. Compare a field of your own with undefined.',
  },
  {
    selector: 'VariableDeclarator > ObjectPattern',
    differs: (node, types) => node.type === 'ObjectPattern' && hasIndexKey(node) && types.mayBeList(node),
    message: 'The keys of an array count from 1 in Lua. Destructure it in brackets: const [first] = array.',
  },
  {
    selector: 'VariableDeclarator > ArrayPattern, AssignmentExpression > ArrayPattern.left',
    differs: (node, types) => isTakenFromIterable(node, types),
    message: 'Only an array can be taken apart in Lua. Copy the values into one first: const [first] = [...values].',
  },
  {
    selector: "CallExpression[callee.property.name='with'] > UnaryExpression.arguments:first-child[operator='-']",
    differs: (node, types) => isListMethod(node, types),
    message: 'with does not count from the end in Lua. Write list.with(list.length - 1, …).',
  },
  {
    selector: 'NewExpression[callee.name=/^(Set|Map|WeakSet|WeakMap)$/] > *.arguments',
    differs: (node, types) => types.isText(node),
    message: "A text is not gone through here in Lua. Pass its letters: new Set(text.split('')).",
  },
  {
    selector:
      "CallExpression[callee.object.name='Object'][callee.property.name=/^(keys|values|entries)$/] > *.arguments",
    differs: (node, types) => types.hasSymbolKeys(node),
    message: 'Symbols are keys like others in Lua. Use a Map, or strings.',
  },
  {
    selector: 'ObjectExpression > SpreadElement',
    differs: (node, types) => node.type === 'SpreadElement' && types.mayBeList(node.argument),
    message: 'The keys of an array count from 1 in Lua. Copy it with slice.',
  },
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='isArray'] > *.arguments",
    differs: (node, types) => types.mayBeList(node) && types.mayBeRecord(node),
    message: 'An empty record is an array in Lua, too. Tell them apart by a field, or check for empty first.',
  },
  {
    selector: "BinaryExpression[operator='instanceof'][right.name='Array']",
    differs: () => true,
    message: 'Arrays are no class in Lua. Use Array.isArray.',
  },
  {
    selector: "CallExpression[callee.property.name='flat'] > MemberExpression.callee > *.object",
    differs: (node, types) => types.hasRecordElements(node),
    message: 'flat takes empty records for arrays in Lua, and loses them. Flatten arrays of one kind, without records.',
  },
  {
    selector: "CallExpression[callee.property.name='flatMap'] > *.arguments:first-child",
    differs: (node, types) => types.returnsRecord(node),
    message: 'flatMap takes an empty record for an array in Lua, and loses it. Return an array with it: [record].',
  },
  {
    selector: "CallExpression[callee.property.name='concat'] > *.arguments",
    differs: (node, types) => isListMethod(node, types) && types.mayBeRecord(node),
    message: 'concat takes an empty record for an array in Lua, and loses it. Pass an array with it: [record].',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/] > ArrowFunctionExpression.arguments',
    differs: node => node.type === 'ArrowFunctionExpression' && comparesOneField(node),
    message: 'Sorting is not stable in Lua. Break every tie, such as by an id: compare it when this field is equal.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/] > ArrowFunctionExpression.arguments',
    differs: node => node.type === 'ArrowFunctionExpression' && neverIsEqual(node.body),
    message: 'A comparator that is not consistent ends the script in TTS. Return 0 for equal elements.',
  },
  {
    selector: 'AssignmentExpression[operator=/^(\\|\\||&&)=$/]',
    differs: (node, types) =>
      node.type === 'AssignmentExpression' && types.mayBe(node.left, ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike),
    message: "0 and '' are true in Lua. Compare with !== in an if, or use ??=.",
  },
];

const INHERITED = new Set([
  'toString',
  'valueOf',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  '__proto__',
]);

function isInherited(name: string | undefined): boolean {
  return name !== undefined && INHERITED.has(name);
}

/** `Object.keys(list).length` */
function isCounted({ parent }: TSESTree.Node): boolean {
  const { parent: use } = parent ?? {};
  return use?.type === 'MemberExpression' && use.property.type === 'Identifier' && use.property.name === 'length';
}

function isTextIndex(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type !== 'MemberExpression') return false;
  const text = types.textOf(node.property);
  if (types.isList(node.object)) return text === undefined ? types.isText(node.property) : /^[0-9]+$/u.test(text);
  return text !== undefined && /^[0-9]+$/u.test(text) && types.hasNumberKeys(node.object);
}

function isNumberKey(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type !== 'MemberExpression' || !types.hasTextKeysOnly(node.object)) return false;
  return types.isNumber(node.property);
}

function hasIndexKey({ properties }: TSESTree.ObjectPattern): boolean {
  return properties.some(each => each.type === 'Property' && each.key.type === 'Literal');
}

function isTakenFromIterable({ parent }: TSESTree.Node, types: PortableTypes): boolean {
  if (parent?.type === 'VariableDeclarator') return parent.init !== null && types.mayBeOtherIterable(parent.init);
  return parent?.type === 'AssignmentExpression' && types.mayBeOtherIterable(parent.right);
}

function isListMethod({ parent }: TSESTree.Node, types: PortableTypes): boolean {
  return (
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    types.mayBeList(parent.callee.object)
  );
}

/** Fields of which no two elements have the same. */
const UNIQUE_FIELDS = /^(order|index|id|number|cell)$/u;

function isUnique(field: TSESTree.Node): boolean {
  return field.type === 'Identifier' && UNIQUE_FIELDS.test(field.name);
}

/** `(a, b) => a.rank - b.rank` */
function comparesOneField({ body, params }: TSESTree.ArrowFunctionExpression): boolean {
  if (body.type !== 'BinaryExpression' || body.operator !== '-' || params.length !== 2) return false;
  return [body.left, body.right].every(each => each.type === 'MemberExpression' && !isUnique(each.property));
}

/** `a < b ? -1 : 1`: equal elements are in no order, or in both. */
function neverIsEqual(body: TSESTree.Node): boolean {
  if (body.type !== 'ConditionalExpression') return false;
  return [body.consequent, body.alternate].every(each => isOtherThanZero(each) || neverIsEqual(each));
}

function isOtherThanZero(node: TSESTree.Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '-' && isOtherThanZero(node.argument);
  return node.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;
}
