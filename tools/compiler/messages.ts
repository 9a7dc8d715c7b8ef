const IS_SHIFTED = 'in Lua that shifts its arguments by one.';
const TYPE_THE_OBJECT = 'Or give the object its type where its functions are written: const object: Type = { … }.';

function functionAt(path: string): string {
  return path === '' ? 'This function' : `The function ${path} of this value`;
}

/** All messages of the compiler itself. */
export const MESSAGES = {
  entryMissing: (file: string) =>
    `${file} cannot be read: expected the TypeScript or Lua file that a mod starts with. Is the path right?`,
  cycle: (files: readonly string[]) =>
    `Files import one another in a circle: ${files.join(' → ')}. Such a circle overflows Lua's stack when it loads: ` +
    'move what they share into a file of its own, or import only types (import type).',
  unresolved: (specifier: string) =>
    `Cannot find the module '${specifier}': expected a .ts, .json or .lua file. Is the path right, with its ending?`,
  tsx: (specifier: string) =>
    `'${specifier}' is a UI, which is made during the build: no script can import it. Move what both need to a .ts file.`,
  goto: () =>
    'The Lua of this file contains goto, which the interpreter in TTS gets wrong (it wipes the locals of the ' +
    'function). Turn the condition round instead of jumping.',
  traceback: () =>
    'The Lua of this file contains __TS__SourceMapTraceBack, which ends the script when it loads in TTS. Remove the ' +
    'setting sourceMapTraceback, or the plug-in that sets it.',
  notLua: (reason: string) =>
    `The Lua that TypeScriptToLua made of this line cannot be loaded: ${reason}. Write it in another way, such as with a ` +
    'variable for the value in front.',
  leavesTry: (reason: string) =>
    `The Lua of this file cannot be loaded: ${reason}. break and continue cannot leave a try block: call a function ` +
    'that contains the try instead.',
  locals: (reason: string) =>
    `The Lua of this file cannot be loaded: ${reason}. A function (or a file, with its imports) holds at most 200 ` +
    'local names at a time in Lua: split it.',
  luaFile: (reason: string) => `This Lua cannot be loaded: ${reason}.`,
  size: (bytes: number, limit: number, largest: readonly string[]) =>
    `The bundle has ${bytes} bytes, and more than ${limit} make TTS slow to load, to save and to send to players. ` +
    `Most of them come from ${largest.join(', ')}: leave out what the mod does not need, or raise the limit with maxBytes (in mod.config.ts).`,
  methodAsFunction: (path: string) =>
    `${functionAt(path)} takes this, as methods do, and is called without it here: ${IS_SHIFTED} ` +
    `Wrap it: (…) => object.method(…). ${path === '' ? '' : TYPE_THE_OBJECT}`.trimEnd(),
  functionAsMethod: (path: string) =>
    `${functionAt(path)} takes no this, and is called with it here, as a method: ${IS_SHIFTED} ` +
    'Wrap it: (…) => call(…); or declare the member with this: void, such as (this: void, a: number) => void. ' +
    (path === '' ? '' : TYPE_THE_OBJECT).trimEnd(),
  mixedCall: () =>
    `This call gives this to a function that takes none, or none to one that takes it: ${IS_SHIFTED} ` +
    'Declare all that may be called here with the same type, and not with any.',
  privateName: (name: string) =>
    `${name} does not compile to Lua. Use a plain field with private, or a variable that the functions share.`,
  using: () => 'using does not compile to Lua. Call what ends the resource yourself, such as in a finally.',
  missingGlobal: (name: string, remedy: string) => `${name} does not exist in Lua. ${remedy}`,
  arrayCall: () => 'Array cannot be called in Lua. Write a literal, or Array.from({ length: n }, () => value).',
  continueInSwitch: () =>
    'continue inside switch acts as break in Lua: what follows the switch would run. Use if and else, or call a ' +
    'function that returns.',
  crashed: (reason: string) => `TypeScriptToLua gave up on this file: ${reason}. What you wrote last may be the cause.`,
} as const;
