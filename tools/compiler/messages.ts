const WITH_THIS =
  'takes this, as methods do, and is called without it here: in Lua that shifts its arguments by one. ' +
  'Wrap it: (…) => object.method(…).';
const WITHOUT_THIS =
  'takes no this, and is called with it here, as a method: in Lua that shifts its arguments by one. ' +
  'Wrap it: (…) => call(…); or declare the member with this: void, such as (this: void, a: number) => void.';

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
  convention: (path: string, takesThis: boolean) =>
    path === ''
      ? `This function ${takesThis ? WITH_THIS : WITHOUT_THIS}`
      : `The function ${path} of this value ${takesThis ? WITH_THIS : WITHOUT_THIS} ` +
        'Or give the object its type where its functions are written: const object: Type = { … }.',
  conventionOfCall: (_path: string, takesThis: boolean) =>
    `This function ${takesThis ? 'takes this, and is called without it' : 'takes no this, and is called with it'}: ` +
    'in Lua that shifts its arguments by one. Declare all that may be called here with the same type, and not with any.',
  crashed: (reason: string) =>
    `TypeScriptToLua gave up on this file: ${reason}. Private fields (#name) are known to do that: use a plain field.`,
} as const;
