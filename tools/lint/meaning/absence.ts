import type { TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';
import type { MeaningHabit } from './meaning-habit.ts';
import type { PortableTypes } from './portable-types.ts';
import { isMadeText, MADE_TEXT } from './text-places.ts';

const HOLE =
  'An array of Lua ends at its first hole. Leave the element out, or use a value that means "none" in place of undefined.';
const VANISHING = 'A field that holds undefined or null does not exist in Lua.';

/** undefined and null: both are nil in Lua, and what holds nil is not there. */
export const ABSENCE: readonly MeaningHabit[] = [
  {
    selector: MADE_TEXT,
    differs: (node, types) => isMadeText(node, types) && types.mayBeAbsent(node),
    message: "undefined and null print as nil in Lua. Write value ?? 'none'.",
  },
  {
    selector: ':function > AssignmentPattern.params',
    differs: (node, types) => readsTakenApart(node, types),
    message:
      'In Lua a default value comes before the parameters that are taken apart, and they would be nil. Give it in the body.',
  },
  {
    selector: 'ArrayExpression > *',
    differs: (node, types) => isHole(node, types),
    message: HOLE,
  },
  {
    selector: ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement:not(:last-child)',
    differs: (node, types) => node.type === 'SpreadElement' && types.hasAbsentElements(node.argument),
    message: `What is spread ends at its first undefined, and what follows moves up. ${HOLE}`,
  },
  {
    selector: 'ArrayExpression',
    differs: node => node.type === 'ArrayExpression' && node.elements.includes(null),
    message: HOLE,
  },
  {
    selector:
      "CallExpression[callee.type='MemberExpression'][callee.property.name=/^(push|unshift|fill|with)$/] > *.arguments",
    differs: (node, types) => listOfCall(node, types) !== undefined && isPlain(node) && types.mayStoreAbsence(node),
    message: HOLE,
  },
  {
    selector: "AssignmentExpression[operator='='][left.computed=true] > *.right",
    differs: (node, types) => isElementAssigned(node, types) && types.mayStoreAbsence(node),
    message: `${HOLE} To remove an element, use splice.`,
  },
  {
    selector: "CallExpression[callee.type='MemberExpression'][callee.property.name='map'] > *.arguments:first-child",
    differs: (node, types) => listOfCall(node, types) !== undefined && types.returnsAbsent(node),
    message: 'An array of Lua ends at its first undefined. Use flatMap with [value] or [], or a loop that pushes.',
  },
  {
    selector: "UnaryExpression[operator='delete'] > MemberExpression[computed=true]",
    differs: (node, types) => node.type === 'MemberExpression' && types.isList(node.object),
    message: 'delete leaves a hole, at which an array of Lua ends. Use splice.',
  },
  {
    selector: "AssignmentExpression[operator='='] > MemberExpression.left[computed=true]",
    differs: (node, types) => node.type === 'MemberExpression' && isBeyondEnd(node, types),
    message: 'An array of Lua does not grow over a gap. Use push, or fill it in order.',
  },
  {
    selector: 'CallExpression',
    differs: (node, types) => node.type === 'CallExpression' && hasAbsentRest(node, types),
    message: `Rest arguments are an array. ${HOLE}`,
  },
  {
    selector: "NewExpression[callee.name='Array'], CallExpression[callee.name='Array']",
    differs: () => true,
    message: 'An array of Lua has no length without elements. Write a literal, or push in a loop.',
  },
  {
    selector: "CallExpression[callee.object.name='Array'][callee.property.name='from'][arguments.length=1]",
    differs: (node, types) => node.type === 'CallExpression' && isLengthOnly(node.arguments[0], types),
    message: 'An array of undefined is empty in Lua. Pass a function: Array.from({ length: n }, () => 0).',
  },
  {
    selector: "BinaryExpression[operator='in']",
    differs: (node, types) =>
      node.type === 'BinaryExpression' && types.hasAbsentField(node.right, types.textOf(node.left)),
    message: `${VANISHING} Ask for its value: record.name !== undefined.`,
  },
  {
    selector:
      "CallExpression[callee.object.name='Object'][callee.property.name=/^(keys|values|entries)$/] > *.arguments",
    differs: (node, types) => types.hasAbsentField(node),
    message: `${VANISHING} Make the field optional and delete it, or give it a value that means "none".`,
  },
  {
    selector: 'ObjectExpression > SpreadElement:not(:first-child)',
    differs: (node, types) => node.type === 'SpreadElement' && types.hasAbsentField(node.argument),
    message: `${VANISHING} The spread does not override with it. Set that field by hand, with a value.`,
  },
  {
    selector:
      "CallExpression[callee.object.name='Object'][callee.property.name='assign'] > *.arguments:not(:first-child)",
    differs: (node, types) => types.hasAbsentField(node),
    message: `${VANISHING} Unlike a spread in JavaScript, it overrides nothing. Set that field by hand, with a value.`,
  },
  {
    selector: 'ObjectExpression > SpreadElement ~ Property > *.value',
    differs: (node, types) => isErasing(node, types),
    message: `${VANISHING} This one keeps the value of the spread. Write every field, or use a value that means "none".`,
  },
  {
    selector: 'BinaryExpression[operator=/^[!=]==$/]',
    differs: (node, types) => node.type === 'BinaryExpression' && tellsApart(node, types),
    message: 'null and undefined are one value in Lua. Use one of them, or fold both with ??.',
  },
  {
    selector: "BinaryExpression[operator=/^[!=]==$/] > UnaryExpression[operator='typeof']",
    differs: (node, types) => node.type === 'UnaryExpression' && isTypeOfNull(node, types),
    message: 'typeof null is not "object" in Lua. Compare with === null first.',
  },
  {
    selector: 'AssignmentPattern',
    differs: (node, types) => node.type === 'AssignmentPattern' && types.mayBe(node.left, ts.TypeFlags.Null),
    message: 'A default also replaces null in Lua. Use undefined, and write the default with ??.',
  },
];

/** Whether the element may be undefined, and somebody may count it. */
function isHole(node: TSESTree.Node, types: PortableTypes): boolean {
  const { parent } = node;
  if (!isPlain(node) || parent?.type !== 'ArrayExpression' || isUndefined(node)) return false;
  if (parent.parent.type === 'MemberExpression' && parent.parent.object === parent) return types.mayBeAbsent(node);
  return types.mayStoreAbsence(node) && !types.isTuplePlace(parent);
}

function isUndefined(node: TSESTree.Node): boolean {
  // The habit of arrays has a message for these.
  return (node.type === 'Identifier' && node.name === 'undefined') || (node.type === 'Literal' && node.raw === 'null');
}

function isPlain(node: TSESTree.Node): boolean {
  return node.type !== 'SpreadElement';
}

/** The array whose method is called with `node`. */
function listOfCall(node: TSESTree.Node, types: PortableTypes): TSESTree.Node | undefined {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return undefined;
  return types.isList(parent.callee.object) ? parent.callee.object : undefined;
}

function isElementAssigned({ parent }: TSESTree.Node, types: PortableTypes): boolean {
  if (parent?.type !== 'AssignmentExpression' || parent.left.type !== 'MemberExpression') return false;
  return types.isList(parent.left.object);
}

/** `a[2] = …` on an array that starts empty, or `a[a.length + 1] = …`. */
function isBeyondEnd({ object, property }: TSESTree.MemberExpression, types: PortableTypes): boolean {
  if (!types.isList(object)) return false;
  if (property.type === 'BinaryExpression')
    return property.operator === '+' && isLengthOf(property.left, object, types);
  if (object.type !== 'Identifier' || property.type !== 'Literal' || property.value === 0) return false;
  const initial = types.initialOf(object);
  return initial?.type === 'ArrayExpression' && initial.elements.length === 0 && !isFilledBefore(object, types);
}

function isLengthOf(node: TSESTree.Node, list: TSESTree.Node, types: PortableTypes): boolean {
  return types.textAt(node) === `${types.textAt(list)}.length`;
}

/** Whether anything but this assignment touches the array before. */
function isFilledBefore(list: TSESTree.Identifier, types: PortableTypes): boolean {
  const references = types.variableOf(list)?.references ?? [];
  return references.some(
    ({ identifier }) => identifier.range[0] < list.range[0] && identifier.parent?.type !== 'VariableDeclarator',
  );
}

function hasAbsentRest(node: TSESTree.CallExpression, types: PortableTypes): boolean {
  if (!node.arguments.some(each => isPlain(each) && types.mayBeAbsent(each))) return false;
  if (node.callee.type === 'MemberExpression' && types.mayBeList(node.callee.object)) return false;
  const start = types.restStart(node);
  // The last one only makes the array shorter.
  return start !== undefined && node.arguments.slice(start, -1).some(each => isPlain(each) && types.mayBeAbsent(each));
}

function isLengthOnly(node: TSESTree.Node | undefined, types: PortableTypes): boolean {
  return node !== undefined && !types.mayBeList(node) && types.hasField(node, 'length') && !types.isText(node);
}

/** `{ ...a, x: undefined }`, where `a` has an `x`. */
function isErasing(node: TSESTree.Node, types: PortableTypes): boolean {
  const property = node.parent;
  if (
    property?.type !== 'Property' ||
    property.value !== node ||
    property.computed ||
    property.key.type !== 'Identifier'
  )
    return false;
  if (!types.mayBeAbsent(node) || property.parent.type !== 'ObjectExpression') return false;
  const { properties } = property.parent;
  const { name } = property.key;
  return properties
    .slice(0, properties.indexOf(property))
    .some(each => each.type === 'SpreadElement' && types.hasField(each.argument, name));
}

/** `typeof a === 'object'`, unless null is asked for beside it. */
function isTypeOfNull({ argument, parent }: TSESTree.UnaryExpression, types: PortableTypes): boolean {
  if (parent.type !== 'BinaryExpression' || types.textOf(parent.right) !== 'object') return false;
  const condition = types.textAt(conditionOf(parent));
  return types.mayBe(argument, ts.TypeFlags.Null) && !condition.includes(`${types.textAt(argument)} !== null`);
}

/** The whole condition that an operand belongs to. */
function conditionOf(node: TSESTree.Node): TSESTree.Node {
  const { parent } = node;
  return parent?.type === 'LogicalExpression' || parent?.type === 'BinaryExpression' ? conditionOf(parent) : node;
}

function hasBothComparisons(operand: string, condition: TSESTree.Node, types: PortableTypes): boolean {
  const text = types.textAt(condition);
  return ['null', 'undefined'].every(nothing =>
    ['===', '!=='].some(sign => text.includes(`${operand} ${sign} ${nothing}`)),
  );
}

function tellsApart({ left, right }: TSESTree.BinaryExpression, types: PortableTypes): boolean {
  if (hasBothComparisons(types.textAt(left), conditionOf(left), types)) return false;
  const isNull = right.type === 'Literal' && right.raw === 'null';
  if (isNull) return types.mayBe(left, ts.TypeFlags.Undefined);
  const isUndefinedValue = right.type === 'Identifier' && right.name === 'undefined';
  return isUndefinedValue && types.mayBe(left, ts.TypeFlags.Null);
}

/** Whether a default value reads what stands in the pattern of another parameter. */
function readsTakenApart(node: TSESTree.Node, types: PortableTypes): boolean {
  if (node.type !== 'AssignmentPattern') return false;
  const [start, end] = node.right.range;
  const taken = types.declaredBy(node.parent).filter(({ defs: [declared] }) => {
    const place = declared?.name.parent;
    const isWhole = place === node.parent || (place?.type === 'AssignmentPattern' && place.parent === node.parent);
    return declared?.type === 'Parameter' && !isWhole;
  });
  const read = taken.flatMap(({ references }) => references.map(({ identifier }) => identifier.range[0]));
  return read.some(at => at >= start && at < end);
}
