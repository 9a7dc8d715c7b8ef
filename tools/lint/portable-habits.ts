/** A form of code that does not mean the same in the interpreter of TTS, and what to write instead. */
export interface Habit {
  /** An ESLint selector (esquery). */
  readonly selector: string;
  readonly message: string;
}

// Selectors match a little more than what is wrong, never less; the forms they ask for are no longer than the others.
const LANGUAGE: readonly Habit[] = [
  {
    selector: 'LabeledStatement',
    message: 'Lua has no labels for loops. Put the inner loop into a function and return.',
  },
  {
    selector: 'ForInStatement',
    message: 'The order of keys differs in Lua. Keep an array of the keys and use for … of.',
  },
  {
    selector: 'PrivateIdentifier',
    message: 'Fields with # crash TypeScriptToLua. Use a variable that the functions share.',
  },
  {
    selector: 'MethodDefinition[kind=/^(get|set)$/], Property[kind=/^(get|set)$/]',
    message: 'Accessors fail or are twenty times slower in Lua. Use a field, or a function.',
  },
  {
    selector: ':function[generator=true]',
    message: 'Generators cost half a millisecond each in TTS. Keep the state in a record, or fill an array.',
  },
  {
    selector: ':function[async=true], AwaitExpression',
    message: 'Promises run at once and out of order in Lua. Use a callback, or keep the state in a record.',
  },
  {
    selector: "UnaryExpression[operator='-'] > BinaryExpression[operator='**']",
    message: 'The minus binds tighter than ** in TTS. Write a * a, or put the power into a const first.',
  },
  {
    selector:
      'BinaryExpression[operator=/^(\\||&|\\^|<<|>>|>>>)$/], AssignmentExpression[operator=/^(\\||&|\\^|<<|>>|>>>)=$/], UnaryExpression[operator="~"]',
    message: 'Bit operators do not exist in this Lua. Use arithmetic, or a record of flags.',
  },
  {
    selector: 'Literal[regex]',
    message: 'Regular expressions do not exist in Lua. Walk the text, or use split and indexOf.',
  },
  {
    selector: "Identifier[name='arguments']",
    message: 'arguments does not exist in Lua. Use a rest parameter.',
  },
  {
    selector: 'MetaProperty',
    message: 'new.target does not compile to Lua. Pass what differs to the constructor as an argument.',
  },
  {
    selector:
      ':matches(ClassDeclaration, ClassExpression)[superClass.name=/^(Array|String|Number|Boolean|Function|Object)$/]',
    message: 'Built-in classes cannot be extended in Lua. Keep the value in a field.',
  },
];

const VALUES: readonly Habit[] = [
  {
    selector: 'Literal[bigint]',
    message: 'bigint does not exist in Lua. Use a number below 2 ** 53, or several.',
  },
  {
    selector:
      'CallExpression > Identifier.arguments[name=/^(String|Number)$/], VariableDeclarator > Identifier.init[name=/^(String|Number|Math|Object|Array)$/]',
    message: 'The libraries of JavaScript are no values in Lua. Write a => String(a), or Math.max where it is called.',
  },
  {
    selector: 'NewExpression[callee.name=/^(Eval|Range|Reference|Syntax|Type|URI)?Error$/][arguments.length=2]',
    message: 'Errors have no cause in Lua. Put it into the message, or into a field of your own.',
  },
  {
    selector: 'NewExpression[callee.name=/^(String|Number|Boolean|Object)$/]',
    message: 'Wrapper objects do not exist in Lua. Use the primitive value.',
  },
  {
    selector: 'Identifier[name=/^(Infinity|NaN)$/]:not(MemberExpression > Identifier.property)',
    message: 'Infinity and NaN compare and print otherwise in TTS. Use a large whole number such as 1e9 as "no limit".',
  },
  {
    selector: "ArrayExpression > Identifier[name='undefined'], ArrayExpression > Literal[raw='null']",
    message: 'A list of Lua ends at its first hole. Leave the element out, or use a value that means "none".',
  },
  {
    selector: "AssignmentExpression[left.property.name='length']",
    message: 'A list of Lua cannot be given a length. Use splice, or make a new array.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'] > SpreadElement",
    message: 'A spread of an empty or long list is an error in Lua. Find the best in a loop.',
  },
];

