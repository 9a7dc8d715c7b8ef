import type { TSESTree } from '@typescript-eslint/utils';
import type { MeaningHabit } from './meaning-habit.ts';
import type { PortableTypes } from './portable-types.ts';

type Remedies = Readonly<Record<string, string>>;

/** Members that do not compile to Lua, or do something else there, with what to write instead. */
const OF_GLOBALS: Readonly<Record<string, Remedies>> = {
  Math: {
    hypot: 'Write Math.sqrt(a * a + b * b).',
    cbrt: 'Write the power out, or use a table.',
    imul: 'Use arithmetic with %.',
    clz32: 'Count in a loop.',
    fround: 'Use whole numbers.',
    expm1: 'Write Math.exp(x) - 1.',
    log10: 'Compare with powers of 10: 10, 100, 1000.',
  },
  JSON: { stringify: 'Use JSON.encode of TTS.', parse: 'Use JSON.decode of TTS.' },
  Number: { isSafeInteger: 'Write n % 1 === 0, and compare with a limit.' },
  String: { fromCodePoint: 'Use String.fromCharCode.', raw: 'Write the text with \\\\.' },
  Object: {
    freeze: 'Declare the fields readonly.',
    isFrozen: 'Declare the fields readonly.',
    seal: 'Declare the fields readonly.',
    is: 'Use ===.',
    hasOwn: 'Compare the field with undefined.',
    create: 'Use a class, or an object literal.',
    getPrototypeOf: 'Tell objects apart by a field such as kind.',
    setPrototypeOf: 'Use a class.',
    getOwnPropertyNames: 'Use Object.keys.',
    defineProperties: 'Use fields.',
  },
};

const OF_LISTS: Remedies = {
  lastIndexOf: 'Walk the array from its end.',
  findLast: 'Walk the array from its end.',
  findLastIndex: 'Walk the array from its end.',
  keys: 'Use map with the index, or a counted loop.',
  values: 'Use the array itself.',
  copyWithin: 'Use slice and concat.',
  toString: "Use join(',').",
  toLocaleString: "Use join(',').",
};

const OF_TEXTS: Remedies = {
  at: 'Use charAt.',
  lastIndexOf: 'Walk the text from its end.',
  codePointAt: 'Use charCodeAt.',
  normalize: 'Write the text in one form.',
  search: 'Use indexOf.',
  match: 'Use includes, or walk the text.',
  matchAll: 'Walk the text.',
  substr: 'Use slice.',
};

const OF_FUNCTIONS: Remedies = {
  name: 'Keep the name beside the function.',
  length: 'Keep the number beside the function.',
  call: 'Call the function itself.',
  apply: 'Call the function itself, with a spread at the end.',
};

const OF_OBJECTS: Remedies = {
  hasOwnProperty: 'Compare the field with undefined.',
  isPrototypeOf: 'Use instanceof.',
  propertyIsEnumerable: 'Use Object.keys.',
};

const UNSUPPORTED = 'does not compile to Lua, or means something else there.';

export const MEMBERS: readonly MeaningHabit[] = [
  ...Object.entries(OF_GLOBALS).flatMap(([owner, remedies]) => habitsOf(owner, remedies, node => isNamed(node, owner))),
  ...habitsOf('array', OF_LISTS, (node, types) => types.isList(node)),
  ...habitsOf('string', OF_TEXTS, (node, types) => types.isText(node)),
  ...habitsOf('function', OF_FUNCTIONS, (node, types) => types.isFunction(node) && !isNamed(node, 'Object')),
  ...habitsOf('object', OF_OBJECTS, () => true),
  {
    selector: "BinaryExpression[operator=/^[!=]==$/] > UnaryExpression[operator='typeof']",
    differs: (node, types) => node.type === 'UnaryExpression' && types.isClass(node.argument),
    message: 'A class is a table in Lua, not a function. Use instanceof, or a field such as kind.',
  },
  {
    selector: 'CallExpression > MemberExpression.callee',
    differs: (node, types) => node.type === 'MemberExpression' && types.isAny(node.object),
    message: 'A method of any gets no this in Lua, and its arguments shift. Give the value its type.',
  },
  {
    selector: 'MethodDefinition[key.name=/^(valueOf|toJSON)$/]',
    differs: () => true,
    message: 'Lua never calls valueOf or toJSON by itself. Give the method another name, and call it.',
  },
];

function habitsOf(
  owner: string,
  remedies: Remedies,
  owns: (node: TSESTree.Node, types: PortableTypes) => boolean,
): MeaningHabit[] {
  return Object.entries(remedies).map(([name, remedy]) => ({
    selector: `MemberExpression[computed=false][property.name='${name}']`,
    differs: (node, types) => node.type === 'MemberExpression' && owns(node.object, types),
    message: `${owner}.${name} ${UNSUPPORTED} ${remedy}`,
  }));
}

function isNamed(node: TSESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
