import { flatCopy, narrowCopy } from '../runtime/long-string.ts';
import { unicodeEscape } from '../runtime/unicode-escape.ts';
import type { FunctionBody, Variable } from '../syntax/syntax-tree.ts';

/** The same few names come again and again. */
const MEMBERS = new Map<string, string>();
const QUOTED = new Map<string, string>();
/** Longer texts are seldom names. */
const LONGEST_NAME = 40;

const WIDE = /[\u0100-\uffff]/g;
const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The name of a local variable in generated code. */
export function nameOf(variable: Variable): string {
  return (variable.code ??= `${PLAIN.test(variable.name) ? variable.name : '_'}$${variable.id}`);
}

/**
 * TypeScriptToLua's names for the object of a method: `____` where the method does not use it, `____self` where a function
 * calls a parameter so itself.
 */
export const SELF_NAMES = 'self|____|____self';
const SELF = new RegExp(`^(?:${SELF_NAMES})$`);

export function isSelf(name: string | undefined): boolean {
  return name !== undefined && SELF.test(name);
}

/** Whether functions share the variable itself, not just its value. */
export function isBoxed(variable: Variable): boolean {
  return variable.captured && variable.assigned;
}

/** Whether the variable holds the function itself, and nothing else ever: it need not be given to it. */
export function isItself(variable: Variable, body: FunctionBody): boolean {
  return variable.ownFunction === body && !isBoxed(variable);
}

/** What reads the variable. */
export function read(variable: Variable): string {
  return isBoxed(variable) ? `${nameOf(variable)}.v` : nameOf(variable);
}

/** Whether `key` can be looked up in a table's fields directly. */
export function isField(key: string): boolean {
  const code = key.charCodeAt(0);
  return !(code >= 48 && code <= 57);
}

/** `.key`, or `["key"]` where it has to be. */
export function member(key: string): string {
  let code = MEMBERS.get(key);
  if (code === undefined) {
    const name = flatCopy(key);
    code = PLAIN.test(name) ? `.${name}` : `[${narrowLiteral(name)}]`;
    MEMBERS.set(name, code);
  }
  return code;
}

/** `text` as a literal of JavaScript. */
export function quoted(text: string): string {
  if (text.length > LONGEST_NAME) return narrowLiteral(text);
  let code = QUOTED.get(text);
  if (code === undefined) {
    code = narrowLiteral(text);
    // Names are pieces of a source, which would be kept with them.
    QUOTED.set(flatCopy(text), code);
  }
  return code;
}

/** A literal whose characters have one byte each: one that has two would double the size of the whole program around it. */
function narrowLiteral(text: string): string {
  const code = JSON.stringify(text);
  const narrow = code.replace(WIDE, unicodeEscape);
  return narrow === code ? code : narrowCopy(narrow);
}

/** A value of a literal of Lua as one of JavaScript. */
export function literal(value: undefined | boolean | number | string): string {
  if (typeof value === 'string') return quoted(value);
  if (Object.is(value, -0)) return '-0';
  return String(value);
}

/** The same behind `?.`. */
export function memberAfterQuestion(key: string): string {
  const code = member(key);
  return code.startsWith('.') ? code.slice(1) : code;
}