const CALLS: readonly Habit[] = [
  {
    selector:
      'CallExpression[callee.name=/^parse(Int|Float)$/], MemberExpression[object.name="Number"][property.name=/^parse(Int|Float)$/]',
    message: 'On text that is no number this ends the script in TTS. Check the digits one by one first.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^reduce(Right)?$/][arguments.length=1]',
    message: 'Without a start value reduce fails in TTS. Give one: reduce(f, start).',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]',
    message: 'Without a comparator texts are sorted by the language of the machine. Compare ids by a total order.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/] > Identifier.arguments',
    message: 'Handed over by its name, a comparator gets one argument too many in Lua. Write (a, b) => compare(a, b).',
  },
  {
    selector: "CallExpression[callee.property.name='trim'][arguments.length=0]",
    message: 'trim fails in TTS on texts of 100 characters and more. Use trimmed of the kernel.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(toFixed|toPrecision|toLocaleString|localeCompare)$/]',
    message: 'This rounds or orders otherwise in Lua. Use whole numbers, and compare texts code by code.',
  },
  {
    selector: "CallExpression[callee.property.name='bind']",
    message: 'bind misplaces arguments in Lua. Use an arrow function.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Math.random is different everywhere. Draw from the Chance that the game is given.',
  },
];

/** Only for rules: what a save and a replay cannot carry. */
const RULES: readonly Habit[] = [
  {
    selector: 'NewExpression[callee.name=/^(Map|Set|WeakMap|WeakSet)$/]',
    message: 'Maps and sets are slow in TTS and cannot be saved. Use a record, or an array of ids.',
  },
];

export const PORTABLE_HABITS: readonly Habit[] = [...LANGUAGE, ...VALUES, ...CALLS];
export const RULES_HABITS: readonly Habit[] = [...PORTABLE_HABITS, ...RULES];

export interface RestrictedGlobal {
  readonly name: string;
  readonly message: string;
}

const BINARY_NAMES = [
  ...['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array'],
  ...['Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array'],
  ...['ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Atomics'],
];

const REMEDIES: Readonly<Record<string, string>> = {
  console: 'Return what there is to say, or hand it to the host.',
  Date: 'Time comes from the host, as a number.',
  setTimeout: 'The host lets time pass.',
  setInterval: 'The host lets time pass.',
  process: 'Portable code does not know Node.',
  Buffer: 'Portable code does not know Node.',
  structuredClone: 'Copy the record field by field.',
  Promise: 'Use a callback.',
  Proxy: 'Use a function.',
  Intl: 'Build the text by hand.',
  RegExp: 'Walk the text.',
  Boolean: "Compare with !== 0, !== '' or !== undefined.",
  encodeURIComponent: 'Build the address by hand.',
  decodeURIComponent: 'Walk the text.',
  encodeURI: 'Build the address by hand.',
  decodeURI: 'Walk the text.',
  ...Object.fromEntries(BINARY_NAMES.map(name => [name, 'Use an array of numbers.'])),
  BigInt: 'Use a number below 2 ** 53, or several.',
  Reflect: 'Use fields and functions.',
  WeakRef: 'Keep the object, or its id.',
  FinalizationRegistry: 'Nothing tells when an object goes. Say so yourself.',
  AggregateError: 'Put the messages into one.',
  EvalError: 'Use Error.',
  Iterator: 'Fill an array.',
  escape: 'Build the text by hand.',
  unescape: 'Walk the text.',
  queueMicrotask: 'Call the function.',
  setImmediate: 'Call the function, or let the host wait.',
  clearTimeout: 'The host lets time pass.',
  clearInterval: 'The host lets time pass.',
  fetch: 'The host asks the web.',
  URL: 'Build the address by hand.',
  TextEncoder: 'Walk the text with charCodeAt.',
  TextDecoder: 'Walk the text with charCodeAt.',
  eval: 'There is no such thing in TTS.',
  performance: 'Time comes from the host, as a number.',
  isFinite: 'Compare with a large whole number.',
  isNaN: 'Guard the division that could make it.',
};

const JSON_REMEDY = "JSON is another thing in TTS. Use the kernel's own encode and decode.";

/** Names that portable code must not use, because the other runtimes do not have them. */
export function restrictedGlobals(withJson: boolean): RestrictedGlobal[] {
  const remedies = withJson ? REMEDIES : { ...REMEDIES, JSON: JSON_REMEDY };
  return Object.entries(remedies).map(([name, remedy]) => ({
    name,
    message: `${name} does not exist in the interpreter of TTS, or is another thing there. ${remedy}`,
  }));
}
