// Declarations of global variables are no module that one could import.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./globals.d.ts" />

/**
 * Global functions that the game calls by the names that the mod gave it: in `click_function` of a button, in the XML of
 * a UI, in `Global.call`.
 */
export type NamedFunctions = Readonly<Record<string, (this: void, ...values: never[]) => unknown>>;

/**
 * Defines the Global script of a mod.
 *
 *     defineMod({ onLoad: () => print('Hello') }, { roll: (die: TTSObject) => die.roll() });
 *
 * @param events what the game calls, such as `onLoad`. An unknown name is an error of types.
 * @param functions what the game calls by names of the mod
 */
export function defineMod(events: GlobalEvents, functions: NamedFunctions = {}): void {
  install(events);
  install(functions);
}

/**
 * Defines the script of an object. `self` is the object.
 *
 * @param events what the game calls, such as `onPickUp`. An unknown name is an error of types.
 * @param functions what the game calls by names of the mod
 */
export function defineObject(events: ObjectEvents, functions: NamedFunctions = {}): void {
  install(events);
  install(functions);
}

/** Puts functions into the global variables, where the game looks for them. */
function install(functions: object): void {
  for (const [name, run] of Object.entries(functions)) _G[name] = run;
}
