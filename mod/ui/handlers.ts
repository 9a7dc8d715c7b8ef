/**
 * The attribute of an event: which function of a script the game calls.
 *
 * @typeParam Value what the function expects as its second parameter
 */
export interface UiHandler<in Value> {
  /** As the game reads it: `press`, `press(3)`, `Global/press`. */
  readonly call: string;
  /** Nobody calls it. It makes a handler of `'on' | 'off'` no handler of any text. */
  readonly accepts?: (value: Value) => void;
}

/** The functions of a script by their names, each as what makes a {@link UiHandler} of it. */
export type Handlers<Functions> = {
  readonly [Name in keyof Functions & string]: Functions[Name] extends (...values: infer Values) => unknown
    ? HandlerMaker<Values>
    : never;
};

/** A function without a value is called without an argument. */
type HandlerMaker<Values extends readonly unknown[]> = Values extends readonly [] | readonly [unknown]
  ? () => UiHandler<unknown>
  : Values extends readonly [unknown, infer Value, ...unknown[]]
    ? ValueHandlerMaker<Value>
    : Values extends readonly [unknown, (infer Value)?, ...unknown[]]
      ? ValueHandlerMaker<Value | undefined>
      : (argument?: string) => UiHandler<unknown>;

interface ValueHandlerMaker<Value> {
  /** The function gets the event's own value, such as the text of an `InputField`. */
  (): UiHandler<Value>;
  /** The function gets `argument` as its value. */
  (argument: Value & string): UiHandler<unknown>;
}

/**
 * The handlers of a script, typed by its functions: an unknown name and a wrong argument are errors of types.
 *
 *     import type { functions } from './global.ts';
 *     const on = handlers<typeof functions>();
 *     <Button onClick={on.press('3')} />
 *
 * @param owner whose script has the functions: `Global`, or a GUID. By default the one whose UI this is.
 */
export function handlers<Functions>(owner?: string): Handlers<Functions> {
  const makers = new Proxy<Record<string, unknown>>(
    {},
    { get: (_, name) => (argument?: string) => handler(String(name), argument, owner) },
  );
  // The game looks every name up when the event comes.
  return makers as Handlers<Functions>;
}

/**
 * A handler without types, such as for a script in Lua.
 *
 * @param name of a global function
 * @param argument its value; by default the event's own
 * @param owner whose script has it: `Global`, or a GUID. By default the one whose UI this is.
 */
export function handler(name: string, argument?: string, owner?: string): UiHandler<unknown> {
  if (!/^[A-Za-z_]\w*$/.test(name))
    throw new Error(`${JSON.stringify(name)} cannot name a handler: expected the name of a global function.`);
  if (owner !== undefined && !/^[^\s/()]+$/.test(owner))
    throw new Error(`${JSON.stringify(owner)} cannot own a handler: expected Global or the GUID of an object.`);
  if (argument !== undefined && !/^[^()\r\n]*$/.test(argument))
    throw new Error(
      `${JSON.stringify(argument)} cannot be the argument of ${name}: expected a text without parentheses and line breaks.`,
    );
  const call = argument === undefined ? name : `${name}(${argument})`;
  return { call: owner === undefined ? call : `${owner}/${call}` };
}
